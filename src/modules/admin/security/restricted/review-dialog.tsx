import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useReviewAccess } from './restricted.mutations';

interface ReviewDialogProps {
  accessId: string;
  onClose: () => void;
}

const schema = z.object({
  note: z.string().trim().min(1, 'Enter what you found.').max(500, 'At most 500 characters.'),
});

export function ReviewDialog({ accessId, onClose }: ReviewDialogProps) {
  const { id: companyId } = useCompany();
  const review = useReviewAccess(companyId);
  const form = useZodForm(schema, { note: '' });
  return (
    <FormDialog
      form={form}
      title="Review the access"
      description="Your note closes this review and stays on file."
      size="sm"
      footer="Close the access"
      onSubmit={async ({ note }) => {
        await review.mutateAsync({ accessId, note });
        onClose();
      }}
      onClose={onClose}
    >
      <FormTextArea
        control={form.control}
        name="note"
        label="What did you find?"
        required
        rows={3}
      />
    </FormDialog>
  );
}
