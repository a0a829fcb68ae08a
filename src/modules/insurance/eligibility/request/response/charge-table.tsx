import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import type { Capped } from '../reading/capped';
import type { ChargeRow } from '../reading/cost-rows';
import { RowHead } from './row-head';
import { CELL, HEAD, TABLE } from './table-classes';
import { useFirstFew } from './use-first-few';

const AUTHORIZATIONS = {
  required: <Badge tone="warning">Required</Badge>,
  not_required: 'Not needed',
  unknown: <span className="text-muted">Not provided</span>,
} as const;

/** Copays and coinsurances. */
export function ChargeTable({ rows }: { rows: Capped<ChargeRow> }) {
  const { shown, more } = useFirstFew(rows);
  if (rows.count === 0) return null;
  return (
    <Card flush title="What the patient pays">
      <table aria-label="Copays and coinsurance" className={TABLE}>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              Service
            </th>
            <th scope="col" className={HEAD}>
              Patient pays
            </th>
            <th scope="col" className={HEAD}>
              Authorization
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {shown.map((row) => (
            <tr key={row.key}>
              <RowHead row={row} className="w-1/2" />
              <td className={`${CELL} font-medium`}>{row.amount}</td>
              <td className={CELL}>{AUTHORIZATIONS[row.authorization]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </Card>
  );
}
