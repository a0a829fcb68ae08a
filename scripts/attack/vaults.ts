import { concat } from '@vault/bytes';
import { frame, sha256 } from '@vault/frame';
import { emptyLog, followLog, readLog } from '@vault/log';
import type { Act, SignedText } from '@vault/log-entry';
import type { Wrap } from '@vault/wrap';
import { closeAccount, draftAccount, proofHash } from '../../src/records/vaults/core/account.ts';
import { sign } from '../../src/records/vaults/core/keys.ts';
import { signEntry } from '../../src/records/vaults/core/sign-entry.ts';
import {
  commitOf,
  type EpochLink,
  type Me,
  newVaultKey,
  unwrapKey,
  wrapKey,
} from '../../src/records/vaults/core/vault-key.ts';
import { DEMO } from '../../supabase/tests/support/seeded.ts';
import { type Attack, gains } from './attack.ts';
import { type Caller, isOk } from './caller.ts';
import type { World } from './world.ts';

const clinic = DEMO.company;
const NOWHERE = '0'.repeat(64);

interface Device {
  caller: Caller;
  me: Me;
  account: object;
  proof: string;
}

/** A member's device with new keys. */
async function deviceOf(caller: Caller): Promise<Device> {
  const owner = { clinic, user: caller.userId };
  const { account, proof, opened } = await closeAccount(
    (password, salt) => sha256(concat(salt, password)),
    owner,
    await draftAccount(),
    { seq: 0, hash: '' },
    {
      passphrase: 'seven blue herons sing',
      code: 'ABCDEFGHJKMNPQRSTVWXYZ0123',
      kdf: { memory: 19_456, passes: 2 },
    },
  );
  return {
    caller,
    me: { user: owner.user, known: opened.known, keys: opened.keys },
    account,
    proof,
  };
}

const add = (caller: Caller, body: object) =>
  caller.send('POST', 'functions/v1/vault-log', { company_id: clinic, ...body });

interface Rows {
  log: SignedText[];
  wraps: Wrap[];
  links: EpochLink[];
}

async function rowsOf(caller: Caller): Promise<Rows> {
  const { body } = await caller.rpc('read_vaults', { company_id: clinic });
  return JSON.parse(JSON.stringify(body));
}

const logOf = async (caller: Caller) => await readLog(clinic, (await rowsOf(caller)).log);

