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
import { formatDateTime } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import type { Enums } from '@/lib/supabase/database.types';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { softTone, type Tone } from '@/ui/tone';
import type { ScheduleEvent } from '../schedule.queries';

interface HistoryCardProps {
  /** The latest first. */
  events: readonly ScheduleEvent[];
}

interface Look {
  Icon: LucideIcon;
  tone: Tone;
}

const looks: Record<Enums<'schedule_event_type'>, Look> = {
  requested: { Icon: CalendarPlus, tone: 'neutral' },
  proposed: { Icon: CalendarClock, tone: 'info' },
  countered: { Icon: CalendarClock, tone: 'warning' },
  confirmed: { Icon: CalendarCheck, tone: 'success' },
  rescheduled: { Icon: CalendarClock, tone: 'success' },
  cancelled: { Icon: CalendarX, tone: 'neutral' },
  checked_in: { Icon: UserRoundCheck, tone: 'success' },
  completed: { Icon: CircleCheck, tone: 'accent' },
  no_show: { Icon: UserRoundX, tone: 'danger' },
  reopened: { Icon: RotateCcw, tone: 'warning' },
  waitlisted: { Icon: Hourglass, tone: 'neutral' },
  offered: { Icon: BellRing, tone: 'info' },
  offer_declined: { Icon: TimerOff, tone: 'neutral' },
  offer_expired: { Icon: TimerOff, tone: 'neutral' },
  note: { Icon: MessageSquareText, tone: 'neutral' },
};

/** What happened to the request, and by whom. */
export function HistoryCard({ events }: HistoryCardProps) {
  const { timeZone } = useCompany();
  return (
    <Card title="History">
      <ol aria-label="History, latest first">
        {events.map((event) => {
          const { Icon, tone } = looks[event.event_type];
          return (
            <li key={event.id} className="group relative flex gap-3.5 pb-6 last:pb-0">
              {/* The thread that the events hang on, down to the first of them. */}
              <span
                aria-hidden="true"
                className="absolute top-8 bottom-0 left-4 w-px bg-border group-last:hidden"
              />
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-8 shrink-0 place-items-center rounded-full ring-1 ring-inset [&_svg]:size-4',
                  softTone[tone],
                )}
              >
                <Icon />
              </span>
              <div className="min-w-0 flex-1 pt-1">
                <p dir="auto" className="wrap-anywhere whitespace-pre-line text-sm">
                  {event.message}
                </p>
                <p className="mt-0.5 text-muted text-xs">
                  {actorOf(event)},{' '}
                  <time dateTime={event.created_at}>
                    {formatDateTime(event.created_at, timeZone)}
                  </time>
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** Offers are made and ended by nobody; an account that is gone leaves its deeds. */
function actorOf({ event_type, actor }: ScheduleEvent): string {
  const ofWaitlist = event_type === 'offered' || event_type === 'offer_expired';
  return nameOf(actor) ?? (ofWaitlist ? 'The waitlist' : 'A former colleague');
}
