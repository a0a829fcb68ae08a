import type { Suggestion } from './suggestion';

/** An unlabeled value, with points for what around it points to it. */
export interface Pointed extends Suggestion {
  points: number;
}

export const asDoubt = ({ value, at }: Suggestion): Suggestion => ({
  value,
  isSure: false,
  ...(at && { at }),
});

/** The value with the most points, if they are enough and no other has as many. */
export function clearest(found: readonly Pointed[], enough: number): Pointed | undefined {
  const best = new Map<string, Pointed>();
  for (const one of found) {
    if (one.points > (best.get(one.value)?.points ?? 0)) best.set(one.value, one);
  }
  const [first, second] = [...best.values()].toSorted((a, b) => b.points - a.points);
  return first && first.points >= enough && first.points !== second?.points ? first : undefined;
}
