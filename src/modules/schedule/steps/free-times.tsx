import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { isSameTime, type TimeDraft, toTimeDraft } from '@/records/appointments/step-drafts';
import { providerTimeQueries } from '@/records/provider-times/provider-times.queries';
import { Button } from '@/ui/button';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';
import { ToggleChip } from '@/ui/toggle-chip';
import { firstStarts } from './free-days';
import { TimesByDay } from './times-by-day';
import { wishOf } from './wish';

interface FreeTimesProps {
  providerId: string;
  /** Null if the length is invalid. */
  minutes: number | null;
  /** Suggestions start on this clinic day, or now if it is past or null. */
  day: string | null;
  /** The patient's wish in words. */
  wish: string | null;
  chosen: readonly TimeDraft[];
  /** The maximum is chosen; times can only be removed. */
  full?: boolean;
  onToggle: (time: TimeDraft) => void;
}

export function FreeTimes(props: FreeTimesProps) {
  const { providerId, minutes, day } = props;
  // Another provider or length restarts at the first suggestion.
  return minutes === null || providerId === '' ? null : (
    <Suggestions key={`${providerId} ${minutes} ${day}`} {...props} minutes={minutes} />
  );
}

function Suggestions({
  providerId,
  minutes,
  day,
  wish,
  chosen,
  full = false,
  onToggle,
}: FreeTimesProps & { minutes: number }) {
  const { id: companyId, timeZone } = useCompany();
  const [{ first, later }, setStarts] = useState(() =>
    firstStarts(day, wishOf(wish), new Date(), timeZone),
  );
  const from = later.at(-1) ?? first;
  const free = useQuery(providerTimeQueries.free(companyId, { providerId, minutes, from }));

  return (
    <fieldset>
      <legend className="mb-2 text-muted text-sm">Free times</legend>
      {wish !== null && (
        <p className="mb-3 text-sm">
          Preferred: <span dir="auto">{wish}</span>
        </p>
      )}
      <QueryState
        query={free}
        loading={
          <LoadingState label="Loading free times...">
            <div className="flex flex-wrap gap-2">
              {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
                <Skeleton key={key} className="h-11 w-22 rounded-md md:h-9" />
              ))}
            </div>
          </LoadingState>
        }
      >
        {(times) => {
          const last = times.at(-1);
          return (
            <div className="grid gap-3">
              {times.length === 0 && (
                <p className="text-sm">
                  No free time within 90 days. You can still enter a date and time.
                </p>
              )}
              <TimesByDay
                times={times}
                timeZone={timeZone}
                renderTime={(startsAt, label) => {
                  const time = toTimeDraft(startsAt, timeZone);
                  const pressed = chosen.some((other) => isSameTime(other, time));
                  return (
                    <ToggleChip
                      pressed={pressed}
                      disabled={full && !pressed}
                      onToggle={() => onToggle(time)}
                    >
                      {label}
                    </ToggleChip>
                  );
                }}
              />
              <div className="-mx-3 flex flex-wrap gap-2">
                {later.length > 0 && (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => setStarts({ first, later: later.slice(0, -1) })}
                  >
                    Earlier times
                  </Button>
                )}
                {last && (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => setStarts({ first, later: [...later, last.ends_at] })}
                  >
                    Later times
                  </Button>
                )}
              </div>
            </div>
          );
        }}
      </QueryState>
    </fieldset>
  );
}
