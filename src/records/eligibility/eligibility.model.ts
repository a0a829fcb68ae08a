import { SERVICE_PRESETS } from '@x12/request/service-presets';
import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';
import { OUTCOME_LABELS, OUTCOME_TONES } from './outcome-labels';

export const presetSchema = z.enum(enums.eligibility_preset);
export type Preset = z.infer<typeof presetSchema>;

export const PRESETS = SERVICE_PRESETS.map(({ id, label }) => ({ value: id, label }));

export const presetLabel = (preset: Preset): string =>
  PRESETS.find(({ value }) => value === preset)?.label ?? preset;

const outcomeSchema = z.enum(enums.eligibility_outcome);
export type Outcome = z.infer<typeof outcomeSchema>;

const problemSchema = z.enum(enums.eligibility_problem);
type Problem = z.infer<typeof problemSchema>;

export const eligibilityStatusSchema = z.object({
  id: z.string(),
  state: z.enum(enums.eligibility_state),
  outcome: outcomeSchema.nullable(),
  problem_kind: problemSchema.nullable(),
  problem: z.string().nullable(),
});

export type EligibilityStatus = z.infer<typeof eligibilityStatusSchema>;

/** A line of the list. The generated types don't know which columns may be null. */
export const recentRowSchema = eligibilityStatusSchema.extend({
  created_at: z.string(),
  finished_at: z.string().nullable(),
  rejection_codes: z.array(z.string()),
  preset: presetSchema,
  service_date: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  payer_name: z.string(),
  member_id: z.string(),
  requested_from: z.enum(['referral', 'appointment', 'surgery']).nullable(),
  attempts: z.number(),
  requested_by_name: z.string().nullable(),
});

export type RecentRow = z.infer<typeof recentRowSchema>;

export type RequestProgress = Pick<RecentRow, 'state' | 'outcome' | 'problem_kind' | 'created_at'>;

/** A request queued for longer was abandoned: it is sent only on a retry. */
const LEFT_ALONE_MS = 3 * 60_000;

export function isUnderWay(
  { state, created_at }: Pick<RequestProgress, 'state' | 'created_at'>,
  now: number,
): boolean {
  if (state === 'running') return true;
  return state === 'queued' && now - Date.parse(created_at) < LEFT_ALONE_MS;
}

export function canTryAgain(progress: RequestProgress, now: number): boolean {
  return progress.state === 'failed' || (progress.state === 'queued' && !isUnderWay(progress, now));
}

const PROBLEM_LABELS: Record<Problem, string> = {
  incomplete: 'Incomplete',
  cancelled: 'Cancelled',
  timeout: 'Timed out',
  unavailable: 'Payer unavailable',
  rejected: 'Rejected',
  unreadable: 'Unreadable response',
  other_person: 'Other person',
};

interface EligibilityBadge {
  label: string;
  tone: Tone;
}

export function eligibilityBadge(progress: RequestProgress, now: number): EligibilityBadge {
  const { state, outcome, problem_kind } = progress;
  switch (state) {
    case 'queued':
      return isUnderWay(progress, now)
        ? { label: 'Queued', tone: 'info' }
        : { label: 'Not sent yet', tone: 'neutral' };
    case 'running':
      return { label: 'Checking…', tone: 'info' };
    case 'failed':
      return {
        label: problem_kind === null ? 'No response' : PROBLEM_LABELS[problem_kind],
        tone: problem_kind === 'cancelled' ? 'neutral' : 'danger',
      };
    case 'done':
      return outcome === null
        ? { label: OUTCOME_LABELS.unknown, tone: 'neutral' }
        : { label: OUTCOME_LABELS[outcome], tone: OUTCOME_TONES[outcome] };
  }
}
