import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import { restrictionQueries } from './restrictions.queries';

/** The latest accesses; older ones are in the audit log. */
const ACCESSES = 50;

export const restrictedQueries = {
  /** Patients with restricted records, the latest first. */
  patients: (companyId: string) =>
    queryOptions({
      queryKey: [...restrictionQueries.all(companyId), 'list'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('patient_restrictions')
            .select(
              'patient_id, reason, restricted_at, restricted_by, patient:patients(id, first_name, last_name)',
            )
            .order('restricted_at', { ascending: false }),
          { companyId, signal },
        ),
    }),

  /** Emergency accesses by physicians, the latest first. */
  accesses: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'emergency_accesses', 'list'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('emergency_accesses')
            .select(
              `
                id,
                user_id,
                reason,
                opened_at,
                expires_at,
                reviewed_at,
                reviewed_by,
                review_note,
                patient:patients(id, first_name, last_name)
              `,
            )
            .order('opened_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(ACCESSES),
          { companyId, signal },
        ),
    }),
};
