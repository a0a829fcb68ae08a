import { DangerFooter } from '@/kit/form/danger-footer';
import { ReasonDialog } from '@/kit/form/reason-dialog';
import { useRemoveDocument } from '@/records/referral-documents/referral-documents.mutations';
import type { ReferralDocument } from '@/records/referral-documents/referral-documents.queries';

interface RemoveDocumentDialogProps {
  document: Pick<ReferralDocument, 'id' | 'title'>;
  onClose: () => void;
}

export function RemoveDocumentDialog({ document, onClose }: RemoveDocumentDialogProps) {
  const remove = useRemoveDocument();
  return (
    <ReasonDialog
      title="Remove document"
      description={`“${document.title}” will no longer be shown. The timeline keeps the reason.`}
      placeholder="Another patient’s, or added twice"
      missing="Say why this document is removed."
      most={500}
      footer={<DangerFooter>Remove document</DangerFooter>}
      saved="Document removed"
      onSave={(reason) => remove.mutateAsync({ id: document.id, reason })}
      onClose={onClose}
    />
  );
}
