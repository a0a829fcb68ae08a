import { beforeAll, describe, expect, it } from 'vitest';
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
    .select('id, first_name, last_name');
  if (error) throw new Error(error.code);
  return data;
}

async function addPatient(first_name: string, last_name: string): Promise<string> {
  const { data, error } = await staff
    .from('patients')
    .insert({ company_id: DEMO.company, first_name, last_name })
    .select('id')
    .single();
  if (error) throw new Error(error.code);
  return data.id;
}

describe('patients', () => {
  it.each(['noah abern', 'abernathy no', '  NOAH ABER '])('are found by "%s"', async (term) => {
    expect((await patients(term)).map(({ id }) => id)).toEqual([DEMO.patient]);
  });

  it('are found by one or two letters only where a name begins with them', async () => {
    const id = await addPatient('Qjunice', 'Zzerda');
    expect((await patients('qj')).map((one) => one.id)).toEqual([id]);
    expect((await patients('z')).map((one) => one.id)).toContain(id);
    expect(await patients('zz')).toHaveLength(1);
    expect(await patients('rd', staff, 100)).not.toContainEqual(expect.objectContaining({ id }));
    expect((await patients('erda')).map((one) => one.id)).toEqual([id]);
  });

  it.each(['100%', 'a_b', 'c\\d', "o'hara", '%L'])('take %s literally', async (name) => {
    const id = await addPatient('Vera', `Xylo${name}`);
    await addPatient('Vera', 'Xylo100AaBcDoHara');
    expect((await patients(`xylo${name}`)).map((one) => one.id)).toEqual([id]);
  });

  it('come by name, as many as asked for', async () => {
    const all = await patients('', staff, 100);
    expect(all.map((one) => [one.last_name, one.first_name])).toEqual(
      all.map((one) => [one.last_name, one.first_name]).sort(),
    );
    expect(await patients('', staff, 3)).toEqual(all.slice(0, 3));
    expect(await patients('')).toHaveLength(8);
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
    { term: 'sinus', status: 'pending', sort: 'due' },
  ];

  it.each(CASES)('are those that %j says, page by page, none twice', async (filters) => {
    const { term = '', status, priority, assigned_to, overdue, sort } = filters;
    const { data, error } = await staff.from('referrals').select().eq('company_id', DEMO.company);
    if (error) throw new Error(error.code);
    const begins = (text: string) => text.startsWith(term) || text.includes(` ${term}`);
    const wanted = data.filter(
      (one) =>
        (term.length < 3 ? begins(one.search_text) : one.search_text.includes(term)) &&
        (!status || one.status === status) &&
        (!priority || one.priority === priority) &&
        (!assigned_to || one.assigned_to === assigned_to) &&
        (!overdue || Date.parse(one.due_at) < Date.now()) &&
        (status || (sort !== 'due' && !overdue) || ['pending', 'accepted'].includes(one.status)),
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

it('whoever is not of the clinic finds nothing and is told so', async () => {
  const outsider = await backend.as('owner.harbor');
  await expect(patients('noah', outsider)).rejects.toThrow('42501');
  await expect(page({}, outsider)).rejects.toThrow('42501');
});
