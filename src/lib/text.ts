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
  const noun = count === 1 && more === '' ? singular(plural) : plural;
  return `${count.toLocaleString('en-US')}${more} ${noun}`;
}

function singular(plural: string): string {
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.slice(0, -1);
}
