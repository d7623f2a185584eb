"""What things are made of: wood, metal, leather, felt, clay, plaster, bread, as materials for Blender.

Wood wants two attributes on its mesh, which `kit.board` and the barrel's staves provide: `grain` (a vector a corner:
texture space in centimetres, the fibres run along z) and `tone` (0 to 1 a corner: how light this board is).
"""

from collections.abc import Sequence

import bpy

Colour = tuple[float, float, float]
Point = tuple[float, float, float]


class Graph:
    """A material's node tree with the surface shader at hand; `add` makes and wires a node in one call."""

    def __init__(self, name: str):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = next(n for n in self.tree.nodes if n.type == "BSDF_PRINCIPLED")

    def add(self, kind: str, inputs: dict | None = None, **settings) -> bpy.types.Node:
        """A new node; values of `inputs` are constants or sockets to link, keys are names or positions."""
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        self.feed(node, inputs or {})
        return node

    def feed(self, node: bpy.types.Node, inputs: dict) -> None:
        for key, value in inputs.items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value

    def math(self, operation: str, *values) -> bpy.types.NodeSocket:
        return self.add("ShaderNodeMath", dict(enumerate(values)), operation=operation).outputs[0]

    def noise(self, vector, scale: float, detail: float = 4, roughness: float = 0.55, distortion: float = 0):
        shape = {"Scale": scale, "Detail": detail, "Roughness": roughness, "Distortion": distortion}
        return self.add("ShaderNodeTexNoise", {"Vector": vector, **shape}).outputs["Fac"]

    def stretch(self, vector, scale: Point) -> bpy.types.NodeSocket:
        return self.add("ShaderNodeMapping", {"Vector": vector, "Scale": scale}).outputs[0]

    def ramp(self, factor, stops: Sequence[tuple[float, Colour]]) -> bpy.types.NodeSocket:
        node = self.add("ShaderNodeValToRGB", {0: factor})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops, strict=True):
            element.position, element.color = position, (*colour, 1)
        return node.outputs[0]

    def range(self, value, low: float, high: float, to_low: float, to_high: float) -> bpy.types.NodeSocket:
        node = self.add("ShaderNodeMapRange", {"Value": value})
        self.feed(node, {"From Min": low, "From Max": high, "To Min": to_low, "To Max": to_high})
        return node.outputs[0]

    def multiply(self, colour, factor, amount: float = 1.0) -> bpy.types.NodeSocket:
        return self.add("ShaderNodeMixRGB", {0: amount, 1: colour, 2: factor}, blend_type="MULTIPLY").outputs[0]

    def bump(self, height, strength: float, distance: float) -> None:
        node = self.add("ShaderNodeBump", {"Height": height, "Strength": strength, "Distance": distance})
        self.feed(self.surface, {"Normal": node.outputs[0]})


def plain(name: str, colour: Colour, roughness: float = 0.5, metallic: float = 0.0, **inputs) -> bpy.types.Material:
    """One colour; further shader inputs by name with _ for blanks (`Coat_Weight`)."""
    graph = Graph(name)
    graph.feed(graph.surface, {"Base Color": (*colour, 1), "Roughness": roughness, "Metallic": metallic})
    graph.feed(graph.surface, {key.replace("_", " "): value for key, value in inputs.items()})
    return graph.material


def glowing(name: str, colour: Colour, strength: float) -> bpy.types.Material:
    """Something that gives light: flame, ember, a lit pane."""
    return plain(name, colour, Emission_Color=(*colour, 1), Emission_Strength=strength)


def fire(name: str, low: float, high: float) -> bpy.types.Material:
    """Flames between two heights, yellow at the foot, red at the tips.

    Black but for their own light, for the lamp that stands for the fire is much too near.
    """
    graph = Graph(name)
    height = graph.add("ShaderNodeSeparateXYZ", {0: graph.add("ShaderNodeNewGeometry").outputs["Position"]}).outputs[
        "Z"
    ]
    tint = graph.ramp(
        graph.range(height, low, high, 0, 1),
        [(0.0, (1, 0.42, 0.06)), (0.45, (0.95, 0.20, 0.015)), (1.0, (0.55, 0.04, 0.004))],
    )
    graph.feed(graph.surface, {"Base Color": (0, 0, 0, 1), "Roughness": 1.0, "Specular IOR Level": 0.0})
    graph.feed(graph.surface, {"Emission Color": tint, "Emission Strength": 0.75})
    return graph.material


def hammered(name: str, colour: Colour, roughness: float = 0.38, scale: float = 6.0) -> bpy.types.Material:
    """Metal beaten by hand, darker where the hammer left scale."""
    graph = Graph(name)
    space = graph.add("ShaderNodeTexCoord").outputs["Object"]
    dents = graph.noise(space, scale, 2)
    dark = (colour[0] * 0.45, colour[1] * 0.42, colour[2] * 0.40)
    tint = graph.ramp(graph.noise(space, scale * 0.7, 5), [(0.35, dark), (0.62, colour)])
    graph.feed(graph.surface, {"Base Color": tint, "Metallic": 1.0, "Roughness": roughness})
    graph.bump(dents, 0.3, 0.05)
    return graph.material


