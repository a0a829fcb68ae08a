import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

interface Identifiers {
  date_of_birth: string | null;
  phone: string | null;
  medical_record_number: string | null;
}

const NOTHING_KNOWN: Identifiers = {
  date_of_birth: null,
  phone: null,
  medical_record_number: null,
};

/** A list's rows with their patients' identifiers; the database logs how many were read. */
export async function withIdentifiers<
  Patient extends { id: string },
  Row extends { patient: Patient },
>(
  companyId: string,
  list: 'referrals',
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<(Row & { patient: Patient & Identifiers })[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ patient }) => patient.id))];
  const found = unwrap(
    await db
      .rpc('identify_patients', { company_id: companyId, ids, list })
      .select('id, date_of_birth, phone, medical_record_number')
      .abortSignal(signal),
  );
  const known = new Map<string, Identifiers>(
    found.map(({ id, ...identifiers }) => [id, identifiers]),
  );
  return rows.map((row) => ({
    ...row,
    patient: { ...row.patient, ...(known.get(row.patient.id) ?? NOTHING_KNOWN) },
  }));
}
