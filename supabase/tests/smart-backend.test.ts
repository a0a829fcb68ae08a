import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleBundle } from '../functions/fhir/bundle.fixture.ts';
import { startBackend } from './support/backend.ts';
import { startFunctions } from './support/functions.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';
import { signingSystem } from './support/signing-system.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const BASE = 'https://fhir.clinic.example';
const TOKEN = `${BASE}/token`;
const { send } = await startFunctions(backend, { FHIR_URL: BASE });
const admin = await backend.as('admin.demo');
const northside = await signingSystem();

type Scopes = ('referrals_create' | 'referrals_status')[];

async function register(
  keys: unknown = northside.keySet,
  scopes: Scopes = ['referrals_create', 'referrals_status'],
): Promise<string> {
  return granted(
    await admin.rpc('register_system', {
      company_id: DEMO.company,
      name: 'Northside EHR',
      scopes,
      public_keys: z.json().parse(keys),
    }),
  );
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const claimsOf = (client: string, changes: Record<string, unknown> = {}) => ({
  iss: client,
  sub: client,
  aud: TOKEN,
  exp: inSeconds(240),
  jti: crypto.randomUUID(),
  ...changes,
});

const ask = async (
  client_assertion: string,
  scope = 'system/ServiceRequest.crs system/Task.rus',
  more: Record<string, string> = {},
) =>
  await send('fhir/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion,
      scope,
      ...more,
    }).toString(),
  });

const tokens = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().max(300),
  scope: z.string(),
});

async function tokenOf(client: string, scope?: string, system = northside) {
  const reply = await ask(await system.sign(claimsOf(client)), scope);
  expect(reply.status).toBe(200);
  return tokens.parse(reply.body);
}

