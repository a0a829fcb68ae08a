import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { addDays, formatDay, minuteLabel, toClock } from '@/lib/clinic-clock';
import {
  type BookedSlot,
  type BookingDraft,
  byDayAndProvider,
} from '@/records/appointments/booking-draft';
import {
  providerTimeQueries,
  type WishedTimes,
} from '@/records/provider-times/provider-times.queries';
import { Button } from '@/ui/button';
import { ToggleChip } from '@/ui/toggle-chip';

interface SlotFieldProps {
  control: Control<BookingDraft>;
  name: 'slot';
  /** Null if the length is invalid. */
  wish: WishedTimes | null;
  /** The chosen time in words: its page may not be shown. */
  chosen: string | null;
  onChoose: (slot: BookedSlot) => void;
}

export function SlotField({ control, name, wish, chosen, onChoose }: SlotFieldProps) {
  const { fieldState } = useController({ control, name });
  const errorId = useId();
  const error = fieldState.error?.message;
  return (
    <fieldset {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}>
      <legend className="mb-1.5 font-medium text-sm">
        Time
        <span aria-hidden="true" className="text-danger">
          {' *'}
        </span>
      </legend>
      <p role="status" className="mb-3 text-sm empty:hidden">
        {chosen !== null && `Chosen: ${chosen}`}
      </p>
      {wish && <Slots control={control} name={name} wish={wish} onChoose={onChoose} />}
      <div id={errorId} aria-live="polite">
        {error && <p className="mt-1.5 font-medium text-danger text-sm">{error}</p>}
      </div>
    </fieldset>
  );
}

function Slots({
  control,
  name,
  wish,
  onChoose,
}: Omit<SlotFieldProps, 'chosen' | 'wish'> & { wish: WishedTimes }) {
  const { id: companyId, timeZone } = useCompany();
  const { field } = useController({ control, name });
  /** The starts of later pages; the last one is shown. */
  const [later, setLater] = useState<string[]>([]);
  const from = later.at(-1) ?? wish.from;
  const slots = useQuery(providerTimeQueries.firstAvailable(companyId, { ...wish, from }));

  return (
    <QueryState query={slots} loading="Loading free times..." blocks={['h-9', 'h-9', 'h-9']}>
      {(free) => {
        const days = byDayAndProvider(free, (startsAt) => toClock(startsAt, timeZone).day);
        const last = days.at(-1)?.day;
        return (
          <div className="grid gap-4">
            {days.length === 0 && (
              <p className="text-sm">No free time within 90 days. Try other days or providers.</p>
            )}
            {days.map(({ day, providers }) => (
              <section key={day} aria-label={formatDay(day, 'long-weekday-day')}>
                <h3 className="mb-2 font-medium text-sm">{formatDay(day, 'long-weekday-day')}</h3>
                <div className="grid gap-2">
                  {providers.map(({ id, name: provider, slots: times }) => (
                    <div key={id} className="grid gap-1.5 sm:flex sm:items-baseline sm:gap-3">
                      <p aria-hidden="true" className="text-muted text-sm sm:w-40 sm:shrink-0">
                        {provider}
                      </p>
                      <div className="flex flex-wrap gap-2">
                        {times.map(({ starts_at }) => (
                          <ToggleChip
                            key={starts_at}
                            pressed={
                              field.value?.providerId === id && field.value.startsAt === starts_at
                            }
                            onToggle={() => onChoose({ providerId: id, startsAt: starts_at })}
                          >
                            {minuteLabel(toClock(starts_at, timeZone).minute)}
                            <span className="sr-only">, {provider}</span>
                          </ToggleChip>
                        ))}
                      </div>
                    </div>
                  ))}
                </div>
              </section>
            ))}
            <div className="-mx-3 flex flex-wrap gap-2">
              {later.length > 0 && (
                <Button variant="ghost" size="sm" onClick={() => setLater(later.slice(0, -1))}>
                  Earlier days
                </Button>
              )}
              {last !== undefined && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => setLater([...later, addDays(last, 1)])}
                >
                  Later days
                </Button>
              )}
            </div>
          </div>
        );
      }}
    </QueryState>
  );
}
