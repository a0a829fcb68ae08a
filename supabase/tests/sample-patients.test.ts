import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR } from './support/seeded.ts';
import { dateIn } from './support/surgery.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const admin = await backend.as('admin.demo');
const staff = await backend.as('staff.demo');
const company_id = DEMO.company;

/** Tables that only grow: what was done stays told. */
const KEPT = [
  'public.audit_log',
  'private.audit_unsealed',
  'private.audit_inbox',
  // Who asked for which list, so that the log tells it once in a while.
  'private.list_readings',
];

/** Every row of every table of ours, as one value a table. */
async function everything(): Promise<Record<string, string>> {
  const tables = await backend.sql<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.filter(({ name }) => !KEPT.includes(name))) {
    const { rows } = await backend.sqlRow<{ rows: string }>(
      `select md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as rows from ${name} x`,
    );
    found[name] = rows;
  }
  return found;
}

const PERIOD = { company_id, from_day: dateIn(-90), to_day: dateIn(30) };

/** What the screens count and find, as a member is answered. */
async function figures() {
  return {
    referrals: granted(await staff.rpc('referral_figures', PERIOD)),
    // Without the medians: waiting times have grown by now.
    waits: granted(
      await staff
        .rpc('referral_waits', PERIOD)
        .select('priority, in_time, late, waiting, overdue, declined, without_date'),
    ),
    referrers: granted(await staff.rpc('top_referring_providers', PERIOD)),
    appointments: granted(await staff.rpc('appointment_figures', PERIOD)),
    surgery: granted(await staff.rpc('surgery_figures', PERIOD)),
    found: granted(await staff.rpc('search_patients', { company_id, term: 'Sample' })),
    waiting: granted(await admin.rpc('waiting_counts', { company_id })),
  };
}

const load = (among_real: boolean) => admin.rpc('load_sample_patients', { company_id, among_real });
const remove = (with_added: boolean) =>
  admin.rpc('remove_sample_patients', { company_id, with_added });

async function aSample() {
  return await backend.sqlRow<{ id: string }>(
    'select patient_id as id from sample_patients where company_id = $1 limit 1',
    [company_id],
  );
}

describe('sample patients', () => {
  it('stand among real ones only where that was confirmed', async () => {
    const { error } = await load(false);
    expect(error).toMatchObject({ code: 'P0001', details: '{"kind": "real_patients"}' });
  });

  it('show something on every list, are loaded once, and are named as samples', async () => {
    expect(granted(await load(true))).toBe(6);
    expect(granted(await load(true)), 'sent again').toBe(0);
    const found = granted(await staff.rpc('search_patients', { company_id, term: 'Sample' }));
    expect(found).toHaveLength(6);
    for (const table of ['referrals', 'coverages', 'scheduling_requests', 'surgery_cases']) {
      const { count } = await backend.sqlRow<{ count: number }>(
        `select count(*)::integer as count from ${table} x
         join sample_patients s on s.company_id = x.company_id and s.patient_id = x.patient_id`,
      );
      expect({ table, some: count > 0 }).toEqual({ table, some: true });
    }
    granted(await remove(false));
  });

  it('are loaded where the clinic’s first bundle fits none of them', async () => {
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into procedure_bundles (company_id, name, duration_minutes) values ($1, '0 Without codes', 60) returning id`,
      [company_id],
    );
    expect(granted(await load(true))).toBe(6);
    const { count } = await backend.sqlRow<{ count: number }>(
      `select count(*)::integer as count from surgery_cases x
       join sample_patients s on s.company_id = x.company_id and s.patient_id = x.patient_id`,
    );
    expect(count).toBe(2);
    granted(await remove(false));
    await backend.sql('delete from procedure_bundles where id = $1', [id]);
  });

  it('leave no trace: every row of every table, every figure and every search is as before', async () => {
    const [rows, counted] = [await everything(), await figures()];
    granted(await load(true));
    expect(await figures()).not.toEqual(counted);
    expect(granted(await remove(false))).toBe(6);
    expect(await everything()).toEqual(rows);
    expect(await figures()).toEqual(counted);
    expect(granted(await remove(false)), 'sent again').toBe(0);
  });

  it('take along what people added since, but only as confirmed', async () => {
    const rows = await everything();
    granted(await load(true));
    const { id } = await aSample();
    granted(
      await staff
        .from('referrals')
        .insert({ company_id, patient_id: id, reason: 'Tried it' })
        .select('id'),
    );
    const [summary] = granted(await admin.rpc('sample_summary', { company_id }));
    expect(summary).toMatchObject({ samples: 6, added_referrals: 1, added_messages: 0 });
    const { error } = await remove(false);
    expect(error).toMatchObject({ code: 'P0001', details: '{"kind": "added"}' });
    expect(granted(await remove(true))).toBe(6);
    expect(await everything()).toEqual(rows);
  });

  it('are asked about at no payer, take no name and no file, and merge with nobody', async () => {
    granted(await load(true));
    const { id } = await aSample();
    const { coverage } = await backend.sqlRow<{ coverage: string }>(
      `select c.id as coverage from coverages c
       join sample_patients s on s.company_id = c.company_id and s.patient_id = c.patient_id limit 1`,
    );
    const asked = await staff.rpc('request_eligibility', {
      coverage_id: coverage,
      preset: 'consult',
    });
    expect(asked.error?.code).toBe('P0001');
    const renamed = await staff.from('patients').update({ last_name: 'Real' }).eq('id', id);
    expect(renamed.error?.message).toContain('keeps its name');
    const seen = (patient: string) =>
      backend.sqlRow<{ at: string }>(
        `select to_jsonb(updated_at) #>> '{}' as at from patients where id = $1`,
        [patient],
      );
    const { error } = await admin.rpc('merge_patients', {
      company_id,
      merge_id: crypto.randomUUID(),
      kept_id: DEMO.patient,
      merged_id: id,
      taken: [],
      kept_seen: (await seen(DEMO.patient)).at,
      merged_seen: (await seen(id)).at,
      reason: 'The same',
    });
    expect(error?.message).toContain('merged with another chart');
    await expect(
      backend.sql(
        `insert into card_pictures (company_id, coverage_id, side, path)
         values ($1, $2, 'front', 'x')`,
        [company_id, coverage],
      ),
    ).rejects.toThrow('Sample patients take no files.');
    granted(await remove(false));
  });

  it('are another clinic’s business as little as real ones', async () => {
    const other = await backend.as('owner.harbor');
    for (const name of [
      'load_sample_patients',
      'remove_sample_patients',
      'sample_summary',
    ] as const) {
      const { error } = await other.rpc(name, { company_id });
      expect({ name, code: error?.code }).toEqual({ name, code: 'PT404' });
    }
    expect(HARBOR.company).not.toBe(company_id);
  });
});
