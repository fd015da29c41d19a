"""Reading the scenes of Fields of Eternia."""

from eternia.fields.scenes.scene_tables import Expect, Scene
from eternia.kernel.scenes.reading import SceneReader

_READER = SceneReader(
    Scene,
    Expect,
    sides={"masters": {}, "evil-warriors": {}},
    names=("heroes", "teams"),
    words={"pass", "accept", "end", "focus", "move"},
)
read_scenes = _READER.read
parse_scenes = _READER.parse
