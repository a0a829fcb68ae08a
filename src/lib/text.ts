/** A `like` pattern that finds the text anywhere, in lower case, taking %, _ and \ literally. */
export function toLikePattern(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}

/** What somebody typed, or null when it was nothing but blanks: the form in which optional text is stored. */
export function blankToNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}
