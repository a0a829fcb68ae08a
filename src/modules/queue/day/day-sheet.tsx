import { useCompany } from '@/company/company-context';
import { counted } from '@/lib/text';
import { Panel } from '@/ui/panel';
import { useOrigin } from '@/ui/use-origin';
import { type byLocation, hoursAndMinutes } from './day-sheet.model';
import { SheetEntry } from './sheet-entry';

interface DaySheetProps {
  locations: ReturnType<typeof byLocation>;
  day: string;
  isPast: boolean;
  /** Filters hide some of the day's cases; paper must say so. */
  partial: boolean;
}

export function DaySheet({ locations, day, isPast, partial }: DaySheetProps) {
  const company = useCompany();
  const origin = useOrigin();
  return (
    <div className="grid gap-6 print:gap-4">
      {partial && (
        <p className="hidden text-sm print:block">
          Not all of the day’s operations: filters were on.
        </p>
      )}
      {locations.map((location) => (
        <section key={location.name} aria-label={location.name}>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="font-semibold text-base">{location.name}</h2>
            <p className="text-muted text-sm">
              {counted(location.cases.length, 'cases')}, {hoursAndMinutes(location.minutes)} with
              clean-up
            </p>
          </div>
          <Panel className="@container">
            <ol aria-label={`Operations at ${location.name}`} className="divide-y">
              {location.cases.map((one) => (
                <SheetEntry
                  key={one.id}
                  entry={one}
                  day={day}
                  isPast={isPast}
                  slug={company.slug}
                  timeZone={company.timeZone}
                  from={origin}
                />
              ))}
            </ol>
          </Panel>
        </section>
      ))}
    </div>
  );
}
