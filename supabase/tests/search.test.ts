import { beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '../../src/lib/folded-text.ts';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

type Filters = Partial<Database['public']['Functions']['search_referrals']['Args']>;

let staff: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
});

async function patients(term: string, client = staff, max_count?: number) {
  const { data, error } = await client
    .rpc('search_patients', { company_id: DEMO.company, term, ...(max_count && { max_count }) })
    .select('id, first_name, last_name, date_of_birth, matched')
    .order('place');
  if (error) throw new Error(error.code);
  return data;
}

type Details = Partial<Database['public']['Tables']['patients']['Insert']>;

async function addPatient(first_name: string, last_name: string, details: Details = {}) {
  const { data, error } = await staff
    .from('patients')
    .insert({ company_id: DEMO.company, first_name, last_name, ...details })
    .select('id')
    .single();
  if (error) throw new Error(error.code);
  return data.id;
}

/** Who comes first for a text, and why. */
async function first(term: string) {
  const [found] = await patients(term);
  return found && [`${found.first_name} ${found.last_name}`, ...found.matched];
}

describe('patients', () => {
  beforeAll(async () => {
    await addPatient('María José', 'de la Cruz', { date_of_birth: '1987-02-14' });
    await addPatient('Jo', 'Kowalczyk-Smith', {
      date_of_birth: '1987-02-14',
      phone: '+1 (555) 555-0188 ext. 7',
      medical_record_number: 'QX-70017',
    });
    await addPatient('Seán', 'McDonald', { date_of_birth: '2011-12-03' });
    await addPatient('Łukasz', 'Weiß', { medical_record_number: '02141987' });
  });

  it.each([
    ['jose villanueva', 'José Villanueva'],
    ['villanueva jose', 'José Villanueva'],
    ['VILLANUEVA, José', 'José Villanueva'],
    ['renee', 'Renée Bellweather'],
    ['o’rourke', 'Sinead O’Rourke'],
    ['o`rourke', 'Sinead O’Rourke'],
    ['sinead orourke', 'Sinead O’Rourke'],
    ['mbeki stone', 'Amara Mbeki-Stone'],
    ['Kowalczyk Smith', 'Jo Kowalczyk-Smith'],
    ['kowalczyksmith', 'Jo Kowalczyk-Smith'],
    ['delacruz maria', 'María José de la Cruz'],
    ['Mr. Villanueva, José, Jr.', 'José Villanueva'],
    ['lukasz weiss', 'Łukasz Weiß'],
    ['mc donald', 'Seán McDonald'],
    ['van der meer', 'Marguerite Vandermeer'],
    ['  NOAH ABER ', 'Noah Abernathy'],
  ])('are found by "%s", spelled otherwise than on file', async (term, name) => {
    expect(await first(term)).toEqual([name.replace('’', "'"), 'name']);
  });

  it.each([
    ['kowalczik', 'Jo Kowalczyk-Smith'],
    ['jo kowa1czyk-5mith', 'Jo Kowalczyk-Smith'],
    // As a card's picture is read: the initial joined to the name before it.
    ['JOA KOWALCZYK-SMITH', 'Jo Kowalczyk-Smith'],
    ['Noah Abemathy', 'Noah Abernathy'],
    ['Naoh Abernahty', 'Noah Abernathy'],
    ['shaun macdonald', 'Seán McDonald'],
    ['o rorke', "Sinead O'Rourke"],
    ['van der mer', 'Marguerite Vandermeer'],
    ['mc donnald', 'Seán McDonald'],
  ])('are found by "%s", which is not their name', async (term, name) => {
    expect(await first(term)).toEqual(
      expect.arrayContaining([name, expect.stringMatching('similar_name')]),
    );
  });

  it.each([
    '02/14/1987',
    '2/14/87',
    '2-14-1987',
    '1987-02-14',
    'Feb 14 1987',
    'February 14th, 1987',
    '14 Feb 87',
    'feb. 14, 1987',
  ])('are found by the birth date %s', async (term) => {
    const found = await patients(term);
    expect(found.map(({ date_of_birth, matched }) => [date_of_birth, ...matched])).toEqual([
      ['1987-02-14', 'birth_date'],
      ['1987-02-14', 'birth_date'],
    ]);
  });

  it('of a birth date without separators are found besides who has it as a number', async () => {
    expect(
      (await patients('02141987')).map(({ last_name, matched }) => [last_name, ...matched]),
    ).toEqual([
      ['Weiß', 'record_number'],
      ['Kowalczyk-Smith', 'birth_date'],
      ['de la Cruz', 'birth_date'],
    ]);
  });

  it('of a name and a birth date come first where they have both', async () => {
    expect(await first('cruz 2/14/87')).toEqual(['María José de la Cruz', 'name', 'birth_date']);
    expect(await first('2/14/1987 kovalczyk')).toEqual([
      'Jo Kowalczyk-Smith',
      'similar_name',
      'birth_date',
    ]);
    expect(await first('kowalczyk 2/15/1987')).toEqual(['Jo Kowalczyk-Smith', 'name']);
    expect(await first('dob 02/14/1987 jo')).toEqual(['Jo Kowalczyk-Smith', 'name', 'birth_date']);
  });

  it.each([
    ['QX-70017', 'record_number'],
    ['qx70017', 'record_number'],
    ['qx-700', 'record_number'],
    ['MRN 70017', 'record_number'],
    ['qx7oo17', 'record_number'],
    ['(555) 555-0188', 'phone'],
    ['1-555-555-0188', 'phone'],
    ['5555550188', 'phone'],
    ['555-0188', 'phone'],
    ['0188', 'phone'],
  ])('are found by the number %s', async (term, by) => {
    expect(await first(term)).toEqual(['Jo Kowalczyk-Smith', by]);
  });

  it('are not found by a number that is one digit off', async () => {
    expect(await patients('QX-70018')).toEqual([]);
    expect(await patients('(555) 555-9188')).toEqual([]);
    expect(await patients('13/45/1987')).toEqual([]);
    expect(await patients('2/30/1987')).toEqual([]);
  });

  it('come with those first who are called just so', async () => {
    await addPatient('Ann', 'Leek');
    await addPatient('Kayleen', 'Anders');
    await addPatient('Bo', 'Lee');
    await addPatient('Bo', 'Leigh');
    const found = (await patients('lee')).map(({ last_name }) => last_name);
    expect(found.slice(0, 3)).toEqual(['Lee', 'Leek', 'Anders']);
    expect(found).toContain('Leigh');
  });

  it('are found by one or two letters only where a name begins with them', async () => {
    const id = await addPatient('Qjunice', 'Zzerda');
    expect((await patients('qj')).map((one) => one.id)).toContain(id);
    expect((await patients('zz')).map((one) => one.id)).toContain(id);
    expect(await patients('rd', staff, 100)).not.toContainEqual(expect.objectContaining({ id }));
    expect((await patients('erda'))[0]?.id).toEqual(id);
  });

  it.each(['%', '_', '\\', "'", '||', '{}', '"', '~*', ')('])(
    'take %s for no more than it is',
    async (sign) => {
      const all = await patients('');
      expect((await patients(sign)).length).toBeLessThanOrEqual(all.length);
      expect(await first(`${sign}noah${sign} abernathy${sign}`)).toEqual([
        'Noah Abernathy',
        'name',
      ]);
    },
  );

  it('come by name where nothing is looked for, as many as asked for', async () => {
    const all = await patients('', staff, 100);
    expect(all.map((one) => [one.last_name, one.first_name])).toEqual(
      all.map((one) => [one.last_name, one.first_name]).sort(),
    );
    expect(await patients('', staff, 3)).toEqual(all.slice(0, 3));
    expect(await patients('')).toHaveLength(8);
  });

  it('are folded alike here and in the browser', async () => {
    const samples = [
      "  José  O'Rourke-Weiß, Jr. ",
      'Nguyễn Thị Ødegård',
      '`Æsa´ DE-10.017 (x)',
      'Łukasz Đorđević ı',
    ];
    const rows = await backend.sql<{ folded: string }>(
      'select private.fold_text(x) as folded from unnest($1::text[]) x',
      [samples],
    );
    expect(rows.map(({ folded }) => folded)).toEqual(samples.map(foldText));
  });
});

