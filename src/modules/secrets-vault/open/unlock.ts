import { wipe } from '@vault/bytes';
import { insist } from '@vault/fault';
import { emptyLog, type Head } from '@vault/log';
import {
  type Account,
  changeDoors,
  closeAccount,
  type Draft,
  draftAccount,
  type OpenAccount,
  type Opener,
  type Owner,
  openAccount,
  proofHash,
  proofOf,
  withPassphrase,
} from '@/records/vaults/core/account';
import { argon2InWorker } from '@/records/vaults/core/argon2-in-worker';
import {
  INVITATION_LETTERS,
  newCode,
  RECOVERY_LETTERS,
  readCode,
} from '@/records/vaults/core/code';
import { checkInviter, inviteeProof } from '@/records/vaults/core/invitation';
import { chooseKdf, KDF_FLOOR } from '@/records/vaults/core/kdf';
import { importPrivate } from '@/records/vaults/core/keys';
import { signEntry } from '@/records/vaults/core/sign-entry';
import {
  answerInvitation,
  confirmOpen,
  foundVaults,
  saveAccount,
  tryVaults,
} from '@/records/vaults/vaults.mutations';
import { readDoor, type VaultDoor } from '@/records/vaults/vaults.queries';
import { askAhead } from './ask-ahead';
import { copyInstead, loadCopy } from './copy';
import type { KeptCopy } from './copy-store';
import { loadAsked } from './load';
import { readOwn } from './opened';
import { askPasskey } from './passkey';
import { raiseCost, timedArgon2 } from './raise-cost';
import { setOpened } from './store';
import { keepOpened } from './sync';
import { isStale } from './write';

/** Opens the account from the server, or from this device's copy, then everything it may open. */
async function open(owner: Owner, openerOf: (stored: Account) => Promise<Opener>): Promise<void> {
  const found = await tryVaults(owner.clinic).catch((error) => copyInstead(owner, error));
  const isCopy = 'head' in found;
  const stored = isCopy ? found.head.account : found.account;
  const ahead = isCopy ? undefined : askAhead(owner.clinic);
  const opener = await openerOf(stored);
  const account = await openAccount(owner, stored, opener);
  if (opener.by === 'passkey') wipe(opener.output);
  if (isCopy) await enterCopy(account, found);
  else await enter(account, stored, ahead);
}

export async function enter(
  account: OpenAccount,
  stored: Account,
  ahead = askAhead(account.clinic),
): Promise<void> {
  const proof = await proofOf(account);
  // In parallel: on a phone's connection, sequential requests would dominate unlocking.
  const [loaded, door] = await Promise.all([
    loadAsked(account, ahead),
    readDoor(account.clinic),
    confirmOpen(account.clinic, proof),
  ]);
  const own = await readOwn(account, door.own);
  const line = { asOf: ahead.at, isOffline: false, isFromCopy: false, isOutdated: false };
  setOpened({ account, stored, proof, revision: door.revision ?? 1, own, ...loaded, ...line });
  keepOpened();
}

async function enterCopy(account: OpenAccount, copy: KeptCopy): Promise<void> {
  const { account: stored, own: sealed } = copy.head;
  const own = await readOwn(account, sealed);
  const loaded = await loadCopy(account, copy);
  const proof = await proofOf(account);
  setOpened({
    account,
    stored,
    proof,
    revision: 0,
    own,
    ...loaded,
    isOffline: true,
    isFromCopy: true,
  });
}

export async function unlockByPassphrase(owner: Owner, passphrase: string): Promise<void> {
  const { argon2id, tookMs } = timedArgon2();
  await open(owner, async () => ({ by: 'passphrase', passphrase, argon2id }));
  // In the background; if it fails, the next unlock does it.
  void raiseCost(passphrase, tookMs()).catch(() => undefined);
}

