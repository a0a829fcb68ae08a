import type { QueueCase } from '../queue.queries';
import type { BoardStage } from '../stages';

export type Columns = Record<BoardStage, QueueCase[]>;

/**
 * The cases by column: who has waited longest first, those put off last; what has a date by its date,
 * what is done with the latest on top.
 */
export function toColumns(cases: readonly QueueCase[]): Columns {
  const of = (stage: BoardStage) => cases.filter((one) => one.stage === stage);
  return {
    preop: of('preop').sort(byWaiting),
    ready: of('ready').sort(byWaiting),
    scheduled: of('scheduled').sort((a, b) => startOf(a) - startOf(b)),
    completed: of('completed').sort((a, b) => startOf(b) - startOf(a)),
  };
}

function byWaiting(a: QueueCase, b: QueueCase): number {
  const putOff = Number(a.postponed_reason !== null) - Number(b.postponed_reason !== null);
  return putOff || Date.parse(a.created_at) - Date.parse(b.created_at);
}

/** A card that was just dropped has no date for a moment; it belongs at the end. */
function startOf({ starts_at }: QueueCase): number {
  return starts_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(starts_at);
}
