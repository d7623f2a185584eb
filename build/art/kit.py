"""The workshop shared by all renders: scene, camera, light and the shapes everything is built from.

Blender (`bpy`) only; nothing here knows what is being built. One length unit is one centimetre on the table. The camera
of everything that lies on a table is orthographic and looks down at `PITCH`; one warm light falls from the upper left.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import bpy
from mathutils import Matrix, Vector
from surfaces import Colour, Point

PITCH = 57.0  # degrees between the table and the camera's line of sight
SEED = 4


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
    centre: Point,
    radius: float,
    height: float,
    material: bpy.types.Material,
    turn: Point = (0, 0, 0),
    scale: Point = (1, 1, 1),
    tip: float = 0.0,
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
    if len(things) > 1:
        bpy.ops.object.join()
    whole = bpy.context.object
    whole.data.transform(whole.matrix_world)
    whole.matrix_world = Matrix.Identity(4)
    return whole
