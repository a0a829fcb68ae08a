import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { isDay } from '@/fields/checks';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { ExportButton } from '@/records/exports/export-button';
import { rowsAtHand } from '@/records/exports/rows-at-hand';
import { daySheetQueries, type SheetLine } from '@/records/shot-billing/day-sheet.queries';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { ColumnHeads } from '@/ui/column-heads';
import { EmptyState } from '@/ui/empty-state';
import { Field } from '@/ui/field';
import { Panel } from '@/ui/panel';
import { PrintButton } from '@/ui/print-button';
import { ScreenHeader } from '@/ui/screen-header';
import { TextInput } from '@/ui/text-input';
import { useAddress } from '@/ui/use-address';
import {
  codeOf,
  daySheetAsCsv,
  HEADER,
  isBilled,
  NOT_RECORDED,
  payerOf,
  ruleText,
  unitsOf,
} from './day-sheet.model';

const UnitRuleDialog = lazyDialog(() => import('./unit-rule-dialog'), 'UnitRuleDialog');

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
          {(lines) => <Lines lines={lines} />}
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

function Lines({ lines }: { lines: readonly SheetLine[] }) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="not-print:@max-4xl:sr-only">
        <tr className="border-b text-muted">
          <ColumnHeads names={HEADER} className="px-4 py-2 font-medium" />
        </tr>
      </thead>
      <tbody className="divide-y">
        {lines.map((line) => (
          <tr
            key={`${line.patient_id} ${line.code}`}
            className="not-print:@max-4xl:block not-print:@max-4xl:py-2"
          >
            {CELLS.map((cellOf, at) => (
              <td
                key={HEADER[at]}
                className="px-4 py-2 tabular-nums first:font-medium not-print:@max-4xl:flex not-print:@max-4xl:py-0.5"
              >
                <span
                  aria-hidden="true"
                  className="hidden w-28 shrink-0 font-normal text-muted not-print:@max-4xl:block"
                >
                  {HEADER[at]}
                </span>
                <span className="wrap-break-word min-w-0">{cellOf(line)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In the order of the header. */
const CELLS: readonly ((line: SheetLine) => ReactNode)[] = [
  (line) => line.patient_name,
  (line) =>
    line.date_of_birth && (
      <span className="whitespace-nowrap">{formatCalendarDate(line.date_of_birth)}</span>
    ),
  (line) =>
    line.problem === 'no_coverage' ? (
      <span className="text-warning">{payerOf(line)}</span>
    ) : (
      payerOf(line)
    ),
  codeOf,
  unitsOf,
  (line) => <UnitRule line={line} />,
  (line) => line.diagnosis ?? <NotRecorded />,
  (line) =>
    line.ordered_by === null ? (
      <NotRecorded />
    ) : (
      <span className="whitespace-nowrap">{line.ordered_by}</span>
    ),
  (line) => line.detail,
];

const NotRecorded = () => <span className="text-muted">{NOT_RECORDED}</span>;

/** The rule that counts a line's units. If there is none, an admin can choose it here. */
function UnitRule({ line }: { line: SheetLine }) {
  const { id: companyId, isAdmin } = useCompany();
  const [choosing, setChoosing] = useState(false);
  const text = ruleText(line);
  const { payer_id: id, payer: name } = line;
  if (line.problem !== 'no_rule' || id === null || name === null) {
    return line.problem === null ? text : <span className="text-warning">{text}</span>;
  }
  return (
    <>
      <span className="text-warning">{text}</span>
      {isAdmin ? (
        <Button
          size="sm"
          className="mt-1 block print:hidden"
          {...UnitRuleDialog.ahead}
          onClick={() => setChoosing(true)}
        >
          Choose
          <span className="sr-only"> the unit rule of {name}</span>
        </Button>
      ) : (
        <span className="block text-muted text-xs print:hidden">An administrator chooses it.</span>
      )}
      {choosing && (
        <UnitRuleDialog
          companyId={companyId}
          payer={{ id, name }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
