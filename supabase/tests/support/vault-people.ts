import type { ClinicLog } from '@vault/log';
import { readLog } from '@vault/log';
import type { Act, SignedText } from '@vault/log-entry';
import type { StoredRecord } from '@vault/records';
import type { Wrap } from '@vault/wrap';
import type { Json } from '../../../src/lib/supabase/database.types.ts';
import {
  type Account,
  closeAccount,
  draftAccount,
} from '../../../src/records/vaults/core/account.ts';
import { signEntry } from '../../../src/records/vaults/core/sign-entry.ts';
import { quickHash } from '../../../src/records/vaults/core/team.ts';
import type { EpochLink, Me } from '../../../src/records/vaults/core/vault-key.ts';
import type { Backend } from './backend.ts';
import { functionsOf } from './edge-functions.ts';
import { DEMO, PEOPLE, type Username } from './seeded.ts';

export const VAULT_PASSPHRASE = 'seven blue herons sing';

const company_id = DEMO.company;

/** As JSON says it, for what the API takes. */
export const json = (value: Account | readonly Wrap[] | readonly StoredRecord[] | object): Json =>
  JSON.parse(JSON.stringify(value));

/** New keys of a person, closed in an account. */
export async function newKeysOf(user: string) {
  const made = await closeAccount(
    quickHash,
    { clinic: company_id, user },
    await draftAccount(),
    { seq: 0, hash: '' },
    {
      passphrase: VAULT_PASSPHRASE,
      code: 'ABCDEFGHJKMNPQRSTVWXYZ0123',
      kdf: { memory: 19_456, passes: 2 },
    },
  );
  const me: Me = { user, known: made.opened.known, keys: made.opened.keys };
  return { me, ...made };
}

/** People of the demo clinic with keys, who talk to the backend as the portal does. */
export function vaultPeople(backend: Backend) {
  const handle = functionsOf(backend);

  /** Sends something signed to the Edge Function that adds it; without a token, as nobody. */
  const post = async (token: string | null, body: object) => {
    const response = await handle(
      new Request('http://vault.test/functions/v1/vault-log', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ company_id, ...body }),
      }),
    );
    const told: { seq?: number; error?: { code: string; message: string } } = await response.json();
    return { status: response.status, ...told };
  };
  const send = async (username: Username, body: object) =>
    await post(await backend.tokenOf(username), body);

  /** A person with new keys. */
  const person = async (username: Username) => ({
    username,
    client: await backend.as(username),
    ...(await newKeysOf(PEOPLE[username])),
  });
  type Somebody = Awaited<ReturnType<typeof person>>;

  return {
    post,
    send,
    person,
    read: async ({ client }: Pick<Somebody, 'client'>) => {
      const { data } = await client.rpc('read_vaults', { company_id }).throwOnError();
      const rows: { log: SignedText[]; wraps: Wrap[]; links: EpochLink[] } = JSON.parse(
        JSON.stringify(data),
      );
      return { ...rows, texts: rows.log, log: await readLog(company_id, rows.log) };
    },
    say: async (by: Somebody, log: ClinicLog, act: Act, extra: object = {}) => {
      const { text } = await signEntry(log, by.me.user, by.me.keys, act);
      return await send(by.username, { entry: text, extra });
    },
  };
}

export type VaultPerson = Awaited<ReturnType<ReturnType<typeof vaultPeople>['person']>>;
