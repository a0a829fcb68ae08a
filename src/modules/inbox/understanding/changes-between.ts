/** How two words differ: letters to change, to add and to leave out (Levenshtein). */
export function changesBetween(word: string, known: string): number {
  let costs = Array.from({ length: known.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...word].entries()) {
    const next = [row + 1];
    for (const [column, meant] of [...known].entries()) {
      const changed = (costs[column] ?? 0) + (letter === meant ? 0 : 1);
      next.push(Math.min(changed, (costs[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    costs = next;
  }
  return costs.at(-1) ?? 0;
}
