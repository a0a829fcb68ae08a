import { useState } from 'react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { formatBytes } from './database.model';
import { tableLabel } from './table-labels';

interface Table {
  table_name: string;
  description: string | null;
  row_count: number;
  bytes: number;
  row_level_security: boolean;
  policies: number;
}

interface TableListProps {
  tables: readonly Table[];
}

const HEADINGS = [
  { text: 'Table', className: 'px-5 text-left' },
  { text: 'Rows', className: 'px-3 text-right' },
  { text: 'Size', className: 'pr-5 pl-3 text-right' },
];

const NUMBER = 'py-2 text-right tabular-nums whitespace-nowrap';

/** Tables with the most rows first; empty tables on demand. */
export function TableList({ tables }: TableListProps) {
  const [all, setAll] = useState(false);
  const filled = tables.filter(({ row_count }) => row_count > 0);
  const shown = [...(all ? tables : filled)].sort((a, b) => b.row_count - a.row_count);
  const empty = tables.length - filled.length;
  return (
    <Card
      title="Tables"
      flush
      className="min-w-0 overflow-hidden"
      actions={
        empty > 0 && (
          <Button size="sm" variant="ghost" onClick={() => setAll(!all)}>
            {all ? 'Hide empty tables' : `Show ${empty} empty`}
          </Button>
        )
      }
    >
      <table className="w-full border-t text-sm">
        <thead className="bg-surface-sunken/60 text-muted text-xs">
          <tr>
            {HEADINGS.map(({ text, className }) => (
              <th key={text} scope="col" className={cx('py-2 font-medium', className)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {shown.map((table) => (
            <TableRow key={table.table_name} {...table} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function TableRow({ table_name, description, row_count, bytes, row_level_security }: Table) {
  return (
    <tr {...(description !== null && { title: description })}>
      <th scope="row" className="px-5 py-2 text-left font-normal">
        <span className="font-medium">{tableLabel(table_name)}</span>{' '}
        <code className="wrap-anywhere text-muted text-xs">{table_name}</code>
        {!row_level_security && (
          <Badge tone="danger" dot className="ml-2">
            Not protected
          </Badge>
        )}
      </th>
      <td className={`${NUMBER} px-3`}>{row_count.toLocaleString('en-US')}</td>
      <td className={`${NUMBER} pr-5 pl-3 text-muted`}>{formatBytes(bytes)}</td>
    </tr>
  );
}
