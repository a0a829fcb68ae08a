import type { Database, Enums } from '@/lib/supabase/database.types';
import type { ChartData } from '../charts/chart-data';
import { share } from '../figures';
import { partLabel } from '../period/period.model';

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

/** Under so many appointments a share is chance; the line has a gap there. */
const FEW = 5;

/** No-shows in per cent of those who could have come; null of too few. */
function rateOf({ attended, no_show }: Counted): number | null {
  const whole = attended + no_show;
  return whole < FEW ? null : Math.round((1000 * no_show) / whole) / 10;
}

const percent = (value: number) => `${value}%`;

/** The columns of both tables, and what a click on each of them asks for. */
export const OUTCOME_COLUMNS = ['no_show', 'no_show', 'attended', 'cancelled'] as const;

export function noShowChart({ steps }: AppointmentFigures): ChartData | null {
  if (steps.every(({ attended, no_show, cancelled }) => attended + no_show + cancelled === 0)) {
    return null;
  }
  return {
    shape: 'line',
    categoryTitle: 'Appointments of',
    categories: steps.map(({ first_day, last_day }) => partLabel(first_day, last_day)),
    columns: [
      { label: 'No-show rate, %', hue: 'hue-4', values: steps.map(rateOf), format: percent },
      { label: 'No-shows', values: steps.map(({ no_show }) => no_show) },
      { label: 'Attended', values: steps.map(({ attended }) => attended) },
      { label: 'Cancelled', values: steps.map(({ cancelled }) => cancelled) },
    ],
  };
}

/** "12%, 5 of 42". */
export function rateText({ attended, no_show }: Counted): string {
  const whole = attended + no_show;
  const text = share(no_show, whole);
  return whole < FEW ? text : `${text}, ${no_show} of ${whole}`;
}

export function appointmentExclusions({ totals }: AppointmentFigures): string[] {
  const { cancelled, no_outcome, ahead, undated } = totals;
  return [
    ...(cancelled > 0 ? [`${cancelled} cancelled left out of the rate.`] : []),
    ...(no_outcome > 0
      ? [`${no_outcome} past, of which nobody said what happened, left out.`]
      : []),
    ...(ahead > 0 ? [`${ahead} yet to come left out.`] : []),
    ...(undated > 0 ? [`${undated} cancelled before there was a time left out.`] : []),
  ];
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
    categoryTitle: 'Asked for ahead',
    categories: LEADS.map((lead) => LEAD_LABELS[lead]),
    columns: [
      { label: 'No-show rate, %', values: rows.map(rateOf), format: percent },
      { label: 'No-shows', hue: 'hue-4', values: rows.map(({ no_show }) => no_show) },
      { label: 'Attended', hue: 'hue-1', values: rows.map(({ attended }) => attended) },
      { label: 'Cancelled', hue: 'text-muted', values: rows.map(({ cancelled }) => cancelled) },
    ],
  };
}

export function leadExclusions({ leads }: AppointmentFigures): string[] {
  const backwards = leads.find(({ lead }) => lead === 'backwards');
  const entered = backwards ? backwards.attended + backwards.no_show + backwards.cancelled : 0;
  return entered > 0 ? [`${entered} entered after their day left out.`] : [];
}
