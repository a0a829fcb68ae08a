import { useQuery } from '@tanstack/react-query';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { isDay } from '@/fields/checks';
import { lazyView } from '@/kit/lazy/lazy-view';
import { QueryState } from '@/kit/query/query-state';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { ExportButton } from '@/records/exports/export-button';
import { rowsAtHand } from '@/records/exports/rows-at-hand';
import { daySheetQueries, type SheetLine } from '@/records/shot-billing/day-sheet.queries';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { Field } from '@/ui/field';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { PrintButton } from '@/ui/print-button';
import { ScreenHeader } from '@/ui/screen-header';
import { TextInput } from '@/ui/text-input';
import { useAddress } from '@/ui/use-address';
import { daySheetAsCsv, isBilled } from './day-sheet.model';

const WAITING = <LoadingState label="Loading the day sheet..." />;
const SheetLines = lazyView(() => import('./sheet-lines'), 'SheetLines', WAITING);

/** The biller's check of the claims: a day's codes and units. Nothing is sent. */
export function DaySheetPage() {
  const { id: companyId, slug, timeZone } = useCompany();
  const [search, setSearch] = useAddress();
  const asked = search.get('day') ?? '';
  const day = isDay(asked) ? asked : calendarDay(new Date(), timeZone);
  const sheet = useQuery(daySheetQueries.day(companyId, day));

  function choose(next: string) {
    if (!isDay(next)) return;
    const params = new URLSearchParams(search);
    params.set('day', next);
    setSearch(params, { replace: true });
  }

  return (
    <>
      <ScreenHeader
        compact
        title="Allergy day sheet"
        subtitle={`Tests, shots, tablets and mixed vials of ${formatCalendarDate(day)}, for billing.`}
        back={<BackTo place="allergyTests" />}
        actions={
          <>
            <ButtonLink to={paths.shotRoom(slug)}>Shot room</ButtonLink>
            <PrintButton />
            <ExportButton<SheetLine>
              noun="lines"
              name={`allergy-day-sheet-${day}`}
              toCsv={daySheetAsCsv}
              companyId={companyId}
              subject="injections"
              asked={{ day }}
              source={rowsAtHand(sheet.data ?? [], (line) => line.patient_id)}
            />
          </>
        }
      />
      <Field label="Day" className="mb-4 max-w-52 print:hidden">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={day}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Field>
      <Panel className="@container">
        <QueryState
          query={sheet}
          loading="Loading the day sheet..."
          empty={
            <EmptyState
              title="No data available"
              hint="Nothing was tested, given or mixed on this day."
            />
          }
        >
          {(lines) => <SheetLines lines={lines} />}
        </QueryState>
      </Panel>
      {sheet.data?.some((line) => !isBilled(line)) && (
        <p className="mt-3 text-muted text-sm">
          Doses under the tongue are not billed: immunotherapy codes are for injections (CPT
          Assistant, January 2013). Bill an office visit only if separately identifiable (modifier
          25).
        </p>
      )}
    </>
  );
}
