import type { CostRow } from '../reading/cost-rows';
import { CELL } from './table-classes';

/** What a line of a table is about. */
export function RowHead({ row, className }: { row: CostRow; className: string }) {
  return (
    <th scope="row" className={`${CELL} ${className} font-normal`}>
      <span className="block font-medium">{row.what}</span>
      {row.who !== '' && (
        <span className="block text-muted text-xs print:leading-tight">{row.who}</span>
      )}
      {row.note !== '' && (
        <span className="block text-muted text-xs print:leading-tight">{row.note}</span>
      )}
    </th>
  );
}
