import {
  ArrowDownLeft,
  CalendarCheck,
  CalendarClock,
  CircleCheckBig,
  CirclePause,
  CirclePlay,
  CircleX,
  ListChecks,
  type LucideIcon,
  MoveRight,
  Pencil,
  Plus,
  Undo2,
} from 'lucide-react';
import { formatDateTime } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import type { Enums } from '@/lib/supabase/database.types';
import { cx } from '@/ui/cx';
import { softTone } from '@/ui/tone';
import type { CaseEvent } from '../../queue.queries';
import { STAGE_TONES } from '../../stages';

interface HistoryEntryProps {
  event: CaseEvent;
  timeZone: string;
}

const icons: Record<Enums<'surgery_event_type'>, LucideIcon> = {
  added: Plus,
  moved: MoveRight,
  scheduled: CalendarCheck,
  rescheduled: CalendarClock,
  completed: CircleCheckBig,
  reopened: Undo2,
  cancelled: CircleX,
  postponed: CirclePause,
  resumed: CirclePlay,
  demoted: ArrowDownLeft,
  details_changed: Pencil,
  item_added: ListChecks,
  item_changed: ListChecks,
};

export function HistoryEntry({ event, timeZone }: HistoryEntryProps) {
  const Icon = icons[event.event_type];
  const tone = event.to_stage ? STAGE_TONES[event.to_stage] : 'neutral';
  return (
    <li className="group relative flex gap-3.5 pb-5 last:pb-0">
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
        <p className="break-words text-sm">{event.message}</p>
        <p className="text-muted text-xs">
          {nameOf(event.actor) ?? 'The calendar'},{' '}
          <time dateTime={event.created_at}>{formatDateTime(event.created_at, timeZone)}</time>
        </p>
        {event.note !== null && (
          <p
            dir="auto"
            className="mt-2 whitespace-pre-wrap break-words rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm"
          >
            {event.note}
          </p>
        )}
      </div>
    </li>
  );
}
