import { DEMO, PEOPLE } from '../support/seeded.ts';
import type { AccessPart, Row } from './fixtures.ts';

const newKey = (): Row => ({
  company_id: DEMO.company,
  name: crypto.randomUUID(),
  prefix: 'crp_00000000',
  scopes: ['referrals_create'],
  created_by: PEOPLE['admin.demo'],
});

const PUBLIC_KEYS = {
  keys: [{ kty: 'EC', kid: 'a', alg: 'ES384', crv: 'P-384', x: 'x'.repeat(64), y: 'y'.repeat(64) }],
};

const newSystem = (): Row => ({
  ...newKey(),
  prefix: null,
  public_keys: PUBLIC_KEYS,
});

/** A function that an Edge Function asks about a registered system. */
const ofSystem =
  (more: Record<string, unknown>): AccessPart['calls'][string] =>
  async (make) => {
    const { id } = await make('api_keys', newSystem());
    return { args: { client_id: id, ...more }, result: [], table: 'api_keys' };
  };

/** A function that an Edge Function asks, for a key, about a referral. */
const ofSentReferral: AccessPart['calls'][string] = async (make) => {
  const { id } = await make('api_keys', newKey());
  return { args: { key_id: id, referral_id: DEMO.referral }, result: [], table: 'referrals' };
};

const ofSentDocument: AccessPart['calls'][string] = async (make, person) => {
  const { args, ...rest } = await ofSentReferral(make, person);
  const document = { document_id: crypto.randomUUID(), media_type: 'application/pdf' };
  return { ...rest, args: { ...args, ...document } };
};

export const apiKeys: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff      physician  admin    owner
api_keys                         select   refused     nothing       nothing    nothing    yes      yes
api_keys                         insert   refused     refused       refused    refused    refused  refused
api_keys                         update   refused     refused       refused    refused    refused  refused
api_keys                         delete   refused     refused       refused    refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff      physician  admin    owner
create_api_key                   call     refused     not-found     not-found  not-found  yes      yes
revoke_api_key                   call     refused     not-found     not-found  not-found  yes      yes
register_system                  call     refused     not-found     not-found  not-found  yes      yes
replace_system_keys              call     refused     not-found     not-found  not-found  yes      yes
admit_api_key                    call     refused     refused       refused    refused    refused  refused
client_public_keys               call     refused     refused       refused    refused    refused  refused
keep_fetched_keys                call     refused     refused       refused    refused    refused  refused
grant_access_token               call     refused     refused       refused    refused    refused  refused
note_refused_assertion           call     refused     refused       refused    refused    refused  refused
admit_access_token               call     refused     refused       refused    refused    refused  refused
submit_referral                  call     refused     refused       refused    refused    refused  refused
submitted_referral               call     refused     refused       refused    refused    refused  refused
sent_referral_status           call     refused     refused       refused    refused    refused  refused
search_sent_referrals            call     refused     refused       refused    refused    refused  refused
ask_to_withdraw                  call     refused     refused       refused    refused    refused  refused
admit_sent_document              call     refused     refused       refused    refused    refused  refused
settle_sent_document             call     refused     refused       refused    refused    refused  refused
`,
  writable: {},
  targets: {
    api_keys: async (_, make) => ({
      key: await make('api_keys', newKey()),
      insert: newKey(),
      update: { revoked_at: null },
    }),
  },
  calls: {
    create_api_key: () => {
      const key_id = crypto.randomUUID();
      return Promise.resolve({
        args: { company_id: DEMO.company, name: 'Fixture', scopes: ['referrals_create'], key_id },
        result: [{ id: key_id }],
        table: 'api_keys',
      });
    },
    revoke_api_key: async (make) => {
      const { id } = await make('api_keys', newKey());
      return { args: { key_id: id }, result: [{ id }], table: 'api_keys' };
    },
    register_system: () => {
      const key_id = crypto.randomUUID();
      const args = { name: 'Fixture', scopes: ['referrals_create'], public_keys: PUBLIC_KEYS };
      return Promise.resolve({
        args: { company_id: DEMO.company, key_id, ...args },
        result: key_id,
        table: 'api_keys',
      });
    },
    replace_system_keys: async (make) => {
      const { id } = await make('api_keys', newSystem());
      return { args: { key_id: id, public_keys: PUBLIC_KEYS }, result: id, table: 'api_keys' };
    },
    client_public_keys: ofSystem({}),
    keep_fetched_keys: ofSystem({ keys_url: 'https://keys.example/jwks.json' }),
    grant_access_token: ofSystem({
      assertion_hash: '0'.repeat(64),
      assertion_end: '2030-01-01T00:00:00Z',
      token_hash: '0'.repeat(64),
      interactions: ['Task.r'],
    }),
    note_refused_assertion: ofSystem({ reason: 'signature' }),
    admit_access_token: () =>
      Promise.resolve({
        args: { token_hash: '0'.repeat(64), interaction: 'Task.r' },
        result: [],
        table: 'api_keys',
      }),
    admit_api_key: () =>
      Promise.resolve({
        args: { key_hash: '0'.repeat(64), scope: 'referrals_create' },
        result: [],
        table: 'api_keys',
      }),
    submit_referral: async (make) => {
      const { id } = await make('api_keys', newKey());
      return {
        args: { key_id: id, idempotency_key: 'forged-key', referral: {} },
        result: [],
        table: 'referrals',
      };
    },
    submitted_referral: ofSentReferral,
    sent_referral_status: ofSentReferral,
    search_sent_referrals: async (make, person) => {
      const { args, ...rest } = await ofSentReferral(make, person);
      return { ...rest, args: { key_id: args['key_id'], filters: {} } };
    },
    ask_to_withdraw: ofSentReferral,
    admit_sent_document: ofSentDocument,
    settle_sent_document: async (make, person) => {
      const { args, ...rest } = await ofSentDocument(make, person);
      const file = { name: 'a.pdf', title: 'A letter', sha256: '0'.repeat(64), scanned: false };
      return { ...rest, args: { ...args, ...file } };
    },
  },
};
