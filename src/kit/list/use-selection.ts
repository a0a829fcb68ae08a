import { useCallback, useDeferredValue, useState } from 'react';

interface SelectionOptions {
  /** The rows that can be selected, in the order in which they are shown. */
  ids: readonly string[];
  /** What the rows were asked for by, as a text: a selection ends when it changes. */
  scope: string;
  /** What is selected until somebody decides otherwise; nothing, without it. */
  usual?: (id: string) => boolean;
  /** As many as can be selected at once. */
  limit?: number;
}

interface Decisions {
  scope: string;
  decided: ReadonlyMap<string, boolean>;
  /** The last one that was toggled: a range begins there. */
  anchor: string | null;
}

const NONE = () => false;

/** From so many decisions on, what is pressed answers first and the boxes of the rows follow. */
const MANY = 200;

/** The rows of a list that somebody selected. */
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
    /** In the order of the list. */
    ids: selected,
    allSelected: ids.length > 0 && selected.length === ids.length,
    isFull: selected.length >= limit,
    isSelected,
    /** For the boxes of the rows: of very many, a moment later. The same function until they are to be drawn anew. */
    isDrawnSelected,
    /** With `range`, all from the one toggled before to this one become as this one. */
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

/** From one row to another, whichever comes first; the second alone where the first is gone. */
function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  return start === undefined || end === undefined || start < 0 ? [to] : ids.slice(start, end + 1);
}
