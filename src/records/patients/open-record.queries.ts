import { db } from '@/lib/supabase/client';
import { type Answer, unwrap } from '@/lib/supabase/result';

/** The tables whose rows are parts of a patient's record. */
type RecordPart =
  | 'patients'
  | 'referrals'
  | 'coverages'
  | 'eligibility_requests'
  | 'surgery_cases'
  | 'prior_authorizations'
  | 'scheduling_requests';

/**
 * Asks for the patient whom a part of a record is about, with what identifies them; the database tells the
 * audit log that it was opened. No row where it isn't there or is closed to the person.
 */
export const openRecord = (companyId: string, subject: RecordPart, subjectId: string) =>
  db.rpc('open_record', { company_id: companyId, subject, subject_id: subjectId });

/** The patient of an opened record; null where there is none. */
export async function opened<Patient>(
  opening: PromiseLike<Answer<Patient[] | null>>,
): Promise<Patient | null> {
  const [patient] = unwrap(await opening);
  return patient ?? null;
}

/** A row and the patient whom it is about, asked for at once; null where one of them isn't there. */
export async function withPatient<Row extends object, Patient>(
  reading: Promise<Row | null>,
  opening: PromiseLike<Answer<Patient[] | null>>,
): Promise<(Row & { patient: Patient }) | null> {
  const [row, patient] = await Promise.all([reading, opened(opening)]);
  return row && patient ? { ...row, patient } : null;
}
