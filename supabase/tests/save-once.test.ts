import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { DEMO, emailOf, PASSWORD } from './support/seeded.ts';

const backend = await startBackend();
const { newPatient: addedPatient, newPayer: addedPayer } = insurance(backend);

/** Whether what is sent arrives, but its answer is lost on the way back. */
let losesAnswers = false;

const line: typeof fetch = async (input, init) => {
  const answer = await backend.fetch(input, init);
  if (losesAnswers) throw new TypeError('Failed to fetch');
  return answer;
};

// The app's own mutations, with the app's own client. Its settings are read as it is loaded; another test's
// may be there already.
vi.resetModules();
vi.stubEnv('VITE_SUPABASE_URL', backend.address);
vi.stubEnv('VITE_SUPABASE_ANON_KEY', EMBEDDED_ANON_KEY);
vi.stubEnv('VITE_TOZ_ID_DOMAIN', 'tozid.example');
vi.stubGlobal('fetch', line);
const { auth } = await import('../../src/lib/supabase/client-auth.ts');
const coverages = await import('../../src/records/coverages/coverages.mutations.ts');
const payers = await import('../../src/records/payers/payers.mutations.ts');
const providers = await import('../../src/records/providers/providers.mutations.ts');
const settings = await import('../../src/records/clinic-settings/system-settings.mutations.ts');
const restricted = await import('../../src/records/restrictions/restricted.mutations.ts');
const referrals = await import('../../src/records/referrals/referrals.mutations.ts');
const patients = await import('../../src/records/patients/patients.mutations.ts');
const times = await import('../../src/records/provider-times/provider-times.mutations.ts');
const signedIn = await auth.signInWithPassword({ email: emailOf('demo'), password: PASSWORD });
if (signedIn.error) throw signedIn.error;

beforeEach(() => {
  losesAnswers = false;
  vi.stubGlobal('fetch', line);
});

interface Form {
  /** Sends the row as it was first typed but for a change. */
  send: (change?: object) => Promise<void>;
  /** As it is sent first, but for a change. */
  row: (change?: object) => Record<string, unknown>;
}

interface Thing {
  name: string;
  table: string;
  open: () => Promise<Form>;
  /** What is put right before it is sent again. */
  corrected: object;
  /** A colleague's change in between; absent if no one can change it. */
  theirs?: object;
  /** What can't be put right by sending it again. */
  fixed?: () => Promise<object> | object;
}

const thing = <Row extends Record<string, unknown>>({
  form,
  row,
  ...rest
}: Omit<Thing, 'open'> & {
  form: () => (row: Row) => Promise<void>;
  row: () => Row | Promise<Row>;
}): Thing => ({
  ...rest,
  open: async () => {
    const save = form();
    const first = await row();
    return {
      send: (change) => save({ ...first, ...change }),
      row: (change) => ({ ...first, ...change }),
    };
  },
});

const company_id = DEMO.company;
const newId = () => crypto.randomUUID();
const aName = () => `Zz ${newId().slice(0, 8)}`;

const LOCATION = thing({
  name: 'a location',
  table: 'locations',
  form: settings.newLocation,
  row: () => ({
    id: newId(),
    company_id,
    name: aName(),
    address: '1 Pier',
    kind: 'office' as const,
    is_active: true,
  }),
  corrected: { address: '2 Pier', kind: 'hospital' },
  theirs: { address: '3 Pier' },
});

