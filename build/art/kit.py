"""The workshop shared by all renders: scene, camera, light, materials and the shapes everything is built from.

Blender (`bpy`) only; nothing here knows what is being built. One length unit is one centimetre on the table. The camera
of everything that lies on a table is orthographic and looks down at `PITCH`; one warm light falls from the upper left.

Wood wants two attributes on its mesh, which `board` and the barrel's staves provide: `grain` (a vector a corner:
texture space in centimetres, the fibres run along z) and `tone` (0 to 1 a corner: how light this board is).
"""

import math
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import bpy
from mathutils import Matrix, Vector

PITCH = 57.0  # degrees between the table and the camera's line of sight
SEED = 4

Colour = tuple[float, float, float]
Point = tuple[float, float, float]


# Scene ---------------------------------------------------------------------------------------------------------------


def new_scene(*, transparent: bool = True, ambient: float = 0.45, bounces: int = 5) -> None:
    """Throw everything away and set up an empty warm room."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.seed = SEED
    scene.cycles.max_bounces = bounces
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.02
    scene.cycles.use_denoising = True
    scene.cycles.denoiser = "OPENIMAGEDENOISE"
    scene.render.use_persistent_data = True
    scene.render.film_transparent = transparent
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA" if transparent else "RGB"
    scene.view_settings.view_transform = "AgX"
    scene.view_settings.look = "AgX - Medium High Contrast"
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (0.55, 0.42, 0.32, 1)
    background.inputs["Strength"].default_value = ambient
    scene.world = world


def render(path: Path, size: tuple[int, int], samples: int) -> None:
    """Render the scene to `path` unless that picture exists: an interrupted run goes on where it stopped."""
    if path.exists():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    half = path.with_name("half-" + path.name)
    scene.render.filepath = str(half)
    bpy.ops.render.render(write_still=True)
    half.rename(path)


def camera(width: float, *, pitch: float = PITCH, target: Point = (0, 0, 0), distance: float = 60) -> bpy.types.Object:
    """An orthographic camera that sees `width` centimetres across the picture's longer side."""
    data = bpy.data.cameras.new("camera")
    data.type = "ORTHO"
    data.ortho_scale = width
    data.clip_end = 500
    slope = math.radians(pitch)
    offset = Vector((0, -distance * math.cos(slope), distance * math.sin(slope)))
    view = _place(bpy.data.objects.new("camera", data), Vector(target) + offset, target)
    bpy.context.scene.camera = view
    return view


def lens(angle: float, position: Point, target: Point) -> bpy.types.Object:
    """A perspective camera; `angle` is the horizontal field of view in degrees."""
    data = bpy.data.cameras.new("camera")
    data.angle = math.radians(angle)
    data.clip_end = 5000
    view = _place(bpy.data.objects.new("camera", data), position, target)
    bpy.context.scene.camera = view
    return view


def _place(thing: bpy.types.Object, position: Iterable[float], target: Iterable[float]) -> bpy.types.Object:
    """Link `thing` into the scene at `position`, looking at `target`."""
    bpy.context.collection.objects.link(thing)
    thing.location = position
    thing.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.view_layer.update()
    return thing


def lamp(position: Point, target: Point, power: float, size: float, colour: Colour) -> bpy.types.Object:
    """A soft square light."""
    data = bpy.data.lights.new("lamp", "AREA")
    data.energy, data.size, data.color = power, size, colour
    return _place(bpy.data.objects.new("lamp", data), position, target)


def sprite_light() -> None:
    """The light every sprite shares: a lamp in the upper left, the glow of the hearth from the right, a faint front."""
    lamp((-5.5, 4.5, 7.5), (0, 0, 0), 1150, 2.4, (1, 0.80, 0.55))
    lamp((-2.5, -6, 4.5), (0, 0, 0), 400, 4.0, (1, 0.86, 0.70))
    lamp((6, -0.5, 2.5), (0, 0, 0), 130, 2.5, (1, 0.52, 0.26))


# Materials -----------------------------------------------------------------------------------------------------------


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


# Shapes --------------------------------------------------------------------------------------------------------------


