import { rankLabel } from '@/fields/coverage-rank';
import { toCsv } from '@/lib/csv';
import { calendarDay, formatTime } from '@/lib/dates';
import type { Database } from '@/lib/supabase/database.types';
import { type Outcome, type Preset, presetLabel } from './eligibility.model';
import { OUTCOME_LABELS } from './outcome-labels';
import type { StatedAmounts } from './stated-amounts';
import { STATED_HEADER, statedCells } from './stated-cells';

type Enums = Database['public']['Enums'];

export interface CollectionLine {
  line: string;
  starts_at: string;
  patient_name: string;
  date_of_birth: string | null;
  preset: Preset;
  rank: Enums['coverage_rank'] | null;
  payer_name: string | null;
  member_id: string | null;
  plan_name: string | null;
  last_state: Enums['eligibility_state'] | null;
  last_outcome: Outcome | null;
  answered_at: string | null;
  told: StatedAmounts | null;
}

const HEADER = [
  'Time',
  'Patient',
  'Date of birth',
  'Visit',
  'Coverage',
  'Payer',
  'Member ID',
  'Plan',
  'Result',
  ...STATED_HEADER,
  'Checked on',
  'Checked at',
  'Notes',
];

function resultOf({ payer_name, last_state, last_outcome }: CollectionLine): string {
  if (payer_name === null) return 'No insurance on file';
  switch (last_state) {
    case null:
      return 'Not verified';
    case 'queued':
    case 'running':
      return 'Under way';
    case 'failed':
      return 'No response';
    case 'done':
      return OUTCOME_LABELS[last_outcome ?? 'unknown'];
  }
}

/** The day's visits for collecting payments at the desk; times in the clinic's time zone. */
export function collectionAsCsv(lines: readonly CollectionLine[], timeZone: string): string {
  return toCsv(
    HEADER,
    lines.map((line) => [
      formatTime(line.starts_at, timeZone),
      line.patient_name,
      line.date_of_birth,
      presetLabel(line.preset),
      line.rank && rankLabel(line.rank),
      line.payer_name,
      line.member_id,
      line.told?.plan || line.plan_name,
      resultOf(line),
      ...statedCells(line.told),
      line.answered_at && calendarDay(line.answered_at, timeZone),
      line.answered_at && formatTime(line.answered_at, timeZone),
      line.told?.notes.join(' ') ?? null,
    ]),
  );
}
