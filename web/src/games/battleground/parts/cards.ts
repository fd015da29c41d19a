/** What cards say, made ready to be shown. */

const TURN = /((?:this|its|the|each|per|last) turn|(?:ce|son|le|du|chaque|par|dernier) tour)\b/gi;

/** A text in pieces; every second one names a turn, a word that cards use for an activation or an interruption. */
export const atTurns = (text: string): string[] => text.split(TURN);

/** The successes that a row of a table needs, as cards print them: so many or more. */
export const needed = (successes: number): string => (successes === 0 ? "0" : `${successes}+`);
