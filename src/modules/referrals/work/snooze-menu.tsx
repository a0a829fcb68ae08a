import { AlarmClock, AlarmClockOff, CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import { useNow } from '@/ui/use-now';
import { snoozeDays, snoozedUntil } from './snooze.model';
import { useSnooze } from './use-snooze';

const SnoozeDialog = lazyDialog(() => import('./snooze-dialog'), 'SnoozeDialog');

interface SnoozeMenuProps {
  chosen: readonly { id: string; snoozed_until: string | null }[];
  onDone?: () => void;
}

export function SnoozeMenu({ chosen, onDone }: SnoozeMenuProps) {
  const { timeZone } = useCompany();
  const today = calendarDay(new Date(useNow()), timeZone);
  const snooze = useSnooze(chosen, onDone);
  const [choosing, setChoosing] = useState(false);
  const isSnoozed = chosen.some((one) => snoozedUntil(one, today) !== null);
  return (
    <>
      <Menu
        trigger={
          <Button icon={AlarmClock} size="sm" pending={snooze.isPending}>
            Snooze…
          </Button>
        }
        items={[
          ...snoozeDays(today).map(({ label, day }) => ({
            label,
            hint: formatCalendarDate(day),
            onSelect: () => snooze.until(day),
          })),
          {
            label: 'Choose a day',
            icon: CalendarDays,
            onSelect: () => setChoosing(true),
          },
          ...(isSnoozed
            ? [
                'separator' as const,
                {
                  label: 'Stop snoozing',
                  icon: AlarmClockOff,
                  onSelect: () => snooze.until(null),
                },
              ]
            : []),
        ]}
      />
      {choosing && (
        <SnoozeDialog
          ids={chosen.map(({ id }) => id)}
          today={today}
          onClose={() => setChoosing(false)}
          {...(onDone && { onDone })}
        />
      )}
    </>
  );
}
