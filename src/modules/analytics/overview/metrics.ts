import { CircleAlert, CircleCheck, Inbox, type LucideIcon, UserRoundPlus } from 'lucide-react';
import { daysBetween, formatDay } from '@/lib/clinic-clock';
import { FEW, share } from '@/lib/figures';
import type { Enums } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import type { Preset } from '@/records/analytics/period.model';
import type { Figures, TrendPart } from '@/records/analytics/referral-figures.queries';
import type { Tone } from '@/ui/tone';

export interface MetricPeriod {
  preset: Preset | 'before';
  from: string;
  to: string;
  today: string;
}

export interface Metric {
  title: string;
  figure: Extract<Enums<'referral_figure'>, 'received' | 'open' | 'overdue' | 'completed'>;
  definition: (period: MetricPeriod) => string;
  icon: LucideIcon;
  tone: Tone;
  value: (figures: Figures) => number;
  /** The previous period's value. */
  before: (figures: Figures) => number;
  /** The value over the period. */
  course: (part: TrendPart) => number;
  /** What an increase means for the clinic. */
  rise: 'good' | 'bad' | 'neither';
  /** A second line that puts the value into proportion. */
  context: (figures: Figures, period: MetricPeriod) => string;
}

const PERIOD_WORDS: Record<MetricPeriod['preset'], string> = {
  '30-days': 'in the last 30 days',
  '90-days': 'in the last 90 days',
  quarter: 'in this quarter',
  '12-months': 'in the last 12 months',
  custom: 'in the chosen days',
  before: 'in as many days before',
};

const setBeside = (then: number, { from, to }: MetricPeriod) => {
  const days = daysBetween(from, to) + 1;
  const length = days === 1 ? 'on the day before' : `in the ${counted(days, 'days')} before`;
  return beside(then, length);
};

/** What was open at the end of the previous period was open when this one began. */
const atStart = (then: number) => beside(then, 'when the period began');

const countText = (count: number) => (count === 0 ? 'none' : count.toLocaleString('en-US'));

const beside = (then: number, when: string) => `${countText(then)} ${when}`;

const atEnd = ({ to, today }: MetricPeriod) =>
  to >= today ? 'as of now' : `at the end of ${formatDay(to, 'date')}, as known today`;

export const isDrawn = (count: number, course: readonly number[]): boolean =>
  course.length > 0 && Math.max(count, ...course) >= FEW;

export const METRICS: readonly Metric[] = [
  {
    title: 'New referrals',
    figure: 'received',
    definition: ({ preset }) => `Received ${PERIOD_WORDS[preset]}.`,
    icon: UserRoundPlus,
    tone: 'accent',
    value: ({ received }) => received,
    before: ({ received_before }) => received_before,
    course: ({ received }) => received,
    rise: 'good',
    context: ({ received_before }, period) => setBeside(received_before, period),
  },
  {
    title: 'Open referrals',
    figure: 'open',
    definition: (period) => `Pending or accepted, so not scheduled yet, ${atEnd(period)}.`,
    icon: Inbox,
    tone: 'info',
    value: ({ open_at_end }) => open_at_end,
    before: ({ open_before }) => open_before,
    course: ({ open_at_end }) => open_at_end,
    rise: 'neither',
    context: ({ open_before }) => atStart(open_before),
  },
  {
    title: 'Overdue referrals',
    figure: 'overdue',
    definition: (period) =>
      `Open for longer than the booking target of their priority, ${atEnd(period)}.`,
    icon: CircleAlert,
    tone: 'warning',
    value: ({ overdue_at_end }) => overdue_at_end,
    before: ({ overdue_before }) => overdue_before,
    course: ({ overdue_at_end }) => overdue_at_end,
    rise: 'bad',
    context: ({ open_at_end, overdue_at_end, overdue_before }) =>
      open_at_end === 0
        ? atStart(overdue_before)
        : `${share(overdue_at_end, open_at_end)} of the open ones; ${atStart(overdue_before)}`,
  },
  {
    title: 'Completed referrals',
    figure: 'completed',
    definition: ({ preset }) => `Completed ${PERIOD_WORDS[preset]}, and still so.`,
    icon: CircleCheck,
    tone: 'success',
    value: ({ completed }) => completed,
    before: ({ completed_before }) => completed_before,
    course: ({ completed }) => completed,
    rise: 'good',
    context: ({ completed_before }, period) => setBeside(completed_before, period),
  },
];
