import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { fullName } from '@/lib/person-names';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { CANCELLATION_LABELS } from '@/tables/surgery-cases/cancellation-labels';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextArea } from '@/ui/text-area';
import { procedureWithSide } from '../cases.model';
import { useCancelCase } from '../queue.mutations';
import type { CaseSubject } from './case-subject';
import { RefusalNote } from './refusal-note';
import { useSeenRevision } from './use-seen-revision';

interface CancelDialogProps {
  subject: CaseSubject;
  onClose: () => void;
}

const REASONS = enums.cancellation_reason;
const REASON_OPTIONS = REASONS.map((value) => ({ value, label: CANCELLATION_LABELS[value] }));

const schema = z
  .object({
    reason: z.enum(REASONS, { error: 'Choose the reason.' }),
    note: z.string().trim().max(500, 'At most 500 characters.'),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', {
    path: ['note'],
    message: 'Say in a few words why.',
  });

export function CancelDialog({ subject, onClose }: CancelDialogProps) {
  const { id: companyId } = useCompany();
  const { seen, learn } = useSeenRevision(subject.revision);
  const cancel = useCancelCase(companyId);
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { note: '' },
  });
  const { errors } = form.formState;

  function save({ reason, note }: z.output<typeof schema>) {
    cancel.mutate(
      { case_id: subject.id, reason, note: blankToNull(note), expected_revision: seen },
      {
        onSuccess: () => {
          toast.success('Case cancelled');
          onClose();
        },
        onError: learn,
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cancel the case"
      description={`${fullName(subject.patient)}: ${procedureWithSide(subject)}. It can be resumed later.`}
      size="sm"
      locked={cancel.isPending}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      footer={
        <>
          <Button disabled={cancel.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" variant="danger" pending={cancel.isPending}>
            Cancel the case
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Controller
          control={form.control}
          name="reason"
          render={({ field }) => (
            <Field label="Reason" required error={errors.reason?.message}>
              {(control) => (
                <Select
                  {...control}
                  options={REASON_OPTIONS}
                  value={field.value}
                  onValueChange={field.onChange}
                  placeholder="Choose the reason"
                />
              )}
            </Field>
          )}
        />
        <Field label="Note" error={errors.note?.message}>
          {(control) => <TextArea {...control} {...form.register('note')} dir="auto" rows={2} />}
        </Field>
        <RefusalNote error={cancel.error} />
      </div>
    </Dialog>
  );
}
