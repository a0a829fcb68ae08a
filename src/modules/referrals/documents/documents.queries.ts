import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/fetch-row';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from '@/shared/referrals/referral-keys';

export type ReferralDocument = Awaited<ReturnType<typeof fetchDocuments>>[number];

export const documentQueries = {
  /** What came with a referral as files, the latest first. */
  ofReferral: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'documents', referralId],
      queryFn: ({ signal }) => fetchDocuments(companyId, referralId, signal),
    }),
};

async function fetchDocuments(companyId: string, referralId: string, signal: AbortSignal) {
  return unwrap(
    await db
      .from('referral_documents')
      .select(
        'id, kind, title, name, path, media_type, size_bytes, created_at, updated_at, added_by, adder:user_profiles!referral_documents_added_by_fkey(username, display_name)',
      )
      .eq('company_id', companyId)
      .eq('referral_id', referralId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .abortSignal(signal),
  );
}

/** What may be corrected of a document, as it is now; null when it is gone. */
export function fetchDocumentDetails(companyId: string, id: string) {
  return fetchRow(db.from('referral_documents').select('id, kind, title, updated_at'), {
    companyId,
    id,
  });
}
