import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { ShownAtField } from '@/kit/form/at-field';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryState } from '@/kit/query/query-state';
import { calendarDay } from '@/lib/dates';
import { TYPE_OPTIONS } from '@/records/appointments/appointments.model';
import { useRequestAppointment } from '@/records/appointments/appointments.mutations';
import {
  EMPTY_DRAFT,
  type RequestDraft,
  requestSchema,
  toArguments,
} from '@/records/appointments/request-draft';
import type { RequestPrefill } from '@/records/appointments/request-link';
import { providerQueries } from '@/records/providers/providers.queries';
import { PatientPrefillNote } from '@/records/referrals/patient-prefill-note';
import { usePatientPrefill } from '@/records/referrals/use-patient-prefill';
import { Skeleton } from '@/ui/skeleton';
import { OpenAppointments } from './open-appointments';
import { ProviderField } from './provider-field';
import { WishedDayField } from './wished-day-field';

interface RequestDialogProps {
  from: RequestPrefill;
  onClose: () => void;
}

/**
 * Requests an appointment. Mounted anew for each opening, so that each starts empty and makes one
 * request.
 */
export function RequestDialog({ from, onClose }: RequestDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const [requestId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const prefill = usePatientPrefill(companyId, from);
  const { data: providers } = useQuery(providerQueries.active(companyId));
  const request = useRequestAppointment(companyId);
  const form = useZodForm(requestSchema(today), {
    ...EMPTY_DRAFT,
    providerId: from.providerId ?? '',
    type: from.type ?? EMPTY_DRAFT.type,
  });
  const { control } = form;

  async function send(draft: RequestDraft) {
    // An address may name a provider who has left.
    if (!providers?.some((provider) => provider.id === draft.providerId)) {
      form.setError('providerId', { message: 'Choose a provider.' });
      throw new ShownAtField('Choose a provider.');
    }
    const about = {
      patientId: prefill.data?.patient?.id ?? null,
      referralId: prefill.data?.referral?.id ?? null,
    };
    await request.mutateAsync(toArguments(draft, about, requestId));
    toast.success('Appointment requested');
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title="Request Appointment"
      description="The clinic answers in the request's conversation."
      footer={
        <>
          <FormCancel />
          <FormSubmit disabled={!prefill.data}>Submit Request</FormSubmit>
        </>
      }
      onSubmit={send}
      onClose={onClose}
    >
      <QueryState query={prefill} loading={<Skeleton className="h-16 rounded-md" />}>
        {(known) => (
          <>
            <PatientPrefillNote
              prefill={known}
              thing="request"
              withPatient
              onUseReason={(reason) =>
                form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
              }
            />
            <OpenAppointments appointments={known.referral?.appointments ?? []} />
          </>
        )}
      </QueryState>
      <ProviderField control={control} name="providerId" />
      <FormSelect control={control} name="type" label="Appointment type" options={TYPE_OPTIONS} />
      <FormTextArea control={control} name="reason" label="Reason for visit" required rows={2} />
      <FormRow>
        <WishedDayField
          control={control}
          name="preferredDate"
          label="Preferred date"
          today={today}
        />
        <FormText
          control={control}
          name="preferredTime"
          label="Preferred time"
          placeholder="e.g., Morning, 2-4 PM"
        />
      </FormRow>
      <FormTextArea control={control} name="notes" label="Notes" />
    </FormDialog>
  );
}
