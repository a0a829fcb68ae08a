import { CircleAlert, CircleCheck, Inbox, type LucideIcon, UserRoundPlus } from 'lucide-react';
import { daysBetween } from '@/lib/clinic-clock';
import type { Database, Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';
import { change, share } from '../figures';
import type { Preset } from '../period/period.model';

export type Figures = Database['public']['Functions']['referral_figures']['Returns'][number];

/** The period as the cards' sentences need it. */
export interface MetricPeriod {
  preset: Preset;
  from: string;
  to: string;
  today: string;
}

export interface Metric {
  title: string;
  figure: Extract<Enums<'referral_figure'>, 'received' | 'open' | 'overdue' | 'completed'>;
  /** What exactly is counted. */
  definition: (period: MetricPeriod) => string;
  icon: LucideIcon;
  tone: Tone;
  value: (figures: Figures) => number;
  /** A second line that puts the value into proportion. */
  context: (figures: Figures, period: MetricPeriod) => string;
}

const PERIOD_WORDS: Record<Preset, string> = {
  '30-days': 'in the last 30 days',
  '90-days': 'in the last 90 days',
  quarter: 'in this quarter',
  '12-months': 'in the last 12 months',
  custom: 'in the chosen days',
};

const before = (now: number, then: number, { from, to }: MetricPeriod) => {
  const days = daysBetween(from, to) + 1;
  const length = days === 1 ? 'on the day before' : `in the ${days} days before`;
  return `${then.toLocaleString('en-US')} ${length} (${change(now, then)})`;
};

const atEnd = ({ to, today }: MetricPeriod) =>
  to >= today ? 'as of now' : 'when the period ended';

export const METRICS: readonly Metric[] = [
  {
    title: 'New referrals',
    figure: 'received',
    definition: ({ preset }) => `Received ${PERIOD_WORDS[preset]}.`,
    icon: UserRoundPlus,
    tone: 'accent',
    value: ({ received }) => received,
    context: ({ received, received_before }, period) => before(received, received_before, period),
  },
  {
    title: 'Open referrals',
    figure: 'open',
    definition: (period) => `Pending or accepted, so not scheduled yet, ${atEnd(period)}.`,
    icon: Inbox,
    tone: 'info',
    value: ({ open_at_end }) => open_at_end,
    context: ({ open_at_end, open_before }) =>
      `${open_before.toLocaleString('en-US')} a period earlier (${change(open_at_end, open_before)})`,
  },
  {
    title: 'Overdue referrals',
    figure: 'overdue',
    definition: (period) => `Open for longer than the target of their priority, ${atEnd(period)}.`,
    icon: CircleAlert,
    tone: 'warning',
    value: ({ overdue_at_end }) => overdue_at_end,
    context: ({ open_at_end, overdue_at_end, overdue_before }) =>
      open_at_end === 0
        ? `${overdue_before.toLocaleString('en-US')} a period earlier`
        : `${share(overdue_at_end, open_at_end)} of the open ones; ${overdue_before.toLocaleString('en-US')} a period earlier`,
  },
  {
    title: 'Completed referrals',
    figure: 'completed',
    definition: ({ preset }) => `Completed ${PERIOD_WORDS[preset]}, and still so.`,
    icon: CircleCheck,
    tone: 'success',
    value: ({ completed }) => completed,
    context: ({ completed, completed_before }, period) =>
      before(completed, completed_before, period),
  },
];
