import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { useBreakGlass, useFindRestricted } from './restrictions.mutations';

interface FindRestrictedDialogProps {
  companyId: string;
  onClose: () => void;
}

const personSchema = z.object({
  firstName: z.string().trim().min(1, 'Enter the first name.'),
  lastName: z.string().trim().min(1, 'Enter the last name.'),
  dateOfBirth: z.iso.date('Enter the date of birth.'),
  reason: z.string(),
});
const reasonSchema = personSchema.extend({
  reason: z
    .string()
    .trim()
    .min(1, 'Say why the record has to be opened.')
    .max(500, 'At most 500 characters.'),
});

/** From a name and a date of birth to a restricted record, and into it with a reason. */
export function FindRestrictedDialog({ companyId, onClose }: FindRestrictedDialogProps) {
  const find = useFindRestricted(companyId);
  const open = useBreakGlass(companyId);
  const matched = find.data ?? null;
  const form = useForm({
    resolver: zodResolver(matched === null ? personSchema : reasonSchema),
    defaultValues: { firstName: '', lastName: '', dateOfBirth: '', reason: '' },
  });
  const { errors } = form.formState;
  const pending = find.isPending || open.isPending;

  function send(values: z.infer<typeof personSchema>) {
    if (matched === null) {
      find.mutate(values);
      return;
    }
    const part = { subject: 'patients' as const, subjectId: matched };
    open.mutate(
      { ...part, reason: values.reason },
      {
        onSuccess: () => {
          toast.success('The record is open to you for four hours');
          onClose();
        },
      },
    );
  }

  /** Another person is another search. */
  function field(name: 'firstName' | 'lastName' | 'dateOfBirth') {
    return form.register(name, { onChange: () => find.reset() });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Find a Restricted Record"
      description="Searches leave restricted records out. Looking here is written in the audit log."
      locked={pending}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      footer={
        <>
          <Button disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            {matched === null ? 'Look for the record' : 'Open in an emergency'}
          </Button>
          <div className="sm:order-first sm:min-w-0 sm:flex-1">
            <FormError message={(find.error ?? open.error)?.message} />
          </div>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" required error={errors.firstName?.message}>
          {(control) => <TextInput {...control} {...field('firstName')} autoComplete="off" />}
        </Field>
        <Field label="Last name" required error={errors.lastName?.message}>
          {(control) => <TextInput {...control} {...field('lastName')} autoComplete="off" />}
        </Field>
        <Field label="Date of birth" required error={errors.dateOfBirth?.message}>
          {(control) => <TextInput {...control} {...field('dateOfBirth')} type="date" />}
        </Field>
      </div>
      <div role="status" className="mt-4 text-sm empty:hidden">
        {find.isSuccess &&
          (matched === null
            ? 'No restricted record of exactly this name and date of birth is closed to you.'
            : 'A restricted record matches. Open with a reason.')}
      </div>
      {matched !== null && (
        <Field
          label="Why does it have to be opened now?"
          required
          className="mt-4"
          hint="It stays open to you for four hours. The administrators are told at once and review it."
          error={errors.reason?.message}
        >
          {(control) => <TextArea {...control} {...form.register('reason')} dir="auto" rows={3} />}
        </Field>
      )}
    </Dialog>
  );
}
