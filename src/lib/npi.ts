const SHAPE = /^[12]\d{9}$/;

/** What the issuer prefix 80840, which stands before every NPI, adds to its Luhn sum. */
const PREFIX_SUM = 24;

/** For the field: what an NPI is, and why one may be refused. */
export const NPI_HINT =
  'National Provider Identifier: ten digits. The last one is computed from the others, so a mistyped number is noticed.';

/**
 * What is wrong with a National Provider Identifier (45 CFR 162.406), in a sentence; null when nothing is.
 * The database checks the same.
 */
export function npiProblem(text: string): string | null {
  if (!SHAPE.test(text)) return 'An NPI has ten digits and begins with 1 or 2.';
  const sum = [...text].reduce((before, digit, index) => before + weigh(Number(digit), index), 0);
  return (PREFIX_SUM + sum) % 10 === 0
    ? null
    : 'The last digit doesn’t fit the others: one of the ten is mistyped.';
}

/** Every second digit counts double, and then by its own digits. */
function weigh(digit: number, index: number): number {
  if (index % 2 === 1) return digit;
  const doubled = digit * 2;
  return doubled > 9 ? doubled - 9 : doubled;
}
