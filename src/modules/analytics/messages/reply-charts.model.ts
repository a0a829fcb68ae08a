import { fewNote, hoursText } from '@/lib/figures';
import { partLabel } from '@/records/analytics/period.model';
import type { ReplyStep, ReplyTotals } from '@/records/analytics/reply-figures.queries';
import { type ChartData, sumOf } from '../chart-data';

export interface ReplyFigures {
  totals: ReplyTotals;
  steps: readonly ReplyStep[];
}

export function medianText(minutes: number | null, answered: number): string {
  if (minutes === null || answered === 0) return '–';
  return `${hoursText(minutes / 60)}${fewNote(answered)}`;
}

export const IS_WAITING = [false, false, true] as const;

export function replyChart({ steps }: ReplyFigures): ChartData | null {
  if (steps.every(({ answered, waiting }) => answered + waiting === 0)) return null;
  return {
    shape: 'line',
    cases: sumOf(steps.map(({ answered }) => answered)),
    categoryTitle: 'Written',
    categories: steps.map(({ first_day, last_day }) => partLabel(first_day, last_day)),
    columns: [
      {
        label: 'Median hours',
        color: 'chart-1',
        values: steps.map(({ median_minutes }) =>
          median_minutes === null ? null : Math.round((median_minutes / 60) * 100) / 100,
        ),
        format: (hours, row) => medianText(hours * 60, steps[row]?.answered ?? 0),
      },
      { label: 'Answered', values: steps.map(({ answered }) => answered) },
      { label: 'No reply yet', values: steps.map(({ waiting }) => waiting) },
    ],
  };
}

export function replyExclusion({ waiting }: ReplyTotals): string | null {
  return waiting > 0 ? `The median excludes ${waiting} without a reply. Some need none.` : null;
}
