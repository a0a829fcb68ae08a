import { randomUUID } from 'node:crypto';

const PRIME = 2_147_483_647;

/**
 * Numbers that follow from a seed (Park and Miller): the same seed gives the same requests, though their order may
 * differ.
 */
export function randomOf(seed: number) {
  let state = (Math.abs(seed) % (PRIME - 1)) + 1;
  const next = () => {
    state = (state * 48_271) % PRIME;
    return state / PRIME;
  };
  // Close seeds begin with close numbers.
  for (let turn = 0; turn < 10; turn += 1) next();
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share: number) => next() < share,
    oneOf: <Item>(items: readonly Item[]) => items[below(items.length)],
  };
}

export type Random = ReturnType<typeof randomOf>;

/** The id of a new row; requests don't depend on it. */
export const newId = () => randomUUID();
