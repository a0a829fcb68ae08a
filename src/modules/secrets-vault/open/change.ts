import { AppError } from '@/lib/errors';
import { isSameValue } from '@/lib/same-value';
import { openOwn, sealOwn } from '../core/account';
import { wipe } from '../core/bytes';
import { INVITATION_LETTERS, newCode, readCode } from '../core/code';
import { insist } from '../core/fault';
import { checkInvitee, inviterProof } from '../core/invitation';
import { type Item, readItem, type StoredFile, toContent, type VaultInfo } from '../core/item';
import { signEntry } from '../core/log';
import { type Act, RECOVERY, type VaultRole } from '../core/log-entry';
import { type Change, openRecord, readHeader, writeRecords } from '../core/records';
import {
  commitOf,
  linkEpochs,
  newVaultKey,
  unwrapKey,
  type Wrap,
  wrapKey,
} from '../core/vault-key';
import {
  addKeys,
  appendLog,
  dropFile,
  endInvitation,
  type LogExtra,
  saveAccount,
  sendInvitation,
  tellUse,
  writeToVault,
} from '../vault.mutations';
import { readVersions } from '../vault.queries';
import { type ListedItem, listItems, meOf, type Opened, type Own } from './opened';
import { requireOpened, setOpened } from './store';
import { sync } from './unlock';

/** A colleague changed the item meanwhile: both are shown, and the person decides. */
export class ItemConflict extends Error {
  override readonly name = 'ItemConflict';
  readonly theirs: ListedItem | null;

  constructor(theirs: ListedItem | null) {
    super('A colleague changed this item meanwhile.');
    this.theirs = theirs;
  }
}

const isStale = (error: unknown) => error instanceof AppError && error.code === 'stale';

const TRIES = 4;

/** Does it again after a colleague's change came first, upon what there is then. */
export async function afterOthers(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isStale(error) || tries === TRIES) throw error;
      await sync();
    }
  }
}

async function writeOnce(vaultId: string, changes: readonly Change[]): Promise<void> {
  const opened = requireOpened();
  const vault = opened.vaults.get(vaultId);
  const secret = vault?.secrets.get(vault.epoch);
  insist(vault !== undefined && secret !== undefined, 'not-entitled', 'vault');
  const me = meOf(opened);
  const made = await writeRecords(
    opened.log,
    me,
    vaultId,
    secret,
    vault.chain,
    changes,
    new Date(),
  );
  await writeToVault(opened.account.clinic, vaultId, made.chain.head.hash, made.records);
  const next = { ...vault, chain: made.chain, records: [...vault.records, ...made.records] };
  const changed = { ...next, ...(await listItems(next, vault.items)) };
  const now = requireOpened();
  setOpened({ ...now, vaults: new Map(now.vaults).set(vaultId, changed) });
}

/** Saves an item as it was typed upon the version that was seen; 0 for a new one. */
export function saveItem(
  vaultId: string,
  id: string,
  seen: number,
  item: Item | null,
): Promise<void> {
  return afterOthers(async () => {
    const vault = requireOpened().vaults.get(vaultId);
    const latest = vault?.chain.latest.get(id)?.header.version ?? 0;
    if (latest !== seen) {
      const theirs = vault?.items.get(id) ?? null;
      // Sent again after a lost answer: what is there is this.
      if (latest === seen + 1 && isSameValue(theirs?.item ?? null, item)) return;
      throw new ItemConflict(theirs);
    }
    const content = item === null ? null : toContent(item);
    await writeOnce(vaultId, [{ item: id, version: seen + 1, content }]);
  });
}

/** Takes a file out of an item, and then its parts out of everybody's reach. */
export async function deleteFile(
  { vault, id, version, item }: ListedItem,
  file: StoredFile,
): Promise<void> {
  const files = item.files.filter((one) => one.id !== file.id);
  await saveItem(vault, id, version, { ...item, files });
  await dropFile(requireOpened().account.clinic, vault, file.id);
}

const TOGETHER = 200;

/** Adds many items, as an import does. */
export async function addItems(vaultId: string, items: readonly Item[]): Promise<void> {
  for (let at = 0; at < items.length; at += TOGETHER) {
    const changes = items.slice(at, at + TOGETHER).map((item) => ({
      item: crypto.randomUUID(),
      version: 1,
      content: toContent(item),
    }));
    await afterOthers(() => writeOnce(vaultId, changes));
  }
}

