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

/** An item as lists show it. */
export interface ListedItem {
  vault: string;
  id: string;
  version: number;
  by: string;
  at: string;
  item: Item;
  /** Folded words of everything but its secrets. */
  words: string;
}

/** A record that can't be read, by the name of the check that says so. The others are none the worse for it. */
export interface UnreadableRecord {
  seq: number;
  check: string;
  /** What it says of itself, where it says anything; nothing of it is proved where a check of its signature failed. */
  claims: RecordHeader | null;
}

export interface LoadedVault extends OpenVault {
  name: string;
  /** What is kept of the vault itself. */
  info: VaultInfo;
  records: readonly StoredRecord[];
  items: ReadonlyMap<string, ListedItem>;
  unreadable: readonly UnreadableRecord[];
}

const ownSchema = z.object({
  favorites: z.array(z.string()),
  lockMinutes: z.int(),
  /** Whether devices keep what was opened, sealed, for reading offline. */
  keepsCopy: z.boolean().default(true),
});

/** What is the person's own. */
export type Own = z.infer<typeof ownSchema>;

const LOCK_MINUTES = 5;

/** Everything that is open, in memory alone. Locking lets go of it. */
export interface Opened {
  account: OpenAccount;
  stored: Account;
  proof: string;
  revision: number;
  own: Own;
  log: ClinicLog;
  texts: readonly SignedText[];
  vaults: ReadonlyMap<string, LoadedVault>;
  /** The end of the log that doesn't verify, if there is one: until it is taken off, nothing is added to the log. */
  tail: LogTail | null;
  /** Vaults that are the person's by the log, but whose key nobody sealed for them yet. */
  waiting: readonly string[];
  /** Vaults that don't open, by the name of the check that refuses them. */
  shut: readonly { vault: string; check: string }[];
  rows: ServerRows;
  /** When the server last said that this is how things are, as an ISO date-time. */
  asOf: string;
  /** The server can't be asked now: what is open can be read, not changed. */
  isOffline: boolean;
  /** Opened from this device's copy, and not shown to the server since. */
  isFromCopy: boolean;
  /** This device had seen more than its copy has. */
  isOutdated: boolean;
}

export function meOf({ account }: Pick<Opened, 'account'>): Me {
  return { user: account.user, known: account.known, keys: account.keys };
}

export async function readOwn(account: OpenAccount, sealed: string | null): Promise<Own> {
  if (sealed === null) return { favorites: [], lockMinutes: LOCK_MINUTES, keepsCopy: true };
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

/** What a record holds, or why it can't be read: whoever wrote it may have sealed anything. */
async function orUnreadable<Read>(
  { header }: CheckedRecord,
  read: () => Promise<Read>,
): Promise<{ read: Read } | { unreadable: UnreadableRecord }> {
  try {
    return { read: await read() };
  } catch (error) {
    if (!(error instanceof VaultFault)) throw error;
    return { unreadable: { seq: header.seq, check: error.check, claims: header } };
  }
}

async function readInfo(vault: OpenVault, record: CheckedRecord): Promise<VaultInfo | null> {
  const content = await openRecord(vault.secrets, record);
  return content && readVaultInfo(content);
}

const TOGETHER = 200;

/** Opens the items of a vault that weren't open already, some at a time. */
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
        return orUnreadable(record, async () => (isKnown ? known : listed(vault, record)));
      }),
    );
    for (const one of some) {
      if ('unreadable' in one) unreadable.push(one.unreadable);
      else if (one.read) items.set(one.read.id, one.read);
    }
  }
  const record = vault.chain.latest.get(vault.id);
  const about = record && (await orUnreadable(record, () => readInfo(vault, record)));
  if (about && 'unreadable' in about) unreadable.push(about.unreadable);
  const info = (about && 'read' in about && about.read) || { name: 'New vault' };
  return { items, info, name: info.name, unreadable };
}
