// Share codes: they travel bare or as a link.

/** The code in what somebody pasted: a link to the builder, or the code itself. */
export function codeIn(text: string): string {
  const trimmed = text.trim();
  try {
    const url = new URL(trimmed);
    return url.searchParams.get("code") ?? trimmed;
  } catch {
    const at = trimmed.indexOf("code=");
    return at < 0 ? trimmed : decodeURIComponent(trimmed.slice(at + 5).split("&")[0] ?? "");
  }
}
