import { describe, expect, it, vi } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();
const mine = await backend.as('staff.demo');
const theirs = await backend.as('admin.demo');

/** The app's own change, made at this backend. Another test of this worker may have loaded it already. */
async function changesAs(client: Client) {
  vi.resetModules();
  vi.doMock('@/lib/supabase/client', () => ({ db: client }));
  const loaded = await import('@/lib/supabase/update-seen');
  vi.doUnmock('@/lib/supabase/client');
  vi.resetModules();
  return loaded.updateSeen;
}

const updateSeen = await changesAs(mine);
const updateSeenAsAdmin = await changesAs(theirs);

type Patient = Awaited<ReturnType<typeof add>>;

async function add() {
  const { data } = await theirs
    .from('patients')
    .insert({ company_id: DEMO.company, first_name: 'Iris', last_name: 'Seen' })
    .select('id')
    .single()
    .throwOnError();
  const added = await read(theirs, data.id);
  if (!added) throw new Error('No patient was added.');
  return added;
}

async function read(client: Client, id: string) {
  const { data } = await client
    .rpc('open_record', { company_id: DEMO.company, subject: 'patients', subject_id: id })
    .select('id, first_name, phone, updated_at')
    .maybeSingle();
  return data;
}

interface Told {
  sent?: number;
  beforeEach?: () => PromiseLike<unknown>;
}

/** Saves as a form does; `told` counts the requests and puts a colleague's change before each. */
function save(seen: Patient, values: Partial<Patient>, told: Told = {}) {
  return updateSeen({
    table: 'patients',
    companyId: DEMO.company,
    seen,
    values,
    read: async () => {
      told.sent = (told.sent ?? 0) + 1;
      const row = await read(mine, seen.id);
      await told.beforeEach?.();
      return row;
    },
    what: 'this patient',
    logLabel: 'Error saving patient',
  });
}

const change = (id: string, values: { first_name?: string; phone?: string; email?: string }) =>
  theirs.from('patients').update(values).eq('id', id).throwOnError();

