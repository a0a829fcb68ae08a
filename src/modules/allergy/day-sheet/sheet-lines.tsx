import { type ReactNode, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { formatCalendarDate } from '@/lib/dates';
import type { SheetLine } from '@/records/shot-billing/day-sheet.queries';
import { Button } from '@/ui/button';
import { ColumnHeads } from '@/ui/column-heads';
import { codeOf, HEADER, NOT_RECORDED, payerOf, ruleText, unitsOf } from './day-sheet.model';

const UnitRuleDialog = lazyDialog(() => import('./unit-rule-dialog'), 'UnitRuleDialog');

/** Stacked where the columns don't fit, never on paper. */
export function SheetLines({ lines }: { lines: readonly SheetLine[] }) {
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
