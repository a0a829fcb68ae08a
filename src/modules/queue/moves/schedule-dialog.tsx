import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { isDay } from '@/fields/checks';
import { FormDigits } from '@/kit/form/form-digits';
import { FormRow } from '@/kit/form/form-row';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { fromClock } from '@/lib/clinic-clock';
import { calendarDay, formatAppointment } from '@/lib/dates';
import { blankToNull } from '@/lib/text';
import type { FreeTime } from '@/records/appointments/refusals';
import { AuthorizationWarning } from '@/records/authorizations/authorization-warning';
import { operatingRoomQueries } from '@/records/operating-rooms/operating-rooms.queries';
import { caseRefusalOf } from '@/records/surgery-cases/refusals';
import {
  cleanupField,
  clockFields,
  durationField,
  OVERLAP_LABEL,
  type ScheduleDraft,
  scheduleSchema,
  toScheduleArguments,
  toScheduleDraft,
} from '@/records/surgery-cases/schedule-draft';
import type { CaseSubject } from '@/records/surgery-cases/surgery-case-list.queries';
import { useScheduleCase } from '@/records/surgery-cases/surgery-cases.mutations';
import { LocationField } from '../fields/location-field';
import { RoomField } from '../fields/room-field';
import { SurgeonField } from '../fields/surgeon-field';
import { CaseFormDialog } from './case-form-dialog';
import { FreeTimes } from './free-times';

interface ScheduleDialogProps {
  subject: CaseSubject;
  onClose: () => void;
}

export function ScheduleDialog({ subject, onClose }: ScheduleDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const schedule = useScheduleCase(companyId);
  const form = useZodForm(scheduleSchema, toScheduleDraft(subject, timeZone));
  const draft = useWatch({ control: form.control });
  const moving = subject.stage === 'scheduled';
  const refusal = caseRefusalOf(schedule.error);
  const offersTimes = 'free' in (refusal ?? {});
  const asksWhy = refusal?.kind === 'outside_block' || draft.outsideReason !== '';
  const asksWhyElsewhere = refusal?.kind === 'team_overlap' || draft.overlapReason !== '';

  function take({ starts_at }: FreeTime) {
    const { day, time } = clockFields(starts_at, timeZone);
    form.setValue('day', day, { shouldDirty: true, shouldValidate: true });
    form.setValue('time', time, { shouldDirty: true, shouldValidate: true });
    schedule.reset();
    form.setFocus('time');
  }

  async function save(valid: ScheduleDraft, revision: number) {
    const { stage, starts_at } = await schedule.mutateAsync({
      ...toScheduleArguments(valid, subject.id, timeZone),
      expected_revision: revision,
    });
    if (stage === 'scheduled' && starts_at !== null) {
      toast.success(`Scheduled for ${formatAppointment(starts_at, timeZone)}`);
    } else {
      toast.warning('Back in Pre-Op: something is not valid on the new date.');
    }
    onClose();
  }

  return (
    <CaseFormDialog
      subject={subject}
      form={form}
      title={moving ? 'Move the date' : 'Schedule the case'}
      size="md"
      footer={moving ? 'Move' : 'Schedule'}
      onSave={save}
      onFreeTime={take}
      onUseTheirs={(theirs) => form.reset(toScheduleDraft(theirs, timeZone))}
      onClose={onClose}
    >
      <FormRow>
        <SurgeonField control={form.control} name="surgeonId" required />
        <LocationField
          control={form.control}
          name="locationId"
          required
          // A room belongs to its site.
          onChoose={() => form.setValue('roomId', '')}
        />
        <RoomField control={form.control} name="roomId" locationId={draft.locationId ?? ''} />
      </FormRow>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1.35fr_1.15fr_1fr_1fr]">
        <FormText control={form.control} name="day" label="Date" required type="date" min={today} />
        <FormText control={form.control} name="time" label="Time" required type="time" step={300} />
        <FormDigits control={form.control} name="duration" label="Minutes" required />
        <FormDigits control={form.control} name="cleanup" label="Clean-up" required />
      </div>
      {isDay(draft.day ?? '') && (
        <AuthorizationWarning
          companyId={companyId}
          asked={{ day: draft.day ?? '', caseId: subject.id }}
        />
      )}
      {asksWhy && (
        <FormTextArea
          control={form.control}
          name="outsideReason"
          label="Reason for a time outside the block"
          rows={2}
        />
      )}
      {asksWhyElsewhere && (
        <FormTextArea control={form.control} name="overlapReason" label={OVERLAP_LABEL} rows={2} />
      )}
      {!offersTimes && <SuggestedTimes draft={draft} today={today} onChoose={take} />}
    </CaseFormDialog>
  );
}

interface SuggestedTimesProps {
  draft: Partial<ScheduleDraft>;
  today: string;
  onChoose: (time: FreeTime) => void;
}

/**
 * The chosen surgeon's free times at the chosen site from the chosen day on. The form works without
 * them.
 */
function SuggestedTimes({ draft, today, onChoose }: SuggestedTimesProps) {
  const { id: companyId, timeZone } = useCompany();
  const [opened] = useState(() => new Date().toISOString());
  const { surgeonId = '', locationId = '', roomId = '', day = '', duration, cleanup } = draft;
  const valid =
    durationField.safeParse(duration).success && cleanupField.safeParse(cleanup).success;
  const from = isDay(day) && day > today ? fromClock({ day, minute: 0 }, timeZone) : null;
  const isChosen = surgeonId !== '' && locationId !== '';
  const times = useQuery({
    ...operatingRoomQueries.times(companyId, {
      surgeonId,
      locationId,
      roomId: blankToNull(roomId),
      minutes: Number(duration) + Number(cleanup),
      from: from ?? opened,
    }),
    placeholderData: (times, query) =>
      query?.queryKey.includes(surgeonId) && query.queryKey.includes(locationId)
        ? times
        : undefined,
    enabled: isChosen && valid,
  });
  if (!times.data || !isChosen) return null;
  if (times.data.length === 0) {
    return <p className="text-muted text-sm">No free block at this site is long enough.</p>;
  }
  const when = from === null ? 'next' : 'from this day on';
  return (
    <FreeTimes
      label={
        times.data.some(({ source }) => source === 'hours')
          ? `Free ${when}, by clinic hours: this surgeon has no blocks`
          : `Free ${when}, in operating-room blocks`
      }
      times={times.data}
      onChoose={onChoose}
    />
  );
}
