import { useCompany } from '@/company/company-context';
import { FormSelect } from '@/kit/form/form-select';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { formatAppointment } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { VISIT_OUTCOME_LABELS } from '@/records/appointments/appointment-labels';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import { outcomeSchema } from '@/records/appointments/step-drafts';
import { StepForm } from './step-form';

interface CompleteDialogProps {
  request: RequestDetail;
  onClose: () => void;
}

const OPTIONS = enums.visit_outcome.map((value) => ({ value, label: VISIT_OUTCOME_LABELS[value] }));

export function CompleteDialog({ request, onClose }: CompleteDialogProps) {
  const { timeZone } = useCompany();
  const form = useZodForm(outcomeSchema, { note: '' });
  const about = [
    request.patient && fullName(request.patient),
    request.confirmed_date && formatAppointment(request.confirmed_date, timeZone),
  ]
    .filter(Boolean)
    .join('. ');

  return (
    <StepForm
      kind="complete"
      request={request}
      form={form}
      about={about}
      toStep={({ outcome, note }) => ({ kind: 'complete', outcome, note: blankToNull(note) })}
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="outcome"
        label="What comes next"
        required
        options={OPTIONS}
        placeholder="Choose what comes next"
      />
      <FormTextArea control={form.control} name="note" label="Note" hint="Optional." rows={3} />
    </StepForm>
  );
}
