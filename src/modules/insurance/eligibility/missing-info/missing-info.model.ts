import type { Coverage } from '@/records/coverages/coverages.queries';
import type { KnownPatient } from '@/records/patients/known-patient';

const LABELS: Record<string, string> = {
  clearinghouse_payer_id: 'the payer’s ID at the clearinghouse',
  member_id: 'the member ID',
  patient_birth_date: 'the patient’s date of birth',
  relationship: 'who the subscriber is',
  subscriber_name: 'the subscriber’s name',
  npi: 'the NPI of the clinic',
};

/** The missing value in words; an unknown one in the database's word. */
export const missingInfoLabel = (info: string): string => LABELS[info] ?? info;

export type Place = 'payer' | 'npi' | 'patient' | 'coverage';

const PLACES: Record<string, Place> = {
  clearinghouse_payer_id: 'payer',
  npi: 'npi',
  patient_birth_date: 'patient',
};

export const placeOf = (info: string): Place => PLACES[info] ?? 'coverage';

/** Whether only owners and admins can add it. */
export const isForAdmins = (place: Place): boolean => place === 'payer' || place === 'npi';

/**
 * Values missing for a request, in the database's words, as far as the screen knows.
 * @param hasNpi whether the clinic or a provider has one; true until loaded
 */
export function missingFor(
  coverage: Coverage,
  { date_of_birth }: Pick<KnownPatient, 'date_of_birth'>,
  hasNpi: boolean,
): string[] {
  const { payer, member_id, relationship, subscriber_last_name } = coverage;
  return [
    payer.clearinghouse_payer_id === null && 'clearinghouse_payer_id',
    member_id === null && 'member_id',
    date_of_birth === null && 'patient_birth_date',
    relationship === null && 'relationship',
    relationship !== null &&
      relationship !== 'self' &&
      subscriber_last_name === null &&
      'subscriber_name',
    !hasNpi && 'npi',
  ].filter((info) => info !== false);
}
