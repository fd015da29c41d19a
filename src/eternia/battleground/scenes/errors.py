"""What is said when a scene file cannot be understood: the same for every game."""

from eternia.kernel.scenes.errors import SceneError, unknown

__all__ = ["SceneError", "unknown"]
