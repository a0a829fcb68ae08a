import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { Panel } from '@/ui/panel';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { type bySite, hoursAndMinutes } from './day-sheet.model';
import { SheetEntry } from './sheet-entry';

interface DaySheetProps {
  sites: ReturnType<typeof bySite>;
  day: string;
  /** The filters leave some of the day's cases out; paper must say so. */
  partial: boolean;
}

/** The day's operations by site and time. On paper it stands alone, with who printed what and when. */
export function DaySheet({ sites, day, partial }: DaySheetProps) {
  const company = useCompany();
  const now = useNow();
  const origin = useOrigin();
  return (
    <div className="grid gap-6 print:gap-4">
      <p className="hidden text-sm print:block">
        {company.name}. Printed {formatDateTime(new Date(now).toISOString(), company.timeZone)}.
        {partial && ' Not all of the day’s operations: filters were on.'}
      </p>
      {sites.map((site) => (
        <section key={site.name} aria-label={site.name}>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="font-semibold text-base">{site.name}</h2>
            <p className="text-muted text-sm">
              {site.cases.length === 1 ? '1 case' : `${site.cases.length} cases`},{' '}
              {hoursAndMinutes(site.minutes)} with clean-up
            </p>
          </div>
          <Panel className="@container">
            <ol aria-label={`Operations at ${site.name}`} className="divide-y">
              {site.cases.map((one) => (
                <SheetEntry
                  key={one.id}
                  entry={one}
                  day={day}
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
