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
import { useCompany } from '@/company/company-context';
import { Timeline } from '@/kit/timeline/timeline';
import type { Enums } from '@/lib/supabase/database.types';
import { Card } from '@/ui/card';
import type { Tone } from '@/ui/tone';
import { actorText, eventText } from '../appointment-event-labels';
import type { RequestDetail } from '../schedule.queries';

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
  note: { icon: MessageSquareText, tone: 'neutral' },
};

/** What happened to the request, and by whom, the latest first. */
export function HistoryCard({ request }: { request: RequestDetail }) {
  const { timeZone } = useCompany();
  return (
    <Card title="History">
      <Timeline
        label="History, latest first"
        timeZone={timeZone}
        entries={request.events.map((event) => ({
          ...MARKS[event.event_type],
          id: event.id,
          text: eventText(event, request.reason, timeZone),
          by: actorText(event),
          at: event.created_at,
          note: event.note,
        }))}
      />
    </Card>
  );
}
