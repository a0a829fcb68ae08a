import { randomUUID } from 'node:crypto';

const PRIME = 2_147_483_647;

/** Numbers that follow from a seed (Park and Miller): the same seed asks the same things, though they meet in another order. */
export function randomOf(seed: number) {
  let state = (Math.abs(seed) % (PRIME - 1)) + 1;
  const next = () => {
    state = (state * 48_271) % PRIME;
    return state / PRIME;
  };
  // Of seeds that are close to each other the first numbers are, too.
  for (let turn = 0; turn < 10; turn += 1) next();
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share: number) => next() < share,
    oneOf: <Item>(items: readonly Item[]) => items[below(items.length)],
  };
}

export type Random = ReturnType<typeof randomOf>;

/** Names something that is made; what is asked doesn't depend on it. */
export const newId = () => randomUUID();
