import { db } from '@/lib/supabase/client';
import { storeFile } from '@/lib/supabase/lazy-store-file';
import { unwrap } from '@/lib/supabase/result';
import { updateSeen } from '@/lib/supabase/update-seen';
import { BUCKETS } from '@/records/files/buckets';
import { keptName, storedPath } from '@/records/files/stored-path';
import { useWrite } from '@/records/outdated';
import type { DocumentKind } from '@/records/referrals/document-kinds';
import { fetchDocumentDetails, type ReferralDocument } from './referral-documents.queries';

const LOG_LABEL = 'Error saving document';

export interface NewDocument {
  /** Made once a file: sent again it is one document. */
  id: string;
  file: File;
  mediaType: string;
  kind: DocumentKind;
  title: string;
  /** What was asked for and has come with it, by id. */
  received: readonly string[];
  /** Told the share that has gone, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Uploads a file, has it checked and files it with its referral, together with what it brings of what was missing. */
export function useAddDocument(companyId: string, referralId: string) {
  return useWrite('referral-documents', {
    mutationFn: async ({ id, file, mediaType, kind, title, received, ...rest }: NewDocument) => {
      const path = storedPath({ companyId, ownerId: referralId, id, name: file.name });
      const name = keptName(file.name);
      await storeFile({ bucket: BUCKETS.referral, path, file, mediaType, name, ...rest });
      return unwrap(
        await db.rpc('add_referral_document', {
          document_id: id,
          referral_id: referralId,
          kind,
          title,
          path,
          name,
          received_items: [...received],
        }),
        LOG_LABEL,
      );
    },
  });
}

export type DocumentDetails = Pick<
  ReferralDocument,
  'id' | 'referral_id' | 'kind' | 'title' | 'updated_at'
>;

interface DocumentChange {
  seen: DocumentDetails;
  values: Partial<Pick<DocumentDetails, 'kind' | 'title'>>;
}

/** Corrects kind and title, unless they are no longer what was seen: then an AppError "stale". */
export function useUpdateDocument(companyId: string) {
  return useWrite('referral-documents', {
    mutationFn: ({ seen, values }: DocumentChange) =>
      updateSeen({
        table: 'referral_documents',
        companyId,
        seen,
        values,
        read: () => fetchDocumentDetails(companyId, seen),
        what: 'this document',
        logLabel: LOG_LABEL,
      }),
  });
}

/** Takes a document out of everybody's sight, with the reason. Sent again it changes nothing. */
export function useRemoveDocument() {
  return useWrite('referral-documents', {
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      unwrap(
        await db.rpc('remove_referral_document', { document_id: id, reason }),
        'Error removing document',
      ),
  });
}
