import { VaultFault } from '@vault/fault';
import { toast } from 'sonner';
import { tend } from '../open/access';
import { openedNow } from '../open/store';
import { syncUnlessReplacing } from '../open/sync';

async function askAndTell(): Promise<void> {
  const before = openedNow();
  await syncUnlessReplacing();
  const now = openedNow();
  if (!before || !now) return;
  for (const { id, name } of now.vaults.values()) {
    const isOwn = now.log.vaults.get(id)?.changes[0]?.user === now.account.user;
    if (!before.vaults.has(id) && !isOwn) toast.success(`You can open ${name} now`, { id });
  }
  await tend();
}

/** Loads others' changes, announces a vault that opens now, and does this device's duties. */
export function askAgain(): void {
  askAndTell().catch((error: unknown) => {
    // Failed signatures are shown; other failures are retried soon.
    if (error instanceof VaultFault) toast.error(error.message, { id: error.check });
  });
}