/** Every version of an item, the newest first; null where it was deleted. */
export async function versionsOf(
  listed: Pick<ListedItem, 'vault' | 'id'>,
  latest: number,
): Promise<{ version: number; by: string; at: string; item: Item | null }[]> {
  const opened = requireOpened();
  const vault = opened.vaults.get(listed.vault);
  insist(vault !== undefined, 'not-entitled', 'vault');
  const rows = await readVersions(opened.account.clinic, listed.vault, listed.id);
  const versions = await Promise.all(
    rows.map(async ({ seq, body, sealed }) => {
      // Only what stands in the chain that was checked.
      insist(vault.records[seq - 1]?.body === body, 'tampered', 'version');
      const header = readHeader(body);
      const content = await openRecord(vault.secrets, { header, sealed });
      const { version, by, at } = header;
      return { version, by, at, item: content && readItem(content) };
    }),
  );
  insist(versions.length === latest, 'tampered', 'versions');
  return versions.reverse();
}

export async function say(
  act: Act,
  extraOf?: (next: Opened['log']) => Promise<LogExtra>,
): Promise<void> {
  const opened = requireOpened();
  const { text, log } = await signEntry(opened.log, opened.account.user, opened.account.keys, act);
  await appendLog(opened.account.clinic, text, await extraOf?.(log));
  await sync();
}

/** For whom a vault's key is sealed: its members, and the clinic's recovery where there is one. */
function recipientsOf(log: Opened['log'], vault: string): string[] {
  const members = [...(log.vaults.get(vault)?.members.keys() ?? [])];
  return log.recovery ? [...members, RECOVERY] : members;
}

function wrapsFor(
  log: Opened['log'],
  vault: string,
  epoch: number,
  key: ReturnType<typeof newVaultKey>,
  recipients: readonly string[],
): Promise<Wrap[]> {
  const me = meOf(requireOpened());
  return Promise.all(
    recipients.map((recipient) => wrapKey(log, me, { vault, epoch, recipient }, key)),
  );
}

function keyOf(vault: string) {
  const opened = requireOpened();
  const me = meOf(opened);
  const epoch = opened.log.vaults.get(vault)?.epoch;
  const wrap = opened.rows.wraps.find(
    (w) => w.vault === vault && w.epoch === epoch && w.recipient === me.user,
  );
  insist(wrap !== undefined, 'not-entitled', 'key');
  return unwrapKey(opened.log, me, wrap);
}

/** Adds a vault under an id of the caller's: sent again after a lost answer it is the same one. */
export async function createVault(vault: string, name: string): Promise<void> {
  const { clinic } = requireOpened().account;
  await sync();
  if (requireOpened().log.vaults.has(vault)) return saveInfo(vault, (info) => ({ ...info, name }));
  const key = newVaultKey();
  const commit = await commitOf(clinic, vault, 1, key);
  await afterOthers(() =>
    say({ type: 'vault', vault, commit }, async (log) => ({
      wraps: await wrapsFor(log, vault, 1, key, recipientsOf(log, vault)),
    })),
  );
  wipe(key);
  await writeOnce(vault, [{ item: vault, version: 1, content: toContent({ name }) }]);
}

/** Gives somebody access, or another kind of it. */
export function grant(vault: string, user: string, role: VaultRole): Promise<void> {
  return afterOthers(async () => {
    const key = await keyOf(vault);
    await say({ type: 'grant', vault, user, role }, async (log) => {
      const epoch = log.vaults.get(vault)?.epoch ?? 1;
      return { wraps: await wrapsFor(log, vault, epoch, key, [user]) };
    });
    wipe(key);
  });
}

/**
 * Makes a new key for a vault, without those who lose access; what they knew before they may still know. Of one that
 * lost somebody elsewhere (`without` nobody), unless a colleague made one meanwhile.
 */
export async function rotate(vault: string, without: readonly string[]): Promise<void> {
  await afterOthers(async () => {
    const opened = requireOpened();
    if (without.length === 0 && opened.log.vaults.get(vault)?.stale !== true) return;
    const { clinic } = opened.account;
    const epoch = (opened.log.vaults.get(vault)?.epoch ?? 0) + 1;
    const before = await keyOf(vault);
    const key = newVaultKey();
    const commit = await commitOf(clinic, vault, epoch, key);
    await say({ type: 'rotate', vault, without: [...without], epoch, commit }, async (log) => ({
      wraps: await wrapsFor(log, vault, epoch, key, recipientsOf(log, vault)),
      links: [await linkEpochs(clinic, vault, epoch, key, before)],
    }));
    wipe(key);
    wipe(before);
  });
  // The first record under the new key: from here on the chain itself says that the log is at least so long.
  await saveInfo(vault, (info) => info);
}

