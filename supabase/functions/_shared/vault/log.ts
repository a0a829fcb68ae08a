import { insist, VaultFault } from './fault.ts';
import { frame, sha256, toHex } from './frame.ts';
import {
  type Act,
  type LogEntry,
  type PublicKeys,
  RECOVERY,
  readEntry,
  type SignedText,
  VAULT_ROLES,
  type VaultRole,
} from './log-entry.ts';
import { arePoints, isSignedBy } from './public-keys.ts';

/** A place in a chain: how many entries, and the hash of the last. */
export interface Head {
  seq: number;
  hash: string;
}

export const NO_HEAD: Head = { seq: 0, hash: '' };

export interface Person {
  keys: PublicKeys;
  steward: boolean;
  /** Since which entry these keys hold. */
  since: number;
}

/** A member's rights in a vault from an entry on; null for none. */
interface RoleChange {
  seq: number;
  user: string;
  role: VaultRole | null;
}

export interface VaultFacts {
  epoch: number;
  /** What each epoch's key must prove to be, by epoch. */
  commits: ReadonlyMap<number, string>;
  /** From which entry on each epoch is the one to write in. */
  epochSince: ReadonlyMap<number, number>;
  members: ReadonlyMap<string, VaultRole>;
  changes: readonly RoleChange[];
  /** Whether a member lost access since the key was made. */
  stale: boolean;
}

/** Who is who and who may what, as the signed entries say; nothing that the server says beside them counts. */
export interface ClinicLog {
  clinic: string;
  head: Head;
  /** The hash of each entry, the first at 0. */
  hashes: readonly string[];
  people: ReadonlyMap<string, Person>;
  /** Keys that people had before, with the entries that they held for. */
  formerKeys: readonly { user: string; keys: PublicKeys; since: number; until: number }[];
  vaults: ReadonlyMap<string, VaultFacts>;
  recovery: { keys: PublicKeys; holders: readonly string[]; since: number } | null;
  /** Where entries that didn't verify were taken off, and by whom. */
  cuts: readonly { seq: number; by: string; count: number }[];
}

export function emptyLog(clinic: string): ClinicLog {
  return {
    clinic,
    head: NO_HEAD,
    hashes: [],
    people: new Map(),
    formerKeys: [],
    vaults: new Map(),
    recovery: null,
    cuts: [],
  };
}

export const entryMessage = (body: string) => frame('log', body);

export async function hashOf(text: SignedText): Promise<string> {
  return toHex(await sha256(frame('log entry', text.body, text.signature)));
}

export function atLeast(role: VaultRole | null | undefined, needed: VaultRole): boolean {
  return (
    role !== null && role !== undefined && VAULT_ROLES.indexOf(role) >= VAULT_ROLES.indexOf(needed)
  );
}

/** A member's rights in a vault when the log had this length. */
export function roleAt(facts: VaultFacts, user: string, seq: number): VaultRole | null {
  return facts.changes.findLast((c) => c.user === user && c.seq <= seq)?.role ?? null;
}

/** The keys of a person when the log was so long. */
export function keysAt(log: ClinicLog, user: string, seq: number): PublicKeys | null {
  const person = user === RECOVERY ? log.recovery : log.people.get(user);
  if (person && person.since <= seq) return person.keys;
  const former = log.formerKeys.find((k) => k.user === user && k.since <= seq && seq < k.until);
  return former?.keys ?? null;
}

/** Whether the signer of an entry may do what it says. */
function isEntitled(log: ClinicLog, by: string, act: Act): boolean {
  const steward = log.people.get(by)?.steward === true;
  switch (act.type) {
    case 'found':
      return log.head.seq === 0 && act.user === by;
    case 'admit':
    case 'steward':
    case 'recovery':
    case 'cut':
      return steward;
    case 'leave':
      return steward || act.user === by;
    case 'renew':
      return act.user === by;
    case 'vault':
      return log.people.has(by) && !log.vaults.has(act.vault);
    case 'grant':
    case 'rotate': {
      const facts = log.vaults.get(act.vault);
      if (!facts) return false;
      if (by === RECOVERY) return act.type === 'grant' && act.role === 'manage';
      return facts.members.get(by) === 'manage';
    }
  }
}

