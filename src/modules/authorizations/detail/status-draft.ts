import { z } from 'zod';
import { isDay } from '@/fields/checks';
import { text } from '@/fields/schema';
import { enums } from '@/lib/supabase/database.types';
import { granted_authorization_states } from '@/lib/supabase/enums';
import { blankToNull } from '@/lib/text';
import type { AuthorizationStatus } from '@/records/authorizations/authorization-labels';
import type { Authorization } from '@/records/authorizations/authorizations.schema';

const dayOrBlank = z.string().refine((day) => day === '' || isDay(day), 'Choose a day.');

const shape = z.object({
  onDay: dayOrBlank,
  way: z.enum(enums.authorization_way).or(z.literal('')),
  reference: text(50),
  number: text(50),
  missingReason: text(500),
  validFrom: dayOrBlank,
  validUntil: dayOrBlank,
  denial: text(1000),
  followUpOn: dayOrBlank,
  note: text(2000),
  units: z.array(
    z.object({ id: z.string(), units: z.string().regex(/^[0-9]{1,3}$/, 'A number up to 999.') }),
  ),
});

export type StatusInput = z.input<typeof shape>;

export const isSent = (status: AuthorizationStatus) =>
  status === 'submitted' || status === 'appealed';
export const isGiven = (status: AuthorizationStatus) =>
  granted_authorization_states.includes(status);
export const isDecision = (status: AuthorizationStatus) =>
  isGiven(status) || status === 'denied' || status === 'not_required';

type Draft = z.output<typeof shape>;
type Missing = readonly [field: keyof StatusInput, message: string];

export function statusSchema(status: AuthorizationStatus, of: Authorization) {
  return shape.superRefine((draft, context) => {
    for (const [field, message] of missingFrom(status, of, draft)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

function missingFrom(status: AuthorizationStatus, of: Authorization, draft: Draft): Missing[] {
  if (isGiven(status)) return missingFromApproval(draft);
  if (status === 'not_required' && draft.reference === '' && draft.missingReason === '') {
    return [['missingReason', 'Enter who confirmed, or the reference number.']];
  }
  if (status === 'denied' && draft.denial === '') return [['denial', 'Enter the payer’s reason.']];
  if (asksWay(status, of) && draft.way === '') return [['way', 'Choose how the payer was asked.']];
  return [];
}

function missingFromApproval({ number, missingReason, validFrom, validUntil }: Draft): Missing[] {
  const missing: Missing[] = [];
  if (number === '' && missingReason === '') {
    missing.push(['number', 'Enter the number, or why there is none.']);
  }
  if (validFrom === '') missing.push(['validFrom', 'Choose the first day.']);
  if (validUntil === '') missing.push(['validUntil', 'Choose the last day.']);
  else if (validUntil < validFrom)
    missing.push(['validUntil', 'The last day is before the first.']);
  return missing;
}

/** Waiting for an answer needs a way of asking; a request sent before has one. */
export function asksWay(status: AuthorizationStatus, of: Authorization): boolean {
  if (isSent(status)) return true;
  return (status === 'pending' || status === 'info_needed') && of.submitted_way === null;
}

export function statusDraftOf(
  status: AuthorizationStatus,
  of: Authorization,
  today: string,
): StatusInput {
  return {
    onDay: today,
    way: of.submitted_way ?? '',
    reference: of.reference_number ?? '',
    number: of.number ?? '',
    missingReason: of.number_missing_reason ?? '',
    validFrom: of.valid_from ?? today,
    validUntil: of.valid_until ?? '',
    denial: '',
    followUpOn: isDecision(status) ? '' : (of.follow_up_on ?? ''),
    note: '',
    units: of.services.map((one) => ({
      id: one.id,
      units: String(one.units_approved || one.units_requested),
    })),
  };
}

/** A valid draft as arguments of `set_authorization_status`, without the revision. */
export function toStatusChange(status: AuthorizationStatus, of: Authorization, draft: Draft) {
  const given = isGiven(status);
  return {
    authorization_id: of.id,
    to_status: status,
    on_day: isSent(status) || isDecision(status) ? blankToNull(draft.onDay) : null,
    way: draft.way === '' ? null : draft.way,
    reference_number: blankToNull(draft.reference),
    number: given ? blankToNull(draft.number) : null,
    number_missing_reason:
      given || status === 'not_required' ? blankToNull(draft.missingReason) : null,
    valid_from: given ? draft.validFrom : null,
    valid_until: given ? draft.validUntil : null,
    denial_reason: status === 'denied' ? draft.denial : null,
    units: given
      ? Object.fromEntries(draft.units.map(({ id, units }) => [id, Number(units)]))
      : null,
    follow_up_on: blankToNull(draft.followUpOn),
    note: blankToNull(draft.note),
  };
}
