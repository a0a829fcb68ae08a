import type { Bytes } from './bytes.ts';
import { insist } from './fault.ts';
import { frame } from './frame.ts';
import { type ClinicLog, keysAt, roleAt } from './log.ts';
import { type PublicKeys, RECOVERY } from './log-entry.ts';
import { isSignedBy } from './public-keys.ts';

/** A vault's key sealed for one member, and who says so. */
export interface Wrap {
  vault: string;
  epoch: number;
  recipient: string;
  sender: string;
  /** How long the log was when it was sealed. */
  log_seq: number;
  sealed: string;
  signature: string;
}

/** What the sender of a wrap signs. */
export function wrapStatement(
  clinic: string,
  wrap: Omit<Wrap, 'signature'>,
  to: PublicKeys,
): Bytes {
  const { vault, epoch, recipient, sender, log_seq, sealed } = wrap;
  return frame('wrapped', clinic, vault, epoch, recipient, to.encrypt, sender, log_seq, sealed);
}

/** Whether the sender could give this vault's key to the recipient when the log had this length. */
function couldGive(log: ClinicLog, { vault, recipient, sender, log_seq }: Wrap): boolean {
  const facts = log.vaults.get(vault);
  if (!facts || sender === RECOVERY) return facts !== undefined;
  const role = roleAt(facts, sender, log_seq);
  // A member seals it again for their own new keys; which key it must be, the log has promised.
  return role === 'manage' || (role !== null && sender === recipient);
}

/** Checks what can be checked of a wrap without opening it: who sealed it, when, and for which keys. */
export async function checkWrap(log: ClinicLog, wrap: Wrap): Promise<void> {
  const { vault, recipient, sender, log_seq, signature } = wrap;
  insist(log.vaults.has(vault), 'tampered', 'wrap vault');
  insist(log_seq >= 1 && log_seq <= log.head.seq, 'tampered', 'wrap log');
  insist(couldGive(log, wrap), 'tampered', 'wrap sender');
  const senders = keysAt(log, sender, log_seq);
  const to = keysAt(log, recipient, log.head.seq);
  const isSound =
    senders !== null &&
    to !== null &&
    (await isSignedBy(senders, wrapStatement(log.clinic, wrap, to), signature));
  insist(isSound, 'tampered', 'wrap signature');
}

/** Whether a wrap is one that its recipient takes, as far as others can tell. */
export function isSoundWrap(log: ClinicLog, wrap: Wrap): Promise<boolean> {
  return checkWrap(log, wrap).then(
    () => true,
    () => false,
  );
}
