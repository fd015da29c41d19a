// Which sign stands for a kind of slot.

const SIGNS: Record<string, string> = { shield: "toughness", heavy: "strength", module: "tool" };

export const slotIcon = (kind: string): string => SIGNS[kind] ?? kind;
