import type { Bytes } from '@vault/bytes';
import type { SignedText } from '@vault/log-entry';
import type { StoredRecord } from '@vault/records';
import type { Wrap } from '@vault/wrap';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import type { Database, Json } from '@/lib/supabase/database.types';
import { invoke } from '@/lib/supabase/functions';
import { unwrap } from '@/lib/supabase/result';
import { uploadFile } from '@/lib/supabase/upload';
import { type Account, accountSchema } from './core/account';
import type { EpochLink } from './core/vault-key';

type Functions = Database['public']['Functions'];
const SAVE = 'Error saving vault';

const added = z.object({ seq: z.int() });
const tried = z.object({ account: accountSchema, revision: z.int() });

export interface LogExtra {
  wraps?: readonly Wrap[];
  links?: readonly EpochLink[];
  recovery?: { sealed: string; shares: readonly { holder: string; to: string; sealed: string }[] };
  /** With a person's own new keys: the proof that the earlier account was opened. */
  account?: { account: Account; proof_hash: string; own: string; proof: string };
}

function json(value: object): Json {
  return JSON.parse(JSON.stringify(value));
}

const BUCKET = 'vault-files';

/** The sealed account, for one try to open it: the server counts the tries. */
export async function tryVaults(
  company_id: string,
): Promise<{ account: Account; revision: number }> {
  return tried.parse(unwrap(await db.rpc('try_vaults', { company_id })));
}

export async function confirmOpen(company_id: string, proof: string): Promise<boolean> {
  return unwrap(await db.rpc('confirm_vaults_open', { company_id, proof }), SAVE);
}

export async function saveAccount(
  company_id: string,
  proof: string,
  seen_revision: number,
  changed: { account?: Account; own?: string },
): Promise<number> {
  const args = {
    company_id,
    proof,
    seen_revision,
    ...(changed.account && { account: json(changed.account) }),
    ...(changed.own !== undefined && { own: changed.own }),
  };
  return unwrap(await db.rpc('save_vault_account', args), SAVE);
}

/** Only the Edge Function may add a signed entry; it verifies the signature. */
async function addSigned(body: object): Promise<void> {
  await invoke('vault-log', body, { schema: added, logLabel: SAVE });
}

export function foundVaults(
  company_id: string,
  account: Account,
  proof_hash: string,
  text: SignedText,
): Promise<void> {
  return addSigned({ company_id, entry: text, account, proof_hash });
}

export function appendLog(
  company_id: string,
  text: SignedText,
  extra: LogExtra = {},
): Promise<void> {
  return addSigned({ company_id, entry: text, extra });
}

export function writeToVault(
  company_id: string,
  vault_id: string,
  records: readonly StoredRecord[],
): Promise<void> {
  return addSigned({ company_id, vault_id, records });
}

export async function sendInvitation(company_id: string, invitation: object): Promise<void> {
  unwrap(await db.rpc('invite_to_vaults', { company_id, invitation: json(invitation) }), SAVE);
}

export async function answerInvitation(
  company_id: string,
  invitation_id: string,
  account: Account,
  proof_hash: string,
  answer: object,
): Promise<void> {
  const args = {
    company_id,
    invitation_id,
    account: json(account),
    proof_hash,
    answer: json(answer),
  };
  unwrap(await db.rpc('answer_vault_invitation', args), SAVE);
}

export async function endInvitation(company_id: string, invitation_id: string): Promise<void> {
  unwrap(await db.rpc('cancel_vault_invitation', { company_id, invitation_id }), SAVE);
}

export function addKeys(company_id: string, wraps: readonly Wrap[]): Promise<void> {
  return addSigned({ company_id, wraps });
}

export async function handOver(
  company_id: string,
  to_holder: string,
  sealed: string,
): Promise<void> {
  unwrap(await db.rpc('hand_vault_share', { company_id, to_holder, sealed }), SAVE);
}

/** Records a use of an item in the audit log. A failure doesn't stop the person. */
export async function tellUse(used: Functions['tell_vault_use']['Args']): Promise<void> {
  unwrap(await db.rpc('tell_vault_use', used), SAVE);
}

export function uploadPart(
  path: string,
  sealed: Bytes,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const mediaType = 'application/octet-stream';
  return uploadFile({
    bucket: BUCKET,
    path,
    file: new Blob([sealed]),
    mediaType,
    onProgress,
    signal,
  });
}

export async function dropFile(
  company_id: string,
  vault_id: string,
  file_id: string,
): Promise<void> {
  unwrap(await db.rpc('drop_vault_file', { company_id, vault_id, file_id }), SAVE);
}
