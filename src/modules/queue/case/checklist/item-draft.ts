import { z } from 'zod';
import { text } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import { addDays } from '@/lib/clinic-clock';
import { formatCalendarDate } from '@/lib/dates';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { CHECKLIST_STATES, type ChecklistState } from '@/records/surgery-cases/cases.model';
import type { ChecklistItem } from '@/records/surgery-cases/surgery-cases.queries';

export const settles = (state: ChecklistState) =>
  state === 'done' || state === 'waived' || state === 'not_applicable';

/**
 * In the order an item usually goes through them; what settles it, only for who may, or where it is so. A line that
 * a record settles (`byRecord`) isn't done by hand.
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

/** What is said of a state that isn't taken without a reason; null for any other. */
export function reasonAsked(state: ChecklistState, late: boolean): string | null {
  if (state === 'waived') return 'Say why it is waived.';
  if (state === 'not_applicable') return 'Say why it does not apply.';
  if (state === 'failed') return 'Say what failed.';
  return state === 'done' && late ? 'Say what is known, and from where.' : null;
}

interface Aged {
  /** For how many days a result counts; null for as long as the person says. */
  validDays: number | null;
}

/** Whether it matters from which day the result is. */
export const hasResultDate = (state: ChecklistState, { validDays }: Aged) =>
  validDays !== null && (state === 'received' || state === 'done');

/** Whether there is a result that ends on a day that the person has to give. */
export const canExpire = (state: ChecklistState, aged: Aged) =>
  !hasResultDate(state, aged) &&
  (state === 'received' || state === 'done' || state === 'waived' || state === 'not_applicable');

interface ItemRules extends Aged {
  /** The clinic's, "2024-06-03". */
  today: string;
  /** Of a case that has its date. */
  operationDay: string | null;
  /** The operation has started: what is done now is recorded late. */
  late: boolean;
}

export function itemSchema(rules: ItemRules) {
  return z
    .object({
      state: z.enum(enums.checklist_state),
      reason: text(500),
      resultDate: z.string(),
      validUntil: z.string(),
    })
    .superRefine(({ state, reason, resultDate }, context) => {
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

/** What is wrong with the day of a result, as the database would say it too. */
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
    resultDate: item.result_date ?? '',
    validUntil: item.valid_until ?? '',
  };
}

/** What an item says in the form's fields, as people read it. */
export function linesOf({ state, reason, result_date, valid_until }: ChecklistItem): Line[] {
  return [
    ['State', CHECKLIST_STATES[state].label],
    ['Note', reason],
    ['Date of the result', result_date && formatCalendarDate(result_date)],
    ['Valid until', valid_until && formatCalendarDate(valid_until)],
  ];
}

/** A valid draft as `set_checklist_item` takes it, but for which item. */
export function toItemChange({ state, reason, resultDate, validUntil }: ItemDraft, aged: Aged) {
  return {
    state,
    reason: blankToNull(reason),
    result_date: hasResultDate(state, aged) ? blankToNull(resultDate) : null,
    valid_until: canExpire(state, aged) ? blankToNull(validUntil) : null,
  };
}
