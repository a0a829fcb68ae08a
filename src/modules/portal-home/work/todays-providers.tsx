import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatDay } from '@/lib/clinic-clock';
import { formatTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { workPaths } from '@/lib/work-paths';
import type { HomeWork, ProviderDay } from '@/records/home/home-work.schema';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { dayText } from '../day-text';

/** More are a tap away: in a large clinic, the figures below would be a screen further down. */
const SHOWN = 5;

interface TodaysProvidersProps {
  work: Pick<HomeWork, 'today' | 'providers'>;
  slug: string;
}

export function TodaysProviders({ work: { today, providers }, slug }: TodaysProvidersProps) {
  const [all, setAll] = useState(false);
  const more = providers.length - SHOWN;
  return (
    <Panel className="flex flex-col">
      <div className="flex min-h-13 items-center justify-between gap-3 border-b px-4">
        <h2 className="font-semibold text-base">Today</h2>
        <p className="text-muted text-sm">{formatDay(today, 'long-weekday-day')}</p>
      </div>
      {providers.length > 0 ? (
        <div className="grid content-start divide-y py-1">
          {(all ? providers : providers.slice(0, SHOWN)).map((day) => (
            <ProviderRow key={day.id} day={day} today={today} slug={slug} />
          ))}
          {more > 0 && !all && (
            <Button variant="ghost" size="sm" className="m-1" onClick={() => setAll(true)}>
              Show {more} more
            </Button>
          )}
        </div>
      ) : (
        <EmptyState
          compact
          icon={CalendarX}
          title="No visits or operations today."
          action={
            <ButtonLink to={paths.calendar(slug)} size="sm">
              Open calendar
            </ButtonLink>
          }
        />
      )}
    </Panel>
  );
}

interface ProviderRowProps {
  day: ProviderDay;
  today: string;
  slug: string;
}

function ProviderRow({ day, today, slug }: ProviderRowProps) {
  const { timeZone } = useCompany();
  const { operations, progress } = dayText(day);
  return (
    <div className="relative px-4 py-2 text-sm hover:bg-surface-sunken">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 truncate">
          <Link
            to={workPaths.calendarDay(slug, today, day.id)}
            className="font-medium after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
          >
            {day.name}
          </Link>
          {day.mine && <span className="text-muted"> (you)</span>}
        </p>
        <p className="shrink-0 text-muted text-xs tabular-nums">
          {day.next_at === null ? 'Done' : `Next ${formatTime(day.next_at, timeZone)}`}
        </p>
      </div>
      <p className="text-muted text-xs">
        {progress}
        {operations !== null && (
          <>
            {progress !== '' && ' · '}
            <Link
              to={workPaths.operations(slug, day.id)}
              className="relative inline-flex min-h-6 items-center underline decoration-current/40 underline-offset-3 hover:decoration-current"
            >
              {operations}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
