import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { downloadText } from '@/lib/download';
import { Button } from '@/ui/button';
import { useExportLog } from './audit.mutations';
import { EXPORT_LIMIT } from './audit.queries';
import { auditAsCsv } from './audit-csv';
import type { AuditFilters } from './audit-filters';

/** Takes along what the filters let through, not only the pages on screen. The log says that it was taken. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const { id: companyId, timeZone } = useCompany();
  const file = useExportLog(companyId, timeZone);
  function save() {
    file.mutate(filters, {
      onSuccess: (rows) => {
        downloadText(
          `audit-log-${calendarDay(new Date(), timeZone)}.csv`,
          'text/csv',
          auditAsCsv(rows, timeZone),
        );
        if (rows.length >= EXPORT_LIMIT) {
          toast.info(`The file holds the newest ${EXPORT_LIMIT.toLocaleString('en-US')} entries.`);
        }
      },
      onError: (error) => toast.error(error.message),
    });
  }
  return (
    <Button
      size="sm"
      pending={file.isPending}
      aria-label="Export the audit log as CSV"
      onClick={save}
    >
      <Download aria-hidden="true" className="size-4" />
      CSV
    </Button>
  );
}