async function page(filters: Filters, client = staff) {
  const ascending = filters.sort === 'oldest' || filters.sort === 'due';
  const column = filters.sort === 'due' ? 'due_at' : 'created_at';
  const { data, error } = await client
    .rpc('search_referrals', { company_id: DEMO.company, ...filters })
    .select(
      'id, status, priority, assigned_to, created_at, due_at, search_text, patient:patients!inner(first_name)',
    )
    .order(column, { ascending })
    .order('id', { ascending });
  if (error) throw new Error(error.code);
  return data;
}

/** Every page of a list, read by the cursor as the app does. */
async function pages(filters: Filters) {
  const ids: string[] = [];
  let cursor: Filters = {};
  for (;;) {
    const rows = await page({ ...filters, ...cursor, max_count: 7 });
    ids.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (!last || rows.length < 7) return ids;
    cursor = {
      after_at: filters.sort === 'due' ? last.due_at : last.created_at,
      after_id: last.id,
    };
  }
}

/** A referral of a seeded patient. */
async function refer(
  first_name: string,
  details: Partial<Database['public']['Tables']['referrals']['Insert']> = {},
) {
  const patient = await backend.sqlRow<{ id: string; date_of_birth: string; phone: string }>(
    'select id, date_of_birth::text, phone from patients where company_id = $1 and first_name = $2',
    [DEMO.company, first_name],
  );
  const { data, error } = await staff
    .from('referrals')
    .insert({ company_id: DEMO.company, patient_id: patient.id, ...details })
    .select('id')
    .single();
  if (error) throw new Error(error.code);
  return { ...patient, id: data.id };
}