/** Whether it can be said at this point at all, no matter by whom. */
function makesSense(log: ClinicLog, by: string, act: Act): boolean {
  const facts = 'vault' in act ? log.vaults.get(act.vault) : undefined;
  switch (act.type) {
    case 'steward': {
      const stewards = [...log.people].filter(([, { steward }]) => steward);
      const isLast = stewards.length === 1 && stewards[0]?.[0] === act.user;
      return log.people.has(act.user) && (act.steward || !isLast);
    }
    case 'leave': {
      const others = [...log.people].some(([user, p]) => user !== act.user && p.steward);
      return log.people.has(act.user) && others;
    }
    case 'grant':
      return log.people.has(act.user) && (act.user !== by || act.role === 'manage');
    case 'rotate':
      return facts !== undefined && act.epoch === facts.epoch + 1 && !act.without.includes(by);
    case 'recovery':
      return (
        new Set(act.holders).size === act.holders.length &&
        act.holders.every((user) => log.people.has(user))
      );
    case 'admit':
      return act.user !== by;
    case 'renew':
      return log.people.has(act.user);
    default:
      return true;
  }
}

function withVault(log: ClinicLog, vault: string, change: (facts: VaultFacts) => VaultFacts) {
  const facts = log.vaults.get(vault);
  return facts ? new Map(log.vaults).set(vault, change(facts)) : log.vaults;
}

function withRole(facts: VaultFacts, user: string, role: VaultRole | null, seq: number) {
  const members = new Map(facts.members);
  if (role === null) members.delete(user);
  else members.set(user, role);
  return { ...facts, members, changes: [...facts.changes, { seq, user, role }] };
}

/** Ends what a person has: access everywhere, and the keys that were theirs. */
function withoutPerson(log: ClinicLog, user: string, seq: number): ClinicLog {
  const person = log.people.get(user);
  if (!person) return log;
  const people = new Map(log.people);
  people.delete(user);
  const vaults = new Map(
    [...log.vaults].map(([id, facts]) =>
      facts.members.has(user)
        ? [id, { ...withRole(facts, user, null, seq), stale: true }]
        : [id, facts],
    ),
  );
  const former = { user, keys: person.keys, since: person.since, until: seq };
  return { ...log, people, vaults, formerKeys: [...log.formerKeys, former] };
}

/** Another pair of keys for a person who stays: what the old ones could open is owed a new key everywhere. */
function withNewKeys(log: ClinicLog, user: string, keys: PublicKeys, seq: number): ClinicLog {
  const person = log.people.get(user);
  if (!person) return log;
  const vaults = [...log.vaults].map(
    ([id, facts]) => [id, facts.members.has(user) ? { ...facts, stale: true } : facts] as const,
  );
  const former = { user, keys: person.keys, since: person.since, until: seq };
  return {
    ...log,
    people: new Map(log.people).set(user, { ...person, keys, since: seq }),
    vaults: new Map(vaults),
    formerKeys: [...log.formerKeys, former],
  };
}

function withRecovery(
  log: ClinicLog,
  keys: PublicKeys,
  holders: readonly string[],
  seq: number,
): ClinicLog {
  const former = log.recovery && {
    user: RECOVERY,
    keys: log.recovery.keys,
    since: log.recovery.since,
    until: seq,
  };
  return {
    ...log,
    recovery: { keys, holders, since: seq },
    formerKeys: former ? [...log.formerKeys, former] : log.formerKeys,
  };
}

function applied(log: ClinicLog, by: string, seq: number, act: Act): ClinicLog {
  switch (act.type) {
    case 'found':
    case 'admit': {
      const rest = withoutPerson(log, act.user, seq);
      const steward = act.type === 'found' || act.steward;
      const person = { keys: act.keys, steward, since: seq };
      return { ...rest, people: new Map(rest.people).set(act.user, person) };
    }
    case 'steward': {
      const person = log.people.get(act.user);
      if (!person) return log;
      const changed = { ...person, steward: act.steward };
      return { ...log, people: new Map(log.people).set(act.user, changed) };
    }
    case 'leave':
      return withoutPerson(log, act.user, seq);
    case 'renew':
      return withNewKeys(log, act.user, act.keys, seq);
    case 'vault': {
      const facts: VaultFacts = {
        epoch: 1,
        commits: new Map([[1, act.commit]]),
        epochSince: new Map([[1, seq]]),
        members: new Map(),
        changes: [],
        stale: false,
      };
      return {
        ...log,
        vaults: new Map(log.vaults).set(act.vault, withRole(facts, by, 'manage', seq)),
      };
    }
    case 'grant':
      return {
        ...log,
        vaults: withVault(log, act.vault, (facts) => withRole(facts, act.user, act.role, seq)),
      };
    case 'rotate':
      return {
        ...log,
        vaults: withVault(log, act.vault, (facts) => ({
          ...act.without.reduce((left, user) => withRole(left, user, null, seq), facts),
          epoch: act.epoch,
          commits: new Map(facts.commits).set(act.epoch, act.commit),
          epochSince: new Map(facts.epochSince).set(act.epoch, seq),
          stale: false,
        })),
      };
    case 'recovery':
      return withRecovery(log, act.keys, act.holders, seq);
    case 'cut':
      return { ...log, cuts: [...log.cuts, { seq, by, count: act.count }] };
  }
}

