import { type Bytes, concat, fromUtf8, utf8, wipe } from '@vault/bytes';
import { sha256 } from '@vault/frame';
import { emptyLog, followLog, type Head, NO_HEAD, readLog } from '@vault/log';
import type { Act, SignedText, VaultRole } from '@vault/log-entry';
import { lastVersion, type PinnedChain, readHeader, type StoredRecord } from '@vault/records';
import type { Wrap } from '@vault/wrap';
import { type Account, closeAccount, draftAccount, type OpenAccount } from './account';
import { type Change, openRecord, writeRecords } from './records';
import { signEntry } from './sign-entry';
import { openVault, type VaultRows } from './vault';
import {
  commitOf,
  type EpochLink,
  linkEpochs,
  type Me,
  newVaultKey,
  unwrapKey,
  wrapKey,
} from './vault-key';

/** Replaces the slow hash where its cost isn't under test. */
export const quickHash = (password: Bytes, salt: Bytes) => sha256(concat(salt, password));

const KDF = { memory: 19_456, passes: 2 };

export interface Somebody {
  me: Me;
  account: Account;
  opened: OpenAccount;
}

export interface Rows {
  log: SignedText[];
  wraps: Wrap[];
  links: EpochLink[];
  records: Map<string, StoredRecord[]>;
}

export function uuid(): string {
  return crypto.randomUUID();
}

/** A clinic whose people act as in the app, on rows that a test may tamper with. */
export class Team {
  readonly clinic = uuid();
  readonly rows: Rows = { log: [], wraps: [], links: [], records: new Map() };

  person(anchor: Head = NO_HEAD): Promise<Somebody> {
    return this.renewed(uuid(), anchor);
  }

  /** A person with new keys: they lost theirs and are let in again. */
  async renewed(user: string, anchor: Head = NO_HEAD): Promise<Somebody> {
    const draft = await draftAccount();
    const { account, opened } = await closeAccount(
      quickHash,
      { clinic: this.clinic, user },
      draft,
      anchor,
      { passphrase: 'a long passphrase', code: 'ABCDEFGHJKMNPQRSTVWXYZ0123', kdf: KDF },
    );
    return { me: { user, known: opened.known, keys: opened.keys }, account, opened };
  }

  log(pinned: readonly Head[] = []) {
    return readLog(this.clinic, this.rows.log, pinned);
  }

  followed() {
    return followLog(emptyLog(this.clinic), this.rows.log);
  }

  async say(by: Somebody, act: Act): Promise<void> {
    const log = this.rows.log.length === 0 ? emptyLog(this.clinic) : await this.log();
    const { text } = await signEntry(log, by.me.user, by.me.keys, act);
    this.rows.log.push(text);
  }

  /** Removes the end that doesn't verify, as a server does at a steward's request. */
  async cut(by: Somebody): Promise<void> {
    const { log, tail } = await this.followed();
    const [removed] = tail?.texts ?? [];
    if (!tail || !removed) throw new Error('nothing to cut');
    const act = { type: 'cut', count: tail.texts.length, removed } as const;
    const { text } = await signEntry(log, by.me.user, by.me.keys, act);
    this.rows.log.splice(log.head.seq, tail.texts.length, text);
  }

  /**
   * A person makes new keys and seals everything they may open for them; vaults they manage get a
   * new key.
   */
  async renew(who: Somebody): Promise<Somebody> {
    const log = await this.log();
    const renewed = await this.renewed(who.me.user, log.head);
    const keys = new Map<string, Bytes>();
    for (const [vault, { members }] of log.vaults) {
      const key = members.has(who.me.user) ? await this.keyOf(who, vault) : null;
      if (key) keys.set(vault, key);
    }
    await this.say(who, { type: 'renew', user: who.me.user, keys: renewed.me.known });
    const next = await this.log();
    for (const [vault, key] of keys) {
      const { epoch = 1 } = next.vaults.get(vault) ?? {};
      const to = { vault, epoch, recipient: who.me.user };
      this.rows.wraps.push(await wrapKey(next, renewed.me, to, key));
    }
    for (const [vault, { members }] of next.vaults) {
      if (members.get(who.me.user) === 'manage') await this.rotate(renewed, vault, []);
    }
    return renewed;
  }

  found(by: Somebody): Promise<void> {
    return this.say(by, { type: 'found', user: by.me.user, keys: by.me.known });
  }