const fhir = async (path: string, token: string, body?: unknown, method = 'GET') =>
  await send(`fhir${path}`, {
    method: body === undefined ? method : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/fhir+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const bundle = () =>
  sampleBundle({
    order: {
      identifier: [{ system: 'https://northside.example/orders', value: crypto.randomUUID() }],
    },
    patient: { name: [{ family: `Signed-${crypto.randomUUID()}`, given: ['Nora'] }] },
  });

const reasonsTold = async (client: string) =>
  (
    await backend.sql<{ reason: string }>(
      `select new_values ->> 'reason' as reason from public.audit_log
       where row_id = $1 and table_name = 'api_keys' and action = 'refused' order by sequence`,
      [client],
    )
  ).map(({ reason }) => reason);

describe('a registered system', () => {
  it.each(['ES384', 'RS384'] as const)(
    'gets a token with %s, sends a referral and follows it',
    async (alg) => {
      const system = await signingSystem(alg);
      const client = await register(system.keySet);
      const { access_token, scope, expires_in } = await tokenOf(client, undefined, system);
      expect(expires_in).toBe(300);
      expect(scope).toBe('system/ServiceRequest.crs system/Task.rus');
      const sent = await fhir('', access_token, bundle());
      expect(sent.status).toBe(200);
      const found = z
        .object({ entry: z.array(z.object({ resource: z.object({ id: z.string() }) })) })
        .parse((await fhir('/Task?_count=5', access_token)).body);
      expect(found.entry).toHaveLength(1);
      expect((await fhir(`/Task/${found.entry[0]?.resource.id}`, access_token)).status).toBe(200);
    },
  );

  it('is told where and how, by anybody', async () => {
    const { status, headers, body } = await send('fhir/.well-known/smart-configuration', {});
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toContain('application/json');
    expect(body).toMatchObject({
      token_endpoint: TOKEN,
      token_endpoint_auth_methods_supported: ['private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
      scopes_supported: ['system/ServiceRequest.crs', 'system/Task.rus'],
    });
    const statement = JSON.stringify((await send('fhir/metadata', {})).body);
    expect(statement).toContain('SMART-on-FHIR');
    expect(statement).toContain(TOKEN);
  });

  it('gets what it asks for, as far as its registration allows it', async () => {
    const reader = await register(northside.keySet, ['referrals_status']);
    expect((await tokenOf(reader, 'system/*.cruds')).scope).toBe(
      'system/ServiceRequest.rs system/Task.rs',
    );
    for (const scope of [
      'system/ServiceRequest.c',
      'system/Patient.rs',
      'user/Task.rs',
      'system/Task.sr',
      '',
    ]) {
      expect(await ask(await northside.sign(claimsOf(reader)), scope)).toMatchObject({
        status: 400,
        body: { error: 'invalid_scope' },
      });
    }
    expect(await reasonsTold(reader)).toEqual(['out-of-scope']);
  });

  it('is refused with a token beyond its scope, though the registration would allow it', async () => {
    const { access_token } = await tokenOf(await register(), 'system/Task.r');
    expect((await fhir('/Task', access_token)).status).toBe(403);
    expect((await fhir('', access_token, bundle())).status).toBe(403);
    expect((await fhir('/ServiceRequest', access_token)).status).toBe(403);
  });

  it('leaves no token in the database, and opens nothing with it elsewhere', async () => {
    const { access_token } = await tokenOf(await register());
    const { found } = await backend.sqlRow<{ found: number }>(
      'select count(*)::integer as found from private.access_tokens t where t::text like $1',
      [`%${access_token.slice(4)}%`],
    );
    expect(found).toBe(0);
    const headers = { Authorization: `Bearer ${access_token}` };
    expect((await send('referral-intake', { method: 'POST', headers, body: '{}' })).status).toBe(
      401,
    );
    expect((await send('documents', { method: 'POST', headers, body: '%PDF-' })).status).toBe(401);
  });
});

describe('an assertion', () => {
  it('that was not signed by a registered key gets nothing, and the log is told why', async () => {
    const client = await register();
    const stranger = await signingSystem();
    const other = await signingSystem('ES384', 'key-2');
    const rsa = await signingSystem('RS384');
    const [head = '', , signature = ''] = (await northside.sign(claimsOf(client))).split('.');
    const changed = Buffer.from(JSON.stringify(claimsOf(client))).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none","kid":"key-1"}').toString('base64url');
    const shared = Buffer.from('{"alg":"HS256","kid":"key-1"}').toString('base64url');
    const byPublicKey = createHmac('sha256', JSON.stringify(northside.publicKey))
      .update(`${shared}.${changed}`)
      .digest('base64url');
    const forged = [
      ['signature', await stranger.sign(claimsOf(client))],
      ['signature', `${head}.${changed}.${signature}`],
      ['signature', `${head}.${changed}.AA`],
      ['key', await other.sign(claimsOf(client))],
      ['key', await rsa.sign(claimsOf(client))],
      ['key', await stranger.sign(claimsOf(client), { jwk: stranger.publicKey, kid: 'theirs' })],
      ['algorithm', `${unsigned}.${changed}.AA`],
      ['algorithm', `${shared}.${changed}.${byPublicKey}`],
      ['algorithm', await northside.sign(claimsOf(client), { kid: undefined })],
      ['key-address', await northside.sign(claimsOf(client), { jku: 'https://169.254.169.254/' })],
      ['critical-header', await northside.sign(claimsOf(client), { crit: ['exp'] })],
    ] as const;
    for (const [, assertion] of forged) {
      expect(await ask(assertion)).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
      });
    }
    // Once an hour for each reason.
    expect(await reasonsTold(client)).toEqual([...new Set(forged.map(([reason]) => reason))]);
    expect((await ask(`${unsigned}.${changed}.`)).status).toBe(401);
  });

  it.each([
    ['audience', 'elsewhere', () => ({ aud: 'https://elsewhere.example/token' })],
    ['audience', 'its address', () => ({ aud: BASE })],
    ['expired', 'eleven seconds ago', () => ({ exp: inSeconds(-11) })],
    ['too-long', 'six minutes', () => ({ exp: inSeconds(360) })],
    ['not-yet', 'in a minute', () => ({ nbf: inSeconds(60) })],
    ['subject', 'another', () => ({ sub: 'somebody-else' })],
  ] as const)('is refused for its %s: %s', async (reason, _, changes) => {
    const client = await register();
    // Times are of this moment: on a busy machine, minutes pass before the test runs.
    expect(await ask(await northside.sign(claimsOf(client, changes())))).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(await reasonsTold(client)).toEqual([reason]);
  });

  it.each([
    { iss: undefined },
    { iss: 'northside' },
    { jti: undefined },
    { jti: '' },
    { exp: 'soon' },
    { aud: [TOKEN, 'https://elsewhere.example/token'] },
    { iss: crypto.randomUUID() },
  ])('is none with %j', async (changes) => {
    const client = await register();
    expect(await ask(await northside.sign(claimsOf(client, changes)))).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
  });

  it('is spent with its first token, also where it comes twice at once', async () => {
    const client = await register();
    const assertion = await northside.sign(claimsOf(client));
    const replies = await Promise.all([ask(assertion), ask(assertion), ask(assertion)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await reasonsTold(client)).toEqual(['replayed']);
    // Another system may call its own assertion the same.
    const jti = 'same';
    const second = await register();
    expect((await ask(await northside.sign(claimsOf(client, { jti })))).status).toBe(200);
    expect((await ask(await northside.sign(claimsOf(second, { jti })))).status).toBe(200);
  });

  it.each([
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ client_assertion_type: 'jwt' }, 401, 'invalid_client'],
    [{ client_assertion: 'crp_00000000_0' }, 401, 'invalid_client'],
    [{ client_assertion: 'a'.repeat(20_000) }, 400, 'invalid_request'],
  ])('goes in a form as OAuth has it: %j', async (more, status, error) => {
    expect(await ask('', '', more)).toMatchObject({ status, body: { error } });
  });

  it('that no form brings is no request', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const json = await send('fhir/token', { method: 'POST', headers, body: '{}' });
    expect(json).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect((await send('fhir/token', {})).status).toBe(404);
  });
});

