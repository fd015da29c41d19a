const guide = {
  title: "Learn",
  subtitle: "A guided first game",
  heading: "Learn by playing",
  begin: "Begin the guided game",
  resume: "Go on where you stopped",
  anew: "Begin anew",
  readRules: "Read the rules instead",
  coach: "Coach",
  next: "Got it",
  end: "Play on",
  stop: "End the guide",
  back: "What was said before",
  fold: "Fold the coach away",
  unfold: "Coach",
  waiting: "What was that again?",
  rules: "Rules",
  progress: (told: number, all: number) => `${told} of ${all} steps`,
};

export default guide;
