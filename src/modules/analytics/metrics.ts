import { CircleAlert, CircleCheck, Inbox, type LucideIcon, UserRoundPlus } from 'lucide-react';
import type { Database } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export type Figures = Database['public']['Functions']['referral_figures']['Returns'][number];

export interface Metric {
  title: string;
  /** What exactly is counted. */
  definition: string;
  icon: LucideIcon;
  tone: Tone;
  value: (figures: Figures) => number;
  /** A second line that puts the value into proportion. */
  context: (figures: Figures) => string;
}

const before = (value: number) => `${value} in the 30 days before`;

export const METRICS: readonly Metric[] = [
  {
    title: 'New referrals',
    definition: 'Received in the last 30 days.',
    icon: UserRoundPlus,
    tone: 'accent',
    value: ({ received }) => received,
    context: ({ received_before }) => before(received_before),
  },
  {
    title: 'Open referrals',
    definition: 'Pending or accepted, so not scheduled yet.',
    icon: Inbox,
    tone: 'info',
    value: ({ open_now }) => open_now,
    context: () => 'as of now',
  },
  {
    title: 'Overdue referrals',
    definition: 'Open for longer than the target of their priority.',
    icon: CircleAlert,
    tone: 'warning',
    value: ({ overdue_now }) => overdue_now,
    context: ({ open_now, overdue_now }) => `${percent(overdue_now, open_now)} of the open ones`,
  },
  {
    title: 'Completed referrals',
    definition: 'Completed in the last 30 days.',
    icon: CircleCheck,
    tone: 'success',
    value: ({ completed }) => completed,
    context: ({ completed_before }) => before(completed_before),
  },
];

/** A share in whole per cent; of nothing it is none. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
}
