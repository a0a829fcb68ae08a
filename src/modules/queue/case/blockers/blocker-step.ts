import { type ChecklistState, isSettled } from '@/records/surgery-cases/cases.model';
import type { CaseBlocker } from '@/records/surgery-cases/surgery-cases.queries';
import { hasResultDate } from '../checklist/item-draft';

/** The step that resolves a blocker; `none` says why this member can't. */
export type BlockerStep =
  | { kind: 'mark-done'; itemId: string }
  | { kind: 'open-item'; itemId: string; suggested: ChecklistState | null }
  | { kind: 'pick'; property: 'surgeon' | 'location' }
  | { kind: 'authorize' | 'edit-case' | 'edit-patient' | 'reschedule' | 'resume' }
  | { kind: 'none'; why: string };

export interface BlockerSteps {
  resolve: BlockerStep;
  /** Null if it can't be waived. */
  waive: BlockerStep | null;
}

interface Item {
  id: string;
  state: ChecklistState;
  topic: string | null;
  valid_days: number | null;
  valid_until: string | null;
}

const SIGNED_OFF = 'A physician signs this off.';

/**
 * How a blocker is resolved or waived; null if only time resolves it.
 * @param item the checklist line that it is about; undefined for other kinds
 * @param by the member, the clinic's today ("2024-06-03"), and whether the operation has started
 */
export function stepsFor(
  { kind }: Pick<CaseBlocker, 'kind'>,
  item: Item | undefined,
  by: { maySettle: boolean; today: string; late: boolean },
): BlockerSteps | null {
  switch (kind) {
    case 'item':
      return item ? itemSteps(item, by) : null;
    case 'postponed':
      return { resolve: { kind: 'resume' }, waive: null };
    case 'date_of_birth':
      return { resolve: { kind: 'edit-patient' }, waive: null };
    case 'side':
    case 'age':
      return { resolve: { kind: 'edit-case' }, waive: null };
    case 'surgeon':
    case 'location':
      return { resolve: { kind: 'pick', property: kind }, waive: null };
    case 'date':
      return { resolve: { kind: 'reschedule' }, waive: null };
    case 'stage':
    case 'start':
    case 'outcome':
      return null;
  }
}

function itemSteps(
  item: Item,
  { maySettle, today, late }: { maySettle: boolean; today: string; late: boolean },
): BlockerSteps {
  const itemId = item.id;
  const byRecord = item.topic === 'authorization';
  const waive: BlockerStep = maySettle
    ? { kind: 'open-item', itemId, suggested: 'waived' }
    : { kind: 'none', why: SIGNED_OFF };
  if (byRecord) return { resolve: { kind: 'authorize' }, waive };
  if (!maySettle) return { resolve: { kind: 'none', why: SIGNED_OFF }, waive };
  // Done, but not for this day: its form says what is wrong.
  if (isSettled(item, today)) {
    return { resolve: { kind: 'open-item', itemId, suggested: null }, waive };
  }
  const takesWords = late || hasResultDate('done', { validDays: item.valid_days });
  return {
    resolve: takesWords
      ? { kind: 'open-item', itemId, suggested: 'done' }
      : { kind: 'mark-done', itemId },
    waive,
  };
}
