import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { downloadText } from '@/lib/download';
import { Button } from '@/ui/button';
import { verificationQueries } from '../verifications.queries';
import type { RecentFilters } from './recent-filters';
import { verificationsAsCsv } from './verifications-csv';

interface ExportButtonProps {
  filters: RecentFilters;
}

/** Takes the whole list along, not only the pages on screen. */
export function ExportButton({ filters }: ExportButtonProps) {
  const { id: companyId, timeZone } = useCompany();
  const client = useQueryClient();
  const file = useMutation({
    mutationFn: () => client.fetchQuery(verificationQueries.export(companyId, filters)),
    onSuccess: (rows) => {
      const now = new Date();
      downloadText(
        `verifications-${calendarDay(now, timeZone)}.csv`,
        'text/csv',
        verificationsAsCsv(rows, timeZone, now.getTime()),
      );
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button
      size="sm"
      pending={file.isPending}
      aria-label="Export verifications as CSV"
      onClick={() => file.mutate()}
    >
      <Download aria-hidden="true" className="size-4" />
      CSV
    </Button>
  );
}
