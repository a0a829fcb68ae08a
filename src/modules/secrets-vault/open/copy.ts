import { insist } from '@vault/fault';
import { type Head, isKnownHead } from '@vault/log';
import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { type OpenAccount, type Owner, openOwn, sealOwn } from '@/records/vaults/core/account';
import { dropCopy, type KeptCopy, readCopy, writeCopy } from './copy-store';
import { type Loaded, readChecked } from './load';
import type { Opened } from './opened';
import { type Pins, pinOf, pinsSchema, readPins } from './pins';

/** How much this device had seen, and when. */
const stampSchema = pinsSchema.extend({ at: z.iso.datetime() });

export function isUnreachable(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'offline' || error.code === 'timeout');
}

/** One by one, so that an older copy can't replace a newer one. */
let last: Promise<void> = Promise.resolve();

async function write(opened: Opened, isStillTheirs: () => boolean): Promise<void> {
  const { account, own, log, texts, rows, vaults } = opened;
  const stamp = {
    at: opened.asOf,
    log: log.head,
    vaults: Object.fromEntries([...vaults.values()].map(({ id, chain }) => [id, pinOf(chain)])),
  };
  const head = {
    stamp: await sealOwn(account, 'copy', JSON.stringify(stamp)),
    account: opened.stored,
    own: await sealOwn(account, 'own', JSON.stringify(own)),
    log: texts,
    wraps: rows.wraps.filter(({ recipient }) => recipient === account.user),
    links: rows.links,
  };
  const kept = [...vaults.values()].map(({ id, records }) => ({ id, records }));
  // After a sign-out nothing is stored.
  if (isStillTheirs()) await writeCopy(account, head, kept);
}

/**
 * Stores open vaults for offline reading, sealed as on the server, or deletes the copy if the
 * person doesn't want it.
 */
export function keepCopy(opened: Opened, isStillTheirs: () => boolean): void {
  const work = () =>
    opened.own.keepsCopy ? write(opened, isStillTheirs) : dropCopy(opened.account);
  // A browser without storage simply has no offline copy.
  last = last.then(work).catch(() => undefined);
}

/** Deletes the local copy after pending writes. */
export function forgetCopy(owner: Owner): void {
  last = last.then(() => dropCopy(owner));
}

/** This device's copy. Throws the cause if it wasn't the connection, or if there is no copy. */
export async function copyInstead(owner: Owner, cause: unknown): Promise<KeptCopy> {
  const copy = isUnreachable(cause) ? await readCopy(owner) : null;
  if (!copy) throw cause;
  return copy;
}

/** Whether this device has seen more than the copy holds: then someone restored an older copy. */
function isBehind(copy: Pins, seen: Pins): boolean {
  const behind = (head: Head, other: Head | undefined) =>
    other !== undefined && head.seq < other.seq;
  return (
    behind(copy.log, seen.log) ||
    Object.entries(copy.vaults).some(([id, head]) => behind(head, seen.vaults[id]))
  );
}

/**
 * Opens a copy with the same checks as the server's data. Its age comes from its own sealed stamp.
 */
export async function loadCopy(
  account: OpenAccount,
  { head, vaults }: KeptCopy,
): Promise<Loaded & Pick<Opened, 'asOf' | 'isOutdated'>> {
  const stamp = stampSchema.parse(JSON.parse(await openOwn(account, 'copy', head.stamp)));
  const seen = readPins(account.clinic, account.user);
  const loaded = await readChecked(
    { account },
    {
      pins: stamp,
      rows: () =>
        Promise.resolve({
          log: [...head.log],
          vaults: Object.entries(stamp.vaults).map(([id, { seq }]) => ({ id, head_seq: seq })),
          wraps: [...head.wraps],
          links: [...head.links],
          invitations: [],
          recovery: null,
        }),
      records: (id) => Promise.resolve([...(vaults.get(id) ?? [])]),
    },
  );
  // Within its extent it is what this device has seen.
  const { log } = loaded;
  insist(log.head.seq < seen.log.seq || isKnownHead(log, seen.log), 'tampered', 'copy log');
  for (const { id, chain } of loaded.vaults.values()) {
    const pin = seen.vaults[id];
    const fits = !pin || chain.head.seq < pin.seq || chain.hashes[pin.seq - 1] === pin.hash;
    insist(fits, 'tampered', 'copy record');
  }
  return { ...loaded, asOf: stamp.at, isOutdated: isBehind(stamp, seen) };
}
