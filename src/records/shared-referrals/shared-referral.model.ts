import { z } from 'zod';
import { publicAppointment } from '@/fields/public-dates';
import { msg, t } from '@/fields/words';
import * as enums from '@/lib/supabase/enums';
import { sentLetterSchema } from '@/records/consult-letters/letter.schema';
import type { Tone } from '@/ui/tone';

const moment = z.string();

/** A referral's status in the facts that the referring office may see. */
export const sharedReferralSchema = z.object({
  clinic: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    time_zone: z.string(),
  }),
  referral: z.object({
    status: z.enum(enums.referral_status),
    received_at: moment,
    accepted_at: moment.nullable(),
    scheduled_at: moment.nullable(),
    /** Null if no answer was sent, or the next one is due. */
    answered_on: z.string().nullable(),
    completed_at: moment.nullable(),
    declined_at: moment.nullable(),
    decline_reason: z.enum(enums.referral_decline_reason).nullable(),
  }),
  missing: z.array(z.object({ id: z.string(), item: z.string(), asked_at: moment })),
  appointments: z.array(
    z.object({
      starts_at: moment,
      status: z.enum(enums.scheduling_status),
      provider: z.string(),
      place: z.string().nullable(),
    }),
  ),
  messages: z.array(z.object({ from: z.enum(['office', 'clinic']), body: z.string(), at: moment })),
  letters: z.array(sentLetterSchema),
  answers: z.array(
    z.object({
      kind: z.enum(enums.outbox_kind),
      at: moment,
      note: z.string().nullable(),
      starts_at: moment.nullable(),
    }),
  ),
});
export type SharedReferral = z.output<typeof sharedReferralSchema>;

const STATUS_WORDS: Record<SharedReferral['referral']['status'], { label: string; tone: Tone }> = {
  pending: { label: msg('Received'), tone: 'warning' },
  accepted: { label: msg('Accepted'), tone: 'info' },
  scheduled: { label: msg('Scheduled'), tone: 'accent' },
  completed: { label: msg('Completed'), tone: 'success' },
  declined: { label: msg('Declined'), tone: 'neutral' },
};

export function answeredWord({ status, answered_on }: SharedReferral['referral']) {
  const isOver = status === 'completed' || status === 'declined';
  return answered_on === null || isOver ? null : ANSWERED_WORD;
}

const ANSWERED_WORD: { label: string; tone: Tone } = {
  label: msg('Answered, not done'),
  tone: 'info',
};

export const sharedStatus = (referral: SharedReferral['referral']) =>
  answeredWord(referral) ?? STATUS_WORDS[referral.status];

const DECLINED: Record<NonNullable<SharedReferral['referral']['decline_reason']>, string> = {
  not_our_specialty: msg('Not our specialty'),
  duplicate: msg('We have this referral already'),
  information_missing: msg('Information was missing'),
  insurance: msg('We don’t accept the insurance'),
  no_capacity: msg('We have no capacity'),
  patient_declined: msg('The patient declined'),
  patient_unreachable: msg('We could not reach the patient'),
  seen_elsewhere: msg('The patient is seen elsewhere'),
  other: msg('Another reason'),
};

export function stepsOf({ referral }: SharedReferral) {
  const { received_at, accepted_at, scheduled_at, answered_on, completed_at } = referral;
  const { declined_at, decline_reason } = referral;
  const declined =
    decline_reason === null
      ? t('Declined')
      : t('Declined: {reason}', { reason: t(DECLINED[decline_reason]) });
  const steps = [
    { label: msg('Received'), at: received_at },
    { label: msg('Accepted'), at: accepted_at },
    { label: msg('Scheduled'), at: scheduled_at },
    { label: msg('Answered'), at: answered_on, isDay: true },
    { label: msg('Completed'), at: completed_at },
    { label: declined, at: declined_at },
  ];
  return steps.flatMap(({ label, at, isDay = false }) =>
    at === null ? [] : [{ label, at, isDay }],
  );
}

export function answerTitle(
  { kind, starts_at }: SharedReferral['answers'][number],
  timeZone: string,
  reader = timeZone,
): string {
  const at = (title: string) =>
    starts_at === null ? title : `${title}: ${publicAppointment(starts_at, timeZone, reader)}`;
  switch (kind) {
    case 'acknowledgement':
      return t('We received the referral');
    case 'information_missing':
      return t('We need more information');
    case 'appointment_made':
      return at(t('Appointment made'));
    case 'appointment_moved':
      return at(t('Appointment moved'));
    case 'no_show':
      return at(t('The patient did not come'));
    case 'declined':
      return t('We declined the referral');
    case 'consult_letter':
      return t('Consult letter');
    case 'message':
      return t('Message');
  }
}

export const APPOINTMENT_WORDS: Partial<
  Record<SharedReferral['appointments'][number]['status'], string>
> = {
  checked_in: msg('The patient is here'),
  completed: msg('Seen'),
  no_show: msg('The patient did not come'),
};
