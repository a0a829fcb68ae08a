import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { allergyQueries, type ClinicalTable } from '@/records/allergy/allergy.queries';
import { cx } from '@/ui/cx';
import { ScrollRegion } from '@/ui/scroll-region';
import { kindLabel, named } from '../allergy.model';
import {
  columnsOf,
  partsOf,
  rowsSchema,
  settingsOf,
  shownValue,
  type TableRow,
} from './table-rows.model';

export function TableRows({ table }: { table: ClinicalTable }) {
  const { id: companyId } = useCompany();
  const query = useQuery(allergyQueries.rows(companyId, table.id));
  const settings = settingsOf(table.settings);
  return (
    <div className="mt-4 grid gap-3">
      {settings.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {settings.map(([name, value]) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-muted">{named(name)}</dt>
              <dd className="font-medium">{shownValue(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <QueryState query={query} loading="Loading rows...">
        {(data) =>
          partsOf(rowsSchema.parse(data)).map(({ part, rows }) => (
            <Rows
              key={part}
              rows={rows}
              // Tables of two kinds may share a name, and versions of one do.
              label={[
                kindLabel(table.kind),
                `${table.name}, version ${table.version}`,
                part && named(part),
              ]
                .filter(Boolean)
                .join(': ')}
              {...(part !== null && { title: named(part) })}
            />
          ))
        }
      </QueryState>
    </div>
  );
}

/** Words up to this length aren't broken if there is room. */
const SHORT = 9;

interface RowsProps {
  rows: readonly TableRow[];
  label: string;
  title?: string;
}

function Rows({ rows, label, title }: RowsProps) {
  const columns = columnsOf(rows);
  return (
    <ScrollRegion label={label} className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        {title !== undefined && <caption className="py-1 text-left font-semibold">{title}</caption>}
        <thead>
          <tr className="border-b">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 font-medium text-muted">
                {named(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((row) => (
            <tr key={String(row['place'])}>
              {columns.map((column) => (
                <td
                  key={column}
                  className={cx(
                    'wrap-anywhere py-2 pr-4 align-top tabular-nums',
                    shownValue(row[column]).length <= SHORT && 'sm:whitespace-nowrap',
                  )}
                >
                  {shownValue(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
