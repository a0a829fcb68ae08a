import { Card } from '@/ui/card';
import type { Capped } from '../reading/capped';
import type { LimitRow } from '../reading/cost-rows';
import { RowHead } from './row-head';
import { CELL, HEAD, TABLE } from './table-classes';
import { useFirstFew } from './use-first-few';

/** How much of a service the plan pays for. */
export function LimitTable({ rows }: { rows: Capped<LimitRow> }) {
  const { shown, more } = useFirstFew(rows);
  if (rows.count === 0) return null;
  return (
    <Card flush title="Limits">
      <table aria-label="Limits" className={TABLE}>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              Service
            </th>
            <th scope="col" className={HEAD}>
              Limit
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {shown.map((row) => (
            <tr key={row.key}>
              <RowHead row={row} className="w-1/2" />
              <td className={CELL}>{row.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </Card>
  );
}
