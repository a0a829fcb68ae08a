import {
  type Account,
  changeDoors,
  closeAccount,
  type Draft,
  draftAccount,
  type OpenAccount,
  type Opener,
  openAccount,
  proofHash,
  proofOf,
  withPassphrase,
} from '../core/account';
import { argon2InWorker } from '../core/argon2-in-worker';
import { wipe } from '../core/bytes';
import { INVITATION_LETTERS, newCode, RECOVERY_LETTERS, readCode } from '../core/code';
import { insist } from '../core/fault';
import { checkInviter, inviteeProof } from '../core/invitation';
import { chooseKdf, KDF_FLOOR } from '../core/kdf';
import { importPrivate } from '../core/keys';
import { emptyLog, type Head, signEntry } from '../core/log';
import {
  answerInvitation,
  confirmOpen,
  foundVaults,
  saveAccount,
  tryVaults,
} from '../vault.mutations';
import { readDoor, type VaultDoor } from '../vault.queries';
import { load, readOwn } from './opened';
import { askPasskey } from './passkey';
import { openedNow, setOpened } from './store';

interface Owner {
  clinic: string;
  user: string;
}

/** Opens the account that the server keeps, and then everything that it may open. */
async function open(owner: Owner, opener: Opener): Promise<void> {
  const { account: stored } = await tryVaults(owner.clinic);
  await enter(await openAccount(owner, stored, opener), stored);
}

async function enter(account: OpenAccount, stored: Account): Promise<void> {
  const proof = await proofOf(account);
  await confirmOpen(account.clinic, proof);
  const door = await readDoor(account.clinic);
  const own = await readOwn(account, door.own);
  const loaded = await load({ account });
  setOpened({ account, stored, proof, revision: door.revision ?? 1, own, ...loaded });
}

export function unlockByPassphrase(owner: Owner, passphrase: string) {
  return open(owner, { by: 'passphrase', passphrase, argon2id: argon2InWorker });
}

/** Opens by a passkey of the person's, where one of theirs answers on this device. */
export async function unlockByPasskey(owner: Owner): Promise<void> {
  const { account: stored } = await tryVaults(owner.clinic);
  const { credential, output } = await askPasskey(stored.passkeys);
  await enter(await openAccount(owner, stored, { by: 'passkey', credential, output }), stored);
  wipe(output);
}

/** How long the least of the costs takes here decides which one a new passphrase gets. */
export async function calibrated() {
  const began = performance.now();
  await argon2InWorker(new Uint8Array(8), new Uint8Array(16), KDF_FLOOR);
  return chooseKdf(performance.now() - began);
}

/** Opens by the printed code and takes a new passphrase in the same step. */
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

async function closed(
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

/** Sets up the clinic's vaults with the person as the first who is in. */
export async function foundAs(owner: Owner, passphrase: string, recoveryCode: string) {
  const { clinic, user } = owner;
  const draft = await draftAccount();
  const keys = await importPrivate(draft.bytes);
  const act = { type: 'found', user, keys: draft.known } as const;
  const { text, log } = await signEntry(emptyLog(clinic), user, keys, act);
  const made = await closed(owner, draft, log.head, passphrase, recoveryCode);
  await foundVaults(clinic, made.account, made.hash, text);
  await enter(made.opened, made.account);
}

/** Answers an invitation: checks by the code who invited, and proves by it whose the new keys are. */
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

/** Looks for what others changed, if anything is open; anew where something changed from here meanwhile. */
export async function sync(): Promise<void> {
  for (let before = openedNow(); before; before = openedNow()) {
    const loaded = await load(before);
    if (openedNow() === before) return setOpened({ ...before, ...loaded });
  }
}
