import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { PatientPrefillNote } from '@/tables/patients/patient-prefill-note';
import { usePatientPrefill } from '@/tables/patients/use-patient-prefill';
import { providerQueries } from '@/tables/providers/providers.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';
import { TYPE_OPTIONS } from '../schedule.model';
import { useRequestAppointment } from '../schedule.mutations';
import { ProviderField } from './provider-field';
import {
  EMPTY_DRAFT,
  lastDay,
  type RequestDraft,
  requestSchema,
  toArguments,
} from './request-draft';
import type { RequestPrefill } from './request-link';

interface RequestDialogProps {
  from: RequestPrefill;
  onClose: () => void;
}

/** Asks for an appointment. Mounted once per opening, so each opening begins empty and makes one request. */
export function RequestDialog({ from, onClose }: RequestDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const [requestId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const prefill = usePatientPrefill(companyId, from);
  const { data: providers } = useQuery(providerQueries.active(companyId));
  const request = useRequestAppointment(companyId);
  const form = useForm<RequestDraft>({
    resolver: zodResolver(requestSchema(today)),
    defaultValues: { ...EMPTY_DRAFT, providerId: from.providerId ?? '' },
  });
  const { errors, isDirty } = form.formState;
  // Closing it is a move, too: the dialog is open by its address.
  useUnsavedGuard({ dirty: isDirty, saving: request.isPending, until: 'move' });

  function send(draft: RequestDraft) {
    const { patient, referral } = prefill;
    const about = { patientId: patient?.id ?? null, referralId: referral?.id ?? null };
    request.mutate(toArguments(draft, about, requestId), {
      onSuccess: () => {
        toast.success('Appointment requested');
        onClose();
      },
    });
  }

  function refuse(field: 'preferredDate' | 'providerId', message: string) {
    form.setError(field, { message }, { shouldFocus: true });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    const date = event.currentTarget.elements.namedItem('preferredDate');
    // A date typed half way reads as empty, and would be sent as no wish at all.
    const halfTyped = date instanceof HTMLInputElement && date.validity.badInput;
    void form.handleSubmit((draft) => {
      if (halfTyped) {
        refuse('preferredDate', 'Complete the date, or clear it.');
      } else if (!providers?.some((provider) => provider.id === draft.providerId)) {
        refuse('providerId', 'Choose a provider.');
      } else {
        send(draft);
      }
    })(event);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Request Appointment"
      description="The clinic answers in the request's conversation."
      locked={request.isPending}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button disabled={request.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={request.isPending}
            disabled={prefill.pending || prefill.error !== null}
          >
            Submit Request
          </Button>
          {/* Last, as the buttons are stacked from the bottom up on a phone. */}
          <div className="sm:order-first sm:min-w-0 sm:flex-1">
            <FormError message={request.error?.message} />
          </div>
        </>
      }
    >
      <div className="grid gap-4">
        {renderPrefill()}
        <Controller
          control={form.control}
          name="providerId"
          render={({ field }) => (
            <ProviderField
              value={field.value}
              onChange={field.onChange}
              error={errors.providerId?.message}
              focusRef={field.ref}
            />
          )}
        />
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <Field label="Appointment type" error={errors.type?.message}>
              {(control) => (
                <Select
                  {...control}
                  options={TYPE_OPTIONS}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
        <Field label="Reason for visit" required error={errors.reason?.message}>
          {(control) => <TextArea {...control} {...form.register('reason')} dir="auto" rows={2} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Preferred date" error={errors.preferredDate?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register('preferredDate')}
                type="date"
                min={today}
                max={lastDay(today)}
              />
            )}
          </Field>
          <Field label="Preferred time" error={errors.preferredTime?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register('preferredTime')}
                dir="auto"
                placeholder="e.g., Morning, 2-4 PM"
              />
            )}
          </Field>
        </div>
        <Field label="Notes" error={errors.notes?.message}>
          {(control) => <TextArea {...control} {...form.register('notes')} dir="auto" />}
        </Field>
      </div>
    </Dialog>
  );

  function renderPrefill() {
    if (prefill.pending) return <Skeleton className="h-16 rounded-md" />;
    if (prefill.error !== null) {
      return (
        <ErrorState
          compact
          message={prefill.error}
          retrying={prefill.retrying}
          onRetry={prefill.retry}
        />
      );
    }
    return (
      <PatientPrefillNote
        prefill={prefill}
        thing="request"
        withPatient
        onUseReason={(reason) =>
          form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
        }
      />
    );
  }
}
