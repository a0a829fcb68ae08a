import { z } from 'zod';
import { instant } from './instant.ts';
import { documentsOf, type SentLetter } from './letters.ts';

/** How a referral stands, as the database tells the key that sent it. */
export const sharedReferralSchema = z.object({
  status: z.enum(['pending', 'accepted', 'declined', 'scheduled', 'completed']),
  priority: z.enum(['routine', 'urgent', 'stat']),
  received_at: z.string(),
  updated_at: z.string(),
  awaiting_information: z.boolean(),
  setback: z.enum(['appointment_cancelled', 'no_show', 'case_cancelled']).nullable(),
  decline_reason: z
    .enum([
      'not_our_specialty',
      'duplicate',
      'information_missing',
      'insurance',
      'no_capacity',
      'patient_declined',
      'patient_unreachable',
      'seen_elsewhere',
      'other',
    ])
    .nullable(),
  withdrawal_asked_at: z.string().nullable(),
  /** Null where no answer went out, or the next one is due. */
  answered_on: z.string().nullable(),
  clinic: z.string(),
  appointment_id: z.string().nullable(),
  appointment_at: z.string().nullable(),
  appointment_minutes: z.number().nullable(),
  appointment_provider: z.string().nullable(),
  appointment_location: z.string().nullable(),
});

export type SentReferral = z.infer<typeof sharedReferralSchema>;

/** Business statuses of the BSeR implementation guide (http://hl7.org/fhir/us/bser), by its codes. */
const BSER = 'http://hl7.org/fhir/us/bser/CodeSystem/TaskBusinessStatusCS';

interface TaskStatus {
  status:
    | 'requested'
    | 'accepted'
    | 'in-progress'
    | 'on-hold'
    | 'rejected'
    | 'cancelled'
    | 'completed';
  business: { code: string; text: string };
}

/** The clinic's status as FHIR's Task and BSeR's business status have it (docs/fhir.md has the table). */
function taskStatus(sent: SentReferral): TaskStatus {
  const { status, withdrawal_asked_at, awaiting_information, setback, answered_on } = sent;
  const withdrawn = withdrawal_asked_at !== null;
  if (withdrawn && status === 'declined') return of('cancelled', '6.0', 'Withdrawn');
  if (withdrawn && status !== 'completed') return of('on-hold', '5.2', 'Withdrawal requested');
  // The sender has the answer; what the visit led to, a next action or a request is open.
  const answered = answered_on !== null && of('in-progress', '5.1.4', 'Answered, not done');
  switch (status) {
    case 'pending':
      if (awaiting_information) return of('on-hold', '2.0', 'Awaiting information');
      return answered || of('requested', '2.0', 'Received');
    case 'accepted':
      if (setback === 'no_show') return of('in-progress', '5.1.2', 'Patient did not come');
      if (setback !== null) return of('in-progress', '5.1.3', 'Appointment canceled');
      return answered || of('accepted', '3.0', 'To be scheduled');
    case 'scheduled':
      return answered || of('in-progress', '5.1.1', 'Appointment made');
    case 'declined':
      return of('rejected', '4.0', 'Declined');
    case 'completed':
      return of('completed', '7.0', 'Completed');
  }
}

const of = (status: TaskStatus['status'], code: string, text: string): TaskStatus => ({
  status,
  business: { code, text },
});

const DECLINE_REASONS: Readonly<Record<NonNullable<SentReferral['decline_reason']>, string>> = {
  not_our_specialty: 'Not our specialty',
  duplicate: 'Duplicate referral',
  information_missing: 'Information missing',
  insurance: 'Insurance not accepted',
  no_capacity: 'No capacity',
  patient_declined: 'Patient declined',
  patient_unreachable: 'Patient could not be reached',
  seen_elsewhere: 'Patient seen elsewhere',
  other: 'Other reason',
};

/** The Task by which a sender follows its referral; an appointment made of it and the clinic's letters are its output. */
export function taskOf(id: string, sent: SentReferral, letters: readonly SentLetter[] = []) {
  const { status, business } = taskStatus(sent);
  const appointment = appointmentOf(sent);
  const documents = documentsOf(letters);
  const outputs = [
    ...(appointment ? [{ text: 'Appointment', id: appointment.id }] : []),
    ...documents.map((document) => ({ text: 'Consult note', id: document.id })),
  ];
  const reason = sent.decline_reason;
  return {
    resourceType: 'Task',
    id,
    meta: { versionId: versionOf(sent), lastUpdated: instant(sent.updated_at) },
    ...(outputs.length > 0 && { contained: [...(appointment ? [appointment] : []), ...documents] }),
    identifier: [
      {
        type: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'FILL' }],
        },
        value: id,
      },
    ],
    status,
    ...(reason !== null &&
      status === 'rejected' && { statusReason: { text: DECLINE_REASONS[reason] } }),
    businessStatus: { coding: [{ system: BSER, code: business.code }], text: business.text },
    intent: 'order',
    priority: sent.priority,
    code: { coding: [{ system: 'http://hl7.org/fhir/CodeSystem/task-code', code: 'fulfill' }] },
    focus: { reference: `ServiceRequest/${id}` },
    authoredOn: instant(sent.received_at),
    lastModified: instant(sent.updated_at),
    owner: { display: sent.clinic },
    ...(outputs.length > 0 && {
      output: outputs.map((output) => ({
        type: { text: output.text },
        valueReference: { reference: `#${output.id}` },
      })),
    }),
  } as const;
}

/** The order as the clinic has it: what the sender knows anyway, and where it stands. */
export function serviceRequestOf(id: string, sent: SentReferral) {
  return {
    resourceType: 'ServiceRequest',
    id,
    meta: { versionId: versionOf(sent), lastUpdated: instant(sent.updated_at) },
    status: orderStatus(taskStatus(sent)),
    intent: 'order',
    priority: sent.priority,
    // Whom it is about the sender knows; whether the clinic knew them is not told.
    subject: { display: 'The patient of this referral' },
    authoredOn: instant(sent.received_at),
    performer: [{ display: sent.clinic }],
  } as const;
}

function orderStatus({ status }: TaskStatus): 'active' | 'revoked' | 'completed' {
  if (status === 'completed') return 'completed';
  return status === 'rejected' || status === 'cancelled' ? 'revoked' : 'active';
}

function appointmentOf(sent: SentReferral) {
  const { appointment_id, appointment_at, appointment_minutes } = sent;
  if (appointment_id === null || appointment_at === null) return undefined;
  const start = new Date(appointment_at);
  const end =
    appointment_minutes === null
      ? undefined
      : new Date(start.getTime() + appointment_minutes * 60_000);
  const named = [sent.appointment_provider, sent.appointment_location].filter(
    (name) => name !== null,
  );
  return {
    resourceType: 'Appointment',
    id: 'appointment',
    status: 'booked',
    start: start.toISOString(),
    ...(end && { end: end.toISOString() }),
    participant: (named.length === 0 ? [sent.clinic] : named).map((display) => ({
      actor: { display },
      status: 'accepted',
    })),
  } as const;
}

/** The same while nothing changed: microseconds since 1970, of the last change. */
function versionOf({ updated_at }: SentReferral): string {
  return String(Date.parse(updated_at));
}
