import { paths } from '@/lib/paths';
import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';
import type { About } from './about.queries';

interface Look {
  label: string;
  tone: Tone;
}

const REQUEST_LOOKS: Record<Enums<'scheduling_status'>, Look> = {
  pending: { label: 'Pending', tone: 'warning' },
  proposed: { label: 'Proposed', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  checked_in: { label: 'Checked in', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'accent' },
  no_show: { label: 'No-show', tone: 'danger' },
};

const STAGE_LOOKS: Record<Enums<'surgery_stage'>, Look> = {
  preop: { label: 'Pre-Op', tone: 'warning' },
  ready: { label: 'Ready', tone: 'info' },
  scheduled: { label: 'Scheduled', tone: 'success' },
  completed: { label: 'Completed', tone: 'accent' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** What the thing that a conversation is about is called, where it is, and how it stands where that changes. */
export function aboutLooks(
  about: About,
  slug: string,
): { what: string; href: string; state: Look | null } {
  switch (about.kind) {
    case 'referral':
      return { what: 'Referral', href: paths.referral(slug, about.id), state: null };
    case 'request':
      return {
        what: 'Appointment request',
        href: paths.appointment(slug, about.id),
        state: REQUEST_LOOKS[about.status],
      };
    case 'case':
      return {
        what: 'Surgery',
        href: paths.surgeryCase(slug, about.id),
        state: STAGE_LOOKS[about.stage],
      };
  }
}
