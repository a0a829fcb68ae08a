import { useCallback, useDeferredValue, useState } from 'react';

interface SelectionOptions {
  /** The selectable rows, in display order. */
  ids: readonly string[];
  /** What the rows were requested by, as text: a change ends the selection. */
  scope: string;
  /** The default selection until the person decides; nothing by default. */
  usual?: (id: string) => boolean;
  limit?: number;
}

interface Decisions {
  scope: string;
  decided: ReadonlyMap<string, boolean>;
  /** The row toggled last, where a range begins. */
  anchor: string | null;
}

const NONE = () => false;

/** From this many rows on, the pressed box answers first and the rows' boxes follow. */
const MANY = 200;

export function useSelection({
  ids,
  scope,
  usual = NONE,
  limit = Number.POSITIVE_INFINITY,
}: SelectionOptions) {
  const [decisions, setDecisions] = useState<Decisions>(() => startOf(scope));
  const { decided, anchor } = decisions.scope === scope ? decisions : startOf(scope);
  const isSelected = (id: string) => decided.get(id) ?? usual(id);
  const selected = ids.filter(isSelected);
  const later = useDeferredValue(decided);
  const drawn = Math.max(decided.size, later.size) > MANY ? later : decided;
  const isDrawnSelected = useCallback((id: string) => drawn.get(id) ?? usual(id), [drawn, usual]);

  function decide(which: readonly string[], value: boolean, from: string | null) {
    let room = value ? limit - selected.length : which.length;
    const next = new Map(decided);
    for (const id of which) {
      if (room <= 0) break;
      if (isSelected(id) === value) continue;
      next.set(id, value);
      room -= 1;
    }
    setDecisions({ scope, decided: next, anchor: from });
  }

  return {
    /** In list order. */
    ids: selected,
    allSelected: ids.length > 0 && selected.length === ids.length,
    isFull: selected.length >= limit,
    isSelected,
    /**
     * For the rows' boxes: lags a moment with very many rows. Stable until they must draw again.
     */
    isDrawnSelected,
    /** With `range`, gives all rows from the last toggled one to this one the same state. */
    toggle: (id: string, range = false) =>
      decide(range && anchor !== null ? between(ids, anchor, id) : [id], !isSelected(id), id),
    selectAll: () => decide(ids, true, null),
    clear: () => (usual === NONE ? setDecisions(startOf(scope)) : decide(ids, false, null)),
  };
}

export type Selection = ReturnType<typeof useSelection>;

const NOTHING: Decisions['decided'] = new Map();

function startOf(scope: string): Decisions {
  return { scope, decided: NOTHING, anchor: null };
}

function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  return start === undefined || end === undefined || start < 0 ? [to] : ids.slice(start, end + 1);
}
