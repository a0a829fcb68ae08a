import type { Act } from '@vault/log-entry';
import { isSameValue } from '@/lib/same-value';
import { makeRecovery } from '@/records/vaults/core/recovery';
import { requireOpened } from './store';
import { afterOthers, say } from './write';

export async function drawRecovery(holders: readonly string[]): Promise<void> {
  const began = requireOpened().log.head.seq;
  await afterOthers(async () => {
    const { recovery } = requireOpened().log;
    // Sent again after a lost answer: the first shares are stored, for the same people.
    if (recovery && recovery.since > began && isSameValue(recovery.holders, holders)) return;
    const { known, sealed, shares } = await makeRecovery(requireOpened().log, holders);
    const act: Act = { type: 'recovery', keys: known, holders: [...holders] };
    const own = shares.map((share) => ({ ...share, to: share.holder }));
    await say(act, async () => ({ recovery: { sealed, shares: own } }));
  });
}