def wood(
    name: str,
    dark: Colour,
    light: Colour,
    *,
    rings: float = 5.0,
    ring_depth: float = 0.45,
    roughness: float = 0.5,
    contrast: float = 0.35,
    pores: float = 0.5,
    bump: float = 0.25,
    stains: Sequence[Point] = (),
) -> bpy.types.Material:
    """Sawn and oiled timber on `grain` and `tone`: growth rings cut by the saw, streaks, pores.

    `rings` is growth rings a centimetre, `contrast` how much boards differ. `stains` are (x, y, radius) where wet mugs
    stood; with any the wood also has the wear of many evenings.
    """
    graph = Graph(name)
    grain = graph.add("ShaderNodeAttribute", attribute_name="grain").outputs["Vector"]
    tone = graph.add("ShaderNodeAttribute", attribute_name="tone").outputs["Fac"]

    # The heart of the tree wanders along the board: where the saw runs along a ring, the rings open into arches.
    drift = graph.noise(graph.stretch(grain, (0.35, 0.35, 0.05)), 1.0, 3)
    split = graph.add("ShaderNodeSeparateXYZ", {0: grain})
    across = graph.math("POWER", graph.math("ABSOLUTE", split.outputs["X"]), 2.0)
    depth = graph.math("ADD", split.outputs["Y"], graph.range(drift, 0.3, 0.7, 0.4, 2.6))
    radius = graph.math("SQRT", graph.math("ADD", across, graph.math("POWER", depth, 2.0)))
    wobble = graph.noise(graph.stretch(grain, (1.6, 1.6, 0.22)), 1.0, 4)
    phase = graph.math("MULTIPLY", graph.math("ADD", radius, graph.math("MULTIPLY", wobble, 0.5)), rings)
    band = graph.math("FRACT", phase)

    streak = graph.noise(graph.stretch(grain, (5, 5, 0.35)), 1.0, 6, 0.62, 0.5)
    mixed = graph.math("ADD", streak, graph.range(band, 0, 1, -ring_depth / 2, ring_depth / 2))
    middle = tuple((a + b) / 2 * 0.96 for a, b in zip(dark, light, strict=True))
    colour = graph.ramp(mixed, [(0.28, dark), (0.5, middle), (0.76, light)])
    colour = graph.multiply(colour, graph.range(tone, 0, 1, 1 - contrast, 1 + contrast * 0.5))

    fibres = graph.noise(graph.stretch(grain, (34, 34, 1.1)), 1.0, 3)
    colour = graph.multiply(colour, graph.range(fibres, 0.32, 0.60, 0.35, 1.0), pores)
    shine = graph.range(streak, 0.3, 0.7, roughness + 0.08, roughness - 0.06)
    if stains:
        space = graph.add("ShaderNodeNewGeometry").outputs["Position"]
        cloud = graph.noise(space, 0.16, 5, 0.6, 0.4)
        colour = graph.multiply(colour, graph.range(cloud, 0.35, 0.6, 0.62, 1.06), 0.8)
        patches = graph.noise(space, 0.5, 5)
        shine = graph.math("ADD", shine, graph.range(patches, 0.35, 0.65, 0.10, -0.10))
        for x, y, size in stains:
            offset = graph.add("ShaderNodeVectorMath", {0: space, 1: (x, y, 0)}, operation="DISTANCE").outputs["Value"]
            ring = graph.math("ABSOLUTE", graph.math("SUBTRACT", offset, size))
            wet = graph.math("ADD", ring, graph.range(patches, 0.4, 0.65, -0.05, 0.35))
            colour = graph.multiply(colour, graph.range(wet, 0.05, 0.28, 0.62, 1.0))
    graph.feed(graph.surface, {"Base Color": colour, "Roughness": shine, "Specular IOR Level": 0.35})
    graph.bump(graph.math("ADD", graph.math("MULTIPLY", band, -0.35), fibres), bump, 0.03)
    return graph.material


def carved(name: str, colour: Colour, *, roughness: float = 0.45, grain: float = 0.3) -> bpy.types.Material:
    """Painted carved wood: the fibres show through the paint. Works on any shape."""
    graph = Graph(name)
    space = graph.add("ShaderNodeTexCoord").outputs["Object"]
    fibres = graph.noise(graph.stretch(space, (7, 7, 1.3)), 1.0, 5, 0.6, 0.4)
    dark = tuple(c * (1 - grain * 1.3) for c in colour)
    light = tuple(min(1.0, c * (1 + grain * 0.35)) for c in colour)
    tint = graph.ramp(fibres, [(0.33, dark), (0.62, light)])
    graph.feed(graph.surface, {"Base Color": tint, "Roughness": roughness})
    graph.bump(graph.noise(graph.stretch(space, (26, 26, 3)), 1.0, 3), 0.12, 0.03)
    return graph.material


