"""The vocabulary of Battleground: every word its cards may use, in the rulebook's terms."""

from eternia.packs.vocabulary import Vocabulary, Words


def _words(text: str) -> Words:
    return tuple(word.strip() for word in text.split("|"))


WORDS = Vocabulary(
    windows=_words(
        "deployed | start of round | cards revealed | upon activation | card played"
        " | end of activation | upon interruption | end of interruption | end of turn"
        " | end of activation phase | objective claimed | end of round | weapon chosen"
        " | attack declared | before test | rerolls | test resolved | attack ended | would be wounded"
        " | wounded | would be knocked out | knocked out | would gain | gained | would lose | lost"
        " | move ended | would be pushed or pulled | pushed or pulled | skill used | card discarded"
    ),
    numbers=_words(
        "strength | perception | power | toughness | mind | speed | focused speed | dice | scope"
        " | extra dice scope | free rerolls | rerolls per mana | successes | wounds | ap cost"
        " | mana cost | range | area | initiative | mana limit | buff limit | slots | copies"
        " | attacks suffered | skill uses"
    ),
    stats=_words("strength | perception | power | toughness | mind"),
    allow=_words("attack while engaged | any direction | any target | overwatch | use as melee | reserve"),
    forbid=_words(
        "focus action | move action | be interrupted | be targeted | be pushed or pulled | be wounded"
        " | be cleared | leave hex | gain mana | spend focus | explode"
    ),
    ignore=_words(
        "interruption penalty | engaged target penalty | opportunity bonus | flank bonus"
        " | scope modifiers | protection | shield | armour | marks | engagement"
        " | attacks of opportunity"
    ),
    count_as=_words(
        "jump | teleport | focused | flank | ranged | skill test | difficult terrain | front arc"
    ),
    share=_words("mana | focus | trinket | weapons"),
    roles=_words(
        "self | target | attacker | it | actor | interrupted | user | mark | removed | centre"
        " | centre of the board"
    ),
    sides=_words("ally | enemy | other | character | yours"),
    objects=_words(
        "mark | ongoing effect | obstacle | high obstacle | terrain piece | empty hex | revealed card"
    ),
    landmarks=_words("objective"),
    states=_words(
        "focused | focused at the start | on overwatch | engaged | ready | activated | buffed"
        " | debuffed | wounded | knocked out | in difficult terrain | in own zone | in enemy zone"
        " | in reserve | moved | clear of its start | attacked | acted | additional | massive"
        " | vehicle | dinosaur | infinite | infinite horde | ally"
    ),
    keywords=_words("vehicle | dinosaur | infinite | infinite horde"),
    measures=_words("mana | wounds | health_left | strength | equipment | initiative | hexes_moved"),
    counts=_words(
        "success | six | paid | lost | mark | target | hex moved | hex of distance | wound in play"
    ),
    counts_of=_words("mana | wounds | equipment | items | buffs | marks | speed | toughness"),
    totals=_words("wounds in play"),
    amounts=_words("all | any | speed"),
    tokens=_words(
        "focus | overwatch | buff | debuff | common buff | common debuff | quickness | enhancement"
        " | protection | regeneration | cripple | blind | knockdown | curse"
    ),
    things=_words("mana | spent mana | own mark | fate card | this card | ultimate"),
    terrain=_words("force field | teleporter | crater | gas tank | mud monster"),
    sources=_words(
        "this | melee | ranged | spell | heavy | attack | skill | other spell | trinket | fate card"
        " | glory card"
    ),
    tests=_words("attack | defence | skill | any"),
    arcs=_words("flank | frontal | rear"),
    periods=_words("activation | interruption | attack of opportunity | activation phase"),
    turns=_words("activation | interruption"),
    preludes=_words("move | focused move"),
    actions=_words("move | focus | attack | skill | skill 1 | skill 2"),
    must=_words("focused move"),
    piles=_words("hand | deck | top"),
    zones=_words("own zone | any zone"),
    prevented=_words("attack | gain | loss | movement | knockout"),
    ends=_words("turn | activation"),
    forces=_words("last active"),
    limits=_words("turn | activation | round | none"),
    durations=_words("turn | activation | round | clean-up | next activation"),
    token_classes=_words("buff | debuff | mark"),
)
