import { REJECTION_REASONS } from '@x12/codes/rejection-reasons';
import type { Enums } from '@/lib/supabase/database.types';
import type { ChartData } from '../charts/chart-data';
import { share } from '../figures';
import type { PayerSpeed } from './verification-figures.queries';

type Figure = Enums<'verification_figure'>;

export interface VerificationFigures {
  outcomes: readonly { figure: Figure; checks: number; checks_before: number }[];
  refusals: readonly { code: string; checks: number; checks_before: number }[];
  speed: readonly PayerSpeed[];
}

export const OUTCOMES = ['active', 'inactive', 'not_found', 'error', 'unknown'] as const;

export const OUTCOME_LABELS: Record<Figure, string> = {
  active: 'Active',
  inactive: 'Inactive',
  not_found: 'Not found',
  error: 'Error',
  unknown: 'Unknown',
  cancelled: 'Cancelled',
  under_way: 'Under way',
};

type When = 'checks' | 'checks_before';

const countOf = ({ outcomes }: VerificationFigures, figure: Figure, when: When): number =>
  outcomes.find((row) => row.figure === figure)?.[when] ?? 0;

/** Of the checks that came to something, those that found the coverage active. */
export function activeText(figures: VerificationFigures, when: When): string {
  const active = countOf(figures, 'active', when);
  const whole = OUTCOMES.reduce((sum, outcome) => sum + countOf(figures, outcome, when), 0);
  const text = share(active, whole);
  return text.endsWith('%') ? `${text}, ${active} of ${whole}` : text;
}

export function outcomeChart(figures: VerificationFigures): ChartData | null {
  const values = (when: When) => OUTCOMES.map((outcome) => countOf(figures, outcome, when));
  const columns = [
    { label: 'This period', hue: 'hue-1', values: values('checks') },
    { label: 'Period before', hue: 'text-muted', values: values('checks_before') },
  ] as const;
  if (columns.every((column) => column.values.every((value) => value === 0))) return null;
  return {
    shape: 'bars',
    categoryTitle: 'Outcome',
    categories: OUTCOMES.map((outcome) => OUTCOME_LABELS[outcome]),
    columns,
  };
}

export function outcomeExclusions(figures: VerificationFigures): string[] {
  const cancelled = countOf(figures, 'cancelled', 'checks');
  const open = countOf(figures, 'under_way', 'checks');
  return [
    ...(cancelled > 0 ? [`${cancelled} cancelled left out.`] : []),
    ...(open > 0 ? [`${open} not answered yet left out.`] : []),
  ];
}

/** "72: Member ID not right"; a code that no list has stands alone. */
export function codeLabel(code: string): string {
  const reason = REJECTION_REASONS[code];
  return reason ? `${code}: ${reason.label}` : code;
}

export function refusalChart({ refusals }: VerificationFigures): ChartData | null {
  if (refusals.length === 0) return null;
  return {
    shape: 'bars',
    categoryTitle: 'Code',
    categories: refusals.map(({ code }) => codeLabel(code)),
    columns: [
      { label: 'This period', hue: 'hue-3', values: refusals.map(({ checks }) => checks) },
      {
        label: 'Period before',
        hue: 'text-muted',
        values: refusals.map(({ checks_before }) => checks_before),
      },
    ],
  };
}

/** Under so many a median says little. */
const FEW = 5;

/** "4.2 s", "few cases" after it where they are. */
export function secondsText(seconds: number | null, answered: number): string {
  if (seconds === null || answered === 0) return '–';
  return `${Math.round(seconds * 10) / 10} s${answered < FEW ? ' (few cases)' : ''}`;
}

const tenths = (seconds: number) => `${Math.round(seconds * 10) / 10} s`;

/** The payers' rows; the first row of the answer is that of all of them. */
export const payersOf = ({ speed }: VerificationFigures): readonly PayerSpeed[] =>
  speed.filter(({ payer_id }) => payer_id !== null);

export function speedChart(figures: VerificationFigures): ChartData | null {
  const payers = payersOf(figures);
  if (payers.length === 0) return null;
  return {
    shape: 'bars',
    categoryTitle: 'Payer',
    categories: payers.map(({ payer_name }) => payer_name ?? 'Unnamed payer'),
    columns: [
      {
        label: 'Median seconds',
        hue: 'hue-2',
        values: payers.map(({ median_seconds }) => median_seconds),
        format: tenths,
      },
      {
        label: 'Period before',
        hue: 'text-muted',
        values: payers.map(({ median_seconds_before }) => median_seconds_before),
        format: tenths,
      },
      { label: 'Answers', values: payers.map(({ answered }) => answered) },
    ],
  };
}
