import type { Coverage } from '@/tables/coverages/coverages.queries';
import type { KnownPatient } from '@/tables/patients/known-patient';

const GAPS: Record<string, string> = {
  clearinghouse_payer_id: 'the payer’s ID at the clearinghouse',
  member_id: 'the member ID',
  patient_birth_date: 'the patient’s date of birth',
  subscriber_name: 'the subscriber’s name',
  npi: 'the NPI of the clinic',
};

/** What the database misses, in words; its own word where a newer one is unknown here. */
export function gapText(missing: readonly string[]): string {
  return missing.map((gap) => GAPS[gap] ?? gap).join(', ');
}

/** What has to be added before the payer can be asked, in the database's words, as far as the screen can tell. */
export function missingFor(
  coverage: Coverage,
  { date_of_birth }: Pick<KnownPatient, 'date_of_birth'>,
): string[] {
  const { payer, member_id, relationship, subscriber_last_name } = coverage;
  return [
    payer.clearinghouse_payer_id === null && 'clearinghouse_payer_id',
    member_id === null && 'member_id',
    date_of_birth === null && 'patient_birth_date',
    relationship !== 'self' && subscriber_last_name === null && 'subscriber_name',
  ].filter((gap) => gap !== false);
}
