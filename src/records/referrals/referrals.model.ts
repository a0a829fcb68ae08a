import type { Enums } from '@/lib/supabase/database.types';
import { active_referral_states, waiting_referral_states } from '@/lib/supabase/enums';
import { OUTCOME_STEPS, type VisitOutcome } from '@/records/appointments/appointment-labels';
import type { Tone } from '@/ui/tone';
import {
  PRIORITY_LABELS,
  type ReferralPriority,
  type ReferralStatus,
  STATUS_LABELS,
} from './referral-labels';

type ReferralSetback = Enums<'referral_setback'>;

const SETBACK_LABELS: Record<ReferralSetback, string> = {
  appointment_cancelled: 'Appointment canceled',
  no_show: 'Did not come',
  case_cancelled: 'Surgery canceled',
};

/** In the usual order of a referral; declining ends it. */
export const REFERRAL_STATUSES = [
  'pending',
  'accepted',
  'scheduled',
  'completed',
  'declined',
] as const satisfies readonly ReferralStatus[];

export const REFERRAL_PRIORITIES = [
  'stat',
  'urgent',
  'routine',
] as const satisfies readonly ReferralPriority[];

export const PRIORITY_OPTIONS = [...REFERRAL_PRIORITIES]
  .reverse()
  .map((value) => ({ value, label: PRIORITY_LABELS[value] }));

export const NOBODY = 'nobody';

export const NO_REASON = 'No reason provided';

/** The most referrals that can be selected for a file; the database's limit. */
export const MOST_SELECTED = 1000;

/** The most that the database changes at once. */
const MOST_CHANGED = 200;

export function inPortions<Changed>(all: readonly Changed[]): Changed[][] {
  return Array.from({ length: Math.ceil(all.length / MOST_CHANGED) }, (_, at) =>
    all.slice(at * MOST_CHANGED, (at + 1) * MOST_CHANGED),
  );
}

export const LIMITS = {
  note: 4000,
  missingItem: 120,
  contactNote: 1000,
  errorReason: 500,
} as const;

/** As the column `is_open`: without a date yet; other statuses are settled and can't be overdue. */
export function isOpen(status: ReferralStatus): boolean {
  return waiting_referral_states.includes(status);
}

export interface Timed {
  status: ReferralStatus;
  priority: ReferralPriority;
  created_at: string;
  due_at: string;
}

/** A referral's position against the clinic's target for its priority. */
type Target =
  | { state: 'settled' }
  | { state: 'overdue' }
  | { state: 'waiting'; soon: boolean; call: boolean };

/** The last quarter of the allowed time is a warning. */
const SOON_SHARE = 0.25;

export function targetOf({ status, priority, created_at, due_at }: Timed, now: number): Target {
  if (!isOpen(status)) return { state: 'settled' };
  const due = Date.parse(due_at);
  const allowed = due - Date.parse(created_at);
  const left = due - now;
  if (left < 0) return { state: 'overdue' };
  // A stat referral gets a call at once, not when its time has run out.
  const call = priority === 'stat' && status === 'pending';
  return { state: 'waiting', soon: left <= allowed * SOON_SHARE, call };
}

interface AttentionFacts {
  setback: ReferralSetback | null;
  awaiting_answer_since: string | null;
  outcome_to_begin: VisitOutcome | null;
}

/** What the status doesn't show: a missed visit, a due answer, or a next step to begin. */
export function attentionOf({
  setback,
  awaiting_answer_since,
  outcome_to_begin,
}: AttentionFacts): { label: string; tone: Tone } | null {
  if (setback !== null) return { label: SETBACK_LABELS[setback], tone: 'danger' };
  if (awaiting_answer_since !== null) return { label: 'Answer due', tone: 'warning' };
  const step = outcome_to_begin && OUTCOME_STEPS[outcome_to_begin];
  return step ? { label: step.fact, tone: 'warning' } : null;
}

interface SeeBy {
  status: ReferralStatus;
  see_by: string;
  awaiting_answer_since: string | null;
  answered_on: string | null;
}

export function isPastSeeBy(
  { status, see_by, awaiting_answer_since, answered_on }: SeeBy,
  today: string,
): boolean {
  const isUnseen = awaiting_answer_since === null && answered_on === null;
  return active_referral_states.includes(status) && isUnseen && see_by < today;
}

export function informationText(referral: {
  status: ReferralStatus;
  information_to_ask_since: string | null;
  awaiting_information_since: string | null;
}): string | null {
  if (!active_referral_states.includes(referral.status)) return null;
  if (referral.information_to_ask_since !== null) return 'Information to ask for';
  return referral.awaiting_information_since === null ? null : 'Awaiting information';
}

/** The message for a late change of status: who was first, and with which status. */
export function conflictMessage(status: ReferralStatus | null, who: string | null): string {
  const done = status ? `set this referral to ${STATUS_LABELS[status]}` : 'changed this referral';
  return `${who ?? 'A colleague'} ${done} in the meantime.`;
}
