import { useCompany } from '@/company/company-context';
import type { AuditEntry, Change } from '@/records/audit/audit-entry';
import { columnLabel, valueText } from '@/records/audit/audit-labels';
import { ScrollRegion } from '@/ui/scroll-region';

interface ChangesTableProps {
  entry: AuditEntry;
  changes: readonly Change[];
  names: ReadonlyMap<string, string>;
}

export function ChangesTable({ entry, changes, names }: ChangesTableProps) {
  const { timeZone } = useCompany();
  const showsBefore = entry.old_values !== null;
  const showsAfter = entry.new_values !== null;
  const both = showsBefore && showsAfter;
  return (
    <ScrollRegion
      label={`What entry ${entry.sequence} says`}
      className="mt-3 overflow-x-auto rounded-md border bg-surface-sunken/60"
    >
      <table className="w-full text-left text-sm">
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              What
            </th>
            {showsBefore && (
              <th scope="col" className="px-3 py-2 font-medium">
                {both ? 'Before' : 'Was'}
              </th>
            )}
            {showsAfter && (
              <th scope="col" className="px-3 py-2 font-medium">
                {both ? 'After' : 'Value'}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {changes.map(({ column, before, after }) => (
            <tr key={column}>
              <th scope="row" className="px-3 py-2 align-top font-normal text-muted">
                {columnLabel(column)}
              </th>
              {showsBefore && (
                <td className="wrap-anywhere min-w-32 px-3 py-2 align-top">
                  {valueText(before, timeZone, names)}
                </td>
              )}
              {showsAfter && (
                <td className="wrap-anywhere min-w-32 px-3 py-2 align-top">
                  {valueText(after, timeZone, names)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
