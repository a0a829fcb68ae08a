import { useCompany } from '@/company/company-context';
import { FormNote } from '@/kit/form/form-note';
import { useZodForm } from '@/kit/form/use-zod-form';
import { formatAppointment } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { blankToNull } from '@/lib/text';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import { optionalNoteSchema, reasonSchema } from '@/records/appointments/step-drafts';
import { TellOffice } from '@/records/outbox/tell-office';
import { StepForm } from './step-form';

interface ReasonDialogProps {
  kind: 'cancel' | 'reopen' | 'no-show';
  request: RequestDetail;
  onClose: () => void;
}

/** Steps that need only a reason. */
export function ReasonDialog({ kind, request, onClose }: ReasonDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const required = kind === 'cancel' || kind === 'reopen';
  const form = useZodForm(required ? reasonSchema : optionalNoteSchema, {
    reason: '',
    tellOffice: true,
  });
  const about = [
    request.patient && fullName(request.patient),
    request.confirmed_date && formatAppointment(request.confirmed_date, timeZone),
  ]
    .filter(Boolean)
    .join(', ');

  return (
    <StepForm
      kind={kind}
      request={request}
      form={form}
      about={about}
      tone={kind === 'cancel' ? 'danger' : 'primary'}
      toStep={({ reason, tellOffice }) =>
        kind === 'cancel' || kind === 'reopen'
          ? { kind, reason }
          : { kind, note: blankToNull(reason), tellOffice }
      }
      onClose={onClose}
    >
      <FormNote
        control={form.control}
        name="reason"
        needed={required}
        rows={3}
        {...(!required && { hint: 'Optional.' })}
      />
      {kind === 'no-show' && request.referral && (
        <TellOffice
          control={form.control}
          name="tellOffice"
          companyId={companyId}
          news="no_show"
          office={request.referral}
        />
      )}
    </StepForm>
  );
}
