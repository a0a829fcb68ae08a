import { insist } from '@vault/fault';
import { isSameValue } from '@/lib/same-value';
import { openOwn, sealOwn } from '@/records/vaults/core/account';
import { INVITATION_LETTERS, newCode, readCode } from '@/records/vaults/core/code';
import { checkInvitee, inviterProof } from '@/records/vaults/core/invitation';
import { endInvitation, sendInvitation } from '@/records/vaults/vaults.mutations';
import { tend } from './access';
import type { Opened } from './opened';
import { requireOpened } from './store';
import { requireOnline, sync } from './sync';
import { afterOthers, say } from './write';

/** Invites a member; returns the code to tell them in person. */
export async function invite(invited: string): Promise<string> {
  const { account, log } = await requireOnline();
  const code = await newCode(INVITATION_LETTERS);
  const random = await readCode(code, INVITATION_LETTERS);
  insist(random !== null, 'closed', 'code');
  const id = crypto.randomUUID();
  const about = { clinic: account.clinic, invitation: id, inviter: account.user, invitee: invited };
  const proof = await inviterProof(random, about, account.known, log.head);
  const kept = await sealOwn(account, `invitation ${id}`, code);
  await sendInvitation(account.clinic, {
    id,
    invited,
    head: log.head,
    keys: account.known,
    proof,
    kept,
  });
  await sync();
  return code;
}

type Invitation = Opened['rows']['invitations'][number];

export function codeOf({ id, kept }: Invitation): Promise<string> {
  insist(kept !== null, 'not-entitled', 'invitation');
  return openOwn(requireOpened().account, `invitation ${id}`, kept);
}

/** Admits a person whose answer the code proves. */
export async function letIn(invitation: Invitation): Promise<void> {
  const { account } = requireOpened();
  const random = await readCode(await codeOf(invitation), INVITATION_LETTERS);
  const { answer, id, invited, head } = invitation;
  insist(random !== null && answer !== null, 'closed', 'invitation');
  const about = { clinic: account.clinic, invitation: id, inviter: account.user, invitee: invited };
  await checkInvitee(random, about, answer.keys, head, answer.proof);
  await afterOthers(async () => {
    // Sent again after a lost answer.
    if (isSameValue(requireOpened().log.people.get(invited)?.keys, answer.keys)) return;
    await say({ type: 'admit', user: invited, keys: answer.keys, steward: false });
  });
}

export function setSteward(user: string, steward: boolean): Promise<void> {
  return afterOthers(async () => {
    if (requireOpened().log.people.get(user)?.steward !== steward) {
      await say({ type: 'steward', user, steward });
    }
  });
}

/**
 * Removes a person from every vault. Each gets a new key, here at once and others when one of their
 * managers unlocks.
 */
export async function takeOut(user: string): Promise<void> {
  await afterOthers(async () => {
    if (requireOpened().log.people.has(user)) await say({ type: 'leave', user });
  });
  await tend();
}

/**
 * Cuts off the log's unverified end. The server verifies that itself, and the log names who did it.
 */
export async function cutLog(): Promise<void> {
  await afterOthers(async () => {
    const { tail } = requireOpened();
    const [removed] = tail?.texts ?? [];
    if (!tail || !removed) return;
    const { body, signature } = removed;
    await say({ type: 'cut', count: tail.texts.length, removed: { body, signature } });
  });
  await tend();
}

export async function cancelInvitation({ id }: Invitation): Promise<void> {
  await endInvitation((await requireOnline()).account.clinic, id);
  await sync();
}
