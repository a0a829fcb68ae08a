import { daysText, fewNote, shareOf } from '@/lib/figures';
import type { Enums } from '@/lib/supabase/database.types';
import { partLabel } from '@/records/analytics/period.model';
import type { SurgeryStep, SurgeryTotals } from '@/records/analytics/surgery-figures.queries';
import { CANCELLATION_LABELS } from '@/records/surgery-cases/cancellation-labels';
import { STAGE_LABELS as CASE_STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import { type ChartData, type Exclusion, sumOf } from '../chart-data';

interface Cancellation {
  reason: Enums<'cancellation_reason'>;
  cancelled: number;
  cancelled_before: number;
}

interface BlockUse {
  provider_name: string;
  location_name: string;
  block_minutes: number;
  booked_minutes: number;
  lent_minutes: number;
  outside_cases: number;
}

export interface SurgeryFigures {
  totals: SurgeryTotals;
  cancellations: readonly Cancellation[];
  steps: readonly SurgeryStep[];
  blocks: readonly BlockUse[];
}

export const STAGES = ['preop', 'postponed', 'ready', 'scheduled'] as const;

export const STAGE_LABELS = { ...CASE_STAGE_LABELS, postponed: 'Postponed' };

export function stageChart({ totals }: SurgeryFigures): ChartData | null {
  if (STAGES.every((stage) => totals[stage] === 0)) return null;
  return {
    shape: 'bars',
    cases: sumOf(STAGES.map((stage) => totals[stage])),
    categoryTitle: 'Stage',
    categories: STAGES.map((stage) => STAGE_LABELS[stage]),
    columns: [
      { label: 'Cases now', color: 'chart-1', values: STAGES.map((stage) => totals[stage]) },
    ],
  };
}

/** If a provider is chosen, cases without a surgeon belong to no provider. */
export const withoutSurgeon = ({ totals }: SurgeryFigures): Exclusion[] =>
  totals.open_without_surgeon > 0
    ? [{ text: `Excludes ${totals.open_without_surgeon} without a surgeon.` }]
    : [];

export function cancellationChart({ cancellations }: SurgeryFigures): ChartData | null {
  if (cancellations.length === 0) return null;
  return {
    shape: 'bars',
    cases: sumOf(cancellations.map((row) => row.cancelled + row.cancelled_before)),
    categoryTitle: 'Reason',
    categories: cancellations.map(({ reason }) => CANCELLATION_LABELS[reason]),
    columns: [
      {
        label: 'This period',
        color: 'chart-1',
        values: cancellations.map(({ cancelled }) => cancelled),
      },
      {
        label: 'Period before',
        color: 'chart-1',
        hatched: true,
        values: cancellations.map(({ cancelled_before }) => cancelled_before),
      },
    ],
  };
}

/** "18%, 3 of 17": the canceled share of the cases that ended. */
export function cancelledText(cancelled: number, completed: number): string {
  return shareOf(cancelled, cancelled + completed);
}

export function waitChart({ steps }: SurgeryFigures): ChartData | null {
  if (steps.every(({ first_scheduled }) => first_scheduled === 0)) return null;
  return {
    shape: 'columns',
    cases: sumOf(steps.map(({ first_scheduled }) => first_scheduled)),
    categoryTitle: 'Got a date',
    categories: steps.map(({ first_day, last_day }) => partLabel(first_day, last_day)),
    columns: [
      {
        label: 'Median days',
        color: 'chart-1',
        values: steps.map(({ median_days }) => median_days),
        format: (days, row) => `${daysText(days)}${fewNote(steps[row]?.first_scheduled ?? 0)}`,
      },
      { label: 'Cases', values: steps.map(({ first_scheduled }) => first_scheduled) },
    ],
  };
}

const inHours = (minutes: number) => Math.round(minutes / 6) / 10;

export function blockChart({ blocks }: SurgeryFigures): ChartData | null {
  if (blocks.length === 0) return null;
  return {
    shape: 'bars',
    // These are hours, not cases.
    cases: null,
    categoryTitle: 'Surgeon and site',
    categories: blocks.map((one) => `${one.provider_name}, ${one.location_name}`),
    columns: [
      {
        label: 'Hours booked',
        color: 'chart-1',
        values: blocks.map(({ booked_minutes }) => inHours(booked_minutes)),
        format: (hours, row) => {
          const { booked_minutes = 0, block_minutes = 0 } = blocks[row] ?? {};
          return block_minutes === 0
            ? `${hours}`
            : `${hours} (${percent(booked_minutes, block_minutes)})`;
        },
      },
      {
        label: 'Hours in blocks',
        color: 'chart-1',
        hatched: true,
        values: blocks.map(({ block_minutes }) => inHours(block_minutes)),
      },
      {
        label: 'Hours used by others',
        values: blocks.map(({ lent_minutes }) => inHours(lent_minutes)),
      },
      { label: 'Cases outside', values: blocks.map(({ outside_cases }) => outside_cases) },
    ],
  };
}

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;
