import { insist, VaultFault } from './fault.ts';
import { frame, sha256, toHex } from './frame.ts';
import { atLeast, type ClinicLog, type Head, isKnownHead, keysAt, NO_HEAD, roleAt } from './log.ts';
import { isSignedBy } from './public-keys.ts';
import { isDigest, isFields, isId, isNumber, isText } from './reading.ts';

export interface RecordHeader {
  v: 1;
  clinic: string;
  vault: string;
  seq: number;
  prev: string;
  item: string;
  version: number;
  epoch: number;
  /** The log as the writer saw it: what shows two histories to two people shows here. */
  log: Head;
  by: string;
  /** An ISO date-time. */
  at: string;
  /** The hash of the sealed content; empty where the item was deleted. */
  sealed: string;
}

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

/** A record that isn't taken, by the name of the check that refused it, with what it says of itself. */
export interface RefusedRecord {
  seq: number;
  check: string;
  claims: RecordHeader | null;
}

/** A vault's chain: where it ends, the latest version of each item, and what isn't taken. */
export interface Chain {
  head: Head;
  hashes: readonly string[];
  /** The log's length in the last record: no later one may say less. */
  logSeq: number;
  latest: ReadonlyMap<string, CheckedRecord>;
  refused: readonly RefusedRecord[];
}

export const emptyChain: Chain = {
  head: NO_HEAD,
  hashes: [],
  logSeq: 0,
  latest: new Map(),
  refused: [],
};

/** How far a chain was seen before, and up to which record nothing in it was refused. */
export interface PinnedChain extends Head {
  clean?: number | undefined;
}

/** Up to which record nothing was refused: so far nobody need check signatures again. */
export function cleanUntil({ head, refused: [first] }: Pick<Chain, 'head' | 'refused'>): number {
  return first ? first.seq - 1 : head.seq;
}

/** The last version of an item that anybody wrote, taken or refused: the next one follows it. */
export function lastVersion(
  { latest, refused }: Pick<Chain, 'latest' | 'refused'>,
  item: string,
): number {
  const claimed = refused.map(({ claims }) => (claims?.item === item ? claims.version : 0));
  return Math.max(latest.get(item)?.header.version ?? 0, ...claimed);
}

export const recordMessage = (body: string) => frame('record', body);

export async function recordHash({
  body,
  signature,
}: Pick<StoredRecord, 'body' | 'signature'>): Promise<string> {
  return toHex(await sha256(frame('record entry', body, signature)));
}

export async function sealedHash(sealed: string): Promise<string> {
  return toHex(await sha256(frame('sealed', sealed)));
}

function headOf(told: unknown): Head | null {
  if (!isFields(told)) return null;
  const { seq, hash } = told;
  return isNumber(seq, 1) && isText(hash) ? { seq, hash } : null;
}

const isTime = (told: unknown): told is string =>
  isText(told) &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(told) &&
  !Number.isNaN(Date.parse(told));

function placeOf({ clinic, vault, seq, prev, item, version, epoch }: Record<string, unknown>) {
  const isSaid = isId(clinic) && isId(vault) && isNumber(seq, 1) && isText(prev);
  const isVersion = isId(item) && isNumber(version, 1) && isNumber(epoch, 1);
  return isSaid && isVersion ? { clinic, vault, seq, prev, item, version, epoch } : null;
}

function headerOf(told: unknown): RecordHeader | null {
  if (!isFields(told) || told['v'] !== 1) return null;
  const { by, at, sealed } = told;
  const [place, log] = [placeOf(told), headOf(told['log'])];
  if (place === null || log === null || !isId(by) || !isTime(at)) return null;
  return sealed === '' || isDigest(sealed) ? { v: 1, ...place, log, by, at, sealed } : null;
}

function headerOrNull(body: string): RecordHeader | null {
  try {
    const header = headerOf(JSON.parse(body));
    return header && JSON.stringify(header) === body ? header : null;
  } catch {
    return null;
  }
}

/** What the body of a record says, letter by letter as it was signed. */
export function readHeader(body: string): RecordHeader {
  const header = headerOrNull(body);
  insist(header !== null, 'format', 'record');
  return header;
}

/** A record with the hashes that it is compared by, of its content where that came along. */
interface ReadRecord {
  record: StoredRecord;
  header: RecordHeader | null;
  hash: string;
  content: string | null;
}

