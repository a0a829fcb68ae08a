import { SERVICE_PRESETS } from '@x12/inquiry/service-presets';
import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export const presetSchema = z.enum(enums.verification_preset);
export type Preset = z.infer<typeof presetSchema>;

/** What can be asked about, in the words of the front desk. */
export const PRESETS = SERVICE_PRESETS.map(({ id, label }) => ({ value: id, label }));

export const presetLabel = (preset: Preset): string =>
  PRESETS.find(({ value }) => value === preset)?.label ?? preset;

const outcomeSchema = z.enum(enums.verification_outcome);
export type Outcome = z.infer<typeof outcomeSchema>;

const problemSchema = z.enum(enums.verification_problem);
type Problem = z.infer<typeof problemSchema>;

/** How a check stands, as the function that asks the payer answers it. */
export const standingSchema = z.object({
  id: z.string(),
  state: z.enum(enums.verification_state),
  outcome: outcomeSchema.nullable(),
  problem_kind: problemSchema.nullable(),
  problem: z.string().nullable(),
});

export type VerificationStanding = z.infer<typeof standingSchema>;

/** A line of the list. The generated types don't know what of it may be null. */
export const recentRowSchema = standingSchema.extend({
  created_at: z.string(),
  finished_at: z.string().nullable(),
  rejection_codes: z.array(z.string()),
  preset: presetSchema,
  service_date: z.string(),
  patient_name: z.string(),
  payer_name: z.string(),
  member_id: z.string(),
  asked_from: z.enum(['referral', 'appointment', 'surgery']).nullable(),
  attempts: z.number(),
  requested_by_name: z.string().nullable(),
});

export type RecentRow = z.infer<typeof recentRowSchema>;

export type Standing = Pick<RecentRow, 'state' | 'outcome' | 'problem_kind' | 'created_at'>;

/** Past this, nobody is going to ask any more unless somebody tries again. */
const LEFT_ALONE_MS = 3 * 60_000;

/** Whether an answer can still come by itself. */
export function isUnderWay(
  { state, created_at }: Pick<Standing, 'state' | 'created_at'>,
  now: number,
): boolean {
  if (state === 'running') return true;
  return state === 'queued' && now - Date.parse(created_at) < LEFT_ALONE_MS;
}

/** Whether asking the same question once more can help. */
export function canTryAgain(standing: Standing, now: number): boolean {
  return standing.state === 'failed' || (standing.state === 'queued' && !isUnderWay(standing, now));
}

export const OUTCOME_LABELS: Record<Outcome, string> = {
  active: 'Active',
  limited: 'Limited',
  inactive: 'Inactive',
  not_found: 'Not found',
  error: 'Error',
  unknown: 'Unknown',
};

const OUTCOME_TONES: Record<Outcome, Tone> = {
  active: 'success',
  limited: 'warning',
  inactive: 'warning',
  not_found: 'warning',
  error: 'danger',
  unknown: 'neutral',
};

const PROBLEM_LABELS: Record<Problem, string> = {
  incomplete: 'Incomplete',
  cancelled: 'Cancelled',
  timeout: 'Timed out',
  unavailable: 'Payer unavailable',
  rejected: 'Rejected',
  unreadable: 'Unreadable reply',
};

interface Look {
  label: string;
  tone: Tone;
}

/** What a check came to, in a word or two. */
export function lookOf(standing: Standing, now: number): Look {
  const { state, outcome, problem_kind } = standing;
  switch (state) {
    case 'queued':
      return isUnderWay(standing, now)
        ? { label: 'Queued', tone: 'info' }
        : { label: 'Not asked yet', tone: 'neutral' };
    case 'running':
      return { label: 'Checking…', tone: 'info' };
    case 'failed':
      return {
        label: problem_kind === null ? 'No answer' : PROBLEM_LABELS[problem_kind],
        tone: problem_kind === 'cancelled' ? 'neutral' : 'danger',
      };
    case 'done':
      return outcome === null
        ? { label: OUTCOME_LABELS.unknown, tone: 'neutral' }
        : { label: OUTCOME_LABELS[outcome], tone: OUTCOME_TONES[outcome] };
  }
}
