import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { calendarDay, formatAppointment } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { type FreeTime, refusalOf } from '@/lib/refusal';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { procedureWithSide } from '../cases.model';
import { SiteField } from '../fields/site-field';
import { SurgeonField } from '../fields/surgeon-field';
import { useScheduleCase } from '../queue.mutations';
import type { CaseSubject } from './case-subject';
import { RefusalNote } from './refusal-note';
import {
  clockFields,
  type ScheduleDraft,
  scheduleSchema,
  toScheduleArguments,
  toScheduleDraft,
} from './schedule-draft';
import { SuggestedTimes } from './suggested-times';
import { useSeenRevision } from './use-seen-revision';

interface ScheduleDialogProps {
  subject: CaseSubject;
  onClose: () => void;
}

/** Gives a case its date, or another one. A time that is taken is refused, and free ones are offered. */
export function ScheduleDialog({ subject, onClose }: ScheduleDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const { seen, learn } = useSeenRevision(subject.revision);
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const schedule = useScheduleCase(companyId);
  const form = useForm<ScheduleDraft>({
    resolver: zodResolver(scheduleSchema),
    defaultValues: toScheduleDraft(subject, timeZone),
  });
  const { errors } = form.formState;
  const draft = useWatch({ control: form.control });
  const moving = subject.stage === 'scheduled';
  const offersTimes = 'free' in (refusalOf(schedule.error) ?? {});

  function take({ starts_at }: FreeTime) {
    const { day, time } = clockFields(starts_at, timeZone);
    form.setValue('day', day, { shouldDirty: true, shouldValidate: true });
    form.setValue('time', time, { shouldDirty: true, shouldValidate: true });
    schedule.reset();
    form.setFocus('time');
  }

  function save(valid: ScheduleDraft) {
    schedule.mutate(
      { ...toScheduleArguments(valid, subject.id, timeZone), expected_revision: seen },
      {
        onSuccess: ({ stage, starts_at }) => {
          if (stage === 'scheduled' && starts_at !== null) {
            toast.success(`Scheduled for ${formatAppointment(starts_at, timeZone)}`);
          } else {
            toast.warning('Back in Pre-Op: something does not hold on the new date.');
          }
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
      title={moving ? 'Move the date' : 'Schedule the case'}
      description={`${fullName(subject.patient)}: ${procedureWithSide(subject)}.`}
      locked={schedule.isPending}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      footer={
        <>
          <Button disabled={schedule.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={schedule.isPending}>
            {moving ? 'Move' : 'Schedule'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={form.control}
            name="surgeonId"
            render={({ field }) => (
              <SurgeonField
                required
                value={field.value}
                onChange={field.onChange}
                error={errors.surgeonId?.message}
              />
            )}
          />
          <Controller
            control={form.control}
            name="locationId"
            render={({ field }) => (
              <SiteField
                required
                value={field.value}
                onChange={field.onChange}
                error={errors.locationId?.message}
              />
            )}
          />
        </div>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1.35fr_1.15fr_1fr_1fr]">
          <Field label="Date" required error={errors.day?.message}>
            {(control) => (
              <TextInput {...control} {...form.register('day')} type="date" min={today} />
            )}
          </Field>
          <Field label="Time" required error={errors.time?.message}>
            {(control) => (
              <TextInput {...control} {...form.register('time')} type="time" step={300} />
            )}
          </Field>
          <Field label="Minutes" required error={errors.duration?.message}>
            {(control) => (
              <TextInput {...control} {...form.register('duration')} inputMode="numeric" />
            )}
          </Field>
          <Field label="Clean-up" required error={errors.cleanup?.message}>
            {(control) => (
              <TextInput {...control} {...form.register('cleanup')} inputMode="numeric" />
            )}
          </Field>
        </div>
        <RefusalNote error={schedule.error} onFreeTime={take} />
        {!offersTimes && <SuggestedTimes draft={draft} today={today} onChoose={take} />}
      </div>
    </Dialog>
  );
}
