import { z } from 'zod';
import { type Bytes, fromBase64, toBase64 } from './bytes';
import { insist } from './fault';
import { frame, sha256, toHex } from './frame';
import { isSignedBy, sign } from './keys';
import { atLeast, type ClinicLog, type Head, isKnownHead, keysAt, NO_HEAD, roleAt } from './log';
import { open, type Secret, seal } from './seal';
import type { Me } from './vault-key';

const headerSchema = z.strictObject({
  v: z.literal(1),
  clinic: z.uuid(),
  vault: z.uuid(),
  seq: z.int().min(1),
  prev: z.string(),
  item: z.uuid(),
  version: z.int().min(1),
  epoch: z.int().min(1),
  /** The log as the writer saw it: what shows two histories to two people shows here. */
  log: z.strictObject({ seq: z.int().min(1), hash: z.string() }),
  by: z.uuid(),
  at: z.iso.datetime(),
  /** SHA-256 of the sealed bytes; empty where the item was deleted. */
  sealed: z.string().regex(/^([0-9a-f]{64})?$/),
});

export type RecordHeader = z.infer<typeof headerSchema>;

/** A version of an item as it is stored: the signed header and the sealed content, which may be left at the server. */
export interface StoredRecord {
  body: string;
  signature: string;
  sealed: string | null;
}

/** A version whose header was checked. */
export interface CheckedRecord {
  header: RecordHeader;
  sealed: string | null;
}

/** What a vault's chain says of its items: the latest version of each, and where the chain ends. */
export interface Chain {
  head: Head;
  hashes: readonly string[];
  /** The log's length in the last record: no later one may say less. */
  logSeq: number;
  latest: ReadonlyMap<string, CheckedRecord>;
}

export const emptyChain: Chain = { head: NO_HEAD, hashes: [], logSeq: 0, latest: new Map() };

const signedMessage = (body: string) => frame('record', body);

const itemBound = (h: Pick<RecordHeader, 'clinic' | 'vault' | 'item' | 'version' | 'epoch'>) =>
  frame('item', h.clinic, h.vault, h.item, h.version, h.epoch);

async function sealedHash(sealed: string): Promise<string> {
  return toHex(await sha256(frame('sealed', sealed)));
}

/** What the body of a record says, letter by letter as it was signed. */
export function readHeader(body: string): RecordHeader {
  const parsed = headerSchema.safeParse(JSON.parse(body));
  insist(parsed.success && JSON.stringify(parsed.data) === body, 'format', 'record');
  return parsed.data;
}

/** What a record says, with the hashes that it is compared by. */
interface ReadRecord {
  header: RecordHeader;
  hash: string;
  /** Of the sealed content, where that came along. */
  content: string | null;
}

async function readRecord({ body, signature, sealed }: StoredRecord): Promise<ReadRecord> {
  const header = readHeader(body);
  const [hash, content] = await Promise.all([
    sha256(frame('record entry', body, signature)),
    sealed === null ? null : sealedHash(sealed),
  ]);
  return { header, hash: toHex(hash), content };
}

/** Checks a record against the log: who wrote it could, then, and under the key of then. */
async function checkWriter(log: ClinicLog, header: RecordHeader, record: StoredRecord) {
  const facts = log.vaults.get(header.vault);
  insist(facts !== undefined, 'tampered', 'record vault');
  insist(isKnownHead(log, header.log), 'tampered', 'record log');
  const needed = header.item === header.vault ? 'manage' : 'write';
  const role = roleAt(facts, header.by, header.log.seq);
  insist(atLeast(role, needed), 'tampered', 'record writer');
  const since = facts.epochSince.get(header.epoch);
  const next = facts.epochSince.get(header.epoch + 1);
  insist(
    since !== undefined && since <= header.log.seq && (next === undefined || header.log.seq < next),
    'tampered',
    'record epoch',
  );
  const keys = keysAt(log, header.by, header.log.seq);
  insist(
    keys !== null && (await isSignedBy(keys, signedMessage(record.body), record.signature)),
    'tampered',
    'record signature',
  );
}

/**
 * The chain with one more record. Up to a head that was pinned before, hashes alone are compared: who pinned it had
 * checked the signatures.
 */
