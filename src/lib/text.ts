/** The trimmed text, or null if it is blank: how optional text is stored. */
export function blankToNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A count with its noun, given in the plural: "1 surgery case", "25+ entries". */
export function counted(count: number, plural: string, more = ''): string {
  const noun = more === '' ? nounFor(count, plural) : plural;
  return `${count.toLocaleString('en-US')}${more} ${noun}`;
}

/** The noun alone, where its number is set apart. */
export function nounFor(count: number, plural: string): string {
  if (count !== 1) return plural;
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.slice(0, -1);
}
