import type { ChartData } from '../charts/chart-data';
import { hoursText } from '../figures';
import { partLabel } from '../period/period.model';
import type { ReplyStep, ReplyTotals } from './reply-figures.queries';

export interface ReplyFigures {
  totals: ReplyTotals;
  steps: readonly ReplyStep[];
}

/** Under so many a median says little. */
const FEW = 5;

/** "14 min", "5 h", "3.2 days". */
function minutesText(minutes: number): string {
  return minutes < 60 ? `${Math.round(minutes)} min` : hoursText(minutes / 60);
}

/** The same with "few cases" after it where they are; "–" of none. */
export function medianText(minutes: number | null, answered: number): string {
  if (minutes === null || answered === 0) return '–';
  return `${minutesText(minutes)}${answered < FEW ? ' (few cases)' : ''}`;
}

/** What a click on each column asks for: those waiting, or those answered. */
export const IS_WAITING = [false, false, true] as const;

export function replyChart({ steps }: ReplyFigures): ChartData | null {
  if (steps.every(({ answered, waiting }) => answered + waiting === 0)) return null;
  return {
    shape: 'line',
    categoryTitle: 'Written',
    categories: steps.map(({ first_day, last_day }) => partLabel(first_day, last_day)),
    columns: [
      {
        label: 'Median hours',
        hue: 'hue-1',
        values: steps.map(({ median_minutes }) =>
          median_minutes === null ? null : Math.round((median_minutes / 60) * 100) / 100,
        ),
        format: (hours) => minutesText(hours * 60),
      },
      { label: 'Answered', values: steps.map(({ answered }) => answered) },
      { label: 'No answer so far', values: steps.map(({ waiting }) => waiting) },
    ],
  };
}

export function replyExclusions({ totals }: ReplyFigures): string[] {
  return totals.waiting > 0
    ? [
        `${totals.waiting} without an answer so far left out of the median; not all of them ask for one.`,
      ]
    : [];
}