function signerKeys(log: ClinicLog, { by, act }: LogEntry): PublicKeys | null {
  if (act.type === 'found') return act.keys;
  return keysAt(log, by, log.head.seq);
}

/** The log with one more entry, checked: its place, its signature, its signer's right, its sense. */
export async function extendLog(log: ClinicLog, text: SignedText): Promise<ClinicLog> {
  const entry = readEntry(text.body);
  insist(entry !== null, 'format', 'log entry');
  insist(entry.clinic === log.clinic, 'tampered', 'log clinic');
  insist(entry.seq === log.head.seq + 1 && entry.prev === log.head.hash, 'tampered', 'log chain');
  const keys = signerKeys(log, entry);
  insist(
    keys !== null && (await isSignedBy(keys, entryMessage(text.body), text.signature)),
    'tampered',
    'log signature',
  );
  const { by, act } = entry;
  insist(isEntitled(log, by, act), 'tampered', 'log entitlement');
  insist(makesSense(log, by, act), 'tampered', 'log sense');
  if ('keys' in act) insist(await arePoints(act.keys), 'tampered', 'log keys');
  // What verifies is never taken off: who says so is refused by every device.
  if (act.type === 'cut') {
    insist((await refusalOf(log, act.removed)) !== null, 'tampered', 'log cut');
  }
  const hash = await hashOf(text);
  return {
    ...applied(log, by, entry.seq, act),
    head: { seq: entry.seq, hash },
    hashes: [...log.hashes, hash],
  };
}

/** By which check an entry is refused as the next one; null where it is taken. */
async function refusalOf(log: ClinicLog, text: SignedText): Promise<string | null> {
  try {
    await extendLog(log, text);
    return null;
  } catch (error) {
    if (error instanceof VaultFault) return error.check;
    throw error;
  }
}

/** The end of a log that doesn't verify: its entries, and the check that refused the first of them. */
export interface LogTail {
  texts: readonly SignedText[];
  check: string;
}

/**
 * The log as far as its entries verify. From the first that doesn't, nothing counts: each that follows stands on it. So
 * a bad end shuts nothing, and hides no more than a server that keeps the end back; pinned heads show both.
 */
export async function followLog(
  log: ClinicLog,
  texts: readonly SignedText[],
): Promise<{ log: ClinicLog; tail: LogTail | null }> {
  let followed = log;
  for (const [at, text] of texts.entries()) {
    try {
      followed = await extendLog(followed, text);
    } catch (error) {
      if (!(error instanceof VaultFault)) throw error;
      return { log: followed, tail: { texts: texts.slice(at), check: error.check } };
    }
  }
  return { log: followed, tail: null };
}

/** A whole log, where anything that doesn't verify is refused. */
export async function readLog(
  clinic: string,
  texts: readonly SignedText[],
  pinned: readonly Head[] = [],
): Promise<ClinicLog> {
  let log = emptyLog(clinic);
  for (const text of texts) log = await extendLog(log, text);
  insist(
    pinned.every(({ seq, hash }) => isKnownHead(log, { seq, hash })),
    'tampered',
    'log pinned',
  );
  return log;
}

/** Whether the log has this place with this hash: of a log that was cut or written anew it hasn't. */
export function isKnownHead(log: ClinicLog, { seq, hash }: Head): boolean {
  return seq === 0 || log.hashes[seq - 1] === hash;
}

/** Whether an act can be signed at this point, by this person. */
export function mayFollow(log: ClinicLog, by: string, act: Act): boolean {
  return isEntitled(log, by, act) && makesSense(log, by, act);
}

/** Whether a holder of a recovery share left or has new keys: the share is no longer theirs alone. */
export function isRecoveryStale({ recovery, people }: ClinicLog): boolean {
  if (!recovery) return false;
  const since = (user: string) => people.get(user)?.since ?? Number.POSITIVE_INFINITY;
  return recovery.holders.some((user) => since(user) > recovery.since);
}
