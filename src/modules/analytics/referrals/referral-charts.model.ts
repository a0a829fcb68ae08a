import { daysText, fewNote, hoursText, medianDays, shareOf } from '@/lib/figures';
import type { Database, Enums } from '@/lib/supabase/database.types';
import { partLabel } from '@/records/analytics/period.model';
import type { FunnelStep, ReasonRow, WaitRow } from '@/records/analytics/referral-figures.queries';
import { DECLINE_REASON_LABELS, PRIORITY_LABELS } from '@/records/referrals/referral-labels';
import { targetInWords } from '@/records/referrals/target-words';
import { type ChartColumn, type ChartData, type Exclusion, sumOf } from '../chart-data';

export type StatusPart = Database['public']['Functions']['referrals_by_status']['Returns'][number];

export const PILED = ['completed', 'scheduled', 'accepted', 'pending', 'declined'] as const;

const STATUS_COLUMNS = {
  completed: { label: 'Completed', color: 'chart-1' },
  scheduled: { label: 'Scheduled', color: 'chart-2' },
  accepted: { label: 'Accepted', color: 'chart-5' },
  pending: { label: 'Pending', color: 'chart-3' },
  declined: { label: 'Declined', color: 'chart-4' },
} as const satisfies Record<Enums<'referral_status'>, Pick<ChartColumn, 'label' | 'color'>>;

export function statusChart(parts: readonly StatusPart[]): ChartData | null {
  if (parts.every((part) => PILED.every((status) => part[status] === 0))) return null;
  return {
    shape: 'columns',
    stacked: true,
    cases: sumOf(parts.flatMap((part) => PILED.map((status) => part[status]))),
    categoryTitle: 'Received',
    categories: parts.map((part) => partLabel(part.first_day, part.last_day)),
    columns: PILED.map((status) => ({
      ...STATUS_COLUMNS[status],
      values: parts.map((part) => part[status]),
    })),
  };
}

export const STEP_LABELS: Record<FunnelStep['step'], string> = {
  received: 'Received',
  accepted: 'Accepted',
  scheduled: 'Scheduled',
  completed: 'Completed',
  declined: 'Declined (left)',
};

/** Where the days of a step come from. */
const LEG_LABELS = {
  accepted: 'Received to accepted',
  scheduled: 'Accepted to scheduled',
  completed: 'Scheduled to completed',
} as const;

/**
 * A step's duration beside the previous period's; undefined for the first step and for early ends.
 */
export function legFigure({ step, median_days, median_days_before, measured }: FunnelStep) {
  if (step === 'received' || step === 'declined') return [];
  return {
    term: LEG_LABELS[step],
    value: medianDays(median_days, measured),
    before: median_days_before === null ? '–' : daysText(median_days_before),
  };
}

export const STEP_DEFINITIONS: Record<FunnelStep['step'], string> = {
  received: 'Received in the period.',
  accepted: 'Received in the period, and accepted, scheduled or completed today.',
  scheduled: 'Received in the period, and scheduled or completed today.',
  completed: 'Received in the period, and completed today.',
  declined: 'Received in the period, and declined today.',
};

export function funnelChart(steps: readonly FunnelStep[]): ChartData | null {
  const received = steps.find(({ step }) => step === 'received');
  if (!received || (received.referrals === 0 && received.referrals_before === 0)) return null;
  return {
    shape: 'bars',
    cases: received.referrals + received.referrals_before,
    categoryTitle: 'Step',
    categories: steps.map(({ step }) => STEP_LABELS[step]),
    columns: [
      { label: 'This period', color: 'chart-1', values: steps.map(({ referrals }) => referrals) },
      {
        label: 'Period before',
        color: 'chart-1',
        hatched: true,
        values: steps.map(({ referrals_before }) => referrals_before),
      },
      {
        label: 'Median days',
        values: steps.map(({ median_days }) => median_days),
        format: (days, row) => `${daysText(days)}${fewNote(steps[row]?.measured ?? 0)}`,
      },
      {
        label: 'Median days before',
        values: steps.map(({ median_days_before }) => median_days_before),
        format: daysText,
      },
      { label: 'Measured', values: steps.map(({ measured }) => measured) },
    ],
  };
}

