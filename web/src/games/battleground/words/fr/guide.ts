import type en from "../en/guide";

const guide: typeof en = {
  against: "contre",
  intro: [
    "C’est le vrai jeu, à la vraie table : He-Man, Man-At-Arms et Stratos sont à vous, l’ordinateur mène Skeletor, Mer-Man et Trap Jaw.",
    "Un guide explique chaque chose la première fois qu’elle vient, pendant une activation de chaque camp. Ensuite vous en savez assez pour continuer. Passez ce que vous connaissez ; comptez dix minutes.",
  ],
  steps: {
    goal: {
      title: "Le but du jeu",
      text: [
        "Quatre manches, puis on compte les points. Assommer un ennemi rapporte ses points, chaque objectif pris 20, chaque mission annexe ce que dit sa carte.",
        "Une avance de 20 gagne ; en dessous, c’est un match nul. Qui assomme toute la force adverse gagne en phase de maintenance. La barre montre qui mène et de combien.",
      ],
      now: "",
    },
    forces: {
      title: "Deux forces",
      text: [
        "Les ennemis en haut, les vôtres en bas. Les segments sont la santé, les losanges le mana, cinq au plus. L’étoile est ce que rapporte ce personnage assommé.",
        "Cliquez sur un personnage pour voir sa carte : cinq caractéristiques, compétences, armes.",
      ],
      now: "",
    },
    board: {
      title: "Le champ de bataille",
      text: [
        "Les hauts murs verts bloquent la vue. Les bas, couleur sable, non, mais ils donnent un couvert. Les plaques dorées sont les objectifs ; ceux de votre propre zone ne sont pas pour vous.",
        "Zoomez à la molette ou à deux doigts, glissez pour regarder autour, 0 montre tout le plateau.",
      ],
      now: "",
    },
    first: {
      title: "Qui est premier joueur",
      text: [
        "Votre dé est plus haut, vous choisissez. Le premier joueur l’emporte à initiative égale et fait certains choix d’abord.",
      ],
      now: "Choisissez le premier joueur.",
    },
    round: {
      title: "Une manche a trois phases",
      text: [
        "Préparation : piochez jusqu’à cinq cartes destin, sauf à la première manche. Activation : les personnages agissent, l’un des vôtres, l’un des leurs. Maintenance : on réclame les objectifs et tous sont de nouveau prêts.",
      ],
      now: "",
    },
    hand: {
      title: "Vos cartes",
      text: [
        "Chaque carte a deux moitiés. Au-dessus de la ligne : initiative, points d’action et mana du personnage que vous activez avec elle. En dessous : un bonus, ou du mana à la place.",
        "Les cartes gloire, dorées, portent sous la ligne une mission annexe, ou un point d’action de plus.",
      ],
      now: "",
    },
    select: {
      title: "Choisir en secret",
      text: [
        "Chacun pose en même temps une carte face cachée. La plus haute initiative agit d’abord. Une carte forte est souvent lente.",
      ],
      now: "Choisissez une carte pour votre prochaine activation.",
    },
    reveal: {
      title: "Les deux cartes sont révélées",
      text: [
        "Le plus haut nombre est le joueur actif et active un personnage. Ensuite c’est à l’autre, avec la carte déjà posée.",
      ],
      now: "",
    },
    activate: {
      title: "Qui agit ?",
      text: [
        "N’importe quel personnage prêt peut prendre la carte : il reçoit les points d’action et le mana. Chacun agit une fois par manche, pensez à ceux qui suivent.",
      ],
      now: "Choisissez un personnage.",
    },
    bonus: {
      title: "Un seul bonus",
      text: [
        "Prenez le texte de la carte ou le mana, jamais les deux. D’autres cartes de la main peuvent suivre pendant l’activation, mais seule leur moitié basse compte.",
      ],
      now: "Choisissez le bonus.",
    },
    points: {
      title: "Points d’action",
      text: [
        "Se déplacer, se concentrer, attaquer, surveiller, compétences : autant que vous pouvez payer. La première fois coûte 1, chaque répétition 1 de plus.",
        "La concentration facilite le prochain test ou allonge le prochain déplacement. Ce qui est impossible reste à sa place et dit pourquoi, avec la règle.",
      ],
      now: "Choisissez une action.",
    },
    attack: {
      title: "Une attaque",
      text: [
        "Choisissez l’arme et la cible : vous voyez les chances exactes avant de vous engager, les dés, ce qu’il leur faut, et chaque résultat possible.",
        "Les réussites se lisent sur l’échelle de l’arme ; la défense en annule. Dans le dos, une attaque de flanc, il faut un de moins.",
      ],
      now: "",
    },
    move: {
      title: "Vers où ?",
      text: [
        "Les hexagones qui brillent sont à portée. Un point : sans danger. Un éventail : un ennemi en surveillance interrompra. Une croix : le déplacement finit à côté d’un ennemi.",
        "Qui quitte un ennemi avec lequel il est engagé peut être frappé d’abord : une attaque d’opportunité. Le chemin montre coûts et dangers.",
      ],
      now: "Choisissez un hexagone.",
    },
    facing: {
      title: "Où regarder",
      text: [
        "Après un déplacement vous tournez la figurine librement. Un ennemi dans le dos attaque de flanc, et qui surveille ne voit que devant soi.",
      ],
      now: "Choisissez une direction.",
    },
    undo: {
      title: "Rien n’est perdu",
      text: [
        "Tant qu’aucun dé n’est tombé et qu’aucun secret n’est révélé, vous pouvez revenir en arrière autant que vous voulez. La ligne de non-retour se voit avant d’être franchie.",
      ],
      now: "",
    },
    dice: {
      title: "Les dés sont tombés",
      text: [
        "Les dés éclairés réussissent, les sombres échouent. Un six réussit et ajoute un dé. Le journal garde chaque dé et ses raisons ; chaque numéro de règle est un lien.",
      ],
      now: "",
    },
    rerolls: {
      title: "Relancer ?",
      text: [
        "Contre du mana vous pouvez relancer des dés ratés. C’est facultatif, et le mana paie aussi compétences et sorts.",
      ],
      now: "Choisissez combien dépenser.",
    },
    opponent: {
      title: "À l’autre camp",
      text: [
        "L’ordinateur agit avec la carte révélée. Il ne voit que ce qu’un joueur peut voir. Suivez sur le plateau et dans le journal ; un clic passe une animation.",
      ],
      now: "",
    },
    overwatch: {
      title: "Surveillance",
      text: [
        "La surveillance termine l’activation. Quand un ennemi finit un déplacement devant celui qui surveille, en vue et à portée, celui-ci doit interrompre.",
        "L’éventail au sol montre où il regarde.",
      ],
      now: "",
    },
    interruption: {
      title: "Une interruption",
      text: [
        "Un personnage agit pendant le tour d’un autre, avec un point d’action, pour se déplacer, attaquer ou user d’une compétence. Il ne peut viser que celui qu’il interrompt. Puis le tour reprend.",
        "Sur les cartes, un tour est une activation ou une interruption.",
      ],
      now: "",
    },
    opportunity: {
      title: "Attaque d’opportunité",
      text: [
        "Quelqu’un quitte un hexagone où il est engagé. Chaque ennemi engagé avec lui peut frapper d’abord, à l’arme de mêlée, et touche plus facilement.",
      ],
      now: "",
    },
    cleanup: {
      title: "Maintenance et objectifs",
      text: [
        "Quand tous ont agi ou passé, la manche finit. Soyez sur un objectif ou à côté, sans ennemi près de lui ni de vous : il est à vous.",
        "Puis renforcements et affaiblissements s’en vont, tous les personnages sont prêts, et ceux qui n’ont pas agi gagnent un mana.",
      ],
      now: "",
    },
    goodbye: {
      title: "Vous en savez assez",
      text: [
        "Une activation de chaque camp, et vous avez vu de quoi une partie est faite. Tout s’explique sur la table : pointez, ou suivez le numéro de règle.",
        "Bonne chance. Par le pouvoir du Crâne ancestral !",
      ],
      now: "",
    },
  },
};

export default guide;
