import { beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const owner = await backend.as('demo');

const company_id = crypto.randomUUID();

async function gaps() {
  const steps = granted(await owner.rpc('setup_steps', { company_id }));
  return Object.fromEntries(steps.map(({ step, gap }) => [step, gap]));
}

beforeAll(async () => {
  granted(
    await owner.rpc('create_company', {
      id: company_id,
      slug: 'willow',
      name: 'Willow Creek ENT',
      time_zone: 'America/Chicago',
    }),
  );
});

describe('setting a clinic up', () => {
  it('begins with every step open, in the order they are done', async () => {
    expect(granted(await owner.rpc('setup_steps', { company_id }))).toEqual([
      { step: 'hours', gap: 'provider' },
      { step: 'payers', gap: 'npi' },
      { step: 'bundles', gap: 'bundle' },
      { step: 'team', gap: 'teammate' },
      { step: 'intake', gap: 'key' },
      { step: 'brand', gap: 'brand' },
    ]);
  });

  it('knows from the clinic’s own rows when each step is done, and what it lacks next', async () => {
    const provider_id = crypto.randomUUID();
    await owner
      .from('providers')
      .insert({ id: provider_id, company_id, last_name: 'Rowe', specialty: 'Otology' })
      .throwOnError();
    expect(await gaps()).toMatchObject({ hours: 'hours' });
    await owner
      .from('provider_hours')
      .insert({ company_id, provider_id, weekday: 1, opens: '08:00', closes: '12:00' })
      .throwOnError();
    expect(await gaps()).toMatchObject({ hours: null, payers: 'npi' });

    await owner
      .from('companies')
      .update({ npi: '1234567893', accent_color: '#0a6468' })
      .eq('id', company_id)
      .throwOnError();
    expect(await gaps()).toMatchObject({ payers: 'payer', brand: null });
    await owner.from('payers').insert({ company_id, name: 'Aster Health' }).throwOnError();
    expect(await gaps()).toMatchObject({ payers: null, bundles: 'bundle', team: 'teammate' });

    await backend.sql(
      `insert into procedure_bundles (company_id, name, duration_minutes) values ($1, 'Ear tubes', 30)`,
      [company_id],
    );
    await owner.rpc('create_invitation', { company_id, role: 'staff' }).throwOnError();
    expect(await gaps()).toMatchObject({ bundles: null, team: null, intake: 'key' });

    const key_id = crypto.randomUUID();
    await owner
      .rpc('create_api_key', { company_id, key_id, name: 'Fax', scopes: ['referrals_create'] })
      .throwOnError();
    expect(new Set(Object.values(await gaps()))).toEqual(new Set([null]));

    // What no longer opens anything is no way in for referrals.
    await owner.rpc('revoke_api_key', { key_id }).throwOnError();
    expect(await gaps()).toMatchObject({ intake: 'key' });
  });

  it('asks for hours of every active provider, and for none of those who left', async () => {
    const id = crypto.randomUUID();
    await owner
      .from('providers')
      .insert({ id, company_id, last_name: 'Quill', specialty: 'Allergy' })
      .throwOnError();
    expect(await gaps()).toMatchObject({ hours: 'hours' });
    await owner.from('providers').update({ is_active: false }).eq('id', id).throwOnError();
    expect(await gaps()).toMatchObject({ hours: null });
  });

  it('is hidden by one administrator for themselves alone, and shown again', async () => {
    const hidden = () =>
      backend.sql(
        'select setup_hidden_at is not null as hidden, revision from company_members where company_id = $1',
        [company_id],
      );
    const before = await hidden();
    expect(before).toEqual([{ hidden: false, revision: expect.any(Number) }]);
    await owner.rpc('hide_setup', { company_id, hidden: true }).throwOnError();
    expect(await hidden()).toMatchObject([{ hidden: true }]);
    await owner.rpc('hide_setup', { company_id, hidden: false }).throwOnError();
    expect(await hidden()).toMatchObject([{ hidden: false }]);
  });

  it('is told to administrators of the clinic alone', async () => {
    for (const username of ['staff.demo', 'dr.osei', 'owner.harbor'] as const) {
      const other = await backend.as(username);
      const { error } = await other.rpc('setup_steps', { company_id: DEMO.company });
      expect({ username, code: error?.code }).toEqual({ username, code: 'PT404' });
    }
    const { error } = await backend.signedOut().rpc('setup_steps', { company_id: DEMO.company });
    expect(error?.code).toBe('42501');
  });
});

describe('a first visit', () => {
  const opened = () =>
    backend.sqlRow<{ opened_at: string | null }>(
      'select opened_at::text from company_members where company_id = $1',
      [company_id],
    );

  it('is kept once, and is nothing that the audit log tells', async () => {
    expect(await opened()).toEqual({ opened_at: null });
    const entries = () =>
      backend.sqlRow<{ count: number }>(
        'select count(*)::integer as count from audit_log where company_id = $1',
        [company_id],
      );
    const before = await entries();
    await owner.rpc('open_clinic', { company_id }).throwOnError();
    const first = await opened();
    expect(first.opened_at).not.toBeNull();
    await owner.rpc('open_clinic', { company_id }).throwOnError();
    expect(await opened()).toEqual(first);
    expect(await entries()).toEqual(before);
  });
});
