import { insist, VaultFault } from '@vault/fault';
import { type ClinicLog, emptyLog, followLog, isKnownHead, type VaultFacts } from '@vault/log';
import type { SignedText } from '@vault/log-entry';
import { readOn, type StoredRecord } from '@vault/records';
import type { OpenAccount } from '@/records/vaults/core/account';
import { type OpenVault, openVault } from '@/records/vaults/core/vault';
import { readRecordsAfter, readServerRows, type ServerRows } from '@/records/vaults/vaults.queries';
import type { Ahead } from './ask-ahead';
import { type LoadedVault, listItems, meOf, type Opened } from './opened';
import { type Pins, pinOf, readPins, writePins } from './pins';

interface Before {
  account: OpenAccount;
  log?: ClinicLog;
  texts?: readonly SignedText[];
  vaults?: ReadonlyMap<string, LoadedVault>;
}

/** The source of log and records, and the minimum length it must have. */
interface Source {
  pins: Pins;
  rows: (logAfter: number) => Promise<ServerRows>;
  records: (vault: string, after: number) => Promise<StoredRecord[]>;
}

export type Loaded = Pick<
  Opened,
  'log' | 'tail' | 'texts' | 'vaults' | 'waiting' | 'shut' | 'rows'
>;

function serverFor({ clinic, user }: OpenAccount, ahead?: Ahead): Source {
  const asked = (vault: string, after: number) => readRecordsAfter(clinic, vault, after);
  return {
    pins: readPins(clinic, user),
    rows: (logAfter) => ahead?.rows ?? readServerRows(clinic, logAfter),
    records: async (vault, after) => (await ahead?.records)?.get(vault) ?? asked(vault, after),
  };
}

/** Reads one vault if it has changed; null if its key isn't sealed for the person yet. */
async function loadVault(
  { account, vaults }: Before,
  { pins, records: recordsOf }: Source,
  log: ClinicLog,
  rows: ServerRows,
  id: string,
  facts: VaultFacts,
): Promise<LoadedVault | null> {
  const had = vaults?.get(id);
  const role = facts.members.get(account.user) ?? 'read';
  const served = rows.vaults.find((v) => v.id === id);
  const kept = pins.vaults[id];
  // A restored copy may lack what this device has seen.
  const isWhole = had !== undefined && had.chain.head.seq >= (kept?.seq ?? 0);
  if (isWhole && had.epoch === facts.epoch && served?.head_seq === had.chain.head.seq) {
    return role === had.role ? had : { ...had, role };
  }
  const more = await recordsOf(id, had?.records.length ?? 0);
  const records = [...(had?.records ?? []), ...more];
  const pinned = isWhole ? pinOf(had.chain) : kept;
  const vault: OpenVault | null =
    isWhole && had.epoch === facts.epoch
      ? { ...had, role, chain: await readOn(log, id, had.chain, more) }
      : await openVault(log, meOf({ account }), id, { ...rows, records }, pinned);
  return vault && { ...vault, records, ...(await listItems(vault, had?.items)) };
}

/**
 * A vault that fails to open blocks no other: returns the failed check, or that its key is missing.
 */
async function orShut(
  id: string,
  loading: Promise<LoadedVault | null>,
): Promise<{ id: string; vault: LoadedVault | null; check: string | null }> {
  try {
    return { id, vault: await loading, check: null };
  } catch (error) {
    if (!(error instanceof VaultFault)) throw error;
    return { id, vault: null, check: error.check };
  }
}

/** The check that a person's keys still match the log. */
export const OWN_KEYS = 'own keys';

function checkOwnPlace(log: ClinicLog, account: OpenAccount, { log: pinned }: Pins): void {
  insist(isKnownHead(log, pinned) && isKnownHead(log, account.anchor), 'tampered', 'log pinned');
  const known = log.people.get(account.user)?.keys;
  insist(
    known?.encrypt === account.known.encrypt && known.sign === account.known.sign,
    'tampered',
    OWN_KEYS,
  );
}

function isSame(before: Before['vaults'], now: ReadonlyMap<string, LoadedVault>): boolean {
  return before?.size === now.size && [...now].every(([id, vault]) => before.get(id) === vault);
}

/** Reads the server's news and checks it against what this device and account have seen. */
export async function load(before: Before): Promise<Loaded> {
  return shown(before, await readChecked(before, serverFor(before.account)));
}

/** A first load, from data fetched ahead. */
export async function loadAsked(account: OpenAccount, ahead: Ahead): Promise<Loaded> {
  return shown({ account }, await readChecked({ account }, serverFor(account, ahead)));
}

/** From now on this device accepts no less. A copy doesn't count as seen at the server. */
function shown({ account }: Before, loaded: Loaded): Loaded {
  writePins(account.clinic, account.user, loaded.log.head, [...loaded.vaults.values()]);
  return loaded;
}

export async function readChecked(before: Before, source: Source): Promise<Loaded> {
  const { account } = before;
  const rows = await source.rows(before.log?.head.seq ?? 0);
  const { log, tail } = await followLog(before.log ?? emptyLog(account.clinic), rows.log);
  checkOwnPlace(log, account, source.pins);
  const mine = [...log.vaults].filter(([, facts]) => facts.members.has(account.user));
  const found = await Promise.all(
    mine.map(([id, facts]) => orShut(id, loadVault(before, source, log, rows, id, facts))),
  );
  const vaults = new Map(found.flatMap(({ vault }) => (vault ? [[vault.id, vault]] : [])));
  return {
    log,
    tail,
    texts: [
      ...(before.texts ?? []),
      ...rows.log.slice(0, rows.log.length - (tail?.texts.length ?? 0)),
    ],
    // The same object if nothing changed, so that lists keep their identity.
    vaults: before.vaults && isSame(before.vaults, vaults) ? before.vaults : vaults,
    waiting: found.flatMap(({ id, vault, check }) => (vault || check !== null ? [] : [id])),
    shut: found.flatMap(({ id, check }) => (check === null ? [] : [{ vault: id, check }])),
    rows,
  };
}
