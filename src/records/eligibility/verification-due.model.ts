import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';
import { type EligibilityStatus, presetSchema } from './eligibility.model';

/**
 * A visit of the day with one coverage or none. The generated types don't know which columns may be
 * null.
 */
export const dueLineSchema = z.object({
  source: z.enum(['appointment', 'surgery']),
  source_id: z.string(),
  starts_at: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  preset: presetSchema,
  coverage_id: z.string().nullable(),
  rank: z.enum(enums.coverage_rank).nullable(),
  payer_name: z.string().nullable(),
  member_id: z.string().nullable(),
  last_outcome: z.enum(enums.eligibility_outcome).nullable(),
  last_state: z.enum(enums.eligibility_state).nullable(),
  last_requested_at: z.string().nullable(),
  reason: z.enum(enums.eligibility_due_reason).nullable(),
  missing: z.array(z.string()),
});

export type DueLine = z.infer<typeof dueLineSchema>;

export type VerifiableLine = DueLine & { coverage_id: string };

export const REASON_LABELS: Record<NonNullable<DueLine['reason']>, string> = {
  never: 'Never verified',
  failed: 'Last request got no response',
  plan_changed: 'Coverage changed since the last verification',
  thirty_days: 'Last verification is over 30 days old',
  new_month: 'New month since the last verification',
};

export const keyOf = ({ source_id, coverage_id }: DueLine): string =>
  `${source_id} ${coverage_id ?? ''}`;

const isUnderWay = ({ last_state }: DueLine) => last_state === 'queued' || last_state === 'running';

export function canVerify(line: DueLine): line is VerifiableLine {
  return line.coverage_id !== null && line.missing.length === 0 && !isUnderWay(line);
}

export const isSuggested = (line: DueLine): boolean => canVerify(line) && line.reason !== null;

export type LineResult =
  | { kind: 'running' | 'stopped' }
  | { kind: 'failed'; message: string }
  | { kind: 'responded'; status: EligibilityStatus };

export type Results = ReadonlyMap<string, LineResult>;

export function isToRetry(result: LineResult | undefined): boolean {
  if (result?.kind === 'responded') return result.status.state === 'failed';
  return result?.kind === 'failed' || result?.kind === 'stopped';
}

type Bucket =
  | 'active'
  | 'active with a warning'
  | 'not on this day'
  | 'limited'
  | 'inactive'
  | 'not found'
  | 'rejected or unclear'
  | 'failed'
  | 'stopped';

function bucketOf(result: LineResult): Bucket | null {
  if (result.kind === 'running') return null;
  if (result.kind !== 'responded') return result.kind;
  const { state, outcome } = result.status;
  if (state !== 'done') return 'failed';
  switch (outcome) {
    case 'active':
    case 'limited':
    case 'inactive':
      return outcome;
    case 'caution':
      return 'active with a warning';
    case 'other_day':
      return 'not on this day';
    case 'not_found':
      return 'not found';
    case 'error':
    case 'unknown':
    case null:
      return 'rejected or unclear';
  }
}

export interface Tally {
  /** Lines that are done, successful or not. */
  finished: number;
  /** The results by importance, without zeros. */
  counts: { label: string; count: number }[];
}

const BUCKETS: readonly Bucket[] = [
  'active',
  'active with a warning',
  'not on this day',
  'limited',
  'inactive',
  'not found',
  'rejected or unclear',
  'failed',
  'stopped',
];

export function tallyOf(results: Results): Tally {
  const buckets = [...results.values()].map(bucketOf).filter((bucket) => bucket !== null);
  return {
    finished: buckets.length,
    counts: BUCKETS.map((label) => ({
      label,
      count: buckets.filter((bucket) => bucket === label).length,
    })).filter(({ count }) => count > 0),
  };
}
