import type { About, AboutPatient, AboutRef } from '@/records/threads/about.queries';
import type { Thread } from '@/records/threads/threads.queries';

export function refOf({ id, referral_id, surgery_case_id, patient_id }: Thread): AboutRef {
  if (referral_id !== null) return { kind: 'referral', id: referral_id };
  if (surgery_case_id !== null) return { kind: 'case', id: surgery_case_id };
  if (patient_id !== null) return { kind: 'patient', id: patient_id };
  return { kind: 'request', id };
}

/** The thread's patient; null if it has none. */
export function patientOf(about: About | null | undefined): AboutPatient | null {
  return about && about.kind !== 'provider' ? about.patient : null;
}
