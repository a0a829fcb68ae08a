/** "12 to under 18"; null without a limit. */
export function ageRange(from: number | null, below: number | null): string | null {
  if (from === null && below === null) return null;
  if (from === null) return `under ${below}`;
  return below === null ? `${from} and over` : `${from} to under ${below}`;
}
