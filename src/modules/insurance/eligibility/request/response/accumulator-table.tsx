import { Card } from '@/ui/card';
import type { Capped } from '../reading/capped';
import type { AccumulatorRow } from '../reading/cost-rows';
import { RowHead } from './row-head';
import { AMOUNT, CELL, HEAD, STACKED, TABLE } from './table-classes';
import { useFirstFew } from './use-first-few';

const COLUMNS = ['Total', 'Met', 'Left'] as const;

/** Deductibles and out-of-pocket maximums. */
export function AccumulatorTable({ rows }: { rows: Capped<AccumulatorRow> }) {
  const { shown, more } = useFirstFew(rows);
  if (rows.count === 0) return null;
  const isComputed = rows.items.some(({ computed }) => computed !== null);
  return (
    <Card flush title="Deductible and out-of-pocket">
      <table aria-label="Deductible and out-of-pocket" className={TABLE}>
        <thead>
          <tr className={STACKED}>
            <th scope="col" className={`${HEAD} max-sm:sr-only`}>
              For
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={`${HEAD} ${AMOUNT}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {shown.map((row) => (
            <tr key={row.key} className={STACKED}>
              <RowHead row={row} className="max-sm:col-span-3 max-sm:px-5 max-sm:pb-0" />
              <td className={`${CELL} ${AMOUNT}`}>{row.total || <Untold />}</td>
              <td className={`${CELL} ${AMOUNT}`}>
                {row.met ? mark(row.met, row.computed === 'met') : <Untold />}
              </td>
              <td className={`${CELL} ${AMOUNT} font-medium`}>
                {row.left ? mark(row.left, row.computed === 'remaining') : <Untold />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
      {isComputed && (
        <p className="border-t px-5 py-2.5 text-muted text-xs print:px-3 print:py-1">
          * Not provided by the payer: the difference of the other two.
        </p>
      )}
    </Card>
  );
}

const mark = (amount: string, computed: boolean) => (computed ? `${amount}*` : amount);

function Untold() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not provided</span>
    </span>
  );
}
