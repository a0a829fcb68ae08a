import { counted } from '@/lib/text';
import type { FollowUpList } from './follow-up-lists';

/** What a row can say besides the patient and the day; each list has some of it. */
interface Facts {
  set_label: string | null;
  amount: number | null;
  days: number | null;
  note: string | null;
}

const set = ({ set_label }: Facts) => set_label !== null && `Set ${set_label}`;
const days = (row: Facts) => counted(row.days ?? 0, 'days');
const milliliters = ({ amount }: Facts) => `${Number(amount).toFixed(2)} mL`;
const dose = (row: Facts) => [set(row), milliliters(row), row.note];
const howOften = (what: string) => (row: Facts) => [counted(Number(row.amount), what)];

/** The rule by which a course of tablets or drops waits for the clinic. */
const WAITS: Record<string, string> = {
  first: 'First dose',
  missed: 'After missed days',
  missed_unknown: 'No rule for the missed days',
  left_early: 'Left early last time',
  unwatched: 'Watch not recorded',
  decided: 'Physician wants it watched',
  reaction: 'Systemic reaction',
  stopping: 'Wants to stop',
  other_course: 'Two courses of one product',
};

const inDays = (row: Facts) => (row.days === 0 ? 'today' : `in ${days(row)}`);
const since = (row: Facts) => (row.days === 0 ? 'since today' : `for ${days(row)}`);
const missed = ({ amount }: Facts) =>
  Number(amount) > 0 && `${counted(Number(amount), 'days')} missed`;

const waitsFor = ({ note }: Facts) => WAITS[note ?? ''] ?? null;

const DETAILS: Record<FollowUpList, (row: Facts) => (string | false | null)[]> = {
  dropped_out: (row) => [`${days(row)} late`, row.note === 'stopping' && 'Wants to stop'],
  missed: (row) => [`${days(row)} ago`, row.note],
  vial_ending: (row) => [
    `Vial ${row.set_label ?? ''}`,
    `${milliliters(row)} left`,
    (row.days ?? 0) < 0 ? 'expired' : `last day in ${days(row)}`,
  ],
  consent_due: (row) => [row.days === null ? 'No consent recorded' : `Consent is ${days(row)} old`],
  review_due: (row) => [`Signed ${days(row)} ago`],
  refill_due: (row) => [
    row.set_label,
    row.amount === null
      ? 'Nothing filled'
      : `${Math.max(Number(row.amount), 0)} × ${row.note ?? ''} left at last report`,
    row.days !== null && (row.days < 0 ? 'ran out' : `last day ${inDays(row)}`),
  ],
  watched_dose_due: (row) => [row.set_label, waitsFor(row), missed(row), since(row)],
  decision_due: (row) => [row.set_label, waitsFor(row), missed(row), since(row)],
  adherence_unknown: (row) => [row.set_label, `Last report ${days(row)} ago`],
  season_start_due: (row) => [
    row.set_label,
    `${counted(Number(row.amount), 'weeks')} before the season`,
    (row.days ?? 0) < 0 ? `${counted(-(row.days ?? 0), 'days')} late` : `start ${inDays(row)}`,
  ],
  shots: dose,
  patients: howOften('shots'),
  systemic: ({ amount, note }) => [`Grade ${amount ?? ''}${note ?? ''}`],
  systemic_patients: howOften('reactions'),
  large_local: (row) => [set(row), `${row.amount ?? ''} mm`],
  large_local_patients: howOften('reactions'),
  unwatched: (row) => [
    set(row),
    row.amount === null
      ? 'Leaving not recorded'
      : `Left ${counted(Number(row.amount), 'minutes')} early`,
    row.note,
  ],
  overridden: dose,
  on_time: (row) => [
    set(row),
    row.days === 0 ? 'On the day due' : `${counted(-(row.days ?? 0), 'days')} before due`,
  ],
  given_late: (row) => [set(row), `${days(row)} late`],
  maintenance: (row) => [set(row), `After ${days(row)}`],
};

export const rowDetail = (list: FollowUpList, row: Facts): string =>
  DETAILS[list](row).filter(Boolean).join(' · ');
