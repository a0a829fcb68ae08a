import { beforeAll, describe, expect, it } from 'vitest';
import type { TablesUpdate } from '../../src/lib/supabase/database.types.ts';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();

let admin: Client;

beforeAll(async () => {
  admin = await backend.as('admin.demo');
});

const change = (values: TablesUpdate<'clinic_settings'>) =>
  admin.from('clinic_settings').update(values).eq('company_id', DEMO.company).select();

describe('the settings of a clinic', () => {
  it('are there from its first day', async () => {
    const { id } = await backend.sqlRow<{ id: string }>(
      "insert into companies (slug, name) values ('new-clinic', 'New Clinic') returning id",
    );
    expect(
      await backend.sqlRow(
        `select idle_timeout_minutes, absolute_timeout_minutes, min_passphrase_length, slot_minutes
         from clinic_settings where company_id = $1`,
        [id],
      ),
    ).toEqual({
      idle_timeout_minutes: 15,
      absolute_timeout_minutes: 720,
      min_passphrase_length: 12,
      slot_minutes: 15,
    });
  });

  it.each([
    ['idling for 4 minutes', { idle_timeout_minutes: 4 }],
    ['idling for more than 4 hours', { idle_timeout_minutes: 241 }],
    ['a session of more than a day', { absolute_timeout_minutes: 1441 }],
    [
      'idling for longer than a session',
      { idle_timeout_minutes: 90, absolute_timeout_minutes: 60 },
    ],
    ['passwords of 11 characters', { min_passphrase_length: 11 }],
    ['slots of 7 minutes', { slot_minutes: 7 }],
    ['authorizations due 61 working days before', { authorization_lead_days: 61 }],
    ['authorizations due 91 days before they end', { authorization_notice_days: 91 }],
  ])('refuse %s', async (_, values) => {
    expect((await change(values)).error?.code).toBe('23514');
  });

  it('say in which steps free times are looked for', async () => {
    const free = async () => {
      const { data } = await admin.rpc('free_times', {
        company_id: DEMO.company,
        provider_id: DEMO.primaryProvider,
        duration_minutes: 10,
        // Far ahead of everything that is booked.
        from_at: '2170-01-01T00:00:00Z',
        max_count: 3,
      });
      return (data ?? []).map(({ starts_at }) => new Date(starts_at).getUTCMinutes());
    };
    expect((await change({ slot_minutes: 20 })).error).toBeNull();
    expect(await free()).toEqual([0, 20, 40]);
    await change({ slot_minutes: 15 });
    expect(await free()).toEqual([0, 15, 30]);
  });
});

describe('the color of a clinic', () => {
  it('is a color, or the portal’s own', async () => {
    const paint = (accent_color: string | null) =>
      admin
        .from('companies')
        .update({ accent_color })
        .eq('id', DEMO.company)
        .select('accent_color');
    expect((await paint('#b8447f')).data).toEqual([{ accent_color: '#b8447f' }]);
    for (const not of ['red', '#FFF', '#b8447', 'url(x)', '#b8447f;']) {
      expect((await paint(not)).error?.code).toBe('23514');
    }
    expect((await paint(null)).data).toEqual([{ accent_color: null }]);
  });
});
