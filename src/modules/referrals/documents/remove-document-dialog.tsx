import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useRemoveDocument } from './documents.mutations';
import type { ReferralDocument } from './documents.queries';

interface RemoveDocumentDialogProps {
  document: Pick<ReferralDocument, 'id' | 'title'>;
  onClose: () => void;
}

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Say why this document is removed.')
    .max(500, 'At most 500 characters.'),
});

/** Takes a document out of sight; why is told in the timeline. */
export function RemoveDocumentDialog({ document, onClose }: RemoveDocumentDialogProps) {
  const { id: companyId } = useCompany();
  const remove = useRemoveDocument(companyId);
  const form = useZodForm(schema, { reason: '' });
  return (
    <SaveDialog
      form={form}
      title="Remove document"
      description={`“${document.title}” will no longer be shown. The timeline keeps the reason.`}
      size="sm"
      footer={
        <>
          <FormCancel />
          <FormSubmit variant="danger">Remove document</FormSubmit>
        </>
      }
      saved="Document removed"
      onSubmit={({ reason }) => remove.mutateAsync({ id: document.id, reason })}
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="reason"
        label="Reason"
        required
        placeholder="Another patient’s, or added twice"
      />
    </SaveDialog>
  );
}
