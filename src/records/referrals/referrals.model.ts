import type { Enums } from '@/lib/supabase/database.types';
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

/** In the order a referral usually goes through them; declining is the way out. */
export const REFERRAL_STATUSES = [
  'pending',
  'accepted',
  'scheduled',
  'completed',
  'declined',
] as const satisfies readonly ReferralStatus[];

/** The most pressing first. */
export const REFERRAL_PRIORITIES = [
  'stat',
  'urgent',
  'routine',
] as const satisfies readonly ReferralPriority[];

/** Still waiting for a date; the other statuses are settled and can't be overdue. */
export const OPEN_STATUSES = ['pending', 'accepted'] as const satisfies readonly ReferralStatus[];

/** From the usual to the exceptional, for choosing one. */
export const PRIORITY_OPTIONS = [...REFERRAL_PRIORITIES]
  .reverse()
  .map((value) => ({ value, label: PRIORITY_LABELS[value] }));

/** Stands for "no assignee" in a list of choices, since an option can't be empty. */
export const NOBODY = 'nobody';

/** Shown where a referral came without a reason. */
export const NO_REASON = 'No reason provided';

/** As many referrals as are taken out one by one at once; the database gives no more. */
export const MOST_SELECTED = 1000;

/** As many as the database changes at once. */
const MOST_CHANGED = 200;

/** What is changed, in portions that the database takes. */
export function inPortions<Changed>(all: readonly Changed[]): Changed[][] {
  return Array.from({ length: Math.ceil(all.length / MOST_CHANGED) }, (_, at) =>
    all.slice(at * MOST_CHANGED, (at + 1) * MOST_CHANGED),
  );
}

/** The longest texts that the database takes. */
export const LIMITS = {
  note: 4000,
  missingItem: 120,
  contactNote: 1000,
  errorReason: 500,
} as const;

export function isOpen(status: ReferralStatus): boolean {
  return status === 'pending' || status === 'accepted';
}

interface Timed {
  status: ReferralStatus;
  priority: ReferralPriority;
  created_at: string;
  due_at: string;
}

/** Where a referral stands against the clinic's target for its priority; lengths in milliseconds. */
export type Target =
  | { state: 'settled' }
  | { state: 'overdue'; by: number; age: number; allowed: number }
  | { state: 'waiting'; left: number; age: number; allowed: number; soon: boolean; call: boolean };

/** The last quarter of the time allowed is a reason to look twice. */
const SOON_SHARE = 0.25;

export function targetOf({ status, priority, created_at, due_at }: Timed, now: number): Target {
  if (!isOpen(status)) return { state: 'settled' };
  const received = Date.parse(created_at);
  const due = Date.parse(due_at);
  const allowed = due - received;
  const age = Math.max(0, now - received);
  const left = due - now;
  if (left < 0) return { state: 'overdue', by: -left, age, allowed };
  // Nobody waits for the time of a stat referral to run out: whoever sees it first calls.
  const call = priority === 'stat' && status === 'pending';
  return { state: 'waiting', left, age, allowed, soon: left <= allowed * SOON_SHARE, call };
}

interface Standing {
  setback: ReferralSetback | null;
  awaiting_answer_since: string | null;
  outcome_to_begin: VisitOutcome | null;
}

/** What a status doesn't say: what the patient didn't come to, that the answer is due, or what is to begin. */
export function standingOf({
  setback,
  awaiting_answer_since,
  outcome_to_begin,
}: Standing): { label: string; tone: Tone } | null {
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

/** Whether the day has passed by which the patient should have been seen, and they weren't. */
export function isPastSeeBy(
  { status, see_by, awaiting_answer_since, answered_on }: SeeBy,
  today: string,
): boolean {
  const isUnseen = awaiting_answer_since === null && answered_on === null;
  return (isOpen(status) || status === 'scheduled') && isUnseen && see_by < today;
}

/** What a referral is short of, while it is open: nobody was asked yet, or somebody was. */
export function informationText(referral: {
  status: ReferralStatus;
  information_to_ask_since: string | null;
  awaiting_information_since: string | null;
}): string | null {
  if (!isOpen(referral.status) && referral.status !== 'scheduled') return null;
  if (referral.information_to_ask_since !== null) return 'Information to ask for';
  return referral.awaiting_information_since === null ? null : 'Awaiting information';
}

/** How long a referral counts as a possible double of a new one for the same patient. */
const DUPLICATE_WINDOW_DAYS = 90;

/** The start of the window in which an open referral makes a new one look like a double. */
export function duplicatesSince(now: number): string {
  return new Date(now - DUPLICATE_WINDOW_DAYS * 86_400_000).toISOString();
}

/** Tells somebody whose change of status came second who was first, and with what. */
export function conflictMessage(status: ReferralStatus | null, who: string | null): string {
  const done = status ? `set this referral to ${STATUS_LABELS[status]}` : 'changed this referral';
  return `${who ?? 'A colleague'} ${done} in the meantime.`;
}