/** Saves what a vault is called and who has standing access, upon what there is then. */
export function saveInfo(vault: string, change: (info: VaultInfo) => VaultInfo): Promise<void> {
  return afterOthers(async () => {
    const held = requireOpened().vaults.get(vault);
    insist(held !== undefined, 'not-entitled', 'vault');
    const version = (held.chain.latest.get(vault)?.header.version ?? 0) + 1;
    const content = toContent(change(held.info));
    await writeOnce(vault, [{ item: vault, version, content }]);
  });
}

/** Invites a member, and answers with the code to tell them by mouth. */
export async function invite(invited: string): Promise<string> {
  const { account, log } = requireOpened();
  const code = await newCode(INVITATION_LETTERS);
  const random = await readCode(code, INVITATION_LETTERS);
  insist(random !== null, 'closed', 'code');
  const id = crypto.randomUUID();
  const about = { clinic: account.clinic, invitation: id, inviter: account.user, invitee: invited };
  const proof = await inviterProof(random, about, account.known, log.head);
  const kept = await sealOwn(account, `invitation ${id}`, code);
  await sendInvitation(account.clinic, {
    id,
    invited,
    head: log.head,
    keys: account.known,
    proof,
    kept,
  });
  await sync();
  return code;
}

type Invitation = Opened['rows']['invitations'][number];

/** The code of an invitation that this person made. */
export function codeOf({ id, kept }: Invitation): Promise<string> {
  insist(kept !== null, 'not-entitled', 'invitation');
  return openOwn(requireOpened().account, `invitation ${id}`, kept);
}

/** Lets somebody in whose answer the code proves. */
export async function letIn(invitation: Invitation): Promise<void> {
  const { account } = requireOpened();
  const random = await readCode(await codeOf(invitation), INVITATION_LETTERS);
  const { answer, id, invited, head } = invitation;
  insist(random !== null && answer !== null, 'closed', 'invitation');
  const about = { clinic: account.clinic, invitation: id, inviter: account.user, invitee: invited };
  await checkInvitee(random, about, answer.keys, head, answer.proof);
  await afterOthers(() => say({ type: 'admit', user: invited, keys: answer.keys, steward: false }));
}

export function setSteward(user: string, steward: boolean): Promise<void> {
  return afterOthers(() => say({ type: 'steward', user, steward }));
}

/** Takes a person out of every vault. Each gets a new key: here at once, others when a manager of theirs unlocks. */
export async function takeOut(user: string): Promise<void> {
  await afterOthers(async () => {
    if (requireOpened().log.people.has(user)) await say({ type: 'leave', user });
  });
  await tend();
}

/** Ends an invitation whose code went astray. */
export async function cancelInvitation({ id }: Invitation): Promise<void> {
  await endInvitation(requireOpened().account.clinic, id);
  await sync();
}

let isTending = false;

/** Keys that are missing in a vault: of a member, or of the clinic's recovery since it was set up anew. */
async function giveMissingKeys(vault: string): Promise<void> {
  const { log, rows, account } = requireOpened();
  const epoch = log.vaults.get(vault)?.epoch ?? 1;
  const since = (recipient: string) => (recipient === RECOVERY ? (log.recovery?.since ?? 0) : 0);
  const missing = recipientsOf(log, vault).filter(
    (recipient) =>
      !rows.wraps.some(
        (w) =>
          w.vault === vault &&
          w.epoch === epoch &&
          w.recipient === recipient &&
          w.log_seq >= since(recipient),
      ),
  );
  if (missing.length === 0) return;
  const key = await keyOf(vault);
  const wraps = await wrapsFor(log, vault, epoch, key, missing);
  wipe(key);
  await addKeys(account.clinic, wraps);
  await sync();
}

/** Does what a manager's device owes its vaults: a new key where somebody left, and keys that are missing. */
export async function tend(): Promise<void> {
  if (isTending) return;
  isTending = true;
  try {
    const managed = [...requireOpened().vaults.values()].filter(({ role }) => role === 'manage');
    for (const { id } of managed) {
      if (requireOpened().log.vaults.get(id)?.stale) await rotate(id, []);
      await giveMissingKeys(id);
    }
  } finally {
    isTending = false;
  }
}

export async function saveOwn(own: Own): Promise<void> {
  const { account, proof, revision } = requireOpened();
  const sealed = await sealOwn(account, 'own', JSON.stringify(own));
  const saved = await saveAccount(account.clinic, proof, revision, { own: sealed });
  setOpened({ ...requireOpened(), own, revision: saved });
}

/** Tells the audit log; where it can't be told, what was asked for is shown all the same, as offline. */
export function tell(
  listed: Pick<ListedItem, 'vault' | 'id'>,
  what: 'opened' | 'copied' | 'exported',
) {
  const company_id = requireOpened().account.clinic;
  tellUse({ company_id, vault_id: listed.vault, item_id: listed.id, what }).catch(() => undefined);
}