describe('referrals', () => {
  beforeAll(async () => {
    // Several of one moment, so that pages have ties to break.
    await backend.sql(
      `update referrals set created_at = date_trunc('week', created_at) where company_id = $1`,
      [DEMO.company],
    );
    await backend.sql(
      `update referrals set assigned_to = $2 where company_id = $1 and id::text < '8'`,
      [DEMO.company, PEOPLE['staff.demo']],
    );
  });

  const CASES: Filters[] = [
    {},
    { sort: 'oldest' },
    { sort: 'due' },
    { overdue: true },
    { overdue: true, sort: 'due' },
    { status: 'pending' },
    { status: 'declined', sort: 'oldest' },
    { status: 'accepted', overdue: true },
    { priority: 'urgent' },
    { priority: 'routine', sort: 'due' },
    { assigned_to: PEOPLE['staff.demo'] },
    { assigned_to: PEOPLE['staff.demo'], status: 'completed', priority: 'routine' },
    { term: 'sinus' },
    { term: 'ma' },
    { term: 'ma', status: 'pending', sort: 'due' },
  ];

  it.each(CASES)('are those that %j says, page by page, none twice', async (filters) => {
    const { term = '', status, priority, assigned_to, overdue, sort } = filters;
    const data = await backend.sql<Database['public']['Tables']['referrals']['Row']>(
      'select * from referrals where company_id = $1',
      [DEMO.company],
    );
    const begins = (text: string) => text.includes(` ${term}`);
    const wanted = data.filter(
      (one) =>
        (term.length < 3 ? begins(one.search_text) : one.search_text.includes(term)) &&
        (!status || one.status === status) &&
        (!priority || one.priority === priority) &&
        (!assigned_to || one.assigned_to === assigned_to) &&
        (!overdue || Date.parse(one.due_at) < Date.now()) &&
        ((sort !== 'due' && !overdue) || ['pending', 'accepted'].includes(one.status)),
    );
    const place = ({ id, due_at, created_at }: (typeof wanted)[number]) =>
      `${new Date(sort === 'due' ? due_at : created_at).toISOString()} ${id}`;
    const sorted = wanted.sort((a, b) => (place(a) < place(b) ? -1 : 1));
    if (sort !== 'oldest' && sort !== 'due') sorted.reverse();
    expect(sorted.length).toBeGreaterThan(0);
    expect(await pages(filters)).toEqual(sorted.map(({ id }) => id));
  });

  it('are counted where they are overdue', async () => {
    const { data } = await staff.rpc('overdue_referrals', { company_id: DEMO.company });
    expect(data).toBe((await pages({ overdue: true })).length);
  });

  it.each(['jose', 'villanueva, José', 'DE-10024', '10024', 'jozé vilanueva'])(
    'are found by the patient, "%s"',
    async (term) => {
      const { id } = await refer('José');
      expect((await page({ term })).map((one) => one.id)).toContain(id);
      expect(await pages({ term })).toEqual((await page({ term })).map((one) => one.id));
    },
  );

  it('are found by the patient’s birth date and telephone number', async () => {
    const { id, date_of_birth, phone } = await refer('José');
    const day = date_of_birth?.replace(/(.*)-(.*)-(.*)/, '$2/$3/$1') ?? '';
    for (const term of [day, `villanueva ${day}`, phone ?? '']) {
      expect((await page({ term })).map((one) => one.id)).toContain(id);
    }
    expect((await page({ term: `abernathy ${day}` })).map((one) => one.id)).not.toContain(id);
  });

  it('are not those of a person whose name only looks like a word of the list', async () => {
    const linus = await addPatient('Linus', 'Sinnus');
    const { id } = await refer('José', { reason: 'sinus surgery' });
    await staff.from('referrals').insert({ company_id: DEMO.company, patient_id: linus });
    const found = await page({ term: 'sinus surgery' });
    expect(found.map((one) => one.id)).toContain(id);
    expect(found.map(({ patient }) => patient.first_name)).not.toContain('Linus');
  });

  it('come with their patients', async () => {
    const [first] = await page({ term: 'noah abern' });
    expect(first?.patient.first_name).toBe('Noah');
  });
});

