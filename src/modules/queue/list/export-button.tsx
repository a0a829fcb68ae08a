import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { downloadText } from '@/lib/download';
import { Button } from '@/ui/button';
import { queueQueries } from '../queue.queries';
import type { ListFilters } from '../view/queue-filters';
import { casesAsCsv } from './cases-csv';

interface ExportButtonProps {
  filters: ListFilters;
  today: string;
}

/** Takes the whole list along, not only the pages on screen. */
export function ExportButton({ filters, today }: ExportButtonProps) {
  const { id: companyId, timeZone } = useCompany();
  const client = useQueryClient();
  const file = useMutation({
    mutationFn: () => client.fetchQuery(queueQueries.export(companyId, filters)),
    onSuccess: (cases) =>
      downloadText(`surgery-cases-${today}.csv`, 'text/csv', casesAsCsv(cases, timeZone, today)),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button pending={file.isPending} onClick={() => file.mutate()}>
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  );
}
