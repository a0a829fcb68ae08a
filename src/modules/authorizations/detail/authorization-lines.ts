import type { Line } from '@/kit/conflict/conflict-notice';
import { formatCalendarDate } from '@/lib/dates';
import { AUTHORIZATION_STATUSES } from '@/records/authorizations/authorization-labels';
import { serviceName, unitsText, validText } from '@/records/authorizations/authorization-text';
import type { Authorization } from '@/records/authorizations/authorizations.schema';

export const linesOf = (of: Authorization): Line[] => [
  ['Status', AUTHORIZATION_STATUSES[of.status].label],
  ['Coverage', [of.payer.name, of.coverage.member_id].filter(Boolean).join(', ')],
  ['Authorization number', of.number],
  ['Reference number', of.reference_number],
  ['Valid', validText(of)],
  ['Payer’s reason', of.denial_reason],
  ['Services', of.services.map((one) => `${serviceName(one)}: ${unitsText(one)}`).join('; ')],
  ['Diagnoses', of.services.flatMap((one) => one.diagnosis_codes).join(', ') || null],
  ['Assigned to', of.assignee],
  ['Follow up on', of.follow_up_on && formatCalendarDate(of.follow_up_on)],
  ['Last call', of.calls[0]?.said ?? null],
  ['Notes', of.notes],
];
