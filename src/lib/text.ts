/** What somebody typed, or null when it was nothing but blanks: the form in which optional text is stored. */
export function blankToNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}
