import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { portOf } from '../../scripts/test-setup/port-of.ts';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { DEMO, HARBOR } from './support/seeded.ts';
import { signingSystem } from './support/signing-system.ts';
import { granted } from './support/threads.ts';

/*
 * Registered systems whose keys are fetched from an address of theirs (SMART Backend Services, JWKS URL): when they are, which of them
 * count, and what happens while the address doesn't answer.
 */

const backend = await startBackend();
const BASE = 'https://fhir.clinic.example';
const settings = { FHIR_URL: BASE };
const { send } = await startFunctions(backend, { ...settings, FHIR_PRIVATE_ADDRESSES: 'allowed' });
const { send: sendGuarded } = await startFunctions(backend, settings);
const admin = await backend.as('admin.demo');
const northside = await signingSystem();
const other = await signingSystem('ES384', 'key-2');
const rsa = await signingSystem('RS384', 'rsa-1');

/** What the system's own server says, and how often it was asked. */
interface Said {
  status: number;
  headers: Record<string, string>;
  body: string;
  hangs: boolean;
}
const says: Said = { status: 200, headers: {}, body: '', hangs: false };
let asked = 0;
const keyServer = createServer((_, response) => {
  asked += 1;
  if (says.hangs) return;
  response.writeHead(says.status, says.headers).end(says.body);
});
keyServer.keepAliveTimeout = 0;
const address = `http://127.0.0.1:${await portOf(keyServer)}/jwks.json`;
afterAll(() => {
  keyServer.closeAllConnections();
  keyServer.close();
});

const show = (...keys: unknown[]) => {
  says.body = JSON.stringify({ keys });
};

beforeEach(() => {
  Object.assign(says, { status: 200, headers: {}, hangs: false });
  show(northside.publicKey);
  asked = 0;
});

const NAMED = 'https://charts.northside.example/jwks.json';

/** A system whose keys lie at the test's server, which no administrator may name. */
async function register(): Promise<string> {
  const client = granted(
    await admin.rpc('register_system', {
      company_id: DEMO.company,
      name: 'Northside EHR',
      scopes: ['referrals_create', 'referrals_status'],
      keys_url: NAMED,
    }),
  );
  await backend.exec('alter table api_keys drop constraint if exists api_keys_keys_url');
  await backend.sql('update api_keys set keys_url = $2 where id = $1', [client, address]);
  return client;
}

const ask = async (
  client: string,
  system = northside,
  header: Record<string, unknown> = {},
  by = send,
) =>
  await by('fhir/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await system.sign(
        {
          iss: client,
          sub: client,
          aud: `${BASE}/token`,
          exp: Math.floor(Date.now() / 1000) + 240,
          jti: crypto.randomUUID(),
        },
        header,
      ),
      scope: 'system/Task.rs',
    }).toString(),
  });

/** As if it had been a while since the keys were asked for. */
const later = (client: string, wait: string) =>
  backend.sql(
    `update api_keys set keys_asked_at = keys_asked_at - $2::interval, keys_fetched_at = keys_fetched_at - $2::interval,
       keys_fresh_until = keys_fresh_until - $2::interval where id = $1`,
    [client, wait],
  );

const stateOf = (client: string) =>
  backend.sqlRow<{ kids: string[] | null; keys_error: string | null; fresh: number | null }>(
    `select array(select k ->> 'kid' from jsonb_array_elements(public_keys -> 'keys') k) as kids, keys_error::text,
       round(extract(epoch from keys_fresh_until - keys_fetched_at))::integer as fresh
     from api_keys where id = $1`,
    [client],
  );

const lastReason = async (client: string) => {
  const [row] = await backend.sql<{ reason: string }>(
    `select new_values ->> 'reason' as reason from public.audit_log
     where row_id = $1 and table_name = 'api_keys' and action = 'refused' order by sequence desc limit 1`,
    [client],
  );
  return row?.reason;
};

