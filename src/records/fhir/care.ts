import type { Appointment, DocumentReference, Procedure, ServiceRequest } from 'fhir/r4';
import type { Enums } from '@/lib/supabase/database.types';
import {
  APPOINTMENT_STATUSES,
  BODY_SITES,
  CPT_SYSTEM,
  ICD10_SYSTEM,
  REFERRAL,
  REFERRAL_STATUSES,
} from './codes';
import { concept, instant, person, type reference, some, text } from './values';

type Subject = ReturnType<typeof reference>;
type BasedOn = ServiceRequest['basedOn'];

const MINUTE = 60_000;

// Of each record what a reader may have; what stays unsaid is left out.

interface Referral {
  id: string;
  status: Enums<'referral_status'>;
  priority?: Enums<'referral_priority'>;
  reason: string | null;
  referring_provider: string | null;
  created_at: string;
}

interface Visit {
  id: string;
  status: Enums<'scheduling_status'>;
  reason?: string;
  starts_at: string | null;
  location: string | null;
  duration_minutes: number | null;
  provider: string;
  provider_npi?: string | null;
  created_at: string;
}

interface Surgery {
  id: string;
  stage: Enums<'surgery_stage'>;
  procedure_name: string;
  laterality: Enums<'laterality'>;
  icd10_codes?: readonly string[];
  starts_at: string | null;
  surgeon: string | null;
  surgeon_npi?: string | null;
  location: string | null;
  created_at?: string;
  postponed_until?: string | null;
  procedures?: readonly { cpt_code: string; label: string }[];
}

interface File {
  id: string;
  title: string;
  media_type: string;
  size_bytes: number;
  created_at: string;
}

export function referralOf(
  referral: Referral,
  subject: Subject,
  clinic: Subject,
): ServiceRequest & { id: string } {
  return {
    resourceType: 'ServiceRequest',
    id: referral.id,
    status: REFERRAL_STATUSES[referral.status],
    intent: 'order',
    priority: referral.priority,
    code: { coding: [REFERRAL] },
    subject,
    authoredOn: instant(referral.created_at),
    requester: person(referral.referring_provider, null),
    performer: [clinic],
    reasonCode: some(concept(referral.reason)),
  };
}

export function appointmentOf(
  visit: Visit,
  subject: Subject,
  basedOn: BasedOn,
): Appointment & { id: string } {
  const { starts_at: at, duration_minutes: minutes } = visit;
  const agreed = visit.status !== 'pending' && visit.status !== 'proposed';
  const provider = person(visit.provider, visit.provider_npi);
  const place = text(visit.location);
  const status = agreed ? 'accepted' : 'needs-action';
  // FHIR requires a time for every appointment that isn't just proposed.
  const timeless = at === null && visit.status !== 'cancelled';
  return {
    resourceType: 'Appointment',
    id: visit.id,
    status: timeless ? 'proposed' : APPOINTMENT_STATUSES[visit.status],
    description: text(visit.reason),
    start: at === null ? undefined : instant(at),
    end: at === null ? undefined : new Date(Date.parse(at) + (minutes ?? 0) * MINUTE).toISOString(),
    minutesDuration: minutes === null || minutes <= 0 ? undefined : minutes,
    created: instant(visit.created_at),
    basedOn,
    participant: [
      { actor: subject, status },
      ...(provider === undefined ? [] : [{ actor: provider, status } as const]),
      ...(place === undefined ? [] : [{ actor: { display: place }, status } as const]),
    ],
  };
}

/** A completed operation is a Procedure, a planned one a ServiceRequest. */
export function surgeryOf(
  surgery: Surgery,
  subject: Subject,
  basedOn: BasedOn,
): (Procedure | ServiceRequest) & { id: string } {
  const surgeon = person(surgery.surgeon, surgery.surgeon_npi);
  const site = BODY_SITES[surgery.laterality];
  const place = text(surgery.location);
  const shared = {
    id: surgery.id,
    code: concept(
      surgery.procedure_name,
      ...(surgery.procedures ?? []).map(({ cpt_code, label }) => ({
        system: CPT_SYSTEM,
        code: cpt_code,
        display: text(label),
      })),
    ),
    subject,
    basedOn,
    bodySite: site === null ? undefined : [{ coding: [site] }],
    reasonCode: some(
      ...(surgery.icd10_codes ?? []).map((code) => concept(null, { system: ICD10_SYSTEM, code })),
    ),
  };
  const at = surgery.starts_at === null ? undefined : instant(surgery.starts_at);
  if (surgery.stage === 'completed') {
    return {
      ...shared,
      resourceType: 'Procedure',
      status: 'completed',
      performedDateTime: at,
      performer: surgeon && [{ actor: surgeon }],
      location: place === undefined ? undefined : { display: place },
    };
  }
  const open = surgery.postponed_until ? 'on-hold' : 'active';
  return {
    ...shared,
    resourceType: 'ServiceRequest',
    status: surgery.stage === 'cancelled' ? 'revoked' : open,
    intent: 'order',
    authoredOn: surgery.created_at === undefined ? undefined : instant(surgery.created_at),
    occurrenceDateTime: at,
    performer: some(surgeon),
    locationCode: some(concept(surgery.location)),
  };
}

/** Describes a file without its content. */
export function documentOf(file: File, subject: Subject): DocumentReference & { id: string } {
  return {
    resourceType: 'DocumentReference',
    id: file.id,
    status: 'current',
    subject,
    date: instant(file.created_at),
    content: [
      {
        attachment: {
          contentType: file.media_type,
          title: text(file.title),
          size: file.size_bytes,
          creation: instant(file.created_at),
        },
      },
    ],
  };
}