describe('a restricted record', () => {
  it('is found by nobody who may not read it', async () => {
    const id = await addPatient('Hilde', 'Wrestricted');
    const referral = await staff
      .from('referrals')
      .insert({ company_id: DEMO.company, patient_id: id, reason: 'Hush' })
      .select('id')
      .single();
    expect(referral.error).toBeNull();
    const admin = await backend.as('admin.demo');
    const doctor = await backend.as('dr.osei');
    await admin
      .from('patient_restrictions')
      .insert({ company_id: DEMO.company, patient_id: id, reason: 'Works here' });
    const found = async (client: Client) => [
      ...(await patients('wrestricted', client)).map((one) => one.id),
      ...(await page({ term: 'hush' }, client)).map((one) => one.id),
    ];
    const everything = [id, referral.data?.id];
    await backend.sql(
      `update referrals set created_at = now() - interval '2 years' where patient_id = $1`,
      [id],
    );
    const overdue = async (client: Client) =>
      (await client.rpc('overdue_referrals', { company_id: DEMO.company })).data ?? 0;
    expect((await overdue(staff)) + 1).toBe(await overdue(admin));
    expect(await found(staff)).toEqual([]);
    expect(await found(doctor)).toEqual([]);
    expect(await found(admin)).toEqual(everything);
    await doctor.rpc('break_glass', {
      company_id: DEMO.company,
      subject: 'patients',
      subject_id: id,
      reason: 'Bleeding',
    });
    expect(await found(doctor)).toEqual(everything);
  });
});

it('a caller from outside the clinic finds nothing, with a message', async () => {
  const outsider = await backend.as('owner.harbor');
  await expect(patients('noah', outsider)).rejects.toThrow('42501');
  await expect(page({}, outsider)).rejects.toThrow('42501');
});
