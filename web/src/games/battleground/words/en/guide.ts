import type { GuideWords } from "../../../client";

const guide = {
  against: "against",
  intro: [
    "This is the real game at the real table: He-Man, Man-At-Arms and Stratos are yours, the computer leads Skeletor, Mer-Man and Trap Jaw.",
    "A coach explains each thing the first time it comes, for one activation of each side. Then you know enough to play on. Skip whatever you know already; it takes about ten minutes.",
  ],
  steps: {
    goal: {
      title: "What it is about",
      text: [
        "Four rounds, then the points are counted. Knocking out an enemy pays its points, each claimed objective 20, each side mission what its card says.",
        "A lead of 20 wins; below that it is a draw. Whoever knocks out the whole other force wins at once in clean-up. The bar shows who leads and by how much.",
      ],
      now: "",
    },
    forces: {
      title: "Two forces",
      text: [
        "Enemies above, yours below. The segments are health, the diamonds mana, at most five. The star is what a knockout of this character pays.",
        "Click a character for its card: five stats, skills, weapons.",
      ],
      now: "",
    },
    board: {
      title: "The battleground",
      text: [
        "Tall green walls block sight. Low sand-coloured ones do not, but they give cover. Gold plates are objectives; you cannot claim those in your own zone.",
        "Zoom with the wheel or two fingers, drag to look around, press 0 for the whole board.",
      ],
      now: "",
    },
    first: {
      title: "Who is first player",
      text: [
        "You rolled higher, so you choose. The first player wins ties of initiative and takes some choices first.",
      ],
      now: "Choose who is first player.",
    },
    round: {
      title: "A round has three phases",
      text: [
        "Preparation: draw up to five fate cards, not in the first round. Activation: characters act, one of yours, one of theirs. Clean-up: objectives are claimed and everyone is ready again.",
      ],
      now: "",
    },
    hand: {
      title: "Your cards",
      text: [
        "Each card has two halves. Above the tear line: initiative, action points and mana for the character you activate with it. Below: a bonus, or mana instead.",
        "Glory cards, in gold, carry a side mission below the line, or one more action point.",
      ],
      now: "",
    },
    select: {
      title: "Choose in secret",
      text: [
        "Both players put one card face down at the same time. The higher initiative acts first. A strong card is often slow.",
      ],
      now: "Choose a card for your next activation.",
    },
    reveal: {
      title: "Both cards are turned up",
      text: [
        "The higher number is the active player and activates a character. Afterwards the other one does, with the card that lies there already.",
      ],
      now: "",
    },
    activate: {
      title: "Who acts?",
      text: [
        "Any ready character of yours may take the card: it gets the action points and the mana. Each acts once a round, so think of who comes later.",
      ],
      now: "Choose a character.",
    },
    bonus: {
      title: "One bonus",
      text: [
        "Take the text of the card or the mana, never both. Further cards from your hand can be played during the activation, but then only their lower half counts.",
      ],
      now: "Choose the bonus.",
    },
    points: {
      title: "Action points",
      text: [
        "Move, focus, attack, overwatch, skills: as often as you can pay. The first of a kind costs 1, each repeat 1 more.",
        "Focus makes the next test easier or the next move longer. What you cannot do keeps its place and says why, with the rule.",
      ],
      now: "Choose what to do.",
    },
    attack: {
      title: "An attack",
      text: [
        "Choose weapon and target, and you see the exact odds before you commit: dice, what they need, and how likely each result is.",
        "Successes are read on the weapon's ladder; the defence cancels some. From behind, a flank attack, dice need one less.",
      ],
      now: "",
    },
    move: {
      title: "Where to?",
      text: [
        "Glowing hexes can be reached. A dot is safe. A fan means an enemy on overwatch will interrupt. A cross means the move ends next to an enemy.",
        "Whoever leaves an enemy's side may be struck first: an attack of opportunity. The path shows costs and dangers.",
      ],
      now: "Choose a hex.",
    },
    facing: {
      title: "Which way to look",
      text: [
        "After a move you may turn any way, for free. Enemies behind you get a flank attack, and overwatch sees only what is in front.",
      ],
      now: "Choose a direction.",
    },
    undo: {
      title: "Nothing is lost yet",
      text: [
        "Until dice fall or a secret shows you can take back what you did, as often as you like. The line of no return is shown before you cross it.",
      ],
      now: "",
    },
    dice: {
      title: "The dice have fallen",
      text: [
        "Lit dice succeed, sunk dice fail. A six is a success and rolls an extra die. The log keeps every die with its reasons; each rule number is a link.",
      ],
      now: "",
    },
    rerolls: {
      title: "Roll again?",
      text: [
        "For mana you may roll failed dice again. It is optional, and mana also pays for skills and spells.",
      ],
      now: "Choose how much to spend.",
    },
    opponent: {
      title: "Now the other side",
      text: [
        "The computer acts with the card it revealed. It sees only what a player may see. Follow it on the board and in the log; a click skips an animation.",
      ],
      now: "",
    },
    overwatch: {
      title: "Overwatch",
      text: [
        "Overwatch ends an activation and lies in wait. When an enemy ends a move in front of the watcher, in sight and in reach, the watcher must interrupt.",
        "The fan on the ground shows where it looks.",
      ],
      now: "",
    },
    interruption: {
      title: "An interruption",
      text: [
        "A character breaks into another's turn with one action point, to move, attack or use a skill. It may aim only at the one it interrupts. Then the turn goes on.",
        "On cards, a turn is an activation or an interruption.",
      ],
      now: "",
    },
    opportunity: {
      title: "Attack of opportunity",
      text: [
        "Somebody leaves a hex beside an enemy. Each enemy engaged with it may strike first, with a melee weapon, and hits more easily.",
      ],
      now: "",
    },
    cleanup: {
      title: "Clean-up and objectives",
      text: [
        "When both have passed or acted with all, the round ends. Stand on or beside an objective with no enemy next to it or to you, and it is yours.",
        "Then buffs and debuffs leave, all characters are ready again, and those who did not act gain one mana.",
      ],
      now: "",
    },
    goodbye: {
      title: "You know enough",
      text: [
        "One activation of each side, and you have seen what a game is made of. Everything on the table explains itself: point at it, or follow its rule number.",
        "Good luck. By the power of Grayskull!",
      ],
      now: "",
    },
  } satisfies Record<string, GuideWords>,
};

export default guide;
