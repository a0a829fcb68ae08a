import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { BUCKETS } from '@/records/files/buckets';
import { storeRecordFile } from '@/records/files/store-record-file';
import { useWrite } from '@/records/use-write';

type Functions = Database['public']['Functions'];
type Arguments<Name extends keyof Functions> = Functions[Name]['Args'];

const LOG_LABEL = 'Error saving authorization';

function useAuthorizationFunction<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  return useWrite('authorizations', {
    mutationFn,
  });
}

/** Saves an authorization with its services. Safe to send again after a lost answer. */
export function useSaveAuthorization(companyId: string) {
  return useAuthorizationFunction(
    async (input: Omit<Arguments<'save_authorization'>, 'company_id'>) =>
      unwrap(await db.rpc('save_authorization', { ...input, company_id: companyId }), LOG_LABEL),
  );
}

export function useSetAuthorizationStatus() {
  return useAuthorizationFunction(async (input: Arguments<'set_authorization_status'>) =>
    unwrap(await db.rpc('set_authorization_status', input), LOG_LABEL),
  );
}

export function useLogAuthorizationCall() {
  return useAuthorizationFunction(async (input: Arguments<'log_authorization_call'>) =>
    unwrap(await db.rpc('log_authorization_call', input), LOG_LABEL),
  );
}

export function useUseAuthorization() {
  return useAuthorizationFunction(async (input: Arguments<'use_authorization'>) =>
    unwrap(await db.rpc('use_authorization', input), LOG_LABEL),
  );
}

export function useStopUsingAuthorization() {
  return useAuthorizationFunction(async (input: Arguments<'stop_using_authorization'>) =>
    unwrap(await db.rpc('stop_using_authorization', input), LOG_LABEL),
  );
}

interface NewDocument {
  /** Made once per file: a repeat is the same document. */
  id: string;
  authorizationId: string;
  file: File;
  mediaType: string;
}

export function useAddAuthorizationDocument(companyId: string) {
  return useAuthorizationFunction(async ({ id, authorizationId, file, mediaType }: NewDocument) => {
    const { path, name } = await storeRecordFile({
      bucket: BUCKETS.authorization,
      companyId,
      ownerId: authorizationId,
      id,
      name: file.name,
      file,
      mediaType,
    });
    return unwrap(
      await db.rpc('add_authorization_document', {
        document_id: id,
        authorization_id: authorizationId,
        path,
        name,
      }),
      LOG_LABEL,
    );
  });
}

export function useRemoveAuthorizationDocument() {
  return useAuthorizationFunction(async (documentId: string) =>
    unwrap(await db.rpc('remove_authorization_document', { document_id: documentId }), LOG_LABEL),
  );
}

export function useClearPlannedTime() {
  return useAuthorizationFunction(async (input: Arguments<'clear_planned_time'>) =>
    unwrap(await db.rpc('clear_planned_time', input), LOG_LABEL),
  );
}
