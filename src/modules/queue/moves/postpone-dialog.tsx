import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { blankToNull } from '@/lib/text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { usePostponeCase } from '../queue.mutations';
import type { CaseSubject } from './case-subject';
import { RefusalNote } from './refusal-note';
import { useSeenRevision } from './use-seen-revision';

interface PostponeDialogProps {
  subject: CaseSubject;
  onClose: () => void;
}

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Say why the case is postponed.')
    .max(500, 'At most 500 characters.'),
  until: z.string(),
});

export function PostponeDialog({ subject, onClose }: PostponeDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const { seen, learn } = useSeenRevision(subject.revision);
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const postpone = usePostponeCase(companyId);
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { reason: '', until: '' },
  });
  const { errors } = form.formState;

  function save({ reason, until }: z.infer<typeof schema>) {
    postpone.mutate(
      { case_id: subject.id, reason, until_date: blankToNull(until), expected_revision: seen },
      {
        onSuccess: () => {
          toast.success('Case postponed');
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
      title="Postpone the case"
      description={
        subject.stage === 'scheduled'
          ? `${fullName(subject.patient)} goes back to Pre-Op, and the booked time is free again.`
          : `${fullName(subject.patient)} stays in Pre-Op until the case is resumed.`
      }
      size="sm"
      locked={postpone.isPending}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      footer={
        <>
          <Button disabled={postpone.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={postpone.isPending}>
            Postpone
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Reason" required error={errors.reason?.message}>
          {(control) => <TextArea {...control} {...form.register('reason')} dir="auto" rows={2} />}
        </Field>
        <Field label="Until" hint="Leave it empty when nobody knows yet.">
          {(control) => (
            <TextInput {...control} {...form.register('until')} type="date" min={today} />
          )}
        </Field>
        <RefusalNote error={postpone.error} />
      </div>
    </Dialog>
  );
}
