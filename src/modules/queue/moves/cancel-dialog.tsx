import { toast } from 'sonner';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { DangerFooter } from '@/kit/form/danger-footer';
import { FormSelect } from '@/kit/form/form-select';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { calendarDay } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { CANCELLATION_LABELS } from '@/records/surgery-cases/cancellation-labels';
import { procedureWithSide } from '@/records/surgery-cases/cases.model';
import type { CaseSubject } from '@/records/surgery-cases/surgery-case-list.queries';
import { useCancelCase } from '@/records/surgery-cases/surgery-cases.mutations';
import { useNow } from '@/ui/use-now';
import { CaseFormDialog } from './case-form-dialog';

interface CancelDialogProps {
  subject: CaseSubject;
  onClose: () => void;
}

const REASONS = enums.cancellation_reason;
/** Reasons that only apply from the operation's day on. */
const OF_THE_DAY: readonly string[] = ['patient_no_show', 'fasting_not_kept'];

const schema = z
  .object({
    reason: z.enum(REASONS, { error: 'Choose the reason.' }),
    note: text(500),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', {
    path: ['note'],
    message: 'Say in a few words why.',
  });

export function CancelDialog({ subject, onClose }: CancelDialogProps) {
  const { timeZone } = useCompany();
  const cancel = useCancelCase();
  const at = subject.starts_at ?? subject.planned_at;
  const today = calendarDay(new Date(useNow()), timeZone);
  const hasCome = at !== null && calendarDay(at, timeZone) <= today;
  const options = REASONS.filter((reason) => hasCome || !OF_THE_DAY.includes(reason)).map(
    (value) => ({ value, label: CANCELLATION_LABELS[value] }),
  );
  const form = useZodForm(schema, { note: '' });
  return (
    <CaseFormDialog
      subject={subject}
      form={form}
      title="Cancel the case"
      description={`${fullName(subject.patient)}: ${procedureWithSide(subject)}. It can be resumed later.`}
      footer={<DangerFooter cancel="Keep it">Cancel the case</DangerFooter>}
      onSave={async ({ reason, note }, revision) => {
        await cancel.mutateAsync({
          case_id: subject.id,
          reason,
          note: blankToNull(note),
          expected_revision: revision,
        });
        toast.success('Case cancelled');
        onClose();
      }}
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="reason"
        label="Reason"
        required
        options={options}
        placeholder="Choose the reason"
      />
      <FormTextArea control={form.control} name="note" label="Note" rows={2} />
    </CaseFormDialog>
  );
}
