import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from '@/records/referrals/referral-keys';

export type ReferralDocument = Awaited<ReturnType<typeof fetchDocuments>>[number];

export const documentQueries = {
  /** A referral's documents, the latest first. */
  ofReferral: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'documents', referralId],
      queryFn: ({ signal }) => fetchDocuments(companyId, referralId, signal),
    }),
};

async function fetchDocuments(companyId: string, referralId: string, signal: AbortSignal) {
  return unwrap(
    await db
      .rpc('referral_files', { company_id: companyId, referral_id: referralId })
      .select(
        `
          id,
          referral_id,
          kind,
          title,
          name,
          path,
          media_type,
          size_bytes,
          created_at,
          updated_at,
          released_at,
          added_by,
          adder:user_profiles!referral_documents_added_by_fkey(username, display_name)
        `,
      )
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .abortSignal(signal),
  );
}

export function fetchDocumentDetails(
  companyId: string,
  { id, referral_id }: Pick<ReferralDocument, 'id' | 'referral_id'>,
) {
  return fetchRow(
    db
      .rpc('referral_files', { company_id: companyId, referral_id })
      .select('id, referral_id, kind, title, updated_at'),
    { companyId, id },
  );
}
