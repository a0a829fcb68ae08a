import { FEW, shareOf } from '@/lib/figures';
import type { Database, Enums } from '@/lib/supabase/database.types';
import { partLabel } from '@/records/analytics/period.model';
import { type ChartData, sumOf } from '../chart-data';

type Answer<Name extends keyof Database['public']['Functions']> =
  Database['public']['Functions'][Name]['Returns'] extends readonly (infer Row)[] ? Row : never;

export interface AppointmentFigures {
  totals: Answer<'appointment_figures'>;
  steps: readonly Answer<'appointment_trend'>[];
  leads: readonly Answer<'appointment_leads'>[];
}

interface Counted {
  attended: number;
  no_show: number;
}

/**
 * No-shows in percent of the patients who could have come; null if too few, which leaves a gap in
 * the line.
 */
function rateOf({ attended, no_show }: Counted): number | null {
  const whole = attended + no_show;
  return whole < FEW ? null : Math.round((1000 * no_show) / whole) / 10;
}

const percent = (value: number) => `${value}%`;

const OUTCOME_WORDS = { no_show: 'missed', attended: 'attended', cancelled: 'cancelled' } as const;

export const OUTCOME_COLUMNS = ['no_show', 'no_show', 'attended', 'cancelled'] as const;

export function noShowChart({ steps }: AppointmentFigures): ChartData | null {
  if (steps.every(({ attended, no_show, cancelled }) => attended + no_show + cancelled === 0)) {
    return null;
  }
  return {
    shape: 'line',
    cases: sumOf(steps.map(({ attended, no_show }) => attended + no_show)),
    categoryTitle: 'Appointments of',
    categories: steps.map(({ first_day, last_day }) => partLabel(first_day, last_day)),
    columns: [
      { label: 'No-show rate, %', color: 'chart-4', values: steps.map(rateOf), format: percent },
      { label: 'No-shows', values: steps.map(({ no_show }) => no_show) },
      { label: 'Attended', values: steps.map(({ attended }) => attended) },
      { label: 'Cancelled', values: steps.map(({ cancelled }) => cancelled) },
    ],
  };
}

/** "12%, 5 of 42". */
export function rateText({ attended, no_show }: Counted): string {
  return shareOf(no_show, attended + no_show);
}

interface Excluded {
  text: string;
  outcome: Enums<'appointment_outcome'>;
}

export function appointmentExclusions({ totals }: AppointmentFigures): Excluded[] {
  const { cancelled, no_outcome: open, ahead, undated } = totals;
  const all: (Excluded & { count: number })[] = [
    {
      outcome: 'cancelled',
      count: cancelled,
      text: `The rate excludes ${cancelled} cancelled.`,
    },
    {
      outcome: 'no_outcome',
      count: open,
      text: `Excludes ${open} past without an outcome.`,
    },
    { outcome: 'ahead', count: ahead, text: `Excludes ${ahead} upcoming.` },
    {
      outcome: 'undated',
      count: undated,
      text: `Excludes ${undated} cancelled before a time was set.`,
    },
  ];
  return all.filter(({ count }) => count > 0).map(({ outcome, text }) => ({ outcome, text }));
}

const LEAD_LABELS: Record<Exclude<Enums<'appointment_lead'>, 'backwards'>, string> = {
  same_day: 'Same day',
  week: '1–7 days',
  fortnight: '8–14 days',
  month: '15–30 days',
  longer: 'Longer',
};

export const LEADS = ['same_day', 'week', 'fortnight', 'month', 'longer'] as const;

export function leadChart({ leads }: AppointmentFigures): ChartData | null {
  const rows = LEADS.map(
    (lead) =>
      leads.find((row) => row.lead === lead) ?? { lead, attended: 0, no_show: 0, cancelled: 0 },
  );
  if (rows.every(({ attended, no_show, cancelled }) => attended + no_show + cancelled === 0)) {
    return null;
  }
  return {
    shape: 'columns',
    stacked: true,
    cases: sumOf(rows.map(({ attended, no_show, cancelled }) => attended + no_show + cancelled)),
    categoryTitle: 'Asked for ahead',
    categories: LEADS.map((lead) => LEAD_LABELS[lead]),
    columns: [
      { label: 'No-show rate, %', values: rows.map(rateOf), format: percent },
      { label: 'No-shows', color: 'chart-4', values: rows.map(({ no_show }) => no_show) },
      { label: 'Attended', color: 'chart-1', values: rows.map(({ attended }) => attended) },
      { label: 'Cancelled', color: 'chart-3', values: rows.map(({ cancelled }) => cancelled) },
    ],
  };
}

export function leadExclusions({ leads }: AppointmentFigures): Excluded[] {
  const backwards = leads.find(({ lead }) => lead === 'backwards');
  if (!backwards) return [];
  return (['no_show', 'attended', 'cancelled'] as const)
    .filter((outcome) => backwards[outcome] > 0)
    .map((outcome) => ({
      outcome,
      text: `Excludes ${backwards[outcome]} ${OUTCOME_WORDS[outcome]}, entered after their day.`,
    }));
}
