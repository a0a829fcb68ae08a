import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { useAddDocument } from '@/records/referral-documents/referral-documents.mutations';
import { missingQueries } from '@/records/referrals/missing.queries';
import { AddDocumentsForm } from './add-documents-form';

interface AddDocumentsDialogProps {
  referralId: string;
  files: readonly File[];
  onClose: () => void;
}

/** Adds documents to a referral, and marks missing items that they bring as received. */
export function AddDocumentsDialog({ referralId, files, onClose }: AddDocumentsDialogProps) {
  const { id: companyId } = useCompany();
  const missing = useQuery(missingQueries.of(companyId, referralId));
  const { mutateAsync } = useAddDocument(companyId, referralId);
  return (
    <AddDocumentsForm
      files={files}
      // Missing items only save a click: documents can be added without them.
      asked={missing.error ? [] : missing.data}
      onAdd={mutateAsync}
      onClose={onClose}
    />
  );
}
