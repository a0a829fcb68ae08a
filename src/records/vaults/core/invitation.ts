import { type Bytes, fromBase64, isEqual, toBase64 } from '@vault/bytes';
import { insist } from '@vault/fault';
import { frame } from '@vault/frame';
import type { Head } from '@vault/log';
import type { PublicKeys } from '@vault/log-entry';
import { codeBytes } from './code';
import { deriveBytes, importSecret } from './seal';

export interface Invited {
  clinic: string;
  invitation: string;
  inviter: string;
  invitee: string;
}

async function mac(code: string, side: string, invited: Invited, ...values: (string | number)[]) {
  const { clinic, invitation, inviter, invitee } = invited;
  const secret = await importSecret(codeBytes(code));
  const info = frame('invitation', side, clinic, invitation, inviter, invitee, ...values);
  return deriveBytes(secret, info, 32);
}

const parts = (keys: PublicKeys, head: Head) => [keys.encrypt, keys.sign, head.seq, head.hash];

function insistEqual(mine: Bytes, theirs: string, check: string) {
  insist(isEqual(mine, fromBase64(theirs)), 'closed', check);
}

/**
 * The inviter's proof that these are their keys and this is the log, by the code that only both
 * know.
 */
export async function inviterProof(
  code: string,
  invited: Invited,
  inviter: PublicKeys,
  head: Head,
): Promise<string> {
  return toBase64(await mac(code, 'inviter', invited, ...parts(inviter, head)));
}

export async function checkInviter(
  code: string,
  invited: Invited,
  inviter: PublicKeys,
  head: Head,
  proof: string,
): Promise<void> {
  insistEqual(await mac(code, 'inviter', invited, ...parts(inviter, head)), proof, 'inviter');
}

export async function inviteeProof(
  code: string,
  invited: Invited,
  invitee: PublicKeys,
  head: Head,
): Promise<string> {
  return toBase64(await mac(code, 'invitee', invited, ...parts(invitee, head)));
}

export async function checkInvitee(
  code: string,
  invited: Invited,
  invitee: PublicKeys,
  head: Head,
  proof: string,
): Promise<void> {
  insistEqual(await mac(code, 'invitee', invited, ...parts(invitee, head)), proof, 'invitee');
}
