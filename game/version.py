"""The program's version: the one place it is written. Packaging, `--version` and the crash screen read it here."""

VERSION = "0.1.0"