const THINGS: readonly Thing[] = [
  LOCATION,
  thing({
    name: 'a coverage',
    table: 'coverages',
    form: coverages.newCoverage,
    row: async () => ({
      id: newId(),
      company_id,
      patient_id: (await addedPatient()).id,
      payer_id: (await addedPayer()).id,
      rank: 'primary' as const,
      member_id: 'WRONG1',
      relationship: 'spouse' as const,
      subscriber_last_name: 'Covered',
    }),
    corrected: { member_id: 'RIGHT1', relationship: 'self', subscriber_last_name: null },
    theirs: { member_id: 'THEIRS1' },
    fixed: async () => ({ patient_id: (await addedPatient()).id }),
  }),
  thing({
    name: 'a payer',
    table: 'payers',
    form: payers.newPayer,
    row: () => ({
      id: newId(),
      company_id,
      name: aName(),
      clearinghouse_payer_id: 'ABC1',
      phone: null,
      is_active: true,
    }),
    corrected: { clearinghouse_payer_id: 'ABC2', phone: '555-0100' },
    theirs: { clearinghouse_payer_id: 'ABC3' },
  }),
  thing({
    name: 'a provider',
    table: 'providers',
    form: providers.newProvider,
    row: () => ({
      id: newId(),
      company_id,
      last_name: 'Mistyped',
      specialty: 'Otology',
      user_id: null,
      is_active: true,
      is_primary: false,
    }),
    corrected: { last_name: 'Proper' },
    theirs: { last_name: 'Theirs' },
  }),
  thing({
    name: 'a patient',
    table: 'patients',
    form: patients.newPatient,
    row: () => ({
      id: newId(),
      company_id,
      first_name: 'Ada',
      last_name: aName(),
      date_of_birth: '1980-02-03',
      sex: 'unknown' as const,
      phone: null,
    }),
    corrected: { date_of_birth: '1980-03-02', phone: '555-0100' },
    theirs: { date_of_birth: '1981-01-01' },
  }),
  thing({
    name: 'a referral',
    table: 'referrals',
    form: referrals.newReferral,
    row: () => ({
      id: newId(),
      company_id,
      patient_id: DEMO.patient,
      priority: 'routine' as const,
      reason: 'Hoarse',
      referring_provider: null,
      assigned_to: null,
    }),
    corrected: { reason: 'Hoarse for weeks', priority: 'urgent' },
    theirs: { reason: 'Theirs' },
    fixed: () => ({ patient_id: DEMO.otherPatient }),
  }),
  thing({
    name: 'a note',
    table: 'referral_events',
    form: referrals.newNote,
    row: () => ({
      id: newId(),
      company_id,
      referral_id: DEMO.referral,
      note: 'Called, no answer.',
    }),
    corrected: {},
    fixed: () => ({ note: 'Called, will come.' }),
  }),
  thing({
    name: 'a restriction',
    table: 'patient_restrictions',
    form: restricted.newRestriction,
    row: async () => ({ company_id, patient_id: (await addedPatient()).id, reason: 'Colleague' }),
    corrected: {},
    fixed: () => ({ reason: 'Neighbor' }),
  }),
  thing({
    name: 'a stretch of hours',
    table: 'provider_hours',
    form: times.newHours,
    row: () => ({
      id: newId(),
      company_id,
      provider_id: DEMO.inactiveProvider,
      weekday: 7,
      opens: '08:00',
      closes: '12:00',
    }),
    corrected: { opens: '08:30', closes: '12:30' },
    theirs: { closes: '11:00:00' },
    fixed: () => ({ provider_id: DEMO.secondProvider }),
  }),
  thing({
    name: 'time off',
    table: 'provider_time_off',
    form: times.newTimeOff,
    row: () => ({
      id: newId(),
      company_id,
      provider_id: DEMO.inactiveProvider,
      starts_at: '2031-03-03T13:00:00.000Z',
      ends_at: '2031-03-03T21:00:00.000Z',
      reason: null,
    }),
    corrected: { ends_at: '2031-03-04T21:00:00.000Z', reason: 'Congress' },
    theirs: { reason: 'Theirs' },
    fixed: () => ({ provider_id: DEMO.secondProvider }),
  }),
];