async function readRecord(record: StoredRecord): Promise<ReadRecord> {
  const [hash, content] = await Promise.all([
    recordHash(record),
    record.sealed === null ? null : sealedHash(record.sealed),
  ]);
  return { record, header: headerOrNull(record.body), hash, content };
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
    keys !== null && (await isSignedBy(keys, recordMessage(record.body), record.signature)),
    'tampered',
    'record signature',
  );
}

/** Where the next record of an item has to stand. */
interface Place {
  head: Head;
  logSeq: number;
  /** The version before; 0 for a new item. */
  version: number;
}

async function checkRecord(
  log: ClinicLog,
  vault: string,
  place: Place,
  { record, header, content }: ReadRecord,
  isSeen: boolean,
): Promise<RecordHeader> {
  insist(header !== null, 'format', 'record');
  insist(header.clinic === log.clinic && header.vault === vault, 'tampered', 'record place');
  const { seq, hash } = place.head;
  insist(header.seq === seq + 1 && header.prev === hash, 'tampered', 'record chain');
  insist(header.log.seq >= place.logSeq, 'tampered', 'record log order');
  insist(header.version === place.version + 1, 'tampered', 'record version');
  if (!isSeen) await checkWriter(log, header, record);
  insist(content === null || content === header.sealed, 'tampered', 'record content');
  return header;
}

/** So many are hashed at once: a browser does that beside the page, and waiting for one after the other takes longest. */
const TOGETHER = 200;

/**
 * The chain with the records that follow. The hashes go over all of them; one that a check refuses is put aside under the
 * check's name and shuts nothing else. Up to `clean` hashes alone are compared: signatures were checked before.
 */
export async function readOn(
  log: ClinicLog,
  vault: string,
  chain: Chain,
  records: readonly StoredRecord[],
  clean = 0,
): Promise<Chain> {
  const latest = new Map(chain.latest);
  const hashes = [...chain.hashes];
  const refused = [...chain.refused];
  let { head, logSeq } = chain;
  for (let at = 0; at < records.length; at += TOGETHER) {
    const reads = await Promise.all(records.slice(at, at + TOGETHER).map(readRecord));
    for (const read of reads) {
      const seq = head.seq + 1;
      const version = read.header ? lastVersion({ latest, refused }, read.header.item) : 0;
      try {
        const place = { head, logSeq, version };
        const header = await checkRecord(log, vault, place, read, seq <= clean);
        logSeq = header.log.seq;
        latest.set(header.item, { header, sealed: read.record.sealed });
      } catch (error) {
        if (!(error instanceof VaultFault)) throw error;
        refused.push({ seq, check: error.check, claims: read.header });
      }
      head = { seq, hash: read.hash };
      hashes.push(read.hash);
    }
  }
  return { head, hashes, logSeq, latest, refused };
}

/** Reads a vault's chain from its start, which must hold the pinned head. */
export async function readChain(
  log: ClinicLog,
  vault: string,
  records: readonly StoredRecord[],
  pinned: PinnedChain = NO_HEAD,
): Promise<Chain> {
  const chain = await readOn(log, vault, emptyChain, records, pinned.clean);
  const isThere = pinned.seq === 0 || chain.hashes[pinned.seq - 1] === pinned.hash;
  insist(isThere, 'tampered', 'record pinned');
  return chain;
}

/** Where a chain ends, as the server keeps it. */
export interface ChainEnd {
  head: Head;
  logSeq: number;
  /** The last version of each item that is written now. */
  versions: ReadonlyMap<string, number>;
}

/** Checks records before they are kept: each whole, with its content. Answers where the chain ends then. */
export async function checkRecords(
  log: ClinicLog,
  vault: string,
  end: ChainEnd,
  records: readonly StoredRecord[],
): Promise<Head> {
  const versions = new Map(end.versions);
  let { head, logSeq } = end;
  for (const record of records) {
    const read = await readRecord(record);
    const version = versions.get(read.header?.item ?? '') ?? 0;
    const header = await checkRecord(log, vault, { head, logSeq, version }, read, false);
    insist((read.content ?? '') === header.sealed, 'tampered', 'record content');
    versions.set(header.item, header.version);
    logSeq = header.log.seq;
    head = { seq: header.seq, hash: read.hash };
  }
  return head;
}