async function say(
  { caller, me }: Device,
  act: Act,
  wrapOf?: (log: Awaited<ReturnType<typeof logOf>>) => Promise<Wrap>,
) {
  const { text, log } = await signEntry(await logOf(caller), me.user, me.keys, act);
  const answer = await add(caller, {
    entry: text,
    extra: wrapOf ? { wraps: [await wrapOf(log)] } : {},
  });
  if (!isOk(answer))
    throw new Error(`${act.type}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/**
 * The clinic's vaults, set up by the owner with a vault of their own, and a physician who has access but holds no
 * vault.
 */
async function founded(world: World) {
  const owner = await deviceOf(await world.signIn('demo'));
  const physician = await deviceOf(await world.signIn('dr.osei'));
  const found = { type: 'found', user: owner.me.user, keys: owner.me.known } as const;
  const { text } = await signEntry(emptyLog(clinic), owner.me.user, owner.me.keys, found);
  const { account, proof } = owner;
  const answer = await add(owner.caller, {
    entry: text,
    account,
    proof_hash: await proofHash(proof),
  });
  if (!isOk(answer)) throw new Error(`found: ${answer.status}`);
  const { user, known } = physician.me;
  // As they do when they answer an invitation.
  await world.db.query(
    'insert into private.vault_accounts (company_id, user_id, account, proof_hash) values ($1, $2, $3, $4)',
    [clinic, user, JSON.stringify(physician.account), await proofHash(physician.proof)],
  );
  await say(owner, { type: 'admit', user, keys: known, steward: false });
  const [vault, key] = [crypto.randomUUID(), newVaultKey()];
  const to = { vault, epoch: 1, recipient: owner.me.user };
  await say(owner, { type: 'vault', vault, commit: await commitOf(clinic, vault, 1, key) }, (log) =>
    wrapKey(log, owner.me, to, key),
  );
  return { owner, physician, vault };
}

/** Whether the owner's device still works: it follows the log to its end, opens its vault's key and adds a vault. */
async function lostBy(owner: Device, vault: string): Promise<string | null> {
  const { log: texts, wraps } = await rowsOf(owner.caller);
  const { log, tail } = await followLog(emptyLog(clinic), texts);
  if (tail) return `the log doesn’t verify: ${tail.check}`;
  const mine = wraps.find((wrap) => wrap.vault === vault && wrap.recipient === owner.me.user);
  if (!mine) return 'the owner’s key is gone';
  const opened = await unwrapKey(log, owner.me, mine).catch(() => null);
  if (!opened) return 'the owner’s key doesn’t open';
  const act: Act = { type: 'vault', vault: crypto.randomUUID(), commit: NOWHERE };
  const { text, log: next } = await signEntry(log, owner.me.user, owner.me.keys, act);
  const to = { vault: act.vault, epoch: 1, recipient: owner.me.user };
  const wrap = await wrapKey(next, owner.me, to, newVaultKey());
  const answer = await add(owner.caller, { entry: text, extra: { wraps: [wrap] } });
  return isOk(answer) ? null : `nothing can be added: ${answer.status}`;
}

/** Sends an entry in every possible way, and returns which were accepted. */
async function sent(caller: Caller, entry: SignedText, extra: object): Promise<(string | null)[]> {
  const author = caller.userId;
  const answers = [
    ['by the function', await add(caller, { entry, extra })],
    [
      'by its own call',
      await caller.rpc('append_vault_log', { company_id: clinic, ...entry, extra }),
    ],
    [
      'in a name',
      await caller.rpc('append_vault_log', { company_id: clinic, author, ...entry, extra }),
    ],
  ] as const;
  return answers.map(([way, answer]) => (isOk(answer) ? `taken ${way}` : null));
}

export const VAULT_ATTACKS: readonly Attack[] = [
  {
    finding: '',
    attacker: 'insider',
    what: 'destroy the vaults from outside of them, by an entry that nobody signed',
    play: async (world) => {
      const { owner, vault } = await founded(world);
      const staff = await world.signIn('staff.demo');
      const user = staff.userId;
      const extra = {
        wraps: [{ vault, epoch: 1, recipient: owner.me.user, sealed: 'gone' }],
        links: [{ vault, epoch: 2, sealed: 'squat' }],
      };
      const taken: (string | null)[] = [];
      // Counting up finds the next number.
      for (let seq = 1; seq <= 6; seq++) {
        const body = JSON.stringify({
          seq,
          clinic,
          prev: NOWHERE,
          by: user,
          act: { type: 'leave', user },
        });
        taken.push(...(await sent(staff, { body, signature: 'AAAA' }, extra)));
      }
      return gains([...taken, await lostBy(owner, vault)]);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'replace a colleague’s sealed key, and take the next one’s place, with an entry of one’s own',
    play: async (world) => {
      const { owner, physician, vault } = await founded(world);
      const { caller, me } = physician;
      const log = await logOf(caller);
      const own = crypto.randomUUID();
      const key = newVaultKey();
      const act: Act = { type: 'vault', vault: own, commit: await commitOf(clinic, own, 1, key) };
      const { text, log: next } = await signEntry(log, me.user, me.keys, act);
      const mine = await wrapKey(next, me, { vault: own, epoch: 1, recipient: me.user }, key);
      const theirs = { ...mine, vault, recipient: owner.me.user };
      const link = { vault, epoch: 2, sealed: 'squat' };
      const taken = [
        ...(await sent(caller, text, { wraps: [mine, theirs] })),
        ...(await sent(caller, text, { wraps: [mine], links: [link] })),
      ];
      const given = await add(caller, { wraps: [theirs] });
      return gains([...taken, isOk(given) && 'a key was replaced', await lostBy(owner, vault)]);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'take the vaults over with every act, signed with one’s own key in the owner’s name',
    play: async (world) => {
      const { owner, physician, vault } = await founded(world);
      const { caller, me } = physician;
      const { head } = await logOf(caller);
      const acts: readonly Act[] = [
        { type: 'admit', user: me.user, keys: me.known, steward: true },
        { type: 'steward', user: me.user, steward: true },
        { type: 'leave', user: owner.me.user },
        { type: 'renew', user: owner.me.user, keys: me.known },
        { type: 'grant', vault, user: me.user, role: 'manage' },
        { type: 'rotate', vault, without: [owner.me.user], epoch: 2, commit: NOWHERE },
        { type: 'recovery', keys: me.known, holders: [me.user, owner.me.user] },
        { type: 'cut', count: 1, removed: { body: '{}', signature: '' } },
      ];
      const taken: (string | null)[] = [];
      for (const act of acts) {
        for (const by of [owner.me.user, me.user, 'recovery']) {
          const place = { v: 1, clinic, seq: head.seq + 1, prev: head.hash };
          const body = JSON.stringify({ ...place, by, act });
          const signature = await sign(me.keys, frame('log', body));
          for (const way of await sent(caller, { body, signature }, {})) {
            taken.push(way && `${act.type} ${way}`);
          }
        }
      }
      return gains([...taken, await lostBy(owner, vault)]);
    },
  },
];
