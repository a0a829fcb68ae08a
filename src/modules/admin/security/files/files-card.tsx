import { useQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { type ScannerState, scannerQueries } from '@/records/files/scanner.queries';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { Skeleton } from '@/ui/skeleton';

const SENTENCES: Record<ScannerState, string> = {
  none: 'No virus scanner is connected.',
  connected: 'A virus scanner checks each file.',
  silent: 'The virus scanner isn’t responding. New files wait until it does.',
};

export function FilesCard() {
  const { id: companyId } = useCompany();
  const scanner = useQuery(scannerQueries.state(companyId));
  return (
    <Card icon={FileCheck2} title="Files" description="Each file is checked for its type.">
      {scanner.isPending && <Skeleton className="h-5 w-64" />}
      {scanner.data && <p className="text-sm">{SENTENCES[scanner.data]}</p>}
      <FormError message={scanner.error?.message} />
    </Card>
  );
}
