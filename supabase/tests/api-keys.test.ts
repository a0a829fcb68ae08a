import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const admin = await backend.as('admin.demo');

type Asked = Database['public']['Functions']['create_api_key']['Args'];

const NEW = {
  company_id: DEMO.company,
  name: 'Northside EHR',
  scopes: ['referrals_create' as const],
};

const make = async (values: Partial<Asked> = {}) => {
  const [key] = granted(await admin.rpc('create_api_key', { ...NEW, ...values }));
  if (!key) throw new Error('No key was made.');
  return key;
};

const hashesOf = async (id: string) =>
  (
    await backend.sql<{ hash: string }>(
      "select encode(hash, 'hex') as hash from private.api_key_secrets where key_id = $1",
      [id],
    )
  ).map(({ hash }) => hash);

const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString(
    'hex',
  );

describe('a new key', () => {
  it('is told once, and kept as a hash that nobody reads through the API', async () => {
    const { id, secret, prefix } = await make();
    expect(secret).toMatch(/^crp_[0-9a-f]{8}_[0-9a-f]{48}$/);
    expect(secret.startsWith(`${prefix}_`)).toBe(true);
    expect(await hashesOf(id)).toEqual([await sha256(secret)]);
    const row = granted(await admin.from('api_keys').select().eq('id', id).single());
    expect(row).toMatchObject({
      name: 'Northside EHR',
      prefix,
      scopes: ['referrals_create'],
      created_by: PEOPLE['admin.demo'],
      last_used_at: null,
      revoked_at: null,
    });
    expect(JSON.stringify(row)).not.toContain(secret.slice(13));
    expect(Object.keys(row)).not.toContain('hash');
  });

  it('is valid for a year unless said otherwise, and never longer', async () => {
    const days = (until: string) => (Date.parse(until) - Date.now()) / 86_400_000;
    const { id } = await make();
    const row = granted(await admin.from('api_keys').select('expires_at').eq('id', id).single());
    expect(days(row.expires_at)).toBeGreaterThan(364);
    expect(days(row.expires_at)).toBeLessThan(367);
    const { error } = await admin.rpc('create_api_key', {
      ...NEW,
      expires_at: new Date(Date.now() + 368 * 86_400_000).toISOString(),
    });
    expect(error).toMatchObject({ code: 'P0001', message: 'A key is valid for a year at most.' });
    await expect(
      backend.sql(
        "update public.api_keys set expires_at = now() + interval '2 years' where id = $1",
        [id],
      ),
    ).rejects.toThrow(/violates check constraint/);
  });

  it('asked for again because the answer was lost is the same key with another secret', async () => {
    const key_id = crypto.randomUUID();
    const first = await make({ key_id });
    const again = await make({ key_id });
    expect(again.id).toBe(first.id);
    expect(again.secret).not.toBe(first.secret);
    expect(await hashesOf(key_id)).toEqual([await sha256(again.secret)]);
  });

  it('that has been used or revoked gives no second secret, and nobody else’s does', async () => {
    const [used, revoked, old] = await Promise.all([make(), make(), make()]);
    await backend.sql('update public.api_keys set last_used_at = now() where id = $1', [used.id]);
    granted(await admin.rpc('revoke_api_key', { key_id: revoked.id }));
    await backend.sql(
      "update public.api_keys set created_at = now() - interval '16 minutes' where id = $1",
      [old.id],
    );
    const fresh = await make();
    for (const [client, key_id] of [
      [admin, used.id],
      [admin, revoked.id],
      [admin, old.id],
      [await backend.as('demo'), fresh.id],
    ] as const) {
      const before = await hashesOf(key_id);
      const { error } = await client.rpc('create_api_key', { ...NEW, key_id });
      expect(error?.code).toBe('PT409');
      expect(await hashesOf(key_id)).toEqual(before);
    }
  });

  it.each([
    [{ name: '  ' }, 'Name the system'],
    [{ name: 'x'.repeat(81) }, 'Name the system'],
    [{ scopes: [] }, 'Choose at least one'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'would have expired'],
  ])('is refused with %j', async (values, sentence) => {
    const { error } = await admin.rpc('create_api_key', { ...NEW, ...values });
    expect(error).toMatchObject({ code: 'P0001', message: expect.stringContaining(sentence) });
  });

  it('is made for a clinic by its administrators alone', async () => {
    const { count } = await backend.sqlRow<{ count: number }>(
      'select count(*)::integer as count from public.api_keys',
    );
    for (const who of ['staff.demo', 'dr.osei', 'owner.harbor'] as const) {
      const { error } = await (await backend.as(who)).rpc('create_api_key', NEW);
      expect(error?.code).toBe('PT404');
    }
    const foreign = await admin.rpc('create_api_key', { ...NEW, company_id: HARBOR.company });
    expect(foreign.error?.code).toBe('PT404');
    expect(await backend.sqlRow('select count(*)::integer as count from public.api_keys')).toEqual({
      count,
    });
  });
});

describe('revoking a key', () => {
  it('says who and when, and a second time changes nothing', async () => {
    const { id } = await make();
    granted(await admin.rpc('revoke_api_key', { key_id: id }));
    const first = granted(await admin.from('api_keys').select().eq('id', id).single());
    expect(first).toMatchObject({ revoked_by: PEOPLE['admin.demo'] });
    granted(await (await backend.as('demo')).rpc('revoke_api_key', { key_id: id }));
    expect(granted(await admin.from('api_keys').select().eq('id', id).single())).toEqual(first);
  });
});

