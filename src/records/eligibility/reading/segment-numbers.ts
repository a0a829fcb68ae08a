/** Each segment once, in the order of the file. */
export const distinct = (numbers: readonly number[]): readonly number[] =>
  [...new Set(numbers)].sort((a, b) => a - b);