export function funnelExclusions(steps: readonly FunnelStep[]): Exclusion[] {
  return steps
    .filter(({ without_date }) => without_date > 0)
    .map(({ step, without_date }) => ({
      text: `${STEP_LABELS[step]}: the median excludes ${without_date} without both dates.`,
    }));
}

export const OUTCOMES = ['in_time', 'late', 'waiting', 'overdue'] as const;

const OUTCOME_COLUMNS = {
  in_time: { label: 'Date within target', color: 'chart-1' },
  late: { label: 'Date after target', color: 'chart-2' },
  waiting: { label: 'Waiting, in time', color: 'chart-3' },
  overdue: { label: 'Waiting, overdue', color: 'chart-4' },
} as const satisfies Record<(typeof OUTCOMES)[number], Pick<ChartColumn, 'label' | 'color'>>;

const counted = (row: WaitRow) => OUTCOMES.reduce((sum, outcome) => sum + row[outcome], 0);

export function waitsChart(rows: readonly WaitRow[]): ChartData | null {
  if (rows.every((row) => counted(row) === 0)) return null;
  return {
    shape: 'bars',
    stacked: true,
    cases: sumOf(rows.map(counted)),
    categoryTitle: 'Priority',
    categories: rows.map(({ priority }) => PRIORITY_LABELS[priority]),
    columns: [
      ...OUTCOMES.map((outcome) => ({
        ...OUTCOME_COLUMNS[outcome],
        values: rows.map((row) => row[outcome]),
      })),
      {
        label: 'Book within',
        values: rows.map(({ target_hours }) => target_hours),
        format: (hours, row) => targetInWords(rows[row]?.priority ?? 'stat', hours),
      },
      {
        label: 'Median wait',
        values: rows.map(({ median_hours }) => median_hours),
        format: (hours, row) => {
          const of = rows[row];
          return `${hoursText(hours)}${of ? fewNote(counted(of)) : ''}`;
        },
      },
      {
        label: 'Median wait before',
        values: rows.map(({ median_hours_before }) => median_hours_before),
        format: hoursText,
      },
    ],
  };
}

/** "80%, 8 of 10 booked within 1 day (before: 3 of 4); median wait 5 h". */
export function waitSentence(row: WaitRow): string {
  const now = shareOf(row.in_time, row.in_time + row.late + row.overdue);
  const then = shareOf(row.in_time_before, row.in_time_before + row.missed_before);
  const median =
    row.median_hours === null ? '–' : `${hoursText(row.median_hours)}${fewNote(counted(row))}`;
  return `${now} booked within ${targetInWords(row.priority, row.target_hours)} (before: ${then}); median wait ${median}`;
}

export function waitExclusions(rows: readonly WaitRow[]): { text: string; part: string }[] {
  const declined = rows.reduce((sum, row) => sum + row.declined, 0);
  const undated = rows.reduce((sum, row) => sum + row.without_date, 0);
  return [
    ...(declined > 0 ? [{ text: `Excludes ${declined} declined.`, part: 'declined' }] : []),
    ...(undated > 0 ? [{ text: `Excludes ${undated} without a date.`, part: 'undated' }] : []),
  ];
}

export const isBefore = (column: number) => column === 1;

export const givenReasons = (rows: readonly ReasonRow[]) =>
  rows.filter(({ referrals, referrals_before }) => referrals + referrals_before > 0);

export function reasonsChart(rows: readonly ReasonRow[]): ChartData | null {
  const given = givenReasons(rows);
  if (given.length === 0) return null;
  return {
    shape: 'bars',
    cases: sumOf(given.map(({ referrals, referrals_before }) => referrals + referrals_before)),
    categoryTitle: 'Reason',
    categories: given.map(({ reason }) =>
      reason === null ? 'No reason given' : DECLINE_REASON_LABELS[reason],
    ),
    columns: [
      { label: 'This period', color: 'chart-1', values: given.map(({ referrals }) => referrals) },
      {
        label: 'Period before',
        color: 'chart-1',
        hatched: true,
        values: given.map(({ referrals_before }) => referrals_before),
      },
    ],
  };
}

export function reasonExclusions([first]: readonly ReasonRow[]): Exclusion[] {
  return first && first.without_date > 0
    ? [{ text: `Excludes ${first.without_date} declined without a date.` }]
    : [];
}