  admit(by: Somebody, whom: Somebody, steward = false): Promise<void> {
    return this.say(by, { type: 'admit', user: whom.me.user, keys: whom.me.known, steward });
  }

  async vault(by: Somebody): Promise<string> {
    const vault = uuid();
    const key = newVaultKey();
    const commit = await commitOf(this.clinic, vault, 1, key);
    await this.say(by, { type: 'vault', vault, commit });
    const to = { vault, epoch: 1, recipient: by.me.user };
    this.rows.wraps.push(await wrapKey(await this.log(), by.me, to, key));
    this.rows.records.set(vault, []);
    return vault;
  }

  async keyOf(who: Somebody, vault: string) {
    const log = await this.log();
    const epoch = log.vaults.get(vault)?.epoch;
    const wrap = this.rows.wraps.findLast(
      (w) => w.vault === vault && w.epoch === epoch && w.recipient === who.me.user,
    );
    return wrap ? unwrapKey(log, who.me, wrap) : null;
  }

  async grant(by: Somebody, vault: string, whom: Somebody, role: VaultRole): Promise<void> {
    const key = await this.keyOf(by, vault);
    await this.say(by, { type: 'grant', vault, user: whom.me.user, role });
    const log = await this.log();
    const epoch = log.vaults.get(vault)?.epoch ?? 1;
    if (key) {
      const to = { vault, epoch, recipient: whom.me.user };
      this.rows.wraps.push(await wrapKey(log, by.me, to, key));
      wipe(key);
    }
  }

  async rotate(by: Somebody, vault: string, without: readonly Somebody[]): Promise<void> {
    const before = await this.keyOf(by, vault);
    const old = await this.log();
    const epoch = (old.vaults.get(vault)?.epoch ?? 0) + 1;
    const key = newVaultKey();
    const commit = await commitOf(this.clinic, vault, epoch, key);
    const gone = without.map(({ me }) => me.user);
    await this.say(by, { type: 'rotate', vault, without: gone, epoch, commit });
    const log = await this.log();
    for (const recipient of log.vaults.get(vault)?.members.keys() ?? []) {
      this.rows.wraps.push(await wrapKey(log, by.me, { vault, epoch, recipient }, key));
    }
    if (before) this.rows.links.push(await linkEpochs(this.clinic, vault, epoch, key, before));
    // The first record under the new key: from here on, the chain proves the log's minimum length.
    await this.write(by, vault, vault, '{"name":"Clinic"}');
  }

  rowsOf(vault: string): VaultRows {
    const { wraps, links, records } = this.rows;
    return { wraps, links, records: records.get(vault) ?? [] };
  }

  async open(who: Somebody, vault: string, pinned: PinnedChain = NO_HEAD) {
    return openVault(await this.log(), who.me, vault, this.rowsOf(vault), pinned);
  }

  async write(by: Somebody, vault: string, item: string, text: string | null): Promise<void> {
    const log = await this.log();
    const opened = await this.open(by, vault);
    const secret = opened?.secrets.get(opened.epoch);
    if (!opened || !secret) throw new Error('nothing to write with');
    const version = lastVersion(opened.chain, item) + 1;
    const change: Change = { item, version, content: text === null ? null : utf8(text) };
    const at = new Date('2026-01-02T03:04:05Z');
    const made = await writeRecords(log, by.me, vault, secret, opened.chain, [change], at);
    this.rows.records.get(vault)?.push(...made.records);
  }

  /** What a person reads of each version of an item, from 0; null for a deletion. */
  async versions(who: Somebody, vault: string, item: string): Promise<(string | null)[]> {
    const opened = await this.open(who, vault);
    if (!opened) return [];
    const texts: (string | null)[] = [];
    for (const { body, sealed } of this.rows.records.get(vault) ?? []) {
      const header = readHeader(body);
      if (header.item !== item) continue;
      const plain = await openRecord(opened.secrets, { header, sealed });
      texts.push(plain && fromUtf8(plain));
    }
    return texts;
  }

  /** What a person reads in a vault: text by item. Null if it doesn't open for them. */
  async read(who: Somebody, vault: string, pinned: PinnedChain = NO_HEAD) {
    const opened = await this.open(who, vault, pinned);
    if (!opened) return null;
    const texts = new Map<string, string | null>();
    for (const [item, record] of opened.chain.latest) {
      const plain = await openRecord(opened.secrets, record);
      texts.set(item, plain && fromUtf8(plain));
    }
    return texts;
  }
}
