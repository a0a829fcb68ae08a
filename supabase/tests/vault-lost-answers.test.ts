import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { startBackend } from './support/backend.ts';
import { functionsOf } from './support/edge-functions.ts';
import { DEMO, emailOf, PASSWORD, PEOPLE, type Username } from './support/seeded.ts';

/*
 * Every mutation of the vault, its answer lost or its request never sent, as lost-answers.test.ts plays those of the
 * other screens. What was sealed anew differs each time, so what counts is what a new device makes of it.
 */
const backend = await startBackend();
const company = DEMO.company;

type Fate = 'arrives' | 'losesItsAnswer' | 'neverLeaves';

/** What becomes of requests to one function; the others arrive. */
const line: { of: string; fate: Fate } = { of: '', fate: 'arrives' };
const lost = new Set<string>();

const functions = functionsOf(backend);

const nameIn = (pathname: string) =>
  pathname.replace(/^.*\/(rpc|object)\//, '').split('/')[0] ?? '';

/** What the Edge Function is asked to add. */
async function addedBy(request: Request): Promise<string> {
  const asked: object = await request.json();
  return ['account', 'entry', 'records', 'wraps'].find((part) => part in asked) ?? '';
}

const network: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  const isFunction = pathname.startsWith('/functions/');
  const name = isFunction ? await addedBy(request.clone()) : nameIn(pathname);
  const fate = name === line.of ? line.fate : 'arrives';
  if (fate === 'neverLeaves') throw new TypeError('Failed to fetch');
  const answer = await (isFunction ? functions(request) : backend.fetch(request));
  if (fate === 'arrives') return answer;
  lost.add(name);
  throw new TypeError('Failed to fetch');
};

