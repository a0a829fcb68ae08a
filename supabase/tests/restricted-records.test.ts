import { beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE, type Username } from './support/seeded.ts';

const backend = await startBackend();

/** Tables with a patient's rows, by the column that leads to the patient, and what it leads over. */
const TABLES = {
  patients: 'id',
  referrals: 'patient_id',
  referral_events: 'referral_id',
  referral_contact_attempts: 'referral_id',
  coverages: 'patient_id',
  eligibility_requests: 'patient_id',
  surgery_cases: 'patient_id',
  case_procedures: 'case_id',
  case_team: 'case_id',
  case_checklist_items: 'case_id',
  surgery_case_events: 'case_id',
  scheduling_requests: 'patient_id',
  schedule_events: 'scheduling_request_id',
} as const;

const PARENTS: Record<string, string> = {
  referral_id: 'referrals',
  case_id: 'surgery_cases',
  scheduling_request_id: 'scheduling_requests',
};

/** The patient whose surgery case, referral, coverage and appointments the seed has most of. */
let patient: string;

beforeAll(async () => {
  ({ patient } = await backend.sqlRow<{ patient: string }>(
    `select c.patient_id as patient from surgery_cases c
     join referrals r using (company_id, patient_id) join coverages v using (company_id, patient_id)
     where c.company_id = $1 order by (select count(*) from scheduling_requests s where s.patient_id = c.patient_id) desc limit 1`,
    [DEMO.company],
  ));
});

/** How many of the patient's rows a member reads, and how many there are. */
async function counts(username: Username) {
  const client = await backend.asUntyped(username);
  const seen: Record<string, number> = {};
  const there: Record<string, number> = {};
  for (const [table, column] of Object.entries(TABLES)) {
    const parent = PARENTS[column];
    const of = parent
      ? (
          await backend.sql<{ id: string }>(`select id from ${parent} where patient_id = $1`, [
            patient,
          ])
        ).map(({ id }) => id)
      : [patient];
    const { data, error } = await client.from(table).select(column).in(column, of);
    if (error) throw new Error(error.message);
    seen[table] = data.length;
    const { n } = await backend.sqlRow<{ n: number }>(
      `select count(*)::integer as n from ${table} where ${column} = any ($1::uuid[])`,
      [of],
    );
    there[table] = n;
  }
  return { seen, there };
}

const nothingOf = (there: Record<string, number>) =>
  Object.fromEntries(Object.keys(there).map((table) => [table, 0]));

describe('a restricted record', () => {
  it('is read by everybody before', async () => {
    const { seen, there } = await counts('staff.demo');
    expect(seen).toEqual(there);
    expect(there['surgery_cases']).toBeGreaterThan(0);
    expect(there['referral_events']).toBeGreaterThan(0);
  });

  it('is closed to staff and physicians in every table, and open to administrators', async () => {
    const { error } = await (await backend.as('admin.demo'))
      .from('patient_restrictions')
      .insert({ company_id: DEMO.company, patient_id: patient, reason: 'Works here' });
    expect(error).toBeNull();
    for (const username of ['staff.demo', 'dr.osei'] as const) {
      const { seen, there } = await counts(username);
      expect(seen).toEqual(nothingOf(there));
    }
    for (const username of ['admin.demo', 'demo'] as const) {
      const { seen, there } = await counts(username);
      expect(seen).toEqual(there);
    }
  });

  it('is not changed by whom it is closed to', async () => {
    const { data } = await (await backend.as('staff.demo'))
      .from('patients')
      .update({ phone: '555-0199' })
      .eq('id', patient)
      .select('id');
    expect(data).toEqual([]);
  });

  it('hides nobody else', async () => {
    const { count } = await (await backend.as('staff.demo'))
      .from('patients')
      .select('id', { count: 'exact', head: true })
      .eq('company_id', DEMO.company);
    expect(count).toBe(39);
  });

  it('opens to a physician with a reason, for four hours; administrators are told, former ones are not', async () => {
    const former = [DEMO.company, PEOPLE['owner.harbor']];
    await backend.sql(
      `insert into company_members (company_id, user_id, role, deactivated_at) values ($1, $2, 'admin', now())`,
      former,
    );
    const doctor = await backend.as('dr.osei');
    const args = { company_id: DEMO.company, subject: 'patients', subject_id: patient };
    expect((await doctor.rpc('break_glass', { ...args, reason: ' ' })).error?.code).toBe('P0001');
    const { data } = await doctor.rpc('break_glass', { ...args, reason: 'Bleeding after surgery' });
    const hours = (Date.parse(data?.[0]?.expires_at ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(4, 1);
    const { seen, there } = await counts('dr.osei');
    expect(seen).toEqual(there);
    const told = await backend.sql(
      `select user_id from notifications where title = 'Restricted record opened'
       and message like 'Dr. Miriam Osei (physician) opened the restricted record of %: Bleeding after surgery' order by 1`,
    );
    expect(told).toEqual([{ user_id: PEOPLE.demo }, { user_id: PEOPLE['admin.demo'] }]);
    await backend.sql('delete from company_members where company_id = $1 and user_id = $2', former);
    expect((await counts('staff.demo')).seen['patients']).toBe(0);
    expect(
      await backend.sql(
        `select actor_name, new_values ->> 'reason' as reason from audit_log
         where table_name = 'emergency_accesses' and patient_id = $1`,
        [patient],
      ),
    ).toEqual([{ actor_name: 'Dr. Miriam Osei', reason: 'Bleeding after surgery' }]);
  });

  it('closes again when the time is over', async () => {
    await backend.sql(
      "update emergency_accesses set expires_at = now() - interval '1 second' where patient_id = $1",
      [patient],
    );
    const { seen, there } = await counts('dr.osei');
    expect(seen).toEqual(nothingOf(there));
  });

  it('is reviewed once', async () => {
    const { id } = await backend.sqlRow<{ id: string }>(
      'select id from emergency_accesses where patient_id = $1',
      [patient],
    );
    const review = async (username: Username, note: string) =>
      (await backend.as(username)).rpc('review_emergency_access', { access_id: id, note });
    expect((await review('admin.demo', '')).error?.code).toBe('P0001');
    expect((await review('admin.demo', 'In order')).data).toMatchObject({
      reviewed_by: PEOPLE['admin.demo'],
    });
    expect((await review('admin.demo', 'In order')).error).toBeNull();
    expect((await review('demo', 'Not in order')).error).toMatchObject({
      code: 'PT409',
      message: 'Priya Raman has reviewed this already.',
    });
  });

  it('is read by everybody again once the restriction is lifted', async () => {
    await (await backend.as('admin.demo'))
      .from('patient_restrictions')
      .delete()
      .eq('company_id', DEMO.company)
      .eq('patient_id', patient);
    const { seen, there } = await counts('staff.demo');
    expect(seen).toEqual(there);
  });
});
