import { db } from '@/lib/supabase/client';
import { type Answer, unwrap } from '@/lib/supabase/result';

/** Tables whose rows belong to a patient's record. */
type RecordPart =
  | 'patients'
  | 'referrals'
  | 'coverages'
  | 'eligibility_requests'
  | 'surgery_cases'
  | 'prior_authorizations'
  | 'scheduling_requests';

/**
 * Reads the patient of a part of a record, with identifiers; the database logs the opening. No row
 * if it doesn't exist or is restricted.
 */
export const openRecord = (companyId: string, subject: RecordPart, subjectId: string) =>
  db.rpc('open_record', { company_id: companyId, subject, subject_id: subjectId });

export async function opened<Patient>(
  opening: PromiseLike<Answer<Patient[] | null>>,
): Promise<Patient | null> {
  const [patient] = unwrap(await opening);
  return patient ?? null;
}

/** Reads a row and its patient at once; null if one of them doesn't exist. */
export async function withPatient<Row extends object, Patient>(
  reading: Promise<Row | null>,
  opening: PromiseLike<Answer<Patient[] | null>>,
): Promise<(Row & { patient: Patient }) | null> {
  const [row, patient] = await Promise.all([reading, opened(opening)]);
  return row && patient ? { ...row, patient } : null;
}
