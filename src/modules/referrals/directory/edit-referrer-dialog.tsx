import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryDialog } from '@/kit/query/query-dialog';
import { referrerQueries } from '@/records/referring-providers/referrers.queries';
import { PracticeDialog } from './practice-dialog';
import { ProviderDialog } from './provider-dialog';

interface EditReferrerDialogProps {
  id: string;
  isPractice: boolean;
  onClose: () => void;
}

/** Opens once the entry is loaded. */
export function EditReferrerDialog({ id, isPractice, onClose }: EditReferrerDialogProps) {
  const { id: companyId } = useCompany();
  const provider = useQuery({ ...referrerQueries.provider(companyId, id), enabled: !isPractice });
  const practice = useQuery({ ...referrerQueries.practice(companyId, id), enabled: isPractice });
  return isPractice ? (
    <QueryDialog title="Edit practice" query={practice} onClose={onClose}>
      {(row) => <PracticeDialog row={row} onClose={onClose} />}
    </QueryDialog>
  ) : (
    <QueryDialog title="Edit provider" query={provider} onClose={onClose}>
      {(row) => <ProviderDialog row={row} onClose={onClose} />}
    </QueryDialog>
  );
}