const stored = async (table: string, { row }: Form) => {
  const { id, patient_id } = row();
  const rows = await backend.sql<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t where ${id ? 'id' : 'patient_id'} = $1`,
    [String(id ?? patient_id)],
  );
  expect(rows, 'there is one').toHaveLength(1);
  return rows[0]?.row ?? {};
};

/** What Postgres writes in its own way, written as it is sent. */
const asSent = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value !== null && /^(starts|ends)_at$/.test(column))
        return [column, new Date(String(value)).toISOString()];
      if (/^(opens|closes)$/.test(column)) return [column, String(value).slice(0, 5)];
      return [column, value];
    }),
  );

const change = (table: string, { row }: Form, values: object) =>
  backend.sql(
    `update ${table} t set ${Object.keys(values)
      .map((column, index) => `${column} = $${index + 2}`)
      .join(', ')}, updated_at = now() where id = $1`,
    [String(row()['id']), ...Object.values(values)],
  );

async function sendInVain(form: Form, values?: object) {
  losesAnswers = true;
  await expect(form.send(values)).rejects.toMatchObject({ code: 'offline' });
  losesAnswers = false;
}

// Each leaves the provider's Sunday free for the next.
beforeEach(() => backend.exec('delete from provider_hours where weekday = 7'));

describe.each(THINGS)('$name whose first answer was lost', ({ table, open, ...a }) => {
  it('is there once when it is sent again', async () => {
    const form = await open();
    await sendInVain(form);
    const before = await stored(table, form);
    await form.send();
    await form.send();
    expect(await stored(table, form)).toEqual(before);
  });

  it('becomes what was put right, however often that answer is lost, too', async () => {
    const form = await open();
    await sendInVain(form);
    await form.send(a.corrected);
    expect(asSent(await stored(table, form))).toMatchObject(form.row(a.corrected));
    await sendInVain(form);
    await sendInVain(form, a.corrected);
    await form.send();
    expect(asSent(await stored(table, form))).toMatchObject(form.row());
  });
});

it('a double click is one request', async () => {
  const form = await LOCATION.open();
  const sent = vi.fn(line);
  vi.stubGlobal('fetch', sent);
  await Promise.all([form.send(), form.send()]);
  expect(sent).toHaveBeenCalledTimes(1);
  await form.send({ address: '4 Pier' });
  expect(await stored('locations', form)).toMatchObject({ address: '4 Pier' });
});

describe.each(THINGS.filter(({ theirs }) => theirs))(
  '$name',
  ({ table, open, corrected, theirs }) => {
    it('keeps a colleague’s change since the answer was lost, and says so', async () => {
      const form = await open();
      await sendInVain(form);
      await change(table, form, theirs ?? {});
      for (const values of [{}, corrected]) {
        await expect(form.send(values)).rejects.toMatchObject({
          code: 'stale',
          message: expect.stringMatching(/^A colleague changed this .*\. Close this form and /),
        });
      }
      expect(await stored(table, form)).toMatchObject(theirs ?? {});
    });
  },
);

describe.each(THINGS.filter(({ fixed }) => fixed))('$name', ({ table, open, fixed }) => {
  it('is never called saved with what can’t be changed once it is there', async () => {
    const form = await open();
    await sendInVain(form);
    const before = await stored(table, form);
    await expect(form.send(await fixed?.())).rejects.toMatchObject({
      code: 'duplicate',
      message: expect.stringMatching(/already/),
    });
    expect(await stored(table, form)).toEqual(before);
  });
});

describe('a value that only one may have', () => {
  it.each([
    ['a location', settings.newLocation, /^There is already a location called “(.*)”\.$/],
    ['a payer', payers.newPayer, /^“(.*)” is already among your payers\.$/],
  ] as const)('is told as such for %s, new or put right', async (_name, newForm, sentence) => {
    const name = aName();
    await newForm()({ id: newId(), company_id, name });
    const form = newForm();
    const id = newId();
    const said = { code: 'duplicate', message: expect.stringMatching(sentence) };
    await expect(form({ id, company_id, name })).rejects.toMatchObject(said);
    await form({ id, company_id, name: `${name} 2` });
    await expect(form({ id, company_id, name })).rejects.toMatchObject(said);
  });

  it('is not claimed of a name that nobody has: a location put right after a lost answer', async () => {
    const form = await LOCATION.open();
    await sendInVain(form);
    const name = aName();
    await form.send({ name });
    expect(await stored('locations', form)).toMatchObject({ name });
  });

  it('is a member that is a provider already', async () => {
    const row = { company_id, specialty: 'Otology', is_active: true, is_primary: false };
    const [taken] = await backend.sql<{ user_id: string }>(
      'select user_id from providers where company_id = $1 and user_id is not null limit 1',
      [company_id],
    );
    await expect(
      providers.newProvider()({ ...row, id: newId(), last_name: 'Twice', ...taken }),
    ).rejects.toMatchObject({
      code: 'duplicate',
      message: 'This member is already another provider.',
    });
  });

  it('is a stretch of a day', async () => {
    const hours = { company_id, provider_id: DEMO.inactiveProvider, weekday: 7 };
    await times.newHours()({ ...hours, id: newId(), opens: '08:00', closes: '12:00' });
    await expect(
      times.newHours()({ ...hours, id: newId(), opens: '11:00', closes: '13:00' }),
    ).rejects.toMatchObject({ message: 'These hours overlap others of the same day.' });
  });
});

describe('whatever is lost, put right and changed by others', () => {
  const THEIRS = '99 Pier';

  /** What may happen to a save, or to what it saved. */
  const STEPS = {
    arrives: async (form: Form, address: string, { isTheirs }: State) => {
      const saving = form.send({ address });
      if (isTheirs) await expect(saving).rejects.toMatchObject({ code: 'stale' });
      else await saving;
      return { isThere: true, isTheirs, mustRead: isTheirs ? THEIRS : address };
    },
    isLost: async (form: Form, address: string, state: State) => {
      await sendInVain(form, { address });
      return { ...state, isThere: true };
    },
    neverLeaves: async (form: Form, address: string, state: State) => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      await expect(form.send({ address })).rejects.toMatchObject({ code: 'offline' });
      vi.stubGlobal('fetch', line);
      return state;
    },
    isChangedByAColleague: async (form: Form, _address: string, state: State) => {
      if (!state.isThere) return state;
      await change('locations', form, { address: THEIRS });
      return { isThere: true, isTheirs: true, mustRead: THEIRS };
    },
  };

  interface State {
    isThere: boolean;
    isTheirs: boolean;
    /** What the last save that succeeded said, or a colleague after it. */
    mustRead?: string;
  }

  const step = fc.record({
    does: fc.constantFrom('arrives', 'isLost', 'neverLeaves', 'isChangedByAColleague'),
    address: fc.constantFrom('1 Pier', '2 Pier', '3 Pier'),
  });

  it('what is called saved is there as it was typed, and nothing of a colleague’s is lost', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const form = await LOCATION.open();
        let state: State = { isThere: false, isTheirs: false };
        for (const { does, address } of steps) {
          state = await STEPS[does](form, address, state);
          if (does === 'arrives' || state.isTheirs) {
            expect(await stored('locations', form)).toMatchObject({ address: state.mustRead });
          }
        }
      }),
      { numRuns: 60 },
    ));
});
