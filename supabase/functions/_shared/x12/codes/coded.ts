/** A code of the payer's with our own words for it; a code we don't know is shown, never guessed. */
export interface Coded {
  readonly code: string;
  readonly label: string;
  readonly isKnown: boolean;
}

/**
 * Labels in this folder are short words of ours: X12's own texts are licensed (domain.md §10.1).
 * One object a code, however often a response repeats it.
 */
export function codeTable(
  labels: Readonly<Record<string, string>>,
  labelOfUnknown: (code: string) => string = (code) => code,
): (code: string) => Coded {
  const known = new Map(
    Object.entries(labels).map(([code, label]) => [code, { code, label, isKnown: true }]),
  );
  return (code) => known.get(code) ?? { code, label: labelOfUnknown(code), isKnown: false };
}

/** Null where the element was empty. */
export function codedOrNull(table: (code: string) => Coded, code: string): Coded | null {
  return code === '' ? null : table(code);
}
