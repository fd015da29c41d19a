"""Reading the scenes of Battleground."""

from eternia.battleground.scenes.scene_tables import Expect, Scene
from eternia.kernel.scenes.reading import SceneReader

_READER = SceneReader(
    Scene,
    Expect,
    sides={"masters": {}, "evil-warriors": {}},
    names=("characters", "forces"),
    words={"pass", "accept", "end", "focus", "move", "overwatch"},
)
read_scenes = _READER.read
parse_scenes = _READER.parse
read_scene = _READER.scene_of
