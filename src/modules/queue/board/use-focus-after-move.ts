import { useCallback, useEffect, useRef } from 'react';

/** The element id of a card's drag handle. */
export function handleId(caseId: string): string {
  return `drag-${caseId}`;
}

/**
 * A card that changes columns mounts anew and would lose the focus.
 * @param columns a new value whenever a card moves
 * @returns call it with the card about to move
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
