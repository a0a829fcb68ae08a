import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { formatBytes } from './database.model';

interface TableListProps {
  tables: readonly {
    table_name: string;
    description: string | null;
    row_count: number;
    bytes: number;
    row_level_security: boolean;
    policies: number;
  }[];
}

const HEADINGS = [
  { text: 'Table', className: 'px-5 text-left' },
  { text: 'Rows', className: 'px-3 text-right' },
  { text: 'Size', className: 'px-3 text-right max-sm:hidden' },
  { text: 'Protection', className: 'px-5 text-left max-md:hidden' },
];

const NUMBER = 'px-3 py-3 text-right align-top tabular-nums';

/** Every table, what it is for, and how it is protected. */
export function TableList({ tables }: TableListProps) {
  return (
    <Card title="Tables" flush className="min-w-0 overflow-hidden">
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
          {tables.map(
            ({ table_name, description, row_count, bytes, row_level_security, policies }) => (
              <tr key={table_name}>
                <th scope="row" className="px-5 py-3 text-left align-top font-normal">
                  <code className="wrap-anywhere font-medium text-xs">{table_name}</code>
                  {description !== null && (
                    <p className="mt-0.5 max-w-prose text-muted text-xs">{description}</p>
                  )}
                  <div className="mt-2 md:hidden">
                    <Protection on={row_level_security} policies={policies} />
                  </div>
                </th>
                <td className={NUMBER}>{row_count.toLocaleString('en-US')}</td>
                <td className={`${NUMBER} whitespace-nowrap text-muted max-sm:hidden`}>
                  {formatBytes(bytes)}
                </td>
                <td className="px-5 py-3 align-top max-md:hidden">
                  <Protection on={row_level_security} policies={policies} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Card>
  );
}

function Protection({ on, policies }: { on: boolean; policies: number }) {
  return (
    <Badge tone={on ? 'success' : 'danger'} dot>
      {on ? `On, ${policies} ${policies === 1 ? 'policy' : 'policies'}` : 'Off'}
    </Badge>
  );
}
