import {
  BellRing,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CircleCheck,
  Hourglass,
  type LucideIcon,
  MessageSquareText,
  RotateCcw,
  TimerOff,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react';
import type { TimelineEntry } from '@/kit/timeline/timeline';
import type { Enums } from '@/lib/supabase/database.types';
import { actorText, eventText } from '@/records/appointments/appointment-event-labels';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import type { Tone } from '@/ui/tone';

const MARKS: Record<Enums<'schedule_event_type'>, { icon: LucideIcon; tone: Tone }> = {
  requested: { icon: CalendarPlus, tone: 'neutral' },
  proposed: { icon: CalendarClock, tone: 'info' },
  countered: { icon: CalendarClock, tone: 'warning' },
  confirmed: { icon: CalendarCheck, tone: 'success' },
  rescheduled: { icon: CalendarClock, tone: 'success' },
  cancelled: { icon: CalendarX, tone: 'neutral' },
  checked_in: { icon: UserRoundCheck, tone: 'success' },
  completed: { icon: CircleCheck, tone: 'accent' },
  no_show: { icon: UserRoundX, tone: 'danger' },
  reopened: { icon: RotateCcw, tone: 'warning' },
  waitlisted: { icon: Hourglass, tone: 'neutral' },
  offered: { icon: BellRing, tone: 'info' },
  offer_declined: { icon: TimerOff, tone: 'neutral' },
  offer_expired: { icon: TimerOff, tone: 'neutral' },
  outcome_settled: { icon: CircleCheck, tone: 'neutral' },
  note: { icon: MessageSquareText, tone: 'neutral' },
};

export const historyOf = (
  { events, reason }: RequestDetail,
  timeZone: string,
  roleOf: (userId: string | null) => string | undefined,
): TimelineEntry[] =>
  events.map((event) => ({
    ...MARKS[event.event_type],
    id: event.id,
    text: eventText(event, reason, timeZone),
    by: actorText(event),
    role: roleOf(event.actor_id),
    at: event.created_at,
    note: event.note,
  }));
