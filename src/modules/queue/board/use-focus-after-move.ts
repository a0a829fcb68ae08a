import { useCallback, useEffect, useRef } from 'react';

/** The id of the element by which a card is dragged. */
export function handleId(caseId: string): string {
  return `drag-${caseId}`;
}

/**
 * A card that changes its column is drawn a second time there, and the focus that was on it would be lost.
 *
 * @param columns drawn again whenever a card is somewhere else
 * @returns to be told which card is about to move
 */
export function useFocusAfterMove(columns: unknown) {
  const moved = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to run after every change of the columns
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    document.getElementById(handleId(moved.current))?.focus();
  }, [columns]);
  return useCallback((caseId: string) => {
    moved.current = caseId;
  }, []);
}
