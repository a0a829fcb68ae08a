import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
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

const NUMBER = 'px-3 py-3 text-right align-top tabular-nums';

/** Every table, what it is for, and how it is protected. */
export function TableList({ tables }: TableListProps) {
  return (
    <Card title="Tables" flush className="min-w-0 overflow-hidden">
      <table className="w-full border-t text-sm">
        <thead className="bg-surface-sunken/60 text-muted text-xs">
          <tr>
            <th scope="col" className="px-5 py-2 text-left font-medium">
              Table
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Rows
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium max-sm:hidden">
              Size
            </th>
            <th scope="col" className="px-5 py-2 text-left font-medium max-md:hidden">
              Protection
            </th>
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
