import type { GreyPicture } from './grey';

/**
 * How sharp a picture is: the variance of its Laplacian, which is large where edges are hard. It is
 * compared between pictures of the same size only.
 */
export function sharpnessOf({ width, height, values }: GreyPicture): number {
  let [count, sum, squares] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const edge =
        4 * (values[at] ?? 0) -
        (values[at - 1] ?? 0) -
        (values[at + 1] ?? 0) -
        (values[at - width] ?? 0) -
        (values[at + width] ?? 0);
      count += 1;
      sum += edge;
      squares += edge * edge;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