describe('a change of what was seen', () => {
  it('is written when nobody came between', async () => {
    const seen = await add();
    await save(seen, { phone: '555-0100' });
    expect(await read(mine, seen.id)).toMatchObject({ phone: '555-0100' });
  });

  it('is refused with what is there now when what was seen is no longer so', async () => {
    const seen = await add();
    await change(seen.id, { first_name: 'Irina' });
    const present = await read(mine, seen.id);
    await expect(save(seen, { phone: '555-0100' })).rejects.toMatchObject({
      code: 'stale',
      message: 'Priya Raman changed this patient in the meantime.',
      present,
    });
    expect(await read(mine, seen.id)).toMatchObject({ first_name: 'Irina', phone: null });
  });

  it('made with the newer row in view is written beside it', async () => {
    const seen = await add();
    await change(seen.id, { first_name: 'Irina' });
    const newer = await read(mine, seen.id);
    await save(newer ?? seen, { phone: '555-0100' });
    expect(await read(mine, seen.id)).toMatchObject({ first_name: 'Irina', phone: '555-0100' });
  });

  it('is no conflict with a change of what the form doesn’t show', async () => {
    const seen = await add();
    await change(seen.id, { email: 'iris@example.com' });
    await save(seen, { phone: '555-0100' });
    const row = await backend.sqlRow('select phone, email from patients where id = $1', [seen.id]);
    expect(row).toEqual({ phone: '555-0100', email: 'iris@example.com' });
  });

  it('sent again after a lost answer is done already', async () => {
    const seen = await add();
    await save(seen, { phone: '555-0100' });
    const after = await read(mine, seen.id);
    await save(seen, { phone: '555-0100' });
    expect(await read(mine, seen.id)).toEqual(after);
  });

  it('corrected after a lost answer meets its own first try, and loses nothing silently', async () => {
    const seen = await add();
    await save(seen, { phone: '555-0100' });
    await expect(save(seen, { phone: '555-0199' })).rejects.toMatchObject({
      code: 'stale',
      // Nobody else is blamed for it.
      message: 'You changed this patient in the meantime.',
      present: { phone: '555-0100' },
    });
  });

  it('typed back after a lost answer is not called saved: the first try is there', async () => {
    const seen = await add();
    await save(seen, { first_name: 'Irina', phone: '555-0100' });
    const written = { code: 'stale', present: { first_name: 'Irina', phone: '555-0100' } };
    await expect(save(seen, { first_name: 'Irina' })).rejects.toMatchObject(written);
    await expect(save(seen, {})).rejects.toMatchObject(written);
  });

  it('gives up when it never gets its turn', async () => {
    const seen = await add();
    let count = 0;
    const told = {
      sent: 0,
      beforeEach: () => {
        count += 1;
        return change(seen.id, { email: `iris${count}@example.com` });
      },
    };
    await told.beforeEach();
    await expect(save(seen, { phone: '555-0100' }, told)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(told.sent).toBe(4);
    expect(await read(mine, seen.id)).toMatchObject({ phone: null });
  });

  it('with nothing in it writes nothing', async () => {
    const seen = await add();
    await save({ ...seen, updated_at: '2020-01-01T00:00:00Z' }, {});
    expect(await read(mine, seen.id)).toEqual(seen);
  });
});

describe('a row that can’t be written', () => {
  it('is told apart from one that was changed', async () => {
    const { data: payer } = await mine
      .from('payers')
      .select('id, name, updated_at')
      .eq('company_id', DEMO.company)
      .limit(1)
      .single()
      .throwOnError();
    const values = { name: 'Renamed by staff' };
    await expect(
      updateSeen({
        table: 'payers',
        companyId: DEMO.company,
        seen: payer,
        values,
        read: async () => {
          const { data } = await mine
            .from('payers')
            .select('id, name, updated_at')
            .eq('id', payer.id)
            .maybeSingle();
          return data;
        },
        what: 'this payer',
        logLabel: 'Error saving payer',
      }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is told in words of its own where another has the name already', async () => {
    const { data: one } = await theirs
      .from('locations')
      .insert({ company_id: DEMO.company, name: 'Annex' })
      .select('id, name, updated_at')
      .single()
      .throwOnError();
    await theirs
      .from('locations')
      .insert({ company_id: DEMO.company, name: 'Annex II' })
      .throwOnError();
    await expect(
      updateSeenAsAdmin({
        table: 'locations',
        companyId: DEMO.company,
        seen: one,
        values: { name: 'Annex II' },
        read: () => Promise.resolve(one),
        what: 'this location',
        taken: { locations_company_id_name_key: 'There is one of that name.' },
        logLabel: 'Error saving location',
      }),
    ).rejects.toMatchObject({ code: 'duplicate', message: 'There is one of that name.' });
  });

  it('is told when it is gone', async () => {
    const seen = await add();
    await backend.sql('delete from patients where id = $1', [seen.id]);
    await expect(save(seen, { phone: '555-0100' })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a row that a company has one of', () => {
  const SETTINGS = 'id:company_id, updated_at, slot_minutes';
  const readSettings = async () => {
    const { data } = await theirs
      .from('clinic_settings')
      .select(SETTINGS)
      .eq('company_id', DEMO.company)
      .single()
      .throwOnError();
    return data;
  };
  const saveSettings = (seen: Awaited<ReturnType<typeof readSettings>>, slot_minutes: number) =>
    updateSeenAsAdmin({
      table: 'clinic_settings',
      companyId: DEMO.company,
      seen,
      values: { slot_minutes },
      read: readSettings,
      what: 'this setting',
      logLabel: 'Error saving system settings',
    });
  const colleagueSets = (values: { slot_minutes?: number; idle_timeout_minutes?: number }) =>
    theirs.from('clinic_settings').update(values).eq('company_id', DEMO.company).throwOnError();

  it('is changed like any other, and that of no other company', async () => {
    const other = async () =>
      await backend.sqlRow<{ slots: number }>(
        'select sum(slot_minutes)::integer as slots from clinic_settings where company_id <> $1',
        [DEMO.company],
      );
    const before = await other();
    await saveSettings(await readSettings(), 20);
    expect(await readSettings()).toMatchObject({ slot_minutes: 20 });
    expect(await other()).toEqual(before);
  });

  it('is not written over where a colleague changed the same, and is where they changed another', async () => {
    const seen = await readSettings();
    await colleagueSets({ idle_timeout_minutes: 25 });
    await saveSettings(seen, 30);
    const later = await readSettings();
    await colleagueSets({ slot_minutes: 60 });
    await expect(saveSettings(later, 10)).rejects.toMatchObject({
      code: 'stale',
      present: { slot_minutes: 60 },
    });
    expect(await readSettings()).toMatchObject({ slot_minutes: 60 });
  });
});
