import { hasOwn, isDigest, isFields, isId, isNumber, isText } from './reading.ts';

/** What others know of a person: uncompressed points of P-256 in base64url. */
export interface PublicKeys {
  encrypt: string;
  sign: string;
}

/** What a person may do in a vault; each includes the one before. */
export const VAULT_ROLES = ['read', 'write', 'manage'] as const;
export type VaultRole = (typeof VAULT_ROLES)[number];

/** In place of a person: the clinic's recovery keys, which no one person holds. */
export const RECOVERY = 'recovery';

export type Act =
  /** The first entry: who opens the clinic's vaults. */
  | { type: 'found'; user: string; keys: PublicKeys }
  /** Lets a person in, or in again with new keys, which ends every access of the old ones. */
  | { type: 'admit'; user: string; keys: PublicKeys; steward: boolean }
  | { type: 'steward'; user: string; steward: boolean }
  /** A person is out of every vault; each waits for a new key from then on. */
  | { type: 'leave'; user: string }
  /** A person's own new keys, signed with the old ones. Access stays; each vault waits for a new key from then on. */
  | { type: 'renew'; user: string; keys: PublicKeys }
  | { type: 'vault'; vault: string; commit: string }
  | { type: 'grant'; vault: string; user: string; role: VaultRole }
  /** A new key of a vault, without those who lose access. */
  | { type: 'rotate'; vault: string; without: string[]; epoch: number; commit: string }
  | { type: 'recovery'; keys: PublicKeys; holders: string[] }
  /** Tells that so many entries that don't verify were taken off the end; the first of them is kept as proof. */
  | { type: 'cut'; count: number; removed: SignedText };

export interface LogEntry {
  v: 1;
  clinic: string;
  seq: number;
  prev: string;
  by: string;
  act: Act;
}

/** An entry as it is stored and sent: the text that was signed, letter by letter. */
export interface SignedText {
  body: string;
  signature: string;
}

const POINT = 87;
const HOLDERS = { least: 2, most: 20 };

function keysOf(told: unknown): PublicKeys | null {
  if (!isFields(told)) return null;
  const { encrypt, sign } = told;
  if (!(isText(encrypt) && encrypt.length === POINT)) return null;
  return isText(sign) && sign.length === POINT ? { encrypt, sign } : null;
}

function removedOf(told: unknown): SignedText | null {
  if (!isFields(told)) return null;
  const { body, signature } = told;
  return isText(body) && isText(signature) ? { body, signature } : null;
}

const isRole = (told: unknown): told is VaultRole => VAULT_ROLES.some((role) => role === told);

const areIds = (told: unknown): told is string[] => Array.isArray(told) && told.every(isId);

type Readers = { [Type in Act['type']]: (told: Record<string, unknown>) => Act | null };

/** What each act says. Anything beside it makes another text, which `readEntry` refuses. */
const READERS: Readers = {
  found: ({ user, keys: told }) => {
    const keys = keysOf(told);
    return isId(user) && keys ? { type: 'found', user, keys } : null;
  },
  admit: ({ user, keys: told, steward }) => {
    const keys = keysOf(told);
    const isSaid = isId(user) && keys && typeof steward === 'boolean';
    return isSaid ? { type: 'admit', user, keys, steward } : null;
  },
  steward: ({ user, steward }) =>
    isId(user) && typeof steward === 'boolean' ? { type: 'steward', user, steward } : null,
  leave: ({ user }) => (isId(user) ? { type: 'leave', user } : null),
  renew: ({ user, keys: told }) => {
    const keys = keysOf(told);
    return isId(user) && keys ? { type: 'renew', user, keys } : null;
  },
  vault: ({ vault, commit }) =>
    isId(vault) && isDigest(commit) ? { type: 'vault', vault, commit } : null,
  grant: ({ vault, user, role }) =>
    isId(vault) && isId(user) && isRole(role) ? { type: 'grant', vault, user, role } : null,
  rotate: ({ vault, without, epoch, commit }) => {
    const isSaid = isId(vault) && areIds(without) && isNumber(epoch, 2) && isDigest(commit);
    return isSaid ? { type: 'rotate', vault, without, epoch, commit } : null;
  },
  recovery: ({ keys: told, holders }) => {
    const keys = keysOf(told);
    if (!(keys && areIds(holders))) return null;
    const isEnough = holders.length >= HOLDERS.least && holders.length <= HOLDERS.most;
    return isEnough ? { type: 'recovery', keys, holders } : null;
  },
  cut: ({ count, removed: told }) => {
    const removed = removedOf(told);
    return isNumber(count, 1) && removed ? { type: 'cut', count, removed } : null;
  },
};

function actOf(told: unknown): Act | null {
  if (!isFields(told)) return null;
  const { type } = told;
  return isText(type) && hasOwn(READERS, type) ? READERS[type](told) : null;
}

function entryOf(told: unknown): LogEntry | null {
  if (!isFields(told)) return null;
  const { v, clinic, seq, prev, by } = told;
  const act = actOf(told['act']);
  if (v !== 1 || act === null || !isId(clinic) || !isNumber(seq, 1) || !isText(prev)) return null;
  return isId(by) || by === RECOVERY ? { v, clinic, seq, prev, by, act } : null;
}

/** The entry in a text; null for anything but the one way to write it. */
export function readEntry(body: string): LogEntry | null {
  try {
    const entry = entryOf(JSON.parse(body));
    return entry && JSON.stringify(entry) === body ? entry : null;
  } catch {
    return null;
  }
}
