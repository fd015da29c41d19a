// What a visitor has set, kept in this browser.

export type Language = "en" | "fr";
export type Theme = "dark" | "light";
export type Motion = "full" | "reduced";

export interface Settings {
  language: Language;
  theme: Theme;
  motion: Motion;
  /** Whether the pages explain themselves. */
  hints: boolean;
  /** Whether a reaction that can only be declined is declined at once. */
  autoPass: boolean;
}

const KEY = "eternia.settings";

function preferred(): Settings {
  const spoken = typeof navigator === "undefined" ? "en" : (navigator.language ?? "en");
  const still = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    language: spoken.toLowerCase().startsWith("fr") ? "fr" : "en",
    theme: "dark",
    motion: still ? "reduced" : "full",
    hints: true,
    autoPass: true,
  };
}

/** The settings as stored text has them; what is missing or makes no sense is as preferred. */
export function read(stored: string | null, base: Settings = preferred()): Settings {
  let kept: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? "{}");
    if (parsed !== null && typeof parsed === "object") kept = parsed;
  } catch {
    // Something else wrote there: as if nothing was stored.
  }
  const one = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
    allowed.includes(value as T) ? (value as T) : otherwise;
  return {
    language: one<Language>(kept.language, ["en", "fr"], base.language),
    theme: one<Theme>(kept.theme, ["dark", "light"], base.theme),
    motion: one<Motion>(kept.motion, ["full", "reduced"], base.motion),
    hints: one(kept.hints, [true, false], base.hints),
    autoPass: one(kept.autoPass, [true, false], base.autoPass),
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(read(stored()));

/** Keep every change, and put language, theme and motion on the page; returns the way to stop. */
export function keepSettings(): () => void {
  return $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // A browser that keeps nothing still plays.
      }
      const page = document.documentElement;
      page.lang = settings.language;
      page.dataset.theme = settings.theme;
      page.dataset.motion = settings.motion;
    });
  });
}