describe('keys at an address', () => {
  it('are fetched with the first assertion, and kept', async () => {
    const client = await register();
    for (const _ of [1, 2, 3]) expect((await ask(client)).status).toBe(200);
    expect(asked).toBe(1);
    expect(await stateOf(client)).toEqual({ kids: ['key-1'], keys_error: null, fresh: 300 });
  });

  it('may be named by the assertion, as they were registered and no other way', async () => {
    const client = await register();
    expect((await ask(client, northside, { jku: address })).status).toBe(200);
    expect((await ask(client, northside, { jku: `${address}?other` })).status).toBe(401);
    expect(await lastReason(client)).toBe('key-address');
    expect(asked).toBe(1);
  });

  it('are fetched anew for a key that is not among them, once a minute', async () => {
    const client = await register();
    expect((await ask(client)).status).toBe(200);
    show(northside.publicKey, other.publicKey);
    // Invented names don't get a server called more often.
    for (const kid of ['a', 'b', 'c']) {
      expect((await ask(client, northside, { kid })).status).toBe(401);
    }
    expect(asked).toBe(1);
    await later(client, '61 seconds');
    expect((await ask(client, other)).status).toBe(200);
    expect((await ask(client)).status).toBe(200);
    expect(asked).toBe(2);
  });

  it('that were taken away open nothing from the next fetching on, nor do tokens got with them', async () => {
    const client = await register();
    const { body } = await ask(client);
    const token =
      body !== null && typeof body === 'object' ? Reflect.get(body, 'access_token') : '';
    const headers = { Authorization: `Bearer ${String(token)}` };
    expect((await send('fhir/Task', { headers })).status).toBe(200);
    show(other.publicKey);
    await later(client, '6 minutes');
    expect((await ask(client)).status).toBe(401);
    expect(await lastReason(client)).toBe('key');
    expect((await send('fhir/Task', { headers })).status).toBe(401);
    const { actor } = await backend.sqlRow<{ actor: string }>(
      `select actor_name as actor from audit_log where row_id = $1 and action = 'update' and new_values ? 'public_keys'
       order by sequence desc limit 1`,
      [client],
    );
    expect(actor).toBe('Northside EHR');
  });

  it.each([
    ['max-age=600', 600],
    ['public, max-age=7200, must-revalidate', 7200],
    ['max-age=5', 60],
    ['no-store', 60],
    ['max-age=31536000', 86_400],
    ['private', 300],
  ])(
    'are kept for as long as it says, a minute at least and a day at most: %s',
    async (said, fresh) => {
      const client = await register();
      says.headers = { 'Cache-Control': said };
      expect((await ask(client)).status).toBe(200);
      expect(await stateOf(client)).toMatchObject({ fresh });
      await later(client, `${fresh - 1} seconds`);
      expect((await ask(client)).status).toBe(200);
      expect(asked).toBe(1);
      // A day is all that a copy lasts.
      await later(client, '61 seconds');
      expect((await ask(client)).status).toBe(200);
      expect(asked).toBe(2);
    },
  );

  it('hold for a day while the address does not answer, and are told to the clinic', async () => {
    const client = await register();
    expect((await ask(client)).status).toBe(200);
    says.status = 503;
    await later(client, '23 hours');
    expect((await ask(client)).status).toBe(200);
    expect(await stateOf(client)).toMatchObject({ kids: ['key-1'], keys_error: 'refused' });
    const shown = granted(
      await admin
        .from('api_keys')
        .select('keys_url, keys_error, keys_fetched_at')
        .eq('id', client)
        .single(),
    );
    expect(shown).toMatchObject({ keys_url: address, keys_error: 'refused' });
    await later(client, '2 hours');
    expect((await ask(client)).status).toBe(401);
    expect(await lastReason(client)).toBe('no-keys');
    says.status = 200;
    await later(client, '61 seconds');
    expect((await ask(client)).status).toBe(200);
    expect(await stateOf(client)).toMatchObject({ keys_error: null });
  });

  it.each<[string, Partial<Said>]>([
    ['redirected', { status: 302, headers: { Location: 'http://127.0.0.1:9/' } }],
    ['refused', { status: 404 }],
    ['refused', { status: 204 }],
    ['no_key_set', { body: 'keys' }],
    ['no_key_set', { body: '[]' }],
    ['no_key_set', { body: '{"keys": "none"}' }],
    ['too_large', { body: ' '.repeat(70_000) }],
  ])('that could not be read (%s) leave the copy: %j', async (error, answer) => {
    const client = await register();
    expect((await ask(client)).status).toBe(200);
    Object.assign(says, answer);
    await later(client, '6 minutes');
    expect((await ask(client)).status).toBe(200);
    expect(await stateOf(client)).toMatchObject({ kids: ['key-1'], keys_error: error });
    expect(asked).toBe(2);
  });

  it('are not waited for long', async () => {
    const client = await register();
    says.hangs = true;
    expect((await ask(client)).status).toBe(401);
    expect(await stateOf(client)).toMatchObject({ keys_error: 'timed_out' });
  }, 15_000);

  it.each<[string, unknown[]]>([
    ['no_usable_key', []],
    ['no_usable_key', [{ ...northside.publicKey, use: 'enc' }]],
    ['no_usable_key', [{ ...northside.publicKey, alg: 'ES256' }]],
    ['no_usable_key', [{ ...northside.publicKey, key_ops: ['sign'] }]],
    ['no_usable_key', [{ ...rsa.publicKey, n: rsa.publicKey['n']?.slice(0, 171) }]],
    ['no_usable_key', [{ ...rsa.publicKey, alg: 'RS256' }]],
    ['private_key', [northside.publicKey, { ...other.publicKey, d: 'secret' }]],
    ['private_key', [northside.publicKey, { kty: 'oct', kid: 'a', k: 'secret' }]],
    ['same_kid', [northside.publicKey, northside.publicKey]],
    [
      'too_many_keys',
      Array.from({ length: 11 }, (_, at) => ({ ...northside.publicKey, kid: `key-${at}` })),
    ],
  ])('of which none is of use (%s) take the place of the copy', async (error, keys) => {
    const client = await register();
    expect((await ask(client)).status).toBe(200);
    show(...keys);
    await later(client, '6 minutes');
    expect((await ask(client)).status).toBe(401);
    expect(await stateOf(client)).toMatchObject({ kids: [], keys_error: error });
    expect(await lastReason(client)).toBe('no-keys');
  });

  it('count where they are for these signatures, whatever else lies beside them', async () => {
    const client = await register();
    show(
      { ...other.publicKey, use: 'enc' },
      { kty: 'OKP', kid: 'ed', crv: 'Ed25519', x: 'AA' },
      { ...rsa.publicKey, kid: 'old', alg: 'RS256' },
      { ...rsa.publicKey, key_ops: ['verify'], x5c: ['MII'] },
      northside.publicKey,
    );
    expect((await ask(client)).status).toBe(200);
    expect((await ask(client, rsa)).status).toBe(200);
    expect((await stateOf(client)).kids).toEqual(['rsa-1', 'key-1']);
    expect((await ask(client, other)).status).toBe(401);
  });

  it('are never asked for within a private network, whatever name leads there', async () => {
    const client = await register();
    for (const url of [
      address,
      'https://localhost/jwks.json',
      'https://169.254.169.254/keys',
      'https://[::1]/keys',
    ]) {
      await backend.sql('update api_keys set keys_url = $2, keys_asked_at = null where id = $1', [
        client,
        url,
      ]);
      expect((await ask(client, northside, {}, sendGuarded)).status).toBe(401);
      expect(await stateOf(client)).toMatchObject({ kids: [], keys_error: 'private_address' });
    }
    expect(asked).toBe(0);
  });

  it('of a registration that has ended are not fetched', async () => {
    const client = await register();
    granted(await admin.rpc('revoke_api_key', { key_id: client }));
    expect((await ask(client)).status).toBe(401);
    expect(asked).toBe(0);
  });

  it('that were fetched for another address than is registered by now are not kept', async () => {
    const client = await register();
    const service = backend.asService();
    const kept = granted(
      await service.rpc('keep_fetched_keys', {
        client_id: client,
        keys_url: NAMED,
        public_keys: northside.keySet,
      }),
    );
    expect(kept).toEqual({ keys: [] });
    expect(await stateOf(client)).toMatchObject({ kids: [] });
  });
});

