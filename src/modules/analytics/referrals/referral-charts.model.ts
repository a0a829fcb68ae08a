import type { Database, Enums } from '@/lib/supabase/database.types';
import { DECLINE_REASON_LABELS, PRIORITY_LABELS } from '@/tables/referrals/words';
import type { ChartColumn, ChartData } from '../charts/chart-data';
import { hoursText, share } from '../figures';
import { partLabel } from '../period/period.model';
import type { FunnelStep, ReasonRow, WaitRow } from './referral-figures.queries';

export type StatusPart = Database['public']['Functions']['referrals_by_status']['Returns'][number];

/** In the order in which they are piled up. */
export const PILED = ['completed', 'scheduled', 'accepted', 'pending', 'declined'] as const;

const STATUS_COLUMNS = {
  completed: { label: 'Completed', hue: 'hue-6' },
  scheduled: { label: 'Scheduled', hue: 'hue-1' },
  accepted: { label: 'Accepted', hue: 'hue-2' },
  pending: { label: 'Pending', hue: 'hue-5' },
  declined: { label: 'Declined', hue: 'text-muted' },
} as const satisfies Record<Enums<'referral_status'>, Pick<ChartColumn, 'label' | 'hue'>>;

export function statusChart(parts: readonly StatusPart[]): ChartData | null {
  if (parts.every((part) => PILED.every((status) => part[status] === 0))) return null;
  return {
    shape: 'columns',
    stacked: true,
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

const daysText = (days: number) => String(Math.round(days * 10) / 10);

export function funnelChart(steps: readonly FunnelStep[]): ChartData | null {
  const received = steps.find(({ step }) => step === 'received');
  if (!received || (received.referrals === 0 && received.referrals_before === 0)) return null;
  return {
    shape: 'bars',
    categoryTitle: 'Step',
    categories: steps.map(({ step }) => STEP_LABELS[step]),
    columns: [
      { label: 'This period', hue: 'hue-1', values: steps.map(({ referrals }) => referrals) },
      {
        label: 'Period before',
        hue: 'text-muted',
        values: steps.map(({ referrals_before }) => referrals_before),
      },
      {
        label: 'Median days',
        values: steps.map(({ median_days }) => median_days),
        format: daysText,
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

/** Whether a cell of the funnel's table counts rows of the period that is shown. */
export const isOfThePeriod = (_row: number, column: number) => column === 0;

export function funnelExclusions(steps: readonly FunnelStep[]): string[] {
  return steps
    .filter(({ without_date }) => without_date > 0)
    .map(
      ({ step, without_date }) =>
        `${STEP_LABELS[step]}: ${without_date} without a date for both steps left out of the median.`,
    );
}

export const OUTCOMES = ['in_time', 'late', 'waiting', 'overdue'] as const;

const OUTCOME_COLUMNS = {
  in_time: { label: 'Date within target', hue: 'hue-6' },
  late: { label: 'Date after target', hue: 'hue-5' },
  waiting: { label: 'Waiting, in time', hue: 'hue-2' },
  overdue: { label: 'Waiting, overdue', hue: 'hue-4' },
} as const satisfies Record<(typeof OUTCOMES)[number], Pick<ChartColumn, 'label' | 'hue'>>;

const counted = (row: WaitRow) => OUTCOMES.reduce((sum, outcome) => sum + row[outcome], 0);

export function waitsChart(rows: readonly WaitRow[]): ChartData | null {
  if (rows.every((row) => counted(row) === 0)) return null;
  return {
    shape: 'bars',
    stacked: true,
    categoryTitle: 'Priority',
    categories: rows.map(({ priority }) => PRIORITY_LABELS[priority]),
    columns: [
      ...OUTCOMES.map((outcome) => ({
        ...OUTCOME_COLUMNS[outcome],
        values: rows.map((row) => row[outcome]),
      })),
      { label: 'Target', values: rows.map(({ target_hours }) => target_hours), format: hoursText },
      {
        label: 'Median wait',
        values: rows.map(({ median_hours }) => median_hours),
        format: hoursText,
      },
      {
        label: 'Median wait before',
        values: rows.map(({ median_hours_before }) => median_hours_before),
        format: hoursText,
      },
    ],
  };
}

/** "Stat: 80% in time (3 of 4 before), median 5 h of 24 h allowed". */
export function waitSentence(row: WaitRow): string {
  const missed = row.late + row.overdue;
  const now = share(row.in_time, row.in_time + missed);
  const then = share(row.in_time_before, row.in_time_before + row.missed_before);
  const median = row.median_hours === null ? '–' : hoursText(row.median_hours);
  return `${now} within the target of ${hoursText(row.target_hours)} (before: ${then}); median wait ${median}`;
}

export function waitExclusions(rows: readonly WaitRow[]): string[] {
  const declined = rows.reduce((sum, row) => sum + row.declined, 0);
  const undated = rows.reduce((sum, row) => sum + row.without_date, 0);
  return [
    ...(declined > 0 ? [`${declined} declined left out.`] : []),
    ...(undated > 0 ? [`${undated} without a date left out.`] : []),
  ];
}

/** Those that were given, and how often. */
export const givenReasons = (rows: readonly ReasonRow[]) =>
  rows.filter(({ referrals, referrals_before }) => referrals + referrals_before > 0);

export function reasonsChart(rows: readonly ReasonRow[]): ChartData | null {
  const given = givenReasons(rows);
  if (given.length === 0) return null;
  return {
    shape: 'bars',
    categoryTitle: 'Reason',
    categories: given.map(({ reason }) =>
      reason === null ? 'No reason given' : DECLINE_REASON_LABELS[reason],
    ),
    columns: [
      { label: 'This period', hue: 'hue-3', values: given.map(({ referrals }) => referrals) },
      {
        label: 'Period before',
        hue: 'text-muted',
        values: given.map(({ referrals_before }) => referrals_before),
      },
    ],
  };
}

export function reasonExclusions([first]: readonly ReasonRow[]): string[] {
  return first && first.without_date > 0
    ? [`${first.without_date} declined without a date left out.`]
    : [];
}