describe('a registration that ends', () => {
  it.each([
    [
      'is revoked',
      async (client: string) => {
        granted(await admin.rpc('revoke_api_key', { key_id: client }));
      },
      'revoked',
    ],
    [
      'has expired',
      async (client: string) => {
        await backend.sql("update api_keys set expires_at = now() - interval '1 s' where id = $1", [
          client,
        ]);
      },
      'expired',
    ],
    [
      'was made by a member who may no longer',
      async (client: string) => {
        await backend.sql('update api_keys set created_by = $2 where id = $1', [
          client,
          PEOPLE['staff.demo'],
        ]);
      },
      'maker-left',
    ],
  ])('as it %s takes its tokens along', async (_, end, reason) => {
    const client = await register();
    const { access_token } = await tokenOf(client);
    expect((await fhir('/Task', access_token)).status).toBe(200);
    await end(client);
    expect((await fhir('/Task', access_token)).status).toBe(401);
    expect(await ask(await northside.sign(claimsOf(client)))).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(await reasonsTold(client)).toEqual([reason]);
  });

  it('is not the token’s only end: it lasts five minutes', async () => {
    const { access_token } = await tokenOf(await register());
    await backend.sql(
      "update private.access_tokens set expires_at = expires_at - interval '5 minutes'",
    );
    expect((await fhir('/Task', access_token)).status).toBe(401);
  });

  it('of one clinic opens nothing of another', async () => {
    const first = await tokenOf(await register());
    const sent = z
      .object({
        entry: z.array(z.object({ response: z.object({ location: z.string().optional() }) })),
      })
      .parse((await fhir('', first.access_token, bundle())).body);
    const location = sent.entry[0]?.response.location ?? '';
    const harbor = await backend.as('owner.harbor');
    const foreign = granted(
      await harbor.rpc('register_system', {
        company_id: HARBOR.company,
        name: 'Harbor EHR',
        scopes: ['referrals_status'],
        public_keys: z.json().parse(northside.keySet),
      }),
    );
    const theirs = await tokenOf(foreign);
    expect((await fhir(`/${location}`, theirs.access_token)).status).toBe(404);
    expect((await fhir(`/${location}`, first.access_token)).status).toBe(200);
    for (const client of [harbor, await backend.as('staff.demo')]) {
      const mine = await register();
      const replaced = await client.rpc('replace_system_keys', {
        key_id: mine,
        public_keys: z.json().parse(northside.keySet),
      });
      expect(replaced.error?.code).toBe('PT404');
    }
  });
});

