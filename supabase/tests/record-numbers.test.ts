import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();

const TITLE = 'Record number of a restricted record';
const company_id = DEMO.company;

let staff: Client;
let admin: Client;

const write = (client: Client, last_name: string, medical_record_number: string) =>
  client
    .from('patients')
    .insert({ company_id, first_name: 'Ada', last_name, medical_record_number })
    .select('id');

const add = async (client: Client, last_name: string, number: string) =>
  String(granted(await write(client, last_name, number))[0]?.id);

const restrict = async (patient_id: string) =>
  granted(
    await admin
      .from('patient_restrictions')
      .insert({ company_id, patient_id, reason: 'Works here' })
      .select('patient_id'),
  );

async function restrictedWith(number: string) {
  const hidden = await add(admin, 'Hidden', number);
  await restrict(hidden);
  return hidden;
}

const twinsOf = async (client: Client, patient: string) =>
  granted(
    await client
      .from('patient_twins')
      .select('patient_id, twin_id, reasons, passed_at')
      .or(`patient_id.eq.${patient},twin_id.eq.${patient}`),
  );

const news = async (user = PEOPLE['admin.demo']) =>
  await backend.sql<{ message: string }>(
    'select message from notifications where user_id = $1 and title = $2 order by created_at',
    [user, TITLE],
  );

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
});

describe('a record number', () => {
  it('is one patient’s among those that the writer sees, added or changed', async () => {
    await add(staff, 'First', 'ONE-1');
    const second = await add(staff, 'Second', 'ONE-2');
    expect((await write(staff, 'Third', 'ONE-1')).error?.code).toBe('23505');
    const changed = await staff
      .from('patients')
      .update({ medical_record_number: 'ONE-1' })
      .eq('id', second);
    expect(changed.error?.code).toBe('23505');
    expect(
      await backend.sql("select from patients where medical_record_number = 'ONE-1'"),
    ).toHaveLength(1);
  });

  it('is refused to two of one request', async () => {
    const row = { company_id, first_name: 'Ada', medical_record_number: 'BOTH-1' };
    const { error } = await staff.from('patients').insert([
      { ...row, last_name: 'One' },
      { ...row, last_name: 'Other' },
    ]);
    expect(error?.code).toBe('23505');
  });

  it('tells nobody of another clinic’s', async () => {
    const outsider = await backend.as('owner.harbor');
    await add(staff, 'Known', 'FAR-1');
    const codes = [
      (await write(outsider, 'Probe', 'FAR-1')).error?.code,
      (await write(outsider, 'Probe', 'FAR-2')).error?.code,
    ];
    expect(codes).toEqual(['42501', '42501']);
    const own = await outsider.from('patients').insert({
      company_id: HARBOR.company,
      first_name: 'Ada',
      last_name: 'Own',
      medical_record_number: 'FAR-1',
    });
    expect(own.error).toBeNull();
  });
});

describe('the number of a restricted record', () => {
  it('is saved like any other for a member who doesn’t see the record, in a new chart and in an existing one', async () => {
    await restrictedWith('HID-1');
    await restrictedWith('HID-2');
    const taken = await write(staff, 'Probe', 'HID-1');
    const free = await write(staff, 'Probe', 'HID-9');
    expect([taken.status, taken.error]).toEqual([free.status, free.error]);

    const mine = String(granted(free)[0]?.id);
    const change = (medical_record_number: string) =>
      staff.from('patients').update({ medical_record_number }).eq('id', mine).select('last_name');
    expect(await change('HID-2')).toEqual(await change('HID-8'));
  });

  it('is refused to who sees the record: an administrator, and a physician who opened it', async () => {
    const hidden = await restrictedWith('SEEN-1');
    expect((await write(admin, 'Other', 'SEEN-1')).error?.code).toBe('23505');
    const doctor = await backend.as('dr.osei');
    granted(
      await doctor.rpc('break_glass', {
        company_id,
        subject: 'patients',
        subject_id: hidden,
        reason: 'Bleeding',
      }),
    );
    expect((await write(doctor, 'Other', 'SEEN-1')).error?.code).toBe('23505');
  });

  it('waits for the administrators as a likely twin, which the writer doesn’t see', async () => {
    const hidden = await restrictedWith('WAIT-1');
    const before = (await news()).length;
    const second = await add(staff, 'Visible', 'WAIT-1');
    expect(await twinsOf(staff, second)).toEqual([]);
    expect(await twinsOf(admin, second)).toEqual([
      { patient_id: second, twin_id: hidden, reasons: ['record_number'], passed_at: null },
    ]);
    expect((await news()).slice(before)).toEqual([
      {
        message:
          'Theo Lindgren (staff) gave Ada Visible a record number that a restricted record has. Open possible duplicates to compare the two.',
      },
    ]);
    expect(await news(PEOPLE['staff.demo'])).toEqual([]);
  });

  it('waits again where the two were told apart before, and other reasons stay', async () => {
    const person = { company_id, first_name: 'Una', last_name: 'Twice' };
    const born = { ...person, date_of_birth: '1970-07-07' };
    const [hidden] = granted(
      await admin
        .from('patients')
        .insert({ ...born, medical_record_number: 'AGAIN-1' })
        .select('id'),
    );
    await restrict(String(hidden?.id));
    const [second] = granted(await staff.from('patients').insert(born).select('id'));
    const pair = { patient_id: String(second?.id), twin_id: String(hidden?.id) };
    granted(await admin.rpc('pass_twin', { company_id, ...pair }));
    const changed = await staff
      .from('patients')
      .update({ medical_record_number: 'AGAIN-1' })
      .eq('id', pair.patient_id);
    expect(changed.error).toBeNull();
    expect(await twinsOf(admin, pair.patient_id)).toEqual([
      { ...pair, reasons: ['name', 'birth_date', 'record_number'], passed_at: null },
    ]);
  });

  it('is in the log with who gave it, and is told ten times an hour at most', async () => {
    const hidden = await restrictedWith('LOG-1');
    const second = await add(staff, 'Logged', 'LOG-1');
    expect(
      await backend.sql(
        `select actor_sign_in, new_values ->> 'twin_id' as twin from audit_log
         where table_name = 'patient_twins' and action = 'insert' and patient_id = $1`,
        [second],
      ),
    ).toEqual([{ actor_sign_in: expect.stringContaining('staff.demo@'), twin: hidden }]);
    const set = (medical_record_number: string | null) =>
      staff.from('patients').update({ medical_record_number }).eq('id', second).throwOnError();
    for (let times = 0; times < 11; times += 1) {
      await set(null);
      await set('LOG-1');
    }
    expect(await news()).toHaveLength(10);
  });

  it('stays with both charts, whose other details are changed as ever', async () => {
    const hidden = await restrictedWith('STAY-1');
    const second = await add(staff, 'Staying', 'STAY-1');
    granted(
      await staff.from('patients').update({ phone: '555-0100' }).eq('id', second).select('id'),
    );
    granted(
      await admin.from('patients').update({ phone: '555-0101' }).eq('id', hidden).select('id'),
    );
  });
});
