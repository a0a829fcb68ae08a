import { FEW, medianDays } from '@/lib/figures';
import type { Enums } from '@/lib/supabase/database.types';

export type FollowUpList = Enums<'follow_up_list'>;

interface ListWords {
  label: string;
  /** What the list counts; shown over its rows. */
  definition: string;
}

export const LISTS: Record<FollowUpList, ListWords> = {
  dropped_out: {
    label: 'Dropped out',
    definition: 'Every set is overdue for too long, or the patient wants to stop.',
  },
  missed: {
    label: 'Missed appointments',
    definition: 'Patients in treatment who did not come, and have not come since.',
  },
  vial_ending: {
    label: 'Vials about to end',
    definition: 'Near the last day, or too little for two more doses.',
  },
  consent_due: { label: 'Consent due', definition: 'No consent, or an old one.' },
  review_due: { label: 'Physician review due', definition: 'Prescriptions signed too long ago.' },
  refill_due: {
    label: 'Refills due',
    definition: 'Tablets or drops that run out soon, or were never filled.',
  },
  watched_dose_due: {
    label: 'Watched doses due',
    definition: 'The next tablet or drops are taken in the clinic.',
  },
  decision_due: {
    label: 'Physician decides',
    definition: 'A reaction, a long gap, a wish to stop, or two courses.',
  },
  adherence_unknown: {
    label: 'Days not reported',
    definition: 'The last report of tablets or drops is too old.',
  },
  season_start_due: {
    label: 'Start before the season',
    definition: 'Prescribed and not begun; the last day to start is near.',
  },
  shots: { label: 'Shots', definition: 'Every shot of the period.' },
  patients: { label: 'Patients', definition: 'Everyone who had a shot in the period.' },
  systemic: { label: 'Systemic reactions', definition: 'Reactions of the period with a grade.' },
  systemic_patients: {
    label: 'Patients with systemic reactions',
    definition: 'Each patient counts once.',
  },
  large_local: {
    label: 'Large local reactions',
    definition: 'Swelling of at least the size that the clinic set.',
  },
  large_local_patients: {
    label: 'Patients with large local reactions',
    definition: 'Each patient counts once.',
  },
  unwatched: {
    label: 'Without full observation',
    definition: 'Shots after which the patient left early, or leaving was not recorded.',
  },
  overridden: {
    label: 'Doses a physician changed',
    definition: 'Shots that differ from the rules, with the reason.',
  },
  on_time: {
    label: 'Shots on time',
    definition: 'By the due date set at the shot before. Excludes first shots.',
  },
  given_late: {
    label: 'Shots given late',
    definition: 'After the due date set at the shot before. Excludes first shots.',
  },
  maintenance: {
    label: 'Reached maintenance',
    definition: 'First full dose of the strongest vial; days since the first shot.',
  },
};

export const DUE_LISTS = [
  'dropped_out',
  'missed',
  'vial_ending',
  'consent_due',
  'review_due',
] as const;

export const SUBLINGUAL_LISTS = [
  'refill_due',
  'watched_dose_due',
  'decision_due',
  'adherence_unknown',
  'season_start_due',
] as const;

export const PERIOD_LISTS = [
  'shots',
  'patients',
  'systemic',
  'systemic_patients',
  'large_local',
  'large_local_patients',
  'unwatched',
  'overridden',
  'on_time',
  'given_late',
  'maintenance',
] as const;

const OF_SHOTS: readonly FollowUpList[] = ['systemic', 'large_local', 'unwatched', 'overridden'];
const OF_PATIENTS: readonly FollowUpList[] = ['systemic_patients', 'large_local_patients'];

export interface Figure {
  list: FollowUpList;
  rows: number;
  median_days: number | null;
}

/** "0.3% of shots"; the total if it is too small for a rate; null if there is none. */
function rate(part: number, whole: number, of: string): string | null {
  if (whole === 0) return null;
  if (whole < FEW) return `of ${whole} ${of}`;
  return `${((part / whole) * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}% of ${of}`;
}

export function figureNote(list: FollowUpList, figures: readonly Figure[]): string | null {
  const rowsOf = (name: FollowUpList) => figures.find((figure) => figure.list === name)?.rows ?? 0;
  const rows = rowsOf(list);
  if (OF_SHOTS.includes(list)) return rate(rows, rowsOf('shots'), 'shots');
  if (OF_PATIENTS.includes(list)) return rate(rows, rowsOf('patients'), 'patients');
  if (list === 'on_time' || list === 'given_late') {
    return rate(rows, rowsOf('on_time') + rowsOf('given_late'), 'repeat shots');
  }
  if (list === 'maintenance' && rows > 0) {
    const days = figures.find((figure) => figure.list === list)?.median_days ?? null;
    return `Median ${medianDays(days, rows)}`;
  }
  return null;
}
