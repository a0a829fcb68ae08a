import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextArea } from '@/ui/text-area';
import { useReviewAccess } from './restricted.mutations';

interface ReviewDialogProps {
  accessId: string;
  onClose: () => void;
}

const schema = z.object({
  note: z.string().trim().min(1, 'Say what the review found.').max(500, 'At most 500 characters.'),
});

/** Asks what the review of an emergency access found. */
export function ReviewDialog({ accessId, onClose }: ReviewDialogProps) {
  const { id: companyId } = useCompany();
  const review = useReviewAccess(companyId);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { note: '' } });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Review the access"
      description="The note closes it and stays with it."
      size="sm"
      locked={review.isPending}
      onSubmit={(event) =>
        void form.handleSubmit(({ note }) =>
          review.mutate({ accessId, note }, { onSuccess: onClose }),
        )(event)
      }
      footer={
        <>
          <Button disabled={review.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={review.isPending}>
            Close the access
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="What did you find?" required error={form.formState.errors.note?.message}>
          {(control) => <TextArea {...control} {...form.register('note')} dir="auto" rows={3} />}
        </Field>
        <FormError message={review.error?.message} />
      </div>
    </Dialog>
  );
}
