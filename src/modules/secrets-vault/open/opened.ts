import { z } from 'zod';
import { foldText } from '@/lib/folded-text';
import { type Account, type OpenAccount, openOwn } from '../core/account';
import { insist } from '../core/fault';
import { type Item, readItem, readVaultInfo, type VaultInfo } from '../core/item';
import { type ClinicLog, emptyLog, extendLog, isKnownHead, type VaultFacts } from '../core/log';
import type { SignedText } from '../core/log-entry';
import { type CheckedRecord, openRecord, type StoredRecord } from '../core/records';
import { type OpenVault, openVault } from '../core/vault';
import type { Me } from '../core/vault-key';
import { readRecordsAfter, readServerRows, type ServerRows } from '../vault.queries';
import { readPins, writePins } from './pins';

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

export interface LoadedVault extends OpenVault {
  name: string;
  /** What is kept of the vault itself. */
  info: VaultInfo;
  records: readonly StoredRecord[];
  items: ReadonlyMap<string, ListedItem>;
}

const ownSchema = z.object({ favorites: z.array(z.string()), lockMinutes: z.int() });

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
  /** Vaults that are the person's by the log, but whose key nobody sealed for them yet. */
  waiting: readonly string[];
  rows: ServerRows;
}

export function meOf({ account }: Pick<Opened, 'account'>): Me {
  return { user: account.user, known: account.known, keys: account.keys };
}

export async function readOwn(account: OpenAccount, sealed: string | null): Promise<Own> {
  if (sealed === null) return { favorites: [], lockMinutes: LOCK_MINUTES };
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

const TOGETHER = 200;

/** Opens the items of a vault that weren't open already, some at a time. */
export async function listItems(
  vault: OpenVault,
  before: ReadonlyMap<string, ListedItem> = new Map(),
): Promise<Pick<LoadedVault, 'name' | 'info' | 'items'>> {
  const items = new Map<string, ListedItem>();
  const records = [...vault.chain.latest].filter(([id]) => id !== vault.id);
  for (let at = 0; at < records.length; at += TOGETHER) {
    const some = await Promise.all(
      records.slice(at, at + TOGETHER).map(([id, record]) => {
        const known = before.get(id);
        return known?.version === record.header.version ? known : listed(vault, record);
      }),
    );
    for (const item of some) if (item) items.set(item.id, item);
  }
  const record = vault.chain.latest.get(vault.id);
  const content = record && (await openRecord(vault.secrets, record));
  const info = content ? readVaultInfo(content) : { name: 'New vault' };
  return { items, info, name: info.name };
}

interface Before {
  account: OpenAccount;
  log?: ClinicLog;
  texts?: readonly SignedText[];
  vaults?: ReadonlyMap<string, LoadedVault>;
}

type Loaded = Pick<Opened, 'log' | 'texts' | 'vaults' | 'waiting' | 'rows'>;

/** Reads one vault anew where it has changed; null where its key isn't sealed for the person yet. */
async function loadVault(
  { account, vaults }: Before,
  log: ClinicLog,
  rows: ServerRows,
  id: string,
  facts: VaultFacts,
): Promise<LoadedVault | null> {
  const { clinic, user } = account;
  const had = vaults?.get(id);
  const served = rows.vaults.find((v) => v.id === id);
  if (had?.epoch === facts.epoch && served?.head_seq === had.chain.head.seq) {
    return { ...had, role: facts.members.get(user) ?? had.role };
  }
  const records = [
    ...(had?.records ?? []),
    ...(await readRecordsAfter(clinic, id, had?.records.length ?? 0)),
  ];
  const pinned = had?.chain.head ?? readPins(clinic, user).vaults[id];
  const vault = await openVault(log, meOf({ account }), id, { ...rows, records }, pinned);
  return vault && { ...vault, records, ...(await listItems(vault, had?.items)) };
}

function checkOwnPlace(log: ClinicLog, account: OpenAccount): void {
  const { log: pinned } = readPins(account.clinic, account.user);
  insist(isKnownHead(log, pinned) && isKnownHead(log, account.anchor), 'tampered', 'log pinned');
  const known = log.people.get(account.user)?.keys;
  insist(
    known?.encrypt === account.known.encrypt && known.sign === account.known.sign,
    'tampered',
    'own keys',
  );
}

/** Reads what the server has since, and checks all of it against what this device and this account have seen. */
export async function load(before: Before): Promise<Loaded> {
  const { account } = before;
  const rows = await readServerRows(account.clinic, before.log?.head.seq ?? 0);
  let log = before.log ?? emptyLog(account.clinic);
  for (const text of rows.log) log = await extendLog(log, text);
  checkOwnPlace(log, account);
  const vaults = new Map<string, LoadedVault>();
  const waiting: string[] = [];
  for (const [id, facts] of log.vaults) {
    if (!facts.members.has(account.user)) continue;
    const vault = await loadVault(before, log, rows, id, facts);
    if (vault) vaults.set(id, vault);
    else waiting.push(id);
  }
  writePins(account.clinic, account.user, log.head, [...vaults.values()]);
  return { log, texts: [...(before.texts ?? []), ...rows.log], vaults, waiting, rows };
}
