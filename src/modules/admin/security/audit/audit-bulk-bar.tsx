import { useCompany } from '@/company/company-context';
import { BulkBar } from '@/kit/list/bulk-bar';
import type { Selection } from '@/kit/list/use-selection';
import { calendarDay } from '@/lib/dates';
import { chosenEntries } from '@/records/audit/audit.queries';
import type { AuditEntry } from '@/records/audit/audit-entry';
import { TakeSelected } from '@/records/exports/take-selected';
import { auditAsCsv } from './audit-csv';

interface AuditBulkBarProps {
  selection: Selection;
  rows: readonly AuditEntry[];
}

/**
 * What members can do with several entries at once. Entries can't change, so they can only be
 * exported.
 */
export function AuditBulkBar({ selection, rows }: AuditBulkBarProps) {
  const { id: companyId, timeZone } = useCompany();
  const chosen = rows.filter(({ id }) => selection.isSelected(id));
  return (
    <BulkBar selection={selection}>
      <TakeSelected
        selection={selection}
        companyId={companyId}
        subject="audit_log"
        source={chosenEntries(companyId, chosen)}
        noun="audit entries"
        name={`audit-log-${calendarDay(new Date(), timeZone)}`}
        toCsv={(all) => auditAsCsv(all, timeZone)}
      />
    </BulkBar>
  );
}