/** As much of a browser as the vault's own code asks for. */
class Storage {
  readonly #kept = new Map<string, string>();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
  removeItem = (key: string) => void this.#kept.delete(key);
  forget = (beginning: string) => {
    for (const key of this.#kept.keys()) if (key.startsWith(beginning)) this.#kept.delete(key);
  };
}

/** Uploads go by XMLHttpRequest, which Node hasn't got. */
class Upload {
  status = 0;
  responseText = '';
  upload = {};
  onload = () => undefined;
  onerror = () => undefined;
  readonly #headers = new Headers();
  #address = '';
  open(_method: string, address: string) {
    this.#address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  abort() {
    this.onerror();
  }
  send(body: Blob) {
    void network(this.#address, { method: 'POST', headers: this.#headers, body }).then(
      async (answer) => {
        this.status = answer.status;
        this.responseText = await answer.text();
        this.onload();
      },
      () => this.onerror(),
    );
  }
}

const storage = new Storage();
const still = { addEventListener: () => undefined, removeEventListener: () => undefined };
vi.resetModules();
vi.stubEnv('VITE_SUPABASE_URL', backend.address);
vi.stubEnv('VITE_SUPABASE_ANON_KEY', EMBEDDED_ANON_KEY);
vi.stubEnv('VITE_TOZ_ID_DOMAIN', 'tozid.example');
function stubBrowser() {
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', { ...still, hidden: false });
  vi.stubGlobal('window', { ...still });
}
stubBrowser();
// However slow the machine is, nothing locks by itself.
vi.doMock('../../src/modules/secrets-vault/open/auto-lock.ts', () => ({
  watchToLock: () => () => undefined,
}));
// How slow the hash is isn't what is tested, and a passkey needs a person.
const { quickHash } = await import('../../src/records/vaults/core/team.ts');
vi.doMock('../../src/records/vaults/core/argon2-in-worker.ts', () => ({
  argon2InWorker: quickHash,
}));
vi.doMock('../../src/modules/secrets-vault/open/passkey.ts', () => ({
  makePasskey: (name: string) =>
    Promise.resolve({
      credential: `${name} ${crypto.randomUUID()}`,
      salt: 'c2FsdA',
      output: new Uint8Array(32).fill(7),
    }),
}));

const { auth } = await import('../../src/lib/supabase/client-auth.ts');
const open = {
  ...(await import('../../src/modules/secrets-vault/open/access.ts')),
  ...(await import('../../src/modules/secrets-vault/open/by-role.ts')),
  ...(await import('../../src/modules/secrets-vault/open/doors.ts')),
  ...(await import('../../src/modules/secrets-vault/open/item-changes.ts')),
  ...(await import('../../src/modules/secrets-vault/open/new-keys.ts')),
  ...(await import('../../src/modules/secrets-vault/open/own.ts')),
  ...(await import('../../src/modules/secrets-vault/open/people.ts')),
  ...(await import('../../src/modules/secrets-vault/open/recovery.ts')),
  ...(await import('../../src/modules/secrets-vault/open/store.ts')),
  ...(await import('../../src/modules/secrets-vault/open/sync.ts')),
  ...(await import('../../src/modules/secrets-vault/open/unlock.ts')),
  ...(await import('../../src/modules/secrets-vault/open/vaults.ts')),
};
const send = await import('../../src/records/vaults/vaults.mutations.ts');
const { readDoor } = await import('../../src/records/vaults/vaults.queries.ts');
const { emptyItem } = await import('../../src/modules/secrets-vault/items/item-fields.ts');
const { openAccount, openOwn, accountSchema } = await import(
  '../../src/records/vaults/core/account.ts'
);
const { readItem, readVaultInfo } = await import('../../src/records/vaults/core/item.ts');
const { emptyLog, readLog } = await import('../functions/_shared/vault/log.ts');
const { openRecord } = await import('../../src/records/vaults/core/records.ts');
const { openVault } = await import('../../src/records/vaults/core/vault.ts');
const { readCode, RECOVERY_LETTERS } = await import('../../src/records/vaults/core/code.ts');
type OpenAccount = Awaited<ReturnType<typeof openAccount>>;

const PASSPHRASES = {
  before: 'seven blue herons sing',
  first: 'nine grey otters hum',
  corrected: 'two red foxes nap',
};
const newId = () => crypto.randomUUID();
const ownerOf = (username: Username) => ({ clinic: company, user: PEOPLE[username] });
const login = (name: string) => ({ ...emptyItem('login'), name });

let signedIn: Username | null = null;

async function signIn(username: Username) {
  if (username === signedIn) return;
  const { error } = await auth.signInWithPassword({ email: emailOf(username), password: PASSWORD });
  if (error) throw error;
  signedIn = username;
}

// What is there before each play ---------------------------------------------------------------

const TABLES = [
  'vault_accounts',
  'vault_log',
  'vault_people',
  'vaults',
  'vault_members',
  'vault_keys',
  'vault_links',
  'vault_records',
  'vault_invitations',
  'vault_recoveries',
  'stored_files',
];
const [vault, payroll, item, file] = [newId(), newId(), newId(), newId()];
/** What one play makes for itself. */
const [other, moved] = [newId(), newId()];
const codes = {
  before: await open.newRecoveryCode(),
  first: await open.newRecoveryCode(),
  corrected: await open.newRecoveryCode(),
};
const accounts = new Map<string, OpenAccount>();
const invitationCodes = new Map<Username, string>();

async function answer(username: Username) {
  await signIn(username);
  const { invitation } = await readDoor(company);
  if (!invitation) throw new Error('Nobody invited.');
  const code = invitationCodes.get(username) ?? '';
  await open.answerAs(ownerOf(username), invitation, code, PASSPHRASES.before, codes.before);
}

const invitationOf = (username: Username) => {
  const found = open
    .requireOpened()
    .rows.invitations.find(({ invited }) => invited === PEOPLE[username]);
  if (!found) throw new Error('Nobody invited.');
  return found;
};

async function unlock(username: Username) {
  await signIn(username);
  open.setOpened(null);
  await open.unlockByPassphrase(ownerOf(username), PASSPHRASES.before);
  accounts.set(PEOPLE[username], open.requireOpened().account);
}

async function invite(username: Username) {
  invitationCodes.set(username, await open.invite(PEOPLE[username]));
}

/** A clinic of two who share, with a recovery, one who answered an invitation and one who hasn't. */
async function makeStage() {
  await signIn('demo');
  await open.foundAs(ownerOf('demo'), PASSPHRASES.before, codes.before);
  await open.createVault(vault, 'Front desk');
  const lease = { id: file, name: 'Lease', type: '', size: 6, key: 'a'.repeat(43) };
  await open.addItems(vault, [{ id: item, item: { ...login('Lab'), files: [lease] } }]);
  await send.uploadPart(
    `${company}/${vault}/${file}/0`,
    new Uint8Array(6),
    () => undefined,
    AbortSignal.timeout(60_000),
  );
  await invite('staff.demo');
  await answer('staff.demo');
  await unlock('demo');
  await open.letIn(invitationOf('staff.demo'));
  await open.grant(vault, PEOPLE['staff.demo'], 'read');
  await open.setUpRecovery([PEOPLE.demo, PEOPLE['staff.demo']]);
  await unlock('staff.demo');
  await open.createVault(payroll, 'Payroll');
  await open.handMyShare(PEOPLE.demo);
  await unlock('demo');
  await open.addPasskey(PASSPHRASES.before, 'Laptop');
  await invite('admin.demo');
  await invite('dr.osei');
  await answer('admin.demo');
  await unlock('demo');
  const tables = new Map<string, unknown>();
  for (const table of TABLES) {
    const { rows } = await backend.sqlRow<{ rows: unknown }>(
      `select coalesce(jsonb_agg(t), '[]') as rows from private.${table} t`,
    );
    tables.set(table, rows);
  }
  return { tables, opened: open.requireOpened() };
}

const stage = await makeStage();

async function restore({ empty = false, locked = false }) {
  storage.forget('vault-');
  await backend.exec(
    TABLES.toReversed()
      .map((table) => `delete from private.${table};`)
      .join(''),
  );
  if (!empty) {
    for (const table of TABLES) {
      await backend.sql(
        `insert into private.${table} select * from jsonb_populate_recordset(null::private.${table}, $1)`,
        [JSON.stringify(stage.tables.get(table))],
      );
    }
  }
  open.setOpened(empty || locked ? null : stage.opened);
}

// What a new device makes of the rows ------------------------------------------------------------

const rowsOf = <Row>(statement: string) => backend.sql<Row>(statement);

async function vaultsOf(account: OpenAccount, log: Awaited<ReturnType<typeof readLog>>) {
  const wraps = (await rowsOf<{ wrap: never }>('select wrap from private.vault_keys')).map(
    ({ wrap }) => wrap,
  );
  const links = await rowsOf<{ vault: string; epoch: number; sealed: string }>(
    'select vault_id as vault, epoch, sealed from private.vault_links',
  );
  const me = { user: account.user, known: account.known, keys: account.keys };
  const found: string[] = [];
  for (const id of log.vaults.keys()) {
    const records = await backend.sql<{ body: string; signature: string; sealed: string }>(
      'select body, signature, sealed from private.vault_records where vault_id = $1 order by seq',
      [id],
    );
    const opened = await openVault(log, me, id, { wraps, links, records });
    if (!opened) continue;
    const contents: string[] = [];
    let name = '';
    for (const [record, checked] of opened.chain.latest) {
      const content = await openRecord(opened.secrets, checked);
      if (content === null) contents.push('deleted');
      else if (record === id) name = JSON.stringify(readVaultInfo(content));
      else {
        const { name: called, files } = readItem(content);
        contents.push(`${called} with ${files.length} files`);
      }
    }
    found.push(`${opened.role} of ${name}: ${contents.sort().join(', ')}`);
  }
  return found.sort();
}

/** Which of the words that are played open an account. */
async function doorsOf(user: string, stored: unknown) {
  const account = accountSchema.parse(stored);
  const works: string[] = account.passkeys.map(({ credential }) => credential.split(' ')[0] ?? '');
  for (const [name, passphrase] of Object.entries(PASSPHRASES)) {
    const opener = { by: 'passphrase', passphrase, argon2id: quickHash } as const;
    await openAccount({ clinic: company, user }, account, opener).then(
      () => works.push(`${name} passphrase`),
      () => undefined,
    );
  }
  for (const [name, typed] of Object.entries(codes)) {
    const code = (await readCode(typed, RECOVERY_LETTERS)) ?? '';
    await openAccount({ clinic: company, user }, account, { by: 'recovery', code }).then(
      () => works.push(`${name} code`),
      () => undefined,
    );
  }
  return works;
}

async function ownOf(account: OpenAccount | undefined, sealed: string | null) {
  return account && sealed !== null ? JSON.parse(await openOwn(account, 'own', sealed)) : null;
}

async function state() {
  const texts = await rowsOf<{ body: string; signature: string }>(
    'select body, signature from private.vault_log order by seq',
  );
  const log = texts.length === 0 ? emptyLog(company) : await readLog(company, texts);
  const now = open.openedNow();
  const known = new Map(accounts);
  if (now) known.set(now.account.user, now.account);
  const isTheirs = ({ user, known: keys }: OpenAccount) =>
    log.people.get(user)?.keys.sign === keys.sign;
  const vaults: unknown[] = [];
  for (const account of known.values()) {
    const found = isTheirs(account) ? await vaultsOf(account, log) : [];
    if (found.length > 0) vaults.push([account.user, found]);
  }
  const stored = await rowsOf<{ user_id: string; account: unknown; own: string | null }>(
    'select user_id, account, own from private.vault_accounts order by user_id',
  );
  const people: unknown[] = [];
  for (const { user_id, account, own } of stored) {
    people.push([user_id, await doorsOf(user_id, account), await ownOf(known.get(user_id), own)]);
  }
  return {
    people,
    vaults,
    inside: [...log.people].map(([user, { steward }]) => `${user} ${steward}`).sort(),
    recovery: log.recovery?.holders ?? null,
    shares: await rowsOf(
      `select s ->> 'holder' as holder, s ->> 'to' as "to" from private.vault_recoveries, jsonb_array_elements(shares) as s order by 1, 2`,
    ),
    sealedFor: await rowsOf(
      'select vault_id in (select id from private.vaults) as known, recipient from private.vault_keys order by recipient, vault_id',
    ),
    invitations: await rowsOf(
      'select invited, answer is not null as answered from private.vault_invitations order by 1',
    ),
    files: await rowsOf(
      `select count(*)::integer as parts, count(swept_at)::integer as given_up from private.stored_files where bucket = 'vault-files'`,
    ),
  };
}

/** How often each thing was told to the log, and how long the vaults' own logs are. */
async function told() {
  return Object.fromEntries(
    (
      await rowsOf<{ what: string; often: number }>(
        `select action as what, count(*)::integer as often from audit_log where table_name = 'vaults' group by 1
         union all select 'entries', count(*)::integer from private.vault_log
         union all select 'versions', count(*)::integer from private.vault_records`,
      )
    ).map(({ what, often }) => [what, often]),
  );
}

// The plays --------------------------------------------------------------------------------------

type Content = 'first' | 'corrected';

interface Play {
  name: string;
  loses: string;
  /** A form, with what it keeps from one try to the next. */
  form: () => (content: Content) => Promise<unknown>;
  /** It could be typed otherwise the second time. */
  isTyped?: boolean;
  by?: Username;
  /** Before anything was set up, or before unlocking. */
  from?: { empty?: boolean; locked?: boolean };
  prepare?: () => Promise<unknown>;
  /** The log is told each time: of a new code, or of what was looked at twice. */
  tellsEach?: boolean;
}

const byContent = <Value>(first: Value, corrected: Value) => ({ first, corrected });
const { demo: me, 'staff.demo': staff } = PEOPLE;
const names = byContent('First', 'Corrected');
const roles = { first: 'write', corrected: 'manage' } as const;

const PLAYS: readonly Play[] = [
  {
    name: 'setting up',
    loses: 'account',
    from: { empty: true },
    isTyped: true,
    form: () => (content) => open.foundAs(ownerOf('demo'), PASSPHRASES[content], codes.before),
  },
  {
    name: 'answering an invitation',
    loses: 'answer_vault_invitation',
    by: 'dr.osei',
    from: { locked: true },
    isTyped: true,
    form: () => async (content) => {
      const { invitation } = await readDoor(company);
      if (!invitation) throw new Error('Nobody invited.');
      const code = invitationCodes.get('dr.osei') ?? '';
      await open.answerAs(ownerOf('dr.osei'), invitation, code, PASSPHRASES[content], codes.before);
    },
  },
  {
    name: 'unlocking',
    loses: 'try_vaults',
    from: { locked: true },
    form: () => () => open.unlockByPassphrase(ownerOf('demo'), PASSPHRASES.before),
  },
  {
    name: 'unlocking, confirmed',
    loses: 'confirm_vaults_open',
    from: { locked: true },
    form: () => () => open.unlockByPassphrase(ownerOf('demo'), PASSPHRASES.before),
    tellsEach: true,
  },
  {
    name: 'recovering by code',
    loses: 'save_vault_account',
    from: { locked: true },
    isTyped: true,
    form: () => (content) =>
      open.recoverByCode(ownerOf('demo'), codes.before, PASSPHRASES[content]),
    // The way in is sealed anew each time, which is a change of the account.
    tellsEach: true,
  },
  {
    name: 'changing the passphrase',
    loses: 'save_vault_account',
    isTyped: true,
    form: () => (content) => open.changePassphrase(PASSPHRASES.before, PASSPHRASES[content]),
  },
  {
    name: 'changing the recovery code',
    loses: 'save_vault_account',
    isTyped: true,
    form: () => (content) => open.changeRecoveryCode(PASSPHRASES.before, codes[content]),
  },
  {
    name: 'getting new keys',
    loses: 'entry',
    form: () => () => open.drawNewKeys(PASSPHRASES.before, PASSPHRASES.first, codes.before),
    // Unlocked with them after a lost answer.
    tellsEach: true,
  },
  {
    name: 'adding a passkey',
    loses: 'save_vault_account',
    form: () => () => open.addPasskey(PASSPHRASES.before, 'Phone'),
  },
  {
    name: 'removing a passkey',
    loses: 'save_vault_account',
    form: () => {
      const { credential = '' } = stage.opened.stored.passkeys[0] ?? {};
      return () => open.removePasskey(credential);
    },
  },
  {
    name: 'saving one’s own',
    loses: 'save_vault_account',
    isTyped: true,
    form: () => (content) =>
      open.saveOwn((own) => ({ ...own, lockMinutes: byContent(1, 30)[content] })),
  },
  {
    name: 'adding a vault',
    loses: 'entry',
    isTyped: true,
    form: () => {
      const id = newId();
      return (content) => open.createVault(id, names[content]);
    },
  },
  {
    name: 'adding a vault, its name',
    loses: 'records',
    isTyped: true,
    form: () => {
      const id = newId();
      return (content) => open.createVault(id, names[content]);
    },
  },
  {
    name: 'adding an item',
    loses: 'records',
    isTyped: true,
    form: () => {
      const id = newId();
      return (content) => open.saveItem(vault, id, 0, login(names[content]));
    },
  },
  {
    name: 'changing an item',
    loses: 'records',
    isTyped: true,
    form: () => (content) => open.saveItem(vault, item, 1, login(names[content])),
  },
  {
    name: 'deleting an item',
    loses: 'records',
    form: () => () => open.saveItem(vault, item, 1, null),
  },
  {
    name: 'moving an item',
    loses: 'records',
    prepare: async () => {
      await open.createVault(other, 'Billing');
      await open.saveItem(vault, moved, 0, login('Fax'));
    },
    form: () => {
      const listed = open.requireOpened().vaults.get(vault)?.items.get(moved);
      const id = newId();
      if (!listed) throw new Error('There is no item.');
      return () => open.moveItem(listed, other, id);
    },
  },
  {
    name: 'importing items',
    loses: 'records',
    form: () => {
      const many = ['One', 'Two', 'Three'].map((name) => ({ id: newId(), item: login(name) }));
      return () => open.addItems(vault, many);
    },
  },
  {
    name: 'saving a rule for roles',
    loses: 'records',
    isTyped: true,
    form: () => (content) =>
      open.saveInfo(vault, (info) => ({ ...info, roles: { staff: roles[content] } })),
  },
  {
    name: 'giving access',
    loses: 'entry',
    isTyped: true,
    form: () => (content) => open.grant(vault, staff, roles[content]),
  },
  {
    name: 'giving access by role',
    loses: 'records',
    form: () => () => open.giveByRole(vault, staff, 'write'),
  },
  {
    name: 'taking access away',
    loses: 'entry',
    form: () => () => open.rotate(vault, [staff]),
  },
  {
    name: 'taking access away, its first record',
    loses: 'records',
    form: () => () => open.endByRole(vault, staff),
  },
  {
    name: 'giving missing keys',
    loses: 'wraps',
    prepare: async () => {
      await backend.exec(
        `delete from private.vault_keys where vault_id = '${vault}' and recipient = '${staff}'`,
      );
      await open.sync();
    },
    form: () => () => open.tend(),
  },
  {
    name: 'inviting',
    loses: 'invite_to_vaults',
    form: () => () => open.invite(PEOPLE['dr.osei']),
    tellsEach: true,
  },
  {
    name: 'canceling an invitation',
    loses: 'cancel_vault_invitation',
    form: () => () => open.cancelInvitation(invitationOf('admin.demo')),
  },
  {
    name: 'letting a member in',
    loses: 'entry',
    form: () => {
      const answered = invitationOf('admin.demo');
      return () => open.letIn(answered);
    },
  },
  {
    name: 'allowing to let others in',
    loses: 'entry',
    form: () => () => open.setSteward(staff, true),
  },
  {
    name: 'taking a person out',
    loses: 'entry',
    form: () => () => open.takeOut(staff),
  },
  {
    name: 'setting recovery up again',
    loses: 'entry',
    form: () => () => open.setUpRecovery([staff, me]),
  },
  {
    name: 'giving a share',
    loses: 'hand_vault_share',
    form: () => () => open.handMyShare(staff),
  },
  {
    name: 'recovering a vault',
    loses: 'entry',
    form: () => () => open.recoverVaults(),
  },
  {
    name: 'telling that an item was opened',
    loses: 'tell_vault_use',
    form: () => () =>
      send.tellUse({ company_id: company, vault_id: vault, item_id: item, what: 'opened' }),
    tellsEach: true,
  },
  {
    name: 'sending a part of a file',
    loses: 'vault-files',
    form: () => {
      const path = `${company}/${vault}/${newId()}/0`;
      const sealed = new Uint8Array(32);
      const signal = AbortSignal.timeout(60_000);
      return () => send.uploadPart(path, sealed, () => undefined, signal);
    },
  },
  {
    name: 'deleting a file',
    loses: 'drop_vault_file',
    form: () => {
      const listed = stage.opened.vaults.get(vault)?.items.get(item);
      const [kept] = listed?.item.files ?? [];
      if (!listed || !kept) throw new Error('There is no file.');
      return () => open.deleteFile(listed, kept);
    },
  },
];

/** Sends it; true when it is called done, else the failure that the person is told. */
async function sent(form: ReturnType<Play['form']>, content: Content, { loses }: Play, fate: Fate) {
  Object.assign(line, { of: loses, fate });
  try {
    await form(content);
    return true;
  } catch (failure) {
    return failure;
  } finally {
    line.fate = 'arrives';
  }
}

/** What it comes to, and how often it was told. */
async function played(play: Play, tries: readonly (readonly [Content, Fate])[]) {
  await signIn(play.by ?? 'demo');
  await restore(play.from ?? {});
  await play.prepare?.();
  const before = await told();
  const form = play.form();
  const answers: unknown[] = [];
  for (const [content, fate] of tries) answers.push(await sent(form, content, play, fate));
  const after = await told();
  const log = Object.entries(after).map(([what, often]) => [what, often - (before[what] ?? 0)]);
  return { state: await state(), log: log.filter(([, often]) => often !== 0), answers };
}

beforeEach(stubBrowser);
// What runs after this in the same process is in no browser.
afterAll(() => {
  open.setOpened(null);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const known = new Map<string, Awaited<ReturnType<typeof played>>>();

/** What one content comes to, sent once on a good line: found out once. */
async function alone(play: Play, content: Content) {
  const before = known.get(`${play.name} ${content}`);
  const found = before ?? (await played(play, [[content, 'arrives']]));
  known.set(`${play.name} ${content}`, found);
  return found;
}

/** Requests that never left are played by `PROPERTY_RUNS`, where saving itself changes. */
const FATES: readonly Fate[] = process.env['PROPERTY_RUNS']
  ? ['losesItsAnswer', 'neverLeaves']
  : ['losesItsAnswer'];

describe.each(PLAYS)('$name', (play) => {
  it('is done once however often it is sent again after a lost answer', async () => {
    const once = await alone(play, 'first');
    expect(once.answers).toEqual([true]);
    const often = await played(play, [
      ['first', 'losesItsAnswer'],
      ['first', 'losesItsAnswer'],
      ['first', 'arrives'],
    ]);
    expect(often.answers[0]).toMatchObject({ code: 'offline' });
    expect(often.answers[2]).toBe(true);
    expect(often.state).toEqual(once.state);
    if (!play.tellsEach) expect(often.log).toEqual(once.log);
  });
});

describe.each(PLAYS.filter(({ isTyped }) => isTyped))('$name', (play) => {
  it.each(FATES)('is called saved only as it was sent last, when the first %s', async (fate) => {
    const both = await played(play, [
      ['first', fate],
      ['corrected', 'arrives'],
    ]);
    const isSaved = both.answers[1] === true;
    if (!isSaved) {
      // Refused in favor of what was sent before, which is there whole.
      expect(fate).toBe('losesItsAnswer');
      expect(both.answers[1]).toMatchObject({ message: expect.stringMatching(/\w/) });
    }
    expect(both.state).toEqual((await alone(play, isSaved ? 'corrected' : 'first')).state);
  });
});

it('what a device wrote it has seen, before it asks the server again', async () => {
  await signIn('demo');
  await restore({});
  await open.saveItem(vault, newId(), 0, login('Fax'));
  const { head } = open.requireOpened().vaults.get(vault)?.chain ?? {};
  const pins = storage.getItem(`vault-heads:${company}:${PEOPLE.demo}`) ?? '{}';
  expect(JSON.parse(pins)).toMatchObject({ vaults: { [vault]: head } });
});

it('every mutation of the vault has lost its answer', () => {
  const source = readFileSync('src/records/vaults/vaults.mutations.ts', 'utf8');
  const called = [...source.matchAll(/\.rpc\('(\w+)'/g)].map(([, name]) => name);
  expect(lost).toEqual(new Set([...called, 'vault-files', 'account', 'entry', 'records', 'wraps']));
});