describe('letting a key in', () => {
  const admit = async (
    secret: string,
    scope: 'referrals_create' | 'referrals_status',
    address?: string,
  ) => {
    const rows = granted(
      await backend.asService().rpc('admit_api_key', {
        key_hash: await sha256(secret),
        scope,
        ...(address !== undefined && { address }),
      }),
    );
    return rows[0];
  };

  it('notes where it was last used from, and nothing where that is no address', async () => {
    const { id, secret } = await make();
    const from = async (address: string) => {
      await admit(secret, 'referrals_create', address);
      return granted(await admin.from('api_keys').select('last_used_from').eq('id', id).single());
    };
    expect(await from('203.0.113.9')).toEqual({ last_used_from: '203.0.113.9' });
    expect(await from('2001:db8::1')).toEqual({ last_used_from: '2001:db8::1' });
    expect(await from("'; drop table patients")).toEqual({ last_used_from: null });
  });

  it('tells the log of its use and refusal, once an hour for each address, and of few addresses', async () => {
    const { id, secret } = await make({ name: 'Told of' });
    const told = async () =>
      await backend.sql<{ actor_name: string; action: string; new_values: object }>(
        `select actor_name, action, new_values from public.audit_log
         where row_id = $1 and actor_kind = 'api_key' order by sequence`,
        [id],
      );
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
      await admit(secret, 'referrals_create', address);
    }
    await admit(secret, 'referrals_status', '203.0.113.1');
    const entry = (action: string, new_values: object) => ({
      actor_name: 'Told of',
      action,
      new_values,
    });
    expect(await told()).toEqual([
      entry('used', { address: '203.0.113.1' }),
      entry('used', { address: '203.0.113.2' }),
      entry('refused', { address: '203.0.113.1', reason: 'out-of-scope' }),
    ]);
    for (let place = 10; place < 40; place += 1) {
      await admit(secret, 'referrals_create', `203.0.113.${place}`);
    }
    expect(await told()).toHaveLength(20);
    await backend.sql(
      "update private.api_key_uses set told_at = told_at - interval '61 minutes' where key_id = $1",
      [id],
    );
    await admit(secret, 'referrals_create', '203.0.113.1');
    expect(await told()).toHaveLength(21);
  });

  it.each([
    ['was removed', 'delete from company_members where company_id = $1 and user_id = $2'],
    [
      'was deactivated',
      'update company_members set deactivated_at = now() where company_id = $1 and user_id = $2',
    ],
    [
      'is no administrator any more',
      "update company_members set role = 'staff' where company_id = $1 and user_id = $2",
    ],
  ])('is refused when who made it %s', async (_, ending) => {
    const { id, secret } = await make({ scopes: ['referrals_create', 'referrals_status'] });
    expect(await admit(secret, 'referrals_status')).toMatchObject({ verdict: 'admitted' });
    const maker = [DEMO.company, PEOPLE['admin.demo']];
    await backend.sql(ending, maker);
    expect(await admit(secret, 'referrals_status')).toEqual({
      verdict: 'maker-left',
      key_id: null,
      clinic: null,
      retry_after: null,
    });
    const sent = await backend
      .asService()
      .rpc('submit_referral', { key_id: id, idempotency_key: 'after-the-end', referral: {} });
    expect(sent.error?.code).toBe('42501');
    await backend.sql(
      `insert into company_members (company_id, user_id, role) values ($1, $2, 'admin')
       on conflict (company_id, user_id) do update set role = 'admin', deactivated_at = null`,
      maker,
    );
  });

  it('knows the clinic and notes the use', async () => {
    const { id, secret } = await make();
    expect(await admit(secret, 'referrals_create')).toMatchObject({
      verdict: 'admitted',
      key_id: id,
      clinic: 'demo',
    });
    const { last_used_at } = granted(
      await admin.from('api_keys').select('last_used_at').eq('id', id).single(),
    );
    expect(Date.now() - Date.parse(last_used_at ?? '')).toBeLessThan(120_000);
  });

  it('is refused where the key may not do this, has expired or is no key', async () => {
    const { id, secret } = await make();
    expect(await admit(secret, 'referrals_status')).toMatchObject({ verdict: 'out-of-scope' });
    await backend.sql(
      "update public.api_keys set expires_at = now() - interval '1 s' where id = $1",
      [id],
    );
    expect(await admit(secret, 'referrals_create')).toMatchObject({ verdict: 'expired' });
    expect(await admit(`${secret}0`, 'referrals_create')).toMatchObject({ verdict: 'unknown' });
    for (const key_hash of ['', "' or 1=1", 'z'.repeat(64), '0'.repeat(63)]) {
      const rows = granted(
        await backend.asService().rpc('admit_api_key', { key_hash, scope: 'referrals_create' }),
      );
      expect(rows).toMatchObject([{ verdict: 'unknown', key_id: null, clinic: null }]);
    }
  });

  it('ends after 60 requests in a minute, and begins again in the next', async () => {
    const { id, secret } = await make();
    await backend.sql(
      `update private.api_key_secrets set used = 60, minute = date_trunc('minute', clock_timestamp())
       where key_id = $1`,
      [id],
    );
    const refused = await admit(secret, 'referrals_create');
    // The clock may have struck between the two statements.
    if (refused?.verdict !== 'admitted') {
      expect(refused).toMatchObject({ verdict: 'too-many', key_id: null });
      expect(refused?.retry_after).toBeGreaterThan(0);
      expect(refused?.retry_after).toBeLessThanOrEqual(60);
    }
    await backend.sql(
      "update private.api_key_secrets set minute = minute - interval '1 minute' where key_id = $1",
      [id],
    );
    expect(await admit(secret, 'referrals_create')).toMatchObject({ verdict: 'admitted' });
  });
});
