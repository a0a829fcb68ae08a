import { REJECTION_REASONS } from '@x12/codes/rejection-reasons';
import { fewNote, shareOf } from '@/lib/figures';
import { type Enums, enums } from '@/lib/supabase/database.types';
import type { PayerSpeed } from '@/records/analytics/eligibility-figures.queries';
import { OUTCOME_LABELS } from '@/records/eligibility/outcome-labels';
import { type ChartData, sumOf } from '../chart-data';

type Figure = Enums<'eligibility_figure'>;

export interface EligibilityFigures {
  outcomes: readonly { figure: Figure; requests: number; requests_before: number }[];
  rejections: readonly { code: string; requests: number; requests_before: number }[];
  speed: readonly PayerSpeed[];
}

export const OUTCOMES = enums.eligibility_outcome;

export const FIGURE_LABELS: Record<Figure, string> = {
  ...OUTCOME_LABELS,
  cancelled: 'Cancelled',
  under_way: 'Under way',
};

const LEFT_OUT = [
  { figure: 'cancelled', words: 'cancelled' },
  { figure: 'under_way', words: 'not answered yet' },
] as const;

type When = 'requests' | 'requests_before';

export const countOf = ({ outcomes }: EligibilityFigures, figure: Figure, when: When): number =>
  outcomes.find((row) => row.figure === figure)?.[when] ?? 0;

/** Of the completed requests, those that found active coverage, with or without a warning. */
export function activeText(figures: EligibilityFigures, when: When): string {
  const active = countOf(figures, 'active', when) + countOf(figures, 'caution', when);
  const whole = OUTCOMES.reduce((sum, outcome) => sum + countOf(figures, outcome, when), 0);
  return shareOf(active, whole);
}

export function outcomeChart(figures: EligibilityFigures): ChartData | null {
  const values = (when: When) => OUTCOMES.map((outcome) => countOf(figures, outcome, when));
  const columns = [
    { label: 'This period', color: 'chart-1', values: values('requests') },
    { label: 'Period before', color: 'chart-1', hatched: true, values: values('requests_before') },
  ] as const;
  if (columns.every((column) => column.values.every((value) => value === 0))) return null;
  return {
    shape: 'bars',
    cases: sumOf(columns.flatMap((column) => column.values)),
    categoryTitle: 'Outcome',
    categories: OUTCOMES.map((outcome) => FIGURE_LABELS[outcome]),
    columns,
  };
}

export function outcomeExclusions(figures: EligibilityFigures): { text: string; figure: Figure }[] {
  return LEFT_OUT.map(({ figure, words }) => ({
    figure,
    count: countOf(figures, figure, 'requests'),
    words,
  }))
    .filter(({ count }) => count > 0)
    .map(({ figure, count, words }) => ({ figure, text: `Excludes ${count} ${words}.` }));
}

/** "72: Member ID not right"; an unlisted code stands alone. */
export function codeLabel(code: string): string {
  const reason = REJECTION_REASONS[code];
  return reason ? `${code}: ${reason.label}` : code;
}

export function rejectionChart({ rejections }: EligibilityFigures): ChartData | null {
  if (rejections.length === 0) return null;
  return {
    shape: 'bars',
    cases: sumOf(rejections.map(({ requests, requests_before }) => requests + requests_before)),
    categoryTitle: 'Code',
    categories: rejections.map(({ code }) => codeLabel(code)),
    columns: [
      {
        label: 'This period',
        color: 'chart-1',
        values: rejections.map(({ requests }) => requests),
      },
      {
        label: 'Period before',
        color: 'chart-1',
        hatched: true,
        values: rejections.map(({ requests_before }) => requests_before),
      },
    ],
  };
}

/** "4.2 s", followed by "few cases" if so. */
export function secondsText(seconds: number | null, responses: number): string {
  if (seconds === null || responses === 0) return '–';
  return `${Math.round(seconds * 10) / 10} s${fewNote(responses)}`;
}

export const payersOf = ({ speed }: EligibilityFigures): readonly PayerSpeed[] =>
  speed.filter(({ payer_id }) => payer_id !== null);

export function speedChart(figures: EligibilityFigures): ChartData | null {
  const payers = payersOf(figures);
  if (payers.length === 0) return null;
  return {
    shape: 'bars',
    cases: sumOf(payers.map(({ responses, responses_before: then }) => responses + then)),
    categoryTitle: 'Payer',
    categories: payers.map(({ payer_name }) => payer_name ?? 'Unnamed payer'),
    columns: [
      {
        label: 'Median seconds',
        color: 'chart-1',
        values: payers.map(({ median_seconds }) => median_seconds),
        format: (seconds, row) => secondsText(seconds, payers[row]?.responses ?? 0),
      },
      {
        label: 'Period before',
        color: 'chart-1',
        hatched: true,
        values: payers.map(({ median_seconds_before }) => median_seconds_before),
        format: (seconds, row) => secondsText(seconds, payers[row]?.responses_before ?? 0),
      },
      { label: 'Responses', values: payers.map(({ responses }) => responses) },
      { label: 'Responses before', values: payers.map(({ responses_before: then }) => then) },
    ],
  };
}