describe('an administrator', () => {
  it.each([
    'http://charts.example.com/jwks.json',
    'https://localhost/jwks.json',
    'https://10.0.0.1/jwks.json',
    'https://[::1]/jwks.json',
    'https://user:secret@charts.example.com/',
    'https://charts.example.com/#keys',
    '',
  ])('cannot register keys at %j', async (keys_url) => {
    const { error } = await admin.rpc('register_system', {
      company_id: DEMO.company,
      name: 'Northside EHR',
      scopes: ['referrals_status'],
      keys_url,
    });
    expect(error).toMatchObject({ code: 'P0001', message: expect.stringContaining('https://') });
  });

  it('gives keys or their address', async () => {
    const named = { company_id: DEMO.company, name: 'Both', scopes: ['referrals_status' as const] };
    const both = await admin.rpc('register_system', {
      ...named,
      public_keys: northside.keySet,
      keys_url: NAMED,
    });
    expect(both.error).toMatchObject({
      code: 'P0001',
      message: expect.stringContaining('not both'),
    });
    expect((await admin.rpc('register_system', named)).error?.code).toBe('P0001');
  });

  it('changes over from pasted keys to an address, and what was fetched before is gone', async () => {
    const client = granted(
      await admin.rpc('register_system', {
        company_id: DEMO.company,
        name: 'Northside EHR',
        scopes: ['referrals_status'],
        public_keys: northside.keySet,
      }),
    );
    expect((await ask(client)).status).toBe(200);
    granted(await admin.rpc('replace_system_keys', { key_id: client, keys_url: NAMED }));
    expect(await stateOf(client)).toMatchObject({ kids: [], keys_error: null });
    const harbor = await backend.as('owner.harbor');
    const foreign = await harbor.rpc('replace_system_keys', { key_id: client, keys_url: NAMED });
    expect(foreign.error?.code).toBe('PT404');
    expect(
      granted(await harbor.from('api_keys').select('keys_url').eq('company_id', HARBOR.company)),
    ).toEqual([]);
  });
});
