import { insist } from '@vault/fault';
import { type Head, isKnownHead } from '@vault/log';
import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { type OpenAccount, type Owner, openOwn, sealOwn } from '@/records/vaults/core/account';
import { dropCopy, type KeptCopy, readCopy, writeCopy } from './copy-store';
import { type Loaded, readChecked } from './load';
import type { Opened } from './opened';
import { type Pins, pinOf, pinsSchema, readPins } from './pins';

/** How far this device had seen everything, and when. */
const stampSchema = pinsSchema.extend({ at: z.iso.datetime() });

/** Whether what is asked can't be asked now, for want of a connection. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'offline' || error.code === 'timeout');
}

/** One after the other, so that an older one doesn't take the place of a newer. */
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
  // Who signs out meanwhile has nothing kept after it.
  if (isStillTheirs()) await writeCopy(account, head, kept);
}

/** Keeps what is open for reading offline, as it is stored at the server, or lets it go where the person doesn't want it. */
export function keepCopy(opened: Opened, isStillTheirs: () => boolean): void {
  const work = () =>
    opened.own.keepsCopy ? write(opened, isStillTheirs) : dropCopy(opened.account);
  // A browser that keeps nothing is one that can't be read offline.
  last = last.then(work).catch(() => undefined);
}

/** Removes what is kept of a person's vaults here, after what is being written. */
export function forgetCopy(owner: Owner): void {
  last = last.then(() => dropCopy(owner));
}

/** What this device keeps of a person's vaults: the cause again where it isn't for want of a connection, or keeps none. */
export async function copyInstead(owner: Owner, cause: unknown): Promise<KeptCopy> {
  const copy = isUnreachable(cause) ? await readCopy(owner) : null;
  if (!copy) throw cause;
  return copy;
}

/** Whether this device has seen more than a copy has: then the copy was put back to an earlier one. */
function isBehind(copy: Pins, seen: Pins): boolean {
  const behind = (head: Head, other: Head | undefined) =>
    other !== undefined && head.seq < other.seq;
  return (
    behind(copy.log, seen.log) ||
    Object.entries(copy.vaults).some(([id, head]) => behind(head, seen.vaults[id]))
  );
}

/** Opens a copy: everything is checked as if the server gave it, and how old it is comes out of what was sealed with it. */
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
  // As far as it goes, it is what this device has seen.
  const { log } = loaded;
  insist(log.head.seq < seen.log.seq || isKnownHead(log, seen.log), 'tampered', 'copy log');
  for (const { id, chain } of loaded.vaults.values()) {
    const pin = seen.vaults[id];
    const fits = !pin || chain.head.seq < pin.seq || chain.hashes[pin.seq - 1] === pin.hash;
    insist(fits, 'tampered', 'copy record');
  }
  return { ...loaded, asOf: stamp.at, isOutdated: isBehind(stamp, seen) };
}
