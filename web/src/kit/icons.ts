// Icons in a box of 24 x 24. A plain path takes the colour of the text around it.

/** A path, or a path with its own paint. */
export type Shape = string | Readonly<Record<string, string>>;

export const ICONS: Readonly<Record<string, readonly Shape[]>> = {
  ap: ["M14.2 1.5 4 13.6h6.4L8.6 22.5 20 9.6h-6.8z"],
  mana: [
    "M12 1.5 20.5 12 12 22.5 3.5 12z",
    { d: "M12 5.2 7 11.6l5-1.6 5 1.6z", fill: "#fff", "fill-opacity": ".45" },
  ],
  wound: ["M12 1.6c4.4 5.6 7.4 9.2 7.4 13.2a7.4 7.4 0 0 1-14.8 0c0-4 3-7.6 7.4-13.2z"],
  health: [
    "M12 21.5 3.6 13C-.6 8.2 3.2 2.7 7.8 3.5c2 .3 3.3 1.6 4.2 3.2.9-1.6 2.2-2.9 4.2-3.2 4.6-.8 8.4 4.7 4.2 9.5z",
  ],
  vp: ["m12 1.5 3.1 6.9 7.4.8-5.5 5.1 1.5 7.4L12 18l-6.5 3.7L7 14.3 1.5 9.2l7.4-.8z"],
  eternium: [
    "M8.5 2h7L21 9.5 12 22 3 9.5z",
    {
      d: "M8.5 2 12 9.5 15.5 2M3 9.5h18M12 9.5V22",
      fill: "none",
      stroke: "#04240f",
      "stroke-opacity": ".55",
      "stroke-width": "1.3",
    },
  ],
  focus: [
    {
      d: "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zm0 3.3a6.2 6.2 0 1 0 0 12.4 6.2 6.2 0 0 0 0-12.4z",
      "fill-rule": "evenodd",
    },
    "M9.1 12a2.9 2.9 0 1 1 5.8 0a2.9 2.9 0 1 1-5.8 0z",
  ],
  watch: [
    "M12 21.5 1.8 6.3A16 16 0 0 1 22.2 6.3z",
    { d: "M12 17.5 6.6 9.4a9.5 9.5 0 0 1 10.8 0z", fill: "#000", "fill-opacity": ".45" },
  ],
  buff: ["M12 2.5 21.5 12h-5v9.5h-9V12h-5z"],
  debuff: ["M12 21.5 2.5 12h5V2.5h9V12h5z"],
  ready: [
    {
      d: "M4 12.6 9.6 18 20.5 5.8",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": "3.4",
      "stroke-linecap": "square",
    },
  ],
  done: [
    {
      d: "M5 3.5h10.5A3.5 3.5 0 0 1 19 7v13.5H8.5A3.5 3.5 0 0 1 5 17z",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": "2.4",
    },
    { d: "M9 9h6M9 13h6", stroke: "currentColor", "stroke-width": "2.2" },
  ],
  engaged: [
    { d: "m3 3 11.5 11.5M21 3 9.5 14.5", stroke: "currentColor", "stroke-width": "3.2", fill: "none" },
    {
      d: "m12.8 17.8 5-5M6.2 12.8l5 5M16.3 16.3 20.5 20.5M7.7 16.3 3.5 20.5",
      stroke: "currentColor",
      "stroke-width": "2.6",
      fill: "none",
      "stroke-linecap": "square",
    },
  ],
  strength: [
    "M5.5 9.2c0-1 .7-1.7 1.6-1.7h.6V5.3c0-.9.7-1.6 1.6-1.6s1.6.7 1.6 1.6v-.6c0-.9.7-1.6 1.6-1.6s1.6.7 1.6 1.6v.8c0-.9.7-1.5 1.5-1.5.9 0 1.6.7 1.6 1.6v1.7c.2-.6.7-1 1.4-1 .9 0 1.5.7 1.5 1.6v6c0 4-2.8 6.7-7 6.7h-1.5c-4.2 0-7-2.7-7-6.7z",
    {
      d: "M7.7 8v4.2c0 1.3 1 2.2 2.3 2.2h4.2",
      fill: "none",
      stroke: "#000",
      "stroke-opacity": ".5",
      "stroke-width": "1.3",
    },
  ],
  perception: [
    {
      d: "M12 4.6c5 0 8.8 3.6 11 7.4-2.2 3.8-6 7.4-11 7.4S3.2 15.8 1 12c2.2-3.8 6-7.4 11-7.4zm0 2.7a4.7 4.7 0 1 0 0 9.4 4.7 4.7 0 0 0 0-9.4z",
      "fill-rule": "evenodd",
    },
    "M9.4 12a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0z",
  ],
  power: [
    "M12 1c.9 6.4 3.7 9.7 10.5 11C15.7 13.3 12.9 16.6 12 23c-.9-6.4-3.7-9.7-10.5-11C8.3 10.7 11.1 7.4 12 1z",
  ],
  toughness: [
    "M12 1.8 21 4.6v7.2c0 5-3.7 8.6-9 10.6-5.3-2-9-5.6-9-10.6V4.6z",
    {
      d: "M12 4.6v14.9M5.5 10.6h13",
      stroke: "#000",
      "stroke-opacity": ".4",
      "stroke-width": "1.6",
      fill: "none",
    },
  ],
  mind: [
    "M12.5 2.5c5 0 8.5 3.5 8.5 8.2 0 2.5-1 4.5-2.7 6v4.8H10v-3H7.2C5.8 18.5 5 17.6 5 16.3v-2.2L3 13.2l2-3.6c.5-4.2 3.4-7.1 7.5-7.1z",
    {
      d: "M13 6.3c.4 2.5 1.5 3.8 4 4.3-2.5.5-3.6 1.8-4 4.3-.4-2.5-1.5-3.8-4-4.3 2.5-.5 3.6-1.8 4-4.3z",
      fill: "#000",
      "fill-opacity": ".55",
    },
  ],
  speed: ["m3 4.5 7.2 7.5L3 19.5h4.3l7.2-7.5-7.2-7.5zM11.5 4.5l7.2 7.5-7.2 7.5h4.2L23 12l-7.3-7.5z"],
  melee: ["M20.8 2.2 22 3.4 11.6 15.8l-3.3-3.3zM7.4 13.6l3 3-2.2 1.2L4.5 21.6l-2.2-2.2L6.2 15.7z"],
  ranged: ["M2 9.5h11V7.3h3.4v2.2H22v3.8h-9.3l-1 2.2H8.4l-1.7 5H2.6L4.5 13.3H2z"],
  spell: [
    "M12.6 1.5c.8 4.4 2.8 6.4 7.2 7.2-4.4.8-6.4 2.8-7.2 7.2-.8-4.4-2.8-6.4-7.2-7.2 4.4-.8 6.4-2.8 7.2-7.2zM5.6 13.8c.5 2.6 1.7 3.8 4.3 4.3-2.6.5-3.8 1.7-4.3 4.3-.5-2.6-1.7-3.8-4.3-4.3 2.6-.5 3.8-1.7 4.3-4.3z",
  ],
  trinket: [
    "M8 2h8l3 4-7 6.5L5 6z",
    { d: "M12 8.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z", "fill-rule": "evenodd" },
  ],
  armour: [
    "M7 2 9.5 5h5L17 2l5 3.5-2 6h-2V22H6V11.5H4l-2-6z",
    { d: "M12 7v14M8 12h8", stroke: "#000", "stroke-opacity": ".4", "stroke-width": "1.6", fill: "none" },
  ],
  undo: ["M8.5 3 2.5 8.6l6 5.6v-3.5h5.7a4 4 0 0 1 0 8H8v3.3h6.2a7.3 7.3 0 0 0 0-14.6H8.5z"],
  redo: ["m15.5 3 6 5.6-6 5.6v-3.5H9.8a4 4 0 0 0 0 8H16v3.3H9.8a7.3 7.3 0 0 1 0-14.6h5.7z"],
  eye: [
    {
      d: "M12 4.6c5 0 8.8 3.6 11 7.4-2.2 3.8-6 7.4-11 7.4S3.2 15.8 1 12c2.2-3.8 6-7.4 11-7.4zm0 2.7a4.7 4.7 0 1 0 0 9.4 4.7 4.7 0 0 0 0-9.4z",
      "fill-rule": "evenodd",
    },
    "M9.4 12a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0z",
  ],
  threat: [
    "M12 2 23 21.5H1z",
    { d: "M12 9v6M12 17.2v2", stroke: "#000", "stroke-opacity": ".7", "stroke-width": "2.6" },
  ],
  ruler: [
    { d: "M1.5 8h21v8.5h-21z", fill: "none", stroke: "currentColor", "stroke-width": "2" },
    { d: "M6 8v4M10.2 8v2.7M14.3 8v4M18.5 8v2.7", stroke: "currentColor", "stroke-width": "1.8" },
  ],
  lock: ["M7 10.5V7.6a5 5 0 0 1 10 0v2.9h1.8v10.7H5.2V10.5zm2.7 0h4.6V7.6a2.3 2.3 0 0 0-4.6 0z"],
  die: [
    "M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2z",
    { d: "M5.6 7.5a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z", fill: "#000", "fill-opacity": ".7" },
    { d: "M14.6 16.5a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z", fill: "#000", "fill-opacity": ".7" },
    { d: "M10.1 12a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z", fill: "#000", "fill-opacity": ".7" },
  ],
  book: [
    {
      d: "M3 4.2c3.3-1 6.3-.6 9 1.2 2.7-1.8 5.7-2.2 9-1.2v15.3c-3.3-.9-6.3-.5-9 1.3-2.7-1.8-5.7-2.2-9-1.3z",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": "2",
    },
    { d: "M12 5.5v15", stroke: "currentColor", "stroke-width": "2" },
  ],
  menu: [{ d: "M3 5.5h18M3 12h18M3 18.5h18", stroke: "currentColor", "stroke-width": "2.6" }],
  close: [{ d: "m4 4 16 16M20 4 4 20", stroke: "currentColor", "stroke-width": "3" }],
  play: ["M5 2.8v18.4L21.5 12z"],
  pause: ["M5 3h5v18H5zM14 3h5v18h-5z"],
  prev: ["M19 3v18L7.5 12zM4 3h3v18H4z"],
  next: ["M5 3v18l11.5-9zM17 3h3v18h-3z"],
  first: ["M12.5 3v18L3.5 12zM21.5 3v18l-9-9z"],
  last: ["M11.5 3v18l9-9zM2.5 3v18l9-9z"],
  fork: [
    {
      d: "M6 2.5v7c0 4 6 4.5 6 9V22M18 2.5v7c0 4-6 4.5-6 9",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": "3",
    },
  ],
  share: ["M12 2 6.5 7.5h3.8V15h3.4V7.5h3.8zM4 11v10h16V11h-3.2v7H7.2v-7z"],
  plus: [{ d: "M12 3v18M3 12h18", stroke: "currentColor", "stroke-width": "3.4" }],
  minus: [{ d: "M3 12h18", stroke: "currentColor", "stroke-width": "3.4" }],
  arrow: [{ d: "M3 12h16M13 5l7 7-7 7", fill: "none", stroke: "currentColor", "stroke-width": "3" }],
  ko: [
    "M12 1.8c5.2 0 8.8 3.6 8.8 8.4 0 3-1.3 5.3-3.4 6.7v3.8H6.6v-3.8c-2.1-1.4-3.4-3.7-3.4-6.7 0-4.8 3.6-8.4 8.8-8.4z",
    {
      d: "m6.8 9.3 3.6 3.6m0-3.6-3.6 3.6m6.8-3.6 3.6 3.6m0-3.6-3.6 3.6",
      fill: "#000",
      "fill-opacity": ".75",
      stroke: "#000",
      "stroke-opacity": ".75",
      "stroke-width": "1.7",
    },
    {
      d: "M9.3 17.5v3M12 17.5v3M14.7 17.5v3",
      fill: "#000",
      "fill-opacity": ".75",
      stroke: "#000",
      "stroke-opacity": ".75",
      "stroke-width": "1.5",
    },
  ],
  warn: ["M12 2 23 21.5H1z", { d: "M12 8.5v6.5M12 17.2v2.2", stroke: "#1a0d08", "stroke-width": "2.6" }],
  people: [
    "M3.8 7a4.2 4.2 0 1 1 8.4 0a4.2 4.2 0 1 1-8.4 0z",
    "M.8 21c0-5.5 3-8.3 7.2-8.3s7.2 2.8 7.2 8.3z",
    "M14.3 8.2a3.2 3.2 0 1 1 6.4 0a3.2 3.2 0 1 1-6.4 0z",
    "M16.8 13.5c3.8 0 6.4 2.3 6.4 7.5h-5.5c0-3-.5-5.5-2.3-7.2.5-.2.9-.3 1.4-.3z",
  ],
  cpu: [
    "M6 6h12v12H6z",
    {
      d: "M9 2v3M15 2v3M9 19v3M15 19v3M2 9h3M2 15h3M19 9h3M19 15h3",
      stroke: "currentColor",
      "stroke-width": "2",
    },
  ],
  link: [
    {
      d: "M10 14a4 4 0 0 0 5.7 0l4-4A4 4 0 0 0 14 4.3L12.5 5.8M14 10a4 4 0 0 0-5.7 0l-4 4A4 4 0 0 0 10 19.7l1.5-1.5",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": "2.6",
    },
  ],
  clock: [
    {
      d: "M2.7 12a9.3 9.3 0 1 1 18.6 0a9.3 9.3 0 1 1-18.6 0z",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": "2.4",
    },
    { d: "M12 6.5V12l4 2.6", fill: "none", stroke: "currentColor", "stroke-width": "2.4" },
  ],
  globe: [
    {
      d: "M2.7 12a9.3 9.3 0 1 1 18.6 0a9.3 9.3 0 1 1-18.6 0z",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": "2.2",
    },
    {
      d: "M2.7 12h18.6M12 2.7c3.3 3 4.5 6 4.5 9.3s-1.2 6.3-4.5 9.3c-3.3-3-4.5-6-4.5-9.3s1.2-6.3 4.5-9.3z",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": "2",
    },
  ],
  sun: [
    "M7 12a5 5 0 1 1 10 0a5 5 0 1 1-10 0z",
    {
      d: "M12 1.5v3.5M12 19v3.5M1.5 12H5M19 12h3.5M4.6 4.6 7 7M17 17l2.4 2.4M4.6 19.4 7 17M17 7l2.4-2.4",
      stroke: "currentColor",
      "stroke-width": "2.4",
    },
  ],
  moon: ["M15.5 2.5a10 10 0 1 0 6 13.5A8.5 8.5 0 0 1 15.5 2.5z"],
  tower: ["M5 2h3.2v2.5h2.2V2h3.2v2.5h2.2V2H19v6l-2 2v8l2.5 4h-15L7 18v-8L5 8z"],
  forge: ["M2 7h13c3 0 5-.8 7-2v4c-1.5 2.8-4 4-7 4v3l3 5H6l3-5v-3C5 13 2.5 10.7 2 7z"],
  shop: [
    "M3 2.5h18l1.5 6c0 1.8-1.2 3-2.7 3s-2.6-1.2-2.6-2.6c0 1.5-1.1 2.6-2.6 2.6S12 10.3 12 8.9c0 1.5-1.1 2.6-2.6 2.6S6.8 10.3 6.8 8.9c0 1.5-1.1 2.6-2.6 2.6S1.5 10.3 1.5 8.5zM4 13.5h16v8h-6v-6h-4v6H4z",
  ],
  guild: [
    "M12 1.5 16 14h-8zM5 15.5h14l2.5 6h-19z",
    "m18.5 3 .8 2.7 2.7.8-2.7.8-.8 2.7-.8-2.7-2.7-.8 2.7-.8z",
  ],
  base: ["M2 22V8l3-4 3 4v4h2V6l2-4 2 4v6h2V8l3-4 3 4v14h-7.5v-5a2.5 2.5 0 0 0-5 0v5z"],
  quest: [
    "M7 2h13v3h-2v14a3 3 0 0 1-3 3H4v-3h2V5a3 3 0 0 1 1-3z",
    { d: "M9.5 7h5.5M9.5 11h5.5M9.5 15h3.5", stroke: "#000", "stroke-opacity": ".6", "stroke-width": "1.8" },
  ],
  wing: [
    "M22 4c-8 0-13.5 3-19 12 3.5-.5 6-.2 8 .5 1-1.5 2.5-2.5 4.5-2.7-1-.6-2-.8-3.2-.8 2-1.8 4-2.5 6-2.5-.8-.7-1.8-1-3-1C17.5 6.5 20 5.5 22 4z",
  ],
  soldier: [
    "M12 2a4 4 0 0 1 4 4c0 1.7-.8 3-2 3.7 2.5 1 3.8 3.5 4 7.3h1.5v5h-15v-5H6c.2-3.8 1.5-6.3 4-7.3A4.2 4.2 0 0 1 8 6a4 4 0 0 1 4-4z",
  ],
  surge: ["M14.2 1.5 4 13.6h6.4L8.6 22.5 20 9.6h-6.8z"],
  flux: [
    "M4 8c4-6 12-6 16 0l-3 1.5c-2.5-3.5-7-3.5-10 0zM20 16c-4 6-12 6-16 0l3-1.5c2.5 3.5 7 3.5 10 0z",
    "M9.5 12a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z",
  ],
  time: ["M5 2h14v3.5L14 12l5 6.5V22H5v-3.5L10 12 5 5.5z"],
  tool: [
    "M15 2.5a5.5 5.5 0 0 0-5 7.7L2.5 17.7l3.8 3.8 7.5-7.5a5.5 5.5 0 0 0 7.5-6.5l-3.5 3.5-3.3-1-1-3.3L17 3.2a5.5 5.5 0 0 0-2-.7z",
  ],
};
