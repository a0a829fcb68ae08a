import { CalendarClock, FileQuestion } from 'lucide-react';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { isAwaitingInformation, isPastSeeBy } from './referrals.model';

interface OpenBadgesProps {
  referral: Parameters<typeof isPastSeeBy>[0] & Parameters<typeof isAwaitingInformation>[0];
  timeZone: string;
  now: number;
}

/** What an open referral is short of: a visit by its day, or information; nothing else. */
export function OpenBadges({ referral, timeZone, now }: OpenBadgesProps) {
  return (
    <>
      {isPastSeeBy(referral, calendarDay(new Date(now), timeZone)) && (
        <Badge tone="danger" icon={<CalendarClock aria-hidden="true" />}>
          See by {formatCalendarDate(referral.see_by)} passed
        </Badge>
      )}
      {isAwaitingInformation(referral) && (
        <Badge tone="warning" icon={<FileQuestion aria-hidden="true" />}>
          Awaiting information
        </Badge>
      )}
    </>
  );
}
