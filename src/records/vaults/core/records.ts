import { type Bytes, fromBase64, toBase64 } from '@vault/bytes';
import { insist } from '@vault/fault';
import { frame } from '@vault/frame';
import { atLeast, type ClinicLog } from '@vault/log';
import {
  type Chain,
  type CheckedRecord,
  type RecordHeader,
  readOn,
  recordMessage,
  type StoredRecord,
  sealedHash,
} from '@vault/records';
import { sign } from './keys';
import { open, type Secret, seal } from './seal';
import type { Me } from './vault-key';

const itemBound = (h: Pick<RecordHeader, 'clinic' | 'vault' | 'item' | 'version' | 'epoch'>) =>
  frame('item', h.clinic, h.vault, h.item, h.version, h.epoch);

export interface Change {
  item: string;
  version: number;
  content: Bytes | null;
}

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
  insist(atLeast(facts.members.get(me.user), 'write'), 'not-entitled', 'write');
  let extended = chain;
  const records: StoredRecord[] = [];
  for (const { item, version, content } of changes) {
    const place = { clinic: log.clinic, vault, item, version, epoch: facts.epoch };
    const sealed =
      content === null ? null : toBase64(await seal(secret, itemBound(place), content));
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
      sealed: sealed === null ? '' : await sealedHash(sealed),
    };
    const body = JSON.stringify(header);
    const record = { body, signature: await sign(me.keys, recordMessage(body)), sealed };
    extended = await readOn(log, vault, extended, [record], header.seq);
    insist(extended.latest.get(item)?.header.seq === header.seq, 'tampered', 'record version');
    records.push(record);
  }
  return { records, chain: extended };
}

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
