import { startTransition, useEffect, useState } from 'react';

/** More cards than a tall screen shows of one column. */
const SCREENFUL = 6;

/**
 * How many cards of each column to draw by now: a screenful at once, the others in steps that leave
 * the page free to answer in between. Two hundred at once would hold a slow computer for two seconds.
 *
 * @param longest how many cards the longest column has
 */
export function useDrawnSoFar(longest: number): number {
  const [drawn, setDrawn] = useState(SCREENFUL);
  const next = nextStep(drawn, longest);
  useEffect(() => {
    if (next !== drawn) startTransition(() => setDrawn(next));
  }, [next, drawn]);
  return drawn;
}

/**
 * A step more than there is, so that a card which is moved is drawn where it goes in the same breath.
 * Columns that a filter emptied fill in steps again.
 */
function nextStep(drawn: number, longest: number): number {
  const enough = longest + SCREENFUL;
  if (drawn < enough) return drawn + SCREENFUL;
  return drawn > enough + 2 * SCREENFUL ? enough : drawn;
}
