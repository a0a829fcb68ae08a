import { z } from 'zod';
import { text } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import { addDays } from '@/lib/clinic-clock';
import { formatCalendarDate } from '@/lib/dates';
import { enums } from '@/lib/supabase/database.types';
import { received_item_states, settled_item_states } from '@/lib/supabase/enums';
import { blankToNull } from '@/lib/text';
import { CHECKLIST_STATES, type ChecklistState } from '@/records/surgery-cases/cases.model';
import type { ChecklistItem } from '@/records/surgery-cases/surgery-cases.queries';

export const settles = (state: ChecklistState) => settled_item_states.includes(state);

/**
 * States in their usual order. Settling states appear only for members who may set them, or if
 * current. Lines that a record settles (`byRecord`) can't be done by hand.
 */
export function stateOptions(
  present: ChecklistState,
  { maySettle, byRecord, late }: { maySettle: boolean; byRecord: boolean; late: boolean },
) {
  return enums.checklist_state
    .filter((state) => maySettle || state === present || !settles(state))
    .filter((state) => !byRecord || state === present || state !== 'done')
    .map((value) => ({
      value,
      label: value === 'done' && late ? 'Done, recorded late' : CHECKLIST_STATES[value].label,
    }));
}

/** The question for a state that needs a reason; null for others. */
export function reasonAsked(state: ChecklistState, late: boolean): string | null {
  if (state === 'waived') return 'Say why it is waived.';
  if (state === 'not_applicable') return 'Say why it does not apply.';
  if (state === 'failed') return 'Say what failed.';
  return state === 'done' && late ? 'Say what is known, and from where.' : null;
}

interface Aged {
  /** Days that a result is valid; null if the member sets the end. */
  validDays: number | null;
}

export const hasResultDate = (state: ChecklistState, { validDays }: Aged) =>
  validDays !== null && received_item_states.includes(state);

/** The person who records it may not have been there. */
export const asksDoer = (state: ChecklistState, late: boolean) => state === 'done' && late;

export const canExpire = (state: ChecklistState, aged: Aged) =>
  !hasResultDate(state, aged) && (received_item_states.includes(state) || settles(state));

interface ItemRules extends Aged {
  today: string;
  /** The operation's day, if the case has one. */
  operationDay: string | null;
  /** The operation has started: changes are recorded as late. */
  late: boolean;
}

export function itemSchema(rules: ItemRules) {
  return z
    .object({
      state: z.enum(enums.checklist_state),
      reason: text(500),
      doneBy: text(120),
      resultDate: z.string(),
      validUntil: z.string(),
    })
    .superRefine(({ state, reason, doneBy, resultDate }, context) => {
      if (asksDoer(state, rules.late) && doneBy === '') {
        context.addIssue({ code: 'custom', path: ['doneBy'], message: 'Say who did it.' });
      }
      const asked = reasonAsked(state, rules.late);
      if (asked !== null && reason === '') {
        context.addIssue({ code: 'custom', path: ['reason'], message: asked });
      }
      const fault = hasResultDate(state, rules) ? faultOf(state, resultDate, rules) : null;
      if (fault !== null) {
        context.addIssue({ code: 'custom', path: ['resultDate'], message: fault });
      }
    });
}

/** What is wrong with a result's day; the database checks the same. */
function faultOf(
  state: ChecklistState,
  resultDate: string,
  { validDays, today, operationDay }: ItemRules,
): string | null {
  if (resultDate === '') return state === 'done' ? 'Enter the date of the result.' : null;
  if (resultDate > today) return 'This date is in the future.';
  if (state !== 'done' || validDays === null) return null;
  const until = addDays(resultDate, validDays);
  if (operationDay !== null && until < operationDay) {
    return `Too old: it counts until ${formatCalendarDate(until)}, before the operation.`;
  }
  return operationDay === null && until < today
    ? `Too old: it counted until ${formatCalendarDate(until)}.`
    : null;
}

export type ItemDraft = z.infer<ReturnType<typeof itemSchema>>;

export function toItemDraft(item: ChecklistItem): ItemDraft {
  return {
    state: item.state,
    reason: item.reason ?? '',
    doneBy: item.done_by ?? '',
    resultDate: item.result_date ?? '',
    validUntil: item.valid_until ?? '',
  };
}

export function linesOf({
  state,
  reason,
  done_by,
  result_date,
  valid_until,
}: ChecklistItem): Line[] {
  return [
    ['State', CHECKLIST_STATES[state].label],
    ['Note', reason],
    ['Done by', done_by],
    ['Date of the result', result_date && formatCalendarDate(result_date)],
    ['Valid until', valid_until && formatCalendarDate(valid_until)],
  ];
}

/** A valid draft as arguments of `set_checklist_item`, without the item. */
export function toItemChange(
  { state, reason, doneBy, resultDate, validUntil }: ItemDraft,
  { late, ...aged }: Aged & { late: boolean },
) {
  return {
    state,
    reason: blankToNull(reason),
    done_by: asksDoer(state, late) ? blankToNull(doneBy) : null,
    result_date: hasResultDate(state, aged) ? blankToNull(resultDate) : null,
    valid_until: canExpire(state, aged) ? blankToNull(validUntil) : null,
  };
}
