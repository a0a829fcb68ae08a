import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { updateSeen } from '@/lib/supabase/update-seen';
import { BUCKETS } from '@/records/files/buckets';
import { storeRecordFile } from '@/records/files/store-record-file';
import type { DocumentKind } from '@/records/referrals/document-kinds';
import { useWrite } from '@/records/use-write';
import { fetchDocumentDetails, type ReferralDocument } from './referral-documents.queries';

const LOG_LABEL = 'Error saving document';

export interface NewDocument {
  /** Made once per file: a repeat is the same document. */
  id: string;
  file: File;
  mediaType: string;
  kind: DocumentKind;
  title: string;
  /** The ids of requested items that came with it. */
  received: readonly string[];
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Uploads and checks a file, files it with its referral, and marks the requested items it answers.
 */
export function useAddDocument(companyId: string, referralId: string) {
  return useWrite('referral-documents', {
    mutationFn: async ({ id, file, mediaType, kind, title, received, ...rest }: NewDocument) => {
      const { path, name } = await storeRecordFile({
        bucket: BUCKETS.referral,
        companyId,
        ownerId: referralId,
        id,
        name: file.name,
        file,
        mediaType,
        ...rest,
      });
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

/** Changes kind and title. If they differ from what was seen, throws an AppError "stale". */
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

/** Hides a document from everyone, with a reason. Safe to repeat. */
export function useRemoveDocument() {
  return useWrite('referral-documents', {
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      unwrap(
        await db.rpc('remove_referral_document', { document_id: id, reason }),
        'Error removing document',
      ),
  });
}

/** Shows a document to the patient in their app, or takes it back. */
export function useReleaseDocument() {
  return useWrite('referral-documents', {
    mutationFn: async ({ id, shown }: { id: string; shown: boolean }) =>
      unwrap(await db.rpc('release_document', { document_id: id, shown }), LOG_LABEL),
  });
}
