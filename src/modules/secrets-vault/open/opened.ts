import { VaultFault } from '@vault/fault';
import type { ClinicLog, LogTail } from '@vault/log';
import type { SignedText } from '@vault/log-entry';
import type { CheckedRecord, RecordHeader, StoredRecord } from '@vault/records';
import { z } from 'zod';
import { foldText } from '@/lib/folded-text';
import { type Account, type OpenAccount, openOwn } from '@/records/vaults/core/account';
import { type Item, readItem, readVaultInfo, type VaultInfo } from '@/records/vaults/core/item';
import { openRecord } from '@/records/vaults/core/records';
import type { OpenVault } from '@/records/vaults/core/vault';
import type { Me } from '@/records/vaults/core/vault-key';
import type { ServerRows } from '@/records/vaults/vaults.queries';

export interface ListedItem {
  vault: string;
  id: string;
  version: number;
  by: string;
  at: string;
  item: Item;
  /** Folded words of all fields except secrets. */
  words: string;
}

/** An unreadable record, with the failed check. It doesn't affect other records. */
export interface UnreadableRecord {
  seq: number;
  check: string;
  /** Its own header, if any; unproved if the signature failed. */
  claims: RecordHeader | null;
  /** The item's name, if that much of its content can be read. */
  name?: string | undefined;
}

export interface LoadedVault extends OpenVault {
  name: string;
  /** The vault's own data. */
  info: VaultInfo;
  records: readonly StoredRecord[];
  items: ReadonlyMap<string, ListedItem>;
  unreadable: readonly UnreadableRecord[];
}

const NO_CHOICE = { favorites: [], lockMinutes: 5, keepsCopy: true };

/** A value of no use, as from another version, is like one never chosen: it shuts no vault. */
const ownSchema = z
  .object({
    favorites: z.array(z.string()).catch(NO_CHOICE.favorites),
    lockMinutes: z.int().min(1).catch(NO_CHOICE.lockMinutes),
    /** Whether devices keep a sealed copy for offline reading. */
    keepsCopy: z.boolean().catch(NO_CHOICE.keepsCopy),
  })
  .catch(NO_CHOICE);

export type Own = z.infer<typeof ownSchema>;

/** All open data, in memory only. Locking drops it. */
export interface Opened {
  account: OpenAccount;
  stored: Account;
  proof: string;
  revision: number;
  own: Own;
  log: ClinicLog;
  texts: readonly SignedText[];
  vaults: ReadonlyMap<string, LoadedVault>;
  /** The log's unverified end, if any: nothing is appended until it is cut off. */
  tail: LogTail | null;
  /** The person's vaults by the log whose key isn't sealed for them yet. */
  waiting: readonly string[];
  /** Vaults that don't open, with the failed check. */
  shut: readonly { vault: string; check: string }[];
  rows: ServerRows;
  /** When the server last confirmed this state, an ISO date-time. */
  asOf: string;
  /** The server is unreachable: read only. */
  isOffline: boolean;
  /** Opened from this device's copy, and not yet compared with the server. */
  isFromCopy: boolean;
  /** This device had seen more than its copy holds. */
  isOutdated: boolean;
}

export function meOf({ account }: Pick<Opened, 'account'>): Me {
  return { user: account.user, known: account.known, keys: account.keys };
}

export async function readOwn(account: OpenAccount, sealed: string | null): Promise<Own> {
  if (sealed === null) return NO_CHOICE;
  return ownSchema.parse(JSON.parse(await openOwn(account, 'own', sealed)));
}

function wordsOf({ name, folder, tags, values, custom, kind }: Item): string {
  const shown = [values['username'], values['website'], values['network'], values['bank']];
  const plain = custom
    .filter(({ hidden }) => !hidden)
    .flatMap((field) => [field.name, field.value]);
  return foldText([name, folder, kind, ...tags, ...shown, ...plain].join(' '));
}

async function listed(vault: OpenVault, record: CheckedRecord): Promise<ListedItem | null> {
  const content = await openRecord(vault.secrets, record);
  if (content === null) return null;
  const item = readItem(content);
  const { header } = record;
  const { item: id, version, by, at } = header;
  return { vault: vault.id, id, version, by, at, item, words: wordsOf(item) };
}

/** A record's content as text, however little of it is as expected; null if it doesn't open. */
export async function rawContent(
  { secrets }: Pick<OpenVault, 'secrets'>,
  record: CheckedRecord,
): Promise<string | null> {
  const content = await openRecord(secrets, record).catch(() => null);
  return content && new TextDecoder().decode(content).trimEnd();
}

const named = z.object({ name: z.string() });

async function nameIn(vault: OpenVault, record: CheckedRecord): Promise<string | undefined> {
  try {
    return named.parse(JSON.parse((await rawContent(vault, record)) ?? '')).name;
  } catch {
    return undefined;
  }
}

/** A record's content, or why it can't be read: its author may have sealed anything. */
async function orUnreadable<Read>(
  vault: OpenVault,
  record: CheckedRecord,
  read: () => Promise<Read>,
): Promise<{ read: Read } | { unreadable: UnreadableRecord }> {
  try {
    return { read: await read() };
  } catch (error) {
    const { header } = record;
    const check = error instanceof VaultFault ? error.check : 'item';
    const name = await nameIn(vault, record);
    return { unreadable: { seq: header.seq, check, claims: header, name } };
  }
}

async function readInfo(vault: OpenVault, record: CheckedRecord): Promise<VaultInfo | null> {
  const content = await openRecord(vault.secrets, record);
  return content && readVaultInfo(content);
}

const TOGETHER = 200;

export async function listItems(
  vault: OpenVault,
  before: ReadonlyMap<string, ListedItem> = new Map(),
): Promise<Pick<LoadedVault, 'name' | 'info' | 'items' | 'unreadable'>> {
  const items = new Map<string, ListedItem>();
  const unreadable: UnreadableRecord[] = [...vault.chain.refused];
  const records = [...vault.chain.latest].filter(([id]) => id !== vault.id);
  for (let at = 0; at < records.length; at += TOGETHER) {
    const some = await Promise.all(
      records.slice(at, at + TOGETHER).map(([id, record]) => {
        const known = before.get(id);
        const isKnown = known?.version === record.header.version;
        return orUnreadable(vault, record, async () => (isKnown ? known : listed(vault, record)));
      }),
    );
    for (const one of some) {
      if ('unreadable' in one) unreadable.push(one.unreadable);
      else if (one.read) items.set(one.read.id, one.read);
    }
  }
  const record = vault.chain.latest.get(vault.id);
  const about = record && (await orUnreadable(vault, record, () => readInfo(vault, record)));
  if (about && 'unreadable' in about) unreadable.push(about.unreadable);
  const info = (about && 'read' in about && about.read) || { name: 'New vault' };
  return { items, info, name: info.name, unreadable };
}