def turned(name: str, dark: Colour, light: Colour, *, rings: float = 9.0, roughness: float = 0.5) -> bpy.types.Material:
    """Wood from the lathe: rings round the z axis of the object, the same from every side."""
    graph = Graph(name)
    space = graph.add("ShaderNodeTexCoord").outputs["Object"]
    split = graph.add("ShaderNodeSeparateXYZ", {0: space})
    x, y = (graph.math("POWER", split.outputs[axis], 2.0) for axis in "XY")
    radius = graph.math("SQRT", graph.math("ADD", x, y))
    line = graph.add("ShaderNodeCombineXYZ", {"X": radius}).outputs[0]
    ring = graph.noise(line, rings, 4, 0.7)
    tint = graph.ramp(ring, [(0.34, dark), (0.64, light)])
    graph.feed(graph.surface, {"Base Color": tint, "Roughness": roughness})
    graph.bump(ring, 0.2, 0.03)
    return graph.material


def felt(name: str, colour: Colour) -> bpy.types.Material:
    """Fulled wool: dull, a little cloudy, with a soft sheen at its edges."""
    graph = Graph(name)
    space = graph.add("ShaderNodeNewGeometry").outputs["Position"]
    fluff = graph.noise(space, 22, 6, 0.75)
    tint = graph.ramp(fluff, [(0.30, tuple(c * 0.55 for c in colour)), (0.70, tuple(c * 1.35 for c in colour))])
    tint = graph.multiply(tint, graph.range(graph.noise(space, 0.45, 4), 0.35, 0.65, 0.80, 1.10))
    graph.feed(graph.surface, {"Base Color": tint, "Roughness": 0.95, "Specular IOR Level": 0.15, "Sheen Weight": 0.25})
    graph.bump(fluff, 0.5, 0.03)
    return graph.material


def leather(name: str, colour: Colour) -> bpy.types.Material:
    graph = Graph(name)
    space = graph.add("ShaderNodeNewGeometry").outputs["Position"]
    cells = graph.add("ShaderNodeTexVoronoi", {"Vector": space, "Scale": 9.0}, feature="SMOOTH_F1").outputs["Distance"]
    wear = graph.noise(space, 0.8, 6)
    tint = graph.ramp(wear, [(0.35, tuple(c * 0.6 for c in colour)), (0.65, tuple(c * 1.5 for c in colour))])
    graph.feed(graph.surface, {"Base Color": tint, "Roughness": graph.range(wear, 0.3, 0.7, 0.36, 0.55)})
    graph.bump(cells, 0.35, 0.03)
    return graph.material


def glazed(name: str, clay: Colour, paint: Colour) -> bpy.types.Material:
    """Stoneware under salt glaze with painted bands round z."""
    graph = Graph(name)
    space = graph.add("ShaderNodeTexCoord").outputs["Object"]
    height = graph.add("ShaderNodeSeparateXYZ", {0: space}).outputs["Z"]
    shaky = graph.math("ADD", height, graph.range(graph.noise(space, 0.8, 3), 0.3, 0.7, -0.08, 0.08))
    wave = graph.math("SINE", graph.math("MULTIPLY", shaky, 2.6))
    speck = graph.noise(space, 7, 5, 0.7)
    body = graph.ramp(speck, [(0.30, tuple(c * 0.6 for c in clay)), (0.6, clay)])
    mix = graph.add("ShaderNodeMixRGB", {0: graph.range(wave, 0.80, 0.90, 0, 1), 1: body, 2: (*paint, 1)})
    graph.feed(graph.surface, {"Base Color": mix.outputs[0], "Roughness": 0.32})
    graph.feed(graph.surface, {"Coat Weight": 0.5, "Coat Roughness": 0.15})
    graph.bump(speck, 0.15, 0.05)
    return graph.material


def plastered(name: str, colour: Colour) -> bpy.types.Material:
    """Rough lime plaster or hewn stone, smoky in places."""
    graph = Graph(name)
    space = graph.add("ShaderNodeNewGeometry").outputs["Position"]
    smoke = graph.noise(space, 0.09, 6, 0.65)
    tint = graph.ramp(smoke, [(0.34, tuple(c * 0.55 for c in colour)), (0.66, colour)])
    graph.feed(graph.surface, {"Base Color": tint, "Roughness": 0.95})
    graph.bump(graph.noise(space, 0.9, 6, 0.65), 0.5, 0.5)
    return graph.material


def crust(name: str, dark: Colour, light: Colour) -> bpy.types.Material:
    """Baked bread."""
    graph = Graph(name)
    space = graph.add("ShaderNodeNewGeometry").outputs["Position"]
    blotch = graph.noise(space, 1.3, 6, 0.65)
    graph.feed(graph.surface, {"Base Color": graph.ramp(blotch, [(0.35, dark), (0.65, light)]), "Roughness": 0.42})
    graph.bump(graph.noise(space, 6, 5, 0.7), 0.3, 0.06)
    return graph.material
