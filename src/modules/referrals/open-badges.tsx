import { CalendarClock, FileQuestion } from 'lucide-react';
import type { ComponentProps } from 'react';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { ContactBadge } from '@/records/contact-attempts/contact-badge';
import { informationText, isPastSeeBy } from '@/records/referrals/referrals.model';
import { Badge } from '@/ui/badge';

interface OpenBadgesProps {
  referral: Parameters<typeof isPastSeeBy>[0] &
    Parameters<typeof informationText>[0] &
    ComponentProps<typeof ContactBadge>['referral'];
  timeZone: string;
  now: number;
}

export function OpenBadges({ referral, timeZone, now }: OpenBadgesProps) {
  const today = calendarDay(new Date(now), timeZone);
  const lacks = informationText(referral);
  return (
    <>
      {isPastSeeBy(referral, today) && (
        <Badge tone="danger" icon={CalendarClock}>
          See by {formatCalendarDate(referral.see_by)} passed
        </Badge>
      )}
      {lacks !== null && (
        <Badge tone="warning" icon={FileQuestion}>
          {lacks}
        </Badge>
      )}
      <ContactBadge referral={referral} today={today} />
    </>
  );
}
