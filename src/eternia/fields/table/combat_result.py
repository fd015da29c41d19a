"""How a combat ended, as the number that its frame hands over to the frame below."""

WON = 1
"""The active hero won: the enemy was defeated or took more damage."""
LOST = 2
"""The active hero was defeated or took more damage."""
FLED = 3
"""The active hero fled (FE-EPIC-8)."""
DECLINED = 4
"""No combat took place (FW-R5)."""
UNDECIDED = 5
"""Neither side was defeated: the beast fled or the boss stays (FE-EPIC-9-08, 12)."""
NOBODY = 6
"""Both were defeated at the same time (FE-EPIC-7-03)."""
