/** The longest word with shared rows; longer ones allocate their own. */
const LONGEST = 64;
const ROWS = [new Uint16Array(LONGEST), new Uint16Array(LONGEST)] as const;

/** The Levenshtein distance of two words. Labels ask for it with every word of a page. */
export function changesBetween(word: string, known: string): number {
  const size = known.length + 1;
  // Reuses rows: a row for each letter took most of the memory for a long packet.
  let [costs, next] = size > LONGEST ? [new Uint16Array(size), new Uint16Array(size)] : ROWS;
  for (let column = 0; column < size; column += 1) costs[column] = column;
  for (let row = 0; row < word.length; row += 1) {
    next[0] = row + 1;
    for (let column = 0; column < known.length; column += 1) {
      const changed = (costs[column] ?? 0) + (word[row] === known[column] ? 0 : 1);
      const added = Math.min(costs[column + 1] ?? 0, next[column] ?? 0) + 1;
      next[column + 1] = Math.min(changed, added);
    }
    [costs, next] = [next, costs];
  }
  return costs[known.length] ?? 0;
}
