import {
  ArrowRightLeft,
  ChevronsUp,
  type LucideIcon,
  MessageSquareText,
  Pencil,
  Plus,
  UserRoundCheck,
} from 'lucide-react';
import { formatDateTime } from '@/lib/dates';
import type { Enums } from '@/lib/supabase/database.types';
import { STATUS_TONES } from '@/tables/referrals/words';
import { cx } from '@/ui/cx';
import { softTone, type Tone } from '@/ui/tone';
import type { ReferralEvent } from '../referrals.queries';
import { actorOf, deedOf } from './timeline.model';

interface TimelineEntryProps {
  event: ReferralEvent;
  timeZone: string;
}

const icons: Record<Enums<'referral_event_type'>, LucideIcon> = {
  created: Plus,
  status_changed: ArrowRightLeft,
  assigned: UserRoundCheck,
  priority_changed: ChevronsUp,
  details_changed: Pencil,
  note: MessageSquareText,
};

export function TimelineEntry({ event, timeZone }: TimelineEntryProps) {
  const Icon = icons[event.event_type];
  const tone: Tone = event.to_status ? STATUS_TONES[event.to_status] : 'neutral';
  return (
    <li className="group relative flex gap-3.5 pb-6 last:pb-0 print:pb-3">
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
        <p className="text-sm">
          <span className="font-semibold">{actorOf(event)}</span> {deedOf(event)}
        </p>
        <p className="text-muted text-xs">
          <time dateTime={event.created_at}>{formatDateTime(event.created_at, timeZone)}</time>
        </p>
        {event.note !== null && (
          <p className="mt-2 whitespace-pre-wrap break-words rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm">
            {event.note}
          </p>
        )}
      </div>
    </li>
  );
}
