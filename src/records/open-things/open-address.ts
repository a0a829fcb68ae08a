import { paths } from '@/lib/paths';
import type { OpenRow } from './open-things.schema';

/** The page where it is handled. */
export function addressOf(
  { kind, id, referral_id, state, patient_id }: OpenRow & { patient_id: string | null },
  slug: string,
): string {
  switch (kind) {
    case 'visit':
      return paths.appointment(slug, id);
    case 'surgery':
      return paths.surgeryCase(slug, id);
    case 'requirement':
      if (state === 'visit') return paths.appointment(slug, id);
      return state === 'surgery' ? paths.surgeryCase(slug, id) : paths.referral(slug, id);
    case 'sent':
      return paths.outgoingReferral(slug, id);
    case 'authorization':
      return paths.authorization(slug, id);
    case 'shots':
    case 'course':
      return patient_id === null
        ? paths.allergyTests(slug)
        : paths.allergyPatient(slug, patient_id);
    case 'test':
      return patient_id === null
        ? paths.allergyTests(slug)
        : paths.allergyTest(slug, patient_id, id);
    case 'patient_request':
      return patient_id === null ? paths.patients(slug) : paths.patient(slug, patient_id);
    case 'patient_message':
      return paths.thread(slug, id);
    case 'observation':
      return paths.shotRoom(slug);
    case 'packet':
      return paths.packet(slug, id);
    case 'outcome':
      return referral_id === null ? paths.appointment(slug, id) : paths.referral(slug, referral_id);
    default:
      return paths.referral(slug, referral_id ?? id);
  }
}
