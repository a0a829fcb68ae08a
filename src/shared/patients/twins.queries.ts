import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { patientQueries } from './patients.queries';

/** Somebody about to be added, as far as it tells one person from another. */
export interface PatientToBe {
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  phone: string | null;
}

export type Twin = Awaited<ReturnType<typeof fetchTwins>>[number];

export const twinQueries = {
  /** Patients of the clinic who may be the person about to be added, the likeliest first. */
  likely: (companyId: string, person: PatientToBe) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'twins', person],
      queryFn: ({ signal }) => fetchTwins(companyId, person, signal),
      // A colleague may have added this very person a moment ago.
      staleTime: 0,
    }),
};

async function fetchTwins(
  companyId: string,
  { first_name, last_name, date_of_birth, phone }: PatientToBe,
  signal: AbortSignal,
) {
  return unwrap(
    await db
      .rpc('find_twins', {
        company_id: companyId,
        first_name,
        last_name,
        ...(date_of_birth !== null && { date_of_birth }),
        ...(phone !== null && { phone }),
      })
      .select('id, first_name, last_name, date_of_birth, medical_record_number, phone, reasons')
      .abortSignal(signal),
  );
}