export function unlockByPasskey(owner: Owner): Promise<void> {
  return open(owner, async ({ passkeys }) => ({ by: 'passkey', ...(await askPasskey(passkeys)) }));
}

/** The cost for a new passphrase, by how long the lowest one takes here. */
export async function calibrated() {
  const began = performance.now();
  await argon2InWorker(new Uint8Array(8), new Uint8Array(16), KDF_FLOOR);
  return chooseKdf(performance.now() - began);
}

/** Opens with the printed code and sets a new passphrase in the same step. */
export async function recoverByCode(
  owner: Owner,
  typed: string,
  passphrase: string,
): Promise<void> {
  const code = await readCode(typed, RECOVERY_LETTERS);
  insist(code !== null, 'closed', 'code');
  const { account: stored, revision } = await tryVaults(owner.clinic);
  const opener = { by: 'recovery', code } as const;
  const account = await openAccount(owner, stored, opener);
  const kdf = await calibrated();
  const change = withPassphrase(argon2InWorker, owner, stored, passphrase, kdf);
  const changed = await changeDoors(owner, stored, opener, change);
  await saveAccount(owner.clinic, await proofOf(account), revision, { account: changed });
  await enter(account, changed);
}

export function newRecoveryCode(): Promise<string> {
  return newCode(RECOVERY_LETTERS);
}

export async function closed(
  owner: Owner,
  draft: Draft,
  anchor: Head,
  passphrase: string,
  recoveryCode: string,
) {
  const code = await readCode(recoveryCode, RECOVERY_LETTERS);
  insist(code !== null, 'closed', 'code');
  const kdf = await calibrated();
  const made = await closeAccount(argon2InWorker, owner, draft, anchor, { passphrase, code, kdf });
  return { ...made, hash: await proofHash(made.proof) };
}

export async function foundAs(owner: Owner, passphrase: string, recoveryCode: string) {
  const { clinic, user } = owner;
  const draft = await draftAccount();
  const keys = await importPrivate(draft.bytes);
  const act = { type: 'found', user, keys: draft.known } as const;
  const { text, log } = await signEntry(emptyLog(clinic), user, keys, act);
  const made = await closed(owner, draft, log.head, passphrase, recoveryCode);
  try {
    await foundVaults(clinic, made.account, made.hash, text);
  } catch (error) {
    if (!(await isMine(owner, passphrase, recoveryCode, error))) throw error;
    return unlockByPassphrase(owner, passphrase);
  }
  await enter(made.opened, made.account);
}

/** Whether an existing setup is this one, saved before a lost answer. */
async function isMine(owner: Owner, passphrase: string, typed: string, error: unknown) {
  const code = await readCode(typed, RECOVERY_LETTERS);
  if (!isStale(error) || code === null) return false;
  try {
    const { account } = await tryVaults(owner.clinic);
    await openAccount(owner, account, { by: 'recovery', code });
    await openAccount(owner, account, { by: 'passphrase', passphrase, argon2id: argon2InWorker });
    return true;
  } catch {
    return false;
  }
}

/** Answers an invitation: the code proves the inviter, and then these new keys. */
export async function answerAs(
  owner: Owner,
  invitation: NonNullable<VaultDoor['invitation']>,
  typed: string,
  passphrase: string,
  recoveryCode: string,
): Promise<void> {
  const code = await readCode(typed, INVITATION_LETTERS);
  insist(code !== null, 'closed', 'code');
  const invited = {
    clinic: owner.clinic,
    invitation: invitation.id,
    inviter: invitation.inviter,
    invitee: owner.user,
  };
  await checkInviter(code, invited, invitation.keys, invitation.head, invitation.proof);
  const draft = await draftAccount();
  const made = await closed(owner, draft, invitation.head, passphrase, recoveryCode);
  const { keys } = made.account;
  const proof = await inviteeProof(code, invited, keys, invitation.head);
  await answerInvitation(owner.clinic, invitation.id, made.account, made.hash, { keys, proof });
}
