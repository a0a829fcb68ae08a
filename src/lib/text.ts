/** What somebody typed, or null when it was nothing but blanks: the form in which optional text is stored. */
export function blankToNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/** With a capital first letter, as a sentence or a label begins. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
