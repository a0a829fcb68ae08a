import { toast } from 'sonner';
import { z } from 'zod';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormRow } from '@/kit/form/form-row';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { EmergencyReason, emergencyReason, OPEN_FOR, REVIEWED } from './emergency-reason';
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
const reasonSchema = personSchema.extend({ reason: emergencyReason });

export function FindRestrictedDialog({ companyId, onClose }: FindRestrictedDialogProps) {
  const find = useFindRestricted(companyId);
  const open = useBreakGlass(companyId);
  const matched = find.data ?? null;
  const form = useZodForm(matched === null ? personSchema : reasonSchema, {
    firstName: '',
    lastName: '',
    dateOfBirth: '',
    reason: '',
  });
  const { control } = form;
  // Another person needs another search.
  const forget = () => find.reset();

  async function send({ reason, ...person }: z.infer<typeof personSchema>) {
    if (matched === null) {
      await find.mutateAsync(person);
      return;
    }
    await open.mutateAsync({ subject: 'patients', subjectId: matched, reason });
    toast.success(`The record is open to you for ${OPEN_FOR}`);
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title="Find a Restricted Record"
      description="Searches leave out restricted records. Looking here is recorded in the audit log."
      footer={matched === null ? 'Look for the record' : 'Open in an emergency'}
      onSubmit={send}
      onClose={onClose}
    >
      <FormRow>
        <FormText
          control={control}
          name="firstName"
          label="First name"
          required
          onChange={forget}
        />
        <FormText control={control} name="lastName" label="Last name" required onChange={forget} />
        <FormText
          control={control}
          name="dateOfBirth"
          label="Date of birth"
          type="date"
          required
          onChange={forget}
        />
      </FormRow>
      <div role="status" className="text-sm empty:hidden">
        {find.isSuccess &&
          (matched === null
            ? 'No restricted record matches this name and date of birth exactly.'
            : 'A restricted record matches. Open with a reason.')}
      </div>
      {matched !== null && (
        <EmergencyReason
          control={control}
          name="reason"
          hint={`Opens it to you for ${OPEN_FOR}. ${REVIEWED}`}
        />
      )}
    </FormDialog>
  );
}