export async function extendChain(
  log: ClinicLog,
  vault: string,
  chain: Chain,
  record: StoredRecord,
  pinnedSeq = 0,
  read?: ReadRecord,
): Promise<Chain> {
  const { header, hash, content } = read ?? (await readRecord(record));
  insist(header.clinic === log.clinic && header.vault === vault, 'tampered', 'record place');
  insist(
    header.seq === chain.head.seq + 1 && header.prev === chain.head.hash,
    'tampered',
    'record chain',
  );
  insist(header.log.seq >= chain.logSeq, 'tampered', 'record log order');
  const before = chain.latest.get(header.item);
  insist(header.version === (before?.header.version ?? 0) + 1, 'tampered', 'record version');
  if (header.seq > pinnedSeq) await checkWriter(log, header, record);
  insist(content === null || content === header.sealed, 'tampered', 'record content');
  return {
    head: { seq: header.seq, hash },
    hashes: [...chain.hashes, hash],
    logSeq: header.log.seq,
    latest: new Map(chain.latest).set(header.item, { header, sealed: record.sealed }),
  };
}

/** So many are hashed at once: a browser does that beside the page, and waiting for one after the other takes longest. */
const TOGETHER = 200;

/** Reads a vault's chain from its start, which must hold the pinned head. */
export async function readChain(
  log: ClinicLog,
  vault: string,
  records: readonly StoredRecord[],
  pinned: Head = NO_HEAD,
): Promise<Chain> {
  const latest = new Map<string, CheckedRecord>();
  const hashes: string[] = [];
  let chain: Chain = { ...emptyChain, hashes, latest };
  for (let at = 0; at < records.length; at += TOGETHER) {
    const some = records.slice(at, at + TOGETHER);
    const reads = await Promise.all(some.map(readRecord));
    for (const [place, record] of some.entries()) {
      const read = reads[place];
      const next = await extendChain(
        log,
        vault,
        { ...chain, hashes: [], latest: pick(latest, read) },
        record,
        pinned.seq,
        read,
      );
      for (const [item, checked] of next.latest) latest.set(item, checked);
      hashes.push(next.head.hash);
      chain = { ...next, hashes, latest };
    }
  }
  insist(pinned.seq === 0 || hashes[pinned.seq - 1] === pinned.hash, 'tampered', 'record pinned');
  return chain;
}

/** Of the latest versions the one that a record follows, so that reading thousands copies no map of thousands. */
function pick(latest: ReadonlyMap<string, CheckedRecord>, read: ReadRecord | undefined) {
  const before = read && latest.get(read.header.item);
  return new Map(before ? [[before.header.item, before]] : []);
}

/** What is to be written: a new version of an item, or its end (no content). */
export interface Change {
  item: string;
  version: number;
  content: Bytes | null;
}

/** Seals and signs changes as the next records of a vault. */
export async function writeRecords(
  log: ClinicLog,
  me: Me,
  vault: string,
  secret: Secret,
  chain: Chain,
  changes: readonly Change[],
  now: Date,
): Promise<{ records: StoredRecord[]; chain: Chain }> {
  const facts = log.vaults.get(vault);
  insist(facts !== undefined, 'not-entitled', 'vault');
  let extended = chain;
  const records: StoredRecord[] = [];
  for (const { item, version, content } of changes) {
    const place = { clinic: log.clinic, vault, item, version, epoch: facts.epoch };
    const sealed = content === null ? '' : toBase64(await seal(secret, itemBound(place), content));
    const header: RecordHeader = {
      v: 1,
      clinic: log.clinic,
      vault,
      seq: extended.head.seq + 1,
      prev: extended.head.hash,
      item,
      version,
      epoch: facts.epoch,
      log: log.head,
      by: me.user,
      at: now.toISOString(),
      sealed: content === null ? '' : await sealedHash(sealed),
    };
    const body = JSON.stringify(header);
    const signature = await sign(me.keys, signedMessage(body));
    const record = { body, signature, sealed: content === null ? null : sealed };
    insist(atLeast(facts.members.get(me.user), 'write'), 'not-entitled', 'write');
    extended = await extendChain(log, vault, extended, record, header.seq);
    records.push(record);
  }
  return { records, chain: extended };
}

/** What a checked record holds, or null where its item was deleted. */
export async function openRecord(
  secrets: ReadonlyMap<number, Secret>,
  { header, sealed }: CheckedRecord,
): Promise<Bytes | null> {
  if (header.sealed === '') return null;
  const secret = secrets.get(header.epoch);
  insist(secret !== undefined && sealed !== null, 'tampered', 'record content');
  insist((await sealedHash(sealed)) === header.sealed, 'tampered', 'record content');
  return open(secret, itemBound(header), fromBase64(sealed));
}
