import type { About, AboutPatient, AboutRef } from '@/records/threads/about.queries';
import type { Thread } from '@/records/threads/threads.queries';

/** Where to look up what a thread that is there is about. */
export function refOf({ id, referral_id, surgery_case_id }: Thread): AboutRef {
  if (referral_id !== null) return { kind: 'referral', id: referral_id };
  if (surgery_case_id !== null) return { kind: 'case', id: surgery_case_id };
  return { kind: 'request', id };
}

/** The patient whom a thread is about; null where it is about none. */
export function patientOf(about: About | null | undefined): AboutPatient | null {
  return about && about.kind !== 'provider' ? about.patient : null;
}