describe('a system’s keys', () => {
  it('are replaced by an administrator, whose right it lasts by from then on', async () => {
    const client = await register();
    const { access_token } = await tokenOf(client);
    await backend.sql('update api_keys set created_by = $2 where id = $1', [
      client,
      PEOPLE['staff.demo'],
    ]);
    const [old, next] = [
      await northside.sign(claimsOf(client)),
      await signingSystem('ES384', 'key-2'),
    ];
    const set = { keys: [{ ...next.publicKey, x5c: ['MII'], alg: 'ES384' }] };
    granted(
      await admin.rpc('replace_system_keys', { key_id: client, public_keys: z.json().parse(set) }),
    );
    expect((await fhir('/Task', access_token)).status).toBe(401);
    expect((await ask(old)).status).toBe(401);
    expect((await tokenOf(client, undefined, next)).scope).toContain('system/Task');
    const row = granted(await admin.from('api_keys').select().eq('id', client).single());
    expect(JSON.stringify(row.public_keys)).not.toContain('x5c');
    expect(row).toMatchObject({ keys_replaced_by: PEOPLE['admin.demo'], prefix: null });
    granted(await admin.rpc('revoke_api_key', { key_id: client }));
    const late = await admin.rpc('replace_system_keys', {
      key_id: client,
      public_keys: z.json().parse(set),
    });
    expect(late.error?.code).toBe('PT409');
  });

  it('that were spent or ended are swept', async () => {
    const client = await register();
    await tokenOf(client);
    const left = () =>
      backend.sqlRow(
        `select (select count(*)::integer from private.access_tokens where key_id = $1) as tokens,
           (select count(*)::integer from private.spent_assertions where key_id = $1) as assertions`,
        [client],
      );
    await backend.sql('select private.delete_stale_rows($1)', [DEMO.company]);
    expect(await left()).toEqual({ tokens: 1, assertions: 1 });
    for (const table of ['access_tokens', 'spent_assertions']) {
      await backend.sql(`update private.${table} set expires_at = now() - interval '1 s'`);
    }
    await backend.sql('select private.delete_stale_rows($1)', [DEMO.company]);
    expect(await left()).toEqual({ tokens: 0, assertions: 0 });
  });

  it('are public, and good for signatures', async () => {
    const { publicKey } = northside;
    const rsa = (await signingSystem('RS384')).publicKey;
    const faults: [unknown, string][] = [
      [null, 'Paste a JSON Web Key Set'],
      [[publicKey], 'Paste a JSON Web Key Set'],
      [{ keys: 'none' }, 'Paste a JSON Web Key Set'],
      [{ keys: [] }, 'between one and ten'],
      [{ keys: ['key'] }, 'Key 1 is no object'],
      [{ keys: [publicKey, publicKey] }, 'same "kid"'],
      [{ keys: [{ ...publicKey, d: 'secret' }] }, 'Key 1 is a private key'],
      [{ keys: [{ kty: 'oct', kid: 'a', k: 'secret' }] }, 'Key 1 is a private key'],
      [{ keys: [publicKey, { ...rsa, kid: '' }] }, 'Key 2 has no "kid"'],
      [{ keys: [{ ...publicKey, use: 'enc' }] }, 'not for signatures'],
      [{ keys: [{ ...publicKey, crv: 'P-256' }] }, 'not on the curve P-384'],
      [{ keys: [{ ...publicKey, alg: 'ES256' }] }, 'an algorithm other'],
      [{ keys: [{ ...rsa, alg: 'RS256' }] }, 'an algorithm other'],
      [{ keys: [{ ...rsa, n: rsa['n']?.slice(0, 171) }] }, '2,048 bits'],
      [{ keys: [{ ...rsa, e: 'AQ' }] }, '2,048 bits'],
      [{ keys: [{ kty: 'OKP', kid: 'a', crv: 'Ed25519', x: 'AA' }] }, 'neither RSA nor EC'],
    ];
    const { publicKeysFault } = await import('../../src/records/api-keys/systems.model.ts');
    for (const [keys, sentence] of faults) {
      const { error } = await admin.rpc('register_system', {
        company_id: DEMO.company,
        name: 'Northside EHR',
        scopes: ['referrals_create'],
        public_keys: z.json().parse(keys),
      });
      expect(error).toMatchObject({ code: 'P0001', message: expect.stringContaining(sentence) });
      // The form says the same beforehand.
      expect(publicKeysFault(keys)).toBe(error?.message);
    }
    expect(publicKeysFault({ keys: [publicKey, { ...rsa, kid: 'rsa' }] })).toBeUndefined();
  });
});