def mesh(
    name: str,
    vertices: Sequence[Point],
    faces: Sequence[Sequence[int]],
    material: bpy.types.Material,
    *,
    smooth: bool = True,
    grain: Callable[[int, int], Point] | None = None,
    tone: Sequence[float] | None = None,
) -> bpy.types.Object:
    """An object from vertices and faces; `grain(face, vertex)` and `tone[face]` fill the attributes wood wants."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.update()
    if grain is not None and tone is not None:
        loops = data.loops
        corners = [(face.index, loops[i].vertex_index) for face in data.polygons for i in face.loop_indices]
        vectors = [value for face, vertex in corners for value in grain(face, vertex)]
        data.attributes.new("grain", "FLOAT_VECTOR", "CORNER").data.foreach_set("vector", vectors)
        data.attributes.new("tone", "FLOAT", "CORNER").data.foreach_set("value", [tone[face] for face, _ in corners])
    for face in data.polygons:
        face.use_smooth = smooth
    data.materials.append(material)
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def board(corner: Point, size: Point, material: bpy.types.Material, *, seed: float, tone: float) -> bpy.types.Object:
    """A sawn board: `corner` its lowest corner, the fibres along its longest side."""
    (x, y, z), (dx, dy, dz) = corner, size
    vertices = [(x + dx * i, y + dy * j, z + dz * k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    long = max(range(3), key=lambda axis: size[axis])
    sides = [axis for axis in range(3) if axis != long]
    middle = [(corner[axis] + size[axis] / 2) for axis in range(3)]

    def grain(_: int, vertex: int) -> Point:
        p = vertices[vertex]
        return (p[sides[0]] - middle[sides[0]], p[sides[1]] - middle[sides[1]] + seed % 1, p[long] + 31.7 * seed)

    thing = mesh("board", vertices, faces, material, smooth=False, grain=grain, tone=[tone] * 6)
    return thing


def lathe(
    name: str, profile: Sequence[tuple[float, float]], material: bpy.types.Material, *, segments: int = 64
) -> bpy.types.Object:
    """A body of revolution round z from (radius, height) pairs, listed so that outside is on the right going up."""
    count = len(profile)
    vertices, faces = [], []
    for i in range(segments):
        angle = 2 * math.pi * i / segments
        vertices += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in profile]
    for i in range(segments):
        a, b = i * count, (i + 1) % segments * count
        faces += [(a + k, b + k, b + k + 1, a + k + 1) for k in range(count - 1)]
    return mesh(name, vertices, faces, material)


def ball(centre: Point, radius: float, material: bpy.types.Material, scale: Point = (1, 1, 1), turn: Point = (0, 0, 0)):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, segments=32, ring_count=16, location=centre, rotation=turn)
    return _finish(material, scale)


def cone(
    centre: Point, radius: float, height: float, material: bpy.types.Material, turn: Point = (0, 0, 0),
    scale: Point = (1, 1, 1), tip: float = 0.0,
) -> bpy.types.Object:
    bpy.ops.mesh.primitive_cone_add(
        radius1=radius, radius2=tip, depth=height, vertices=32, location=centre, rotation=turn
    )
    return _finish(material, scale)


def _finish(material: bpy.types.Material, scale: Point) -> bpy.types.Object:
    thing = bpy.context.object
    thing.scale = scale
    for face in thing.data.polygons:
        face.use_smooth = True
    thing.data.materials.append(material)
    return thing


def rope(points: Sequence[Point], radius: float, material: bpy.types.Material, taper: Sequence[float] | None = None):
    """A round bar through `points`; `taper` is its thickness at each, 1 = `radius`."""
    data = bpy.data.curves.new("rope", "CURVE")
    data.dimensions = "3D"
    data.bevel_depth, data.bevel_resolution, data.use_fill_caps = radius, 5, True
    spline = data.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    for knot, point, thickness in zip(spline.bezier_points, points, taper or [1.0] * len(points), strict=True):
        knot.co, knot.radius = point, thickness
        knot.handle_left_type = knot.handle_right_type = "AUTO"
    data.materials.append(material)
    thing = bpy.data.objects.new("rope", data)
    bpy.context.collection.objects.link(thing)
    return thing


def bevel(thing: bpy.types.Object, width: float, segments: int = 2, angle: float = 0.6) -> None:
    modifier = thing.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments = width, segments
    modifier.limit_method, modifier.angle_limit = "ANGLE", angle


def round_off(thing: bpy.types.Object, levels: int = 2) -> None:
    modifier = thing.modifiers.new("round", "SUBSURF")
    modifier.levels = modifier.render_levels = levels


def join(things: Sequence[bpy.types.Object]) -> bpy.types.Object:
    """Bake modifiers and curves and make one mesh of all: it renders several times faster."""
    bpy.ops.object.select_all(action="DESELECT")
    for thing in things:
        thing.select_set(True)
    bpy.context.view_layer.objects.active = things[0]
    bpy.ops.object.convert(target="MESH")
    bpy.ops.object.join()
    whole = bpy.context.object
    whole.data.transform(whole.matrix_world)
    whole.matrix_world = Matrix.Identity(4)
    return whole
