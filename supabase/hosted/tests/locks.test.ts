import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEMO, PEOPLE } from '../../tests/support/seeded.ts';
import { copyOfMigrated } from './support.ts';

/** Found by `npm run test:concurrency`: two members' simultaneous actions, step by step. */
const as = await copyOfMigrated();
const owner = as('postgres');
const other = as('supabase_admin');

const claimsOf = (member: string) =>
  JSON.stringify({
    sub: member,
    role: 'authenticated',
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
  });
const SIGN_IN = "select set_config('request.jwt.claims', $1, true)";

async function made(statement: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(statement);
  return rows[0]?.id ?? '';
}

/** The second waits for the first one's lock. */
const untilOneWaits = () =>
  expect
    .poll(async () => {
      const waiting = await as('supabase_auth_admin').query(
        'select from pg_locks where not granted',
      );
      return waiting.rows.length;
    })
    .toBeGreaterThan(0);

/** A visit of today with answered questions. */
async function shotVisit(patient: number): Promise<string> {
  return await owner.transaction(async (within) => {
    await within.query(SIGN_IN, [claimsOf(PEOPLE['staff.demo'])]);
    const { rows } = await within.query<{ id: string }>(
      'select (public.check_in_for_shots(gen_random_uuid(), $1, $2)).id',
      [DEMO.company, `40000000-0000-4000-8000-${String(patient).padStart(12, '0')}`],
    );
    const visit = rows[0]?.id ?? '';
    await within.query(
      `select public.screen_for_shots($1, $2, '{"asthma": false, "illness": false, "allergy_flare": false, "beta_blocker": false, "new_drug": false, "pregnancy": false, "season": false}')`,
      [DEMO.company, visit],
    );
    return visit;
  });
}

const GIVE = `select (public.give_injection(gen_random_uuid(), $1, $2, $3, $4, 'left', 'upper')).given_at::text as at`;

it('a visit whose end was requested before a shot was given ends after it', async () => {
  const visit = await shotVisit(39);
  const { rows } = await other.transaction(async (second) => {
    await second.query(SIGN_IN, [claimsOf(PEOPLE['admin.demo'])]);
    const given = await owner.transaction(async (within) => {
      await within.query(SIGN_IN, [claimsOf(PEOPLE['staff.demo'])]);
      return await within.query<{ at: string }>(GIVE, [DEMO.company, visit, 'DEMO39A2', 0.15]);
    });
    return await second.query<{ after: boolean }>(
      `select (public.end_shot_visit($1, $2, 'Had to go')).ended_at >= $3::timestamptz as after`,
      [DEMO.company, visit, given.rows[0]?.at ?? ''],
    );
  });
  expect(rows).toEqual([{ after: true }]);
});

it('of two visits that merged charts left open, one gives a set’s shot, and the other shows it', async () => {
  const visit = await shotVisit(4);
  const twin = await made(
    `insert into public.shot_visits (company_id, id, patient_id, prescription_id, visit_on, checked_in_at)
     select company_id, gen_random_uuid(), patient_id, prescription_id, visit_on, checked_in_at
     from public.shot_visits where id = '${visit}' returning id`,
  );
  await owner.query(
    `insert into public.shot_screenings (company_id, patient_id, visit_id, answers)
     select company_id, patient_id, $1, answers from public.shot_screenings where visit_id = $2`,
    [twin, visit],
  );
  let refused: Promise<unknown> = Promise.resolve();
  await owner.transaction(async (within) => {
    await within.query(SIGN_IN, [claimsOf(PEOPLE['staff.demo'])]);
    await within.query(GIVE, [DEMO.company, visit, 'DEMO04A3', 0.3]);
    refused = other.transaction(async (second) => {
      await second.query(SIGN_IN, [claimsOf(PEOPLE['admin.demo'])]);
      await second.query(GIVE, [DEMO.company, twin, 'DEMO04A3', 0.3]);
    });
    refused.catch(() => undefined);
    await untilOneWaits();
  });
  await expect(refused).rejects.toThrow(/ gave 0.30? mL of this set today at /);
});

it('a dilution made from a lot’s vial during the lot’s recall is recalled with it', async () => {
  const { rows } = await owner.query<{ id: string; set_id: string; lot_id: string; seen: string }>(
    `select v.id, v.set_id, c.lot_id, (
         select o.id from public.treatment_vials o where o.company_id = v.company_id and o.set_id = v.set_id and o.step = 2
         order by o.mixed_at desc, o.id limit 1) as seen
     from public.treatment_vials v
     join public.vial_components c on c.company_id = v.company_id and c.vial_id = v.id
     where v.company_id = $1 and v.step = 1 and v.status = 'in_use' and v.remaining_ml > 1 and v.beyond_use_on > current_date + 30 limit 1`,
    [DEMO.company],
  );
  const [strong] = rows;
  let made = '';
  let recalling: Promise<unknown> = Promise.resolve();
  await owner.transaction(async (within) => {
    await within.query(SIGN_IN, [claimsOf(PEOPLE['staff.demo'])]);
    const mixed = await within.query<{ id: string }>(
      'select (public.compound_vial(gen_random_uuid(), $1, $2, 2, seen_vial => $3, diluted_from => $4, volume_ml => 5)).id',
      [DEMO.company, strong?.set_id ?? '', strong?.seen ?? null, strong?.id ?? ''],
    );
    made = mixed.rows[0]?.id ?? '';
    recalling = other.transaction(async (second) => {
      await second.query(SIGN_IN, [claimsOf(PEOPLE['admin.demo'])]);
      await second.query(`select public.recall_lot($1, $2, 'Maker’s letter')`, [
        DEMO.company,
        strong?.lot_id ?? '',
      ]);
    });
    recalling.catch(() => undefined);
    await untilOneWaits();
  });
  await recalling;
  const { rows: kept } = await other.query(
    'select status from public.treatment_vials where id = $1',
    [made],
  );
  expect(kept).toEqual([{ status: 'recalled' }]);
});

it('confirms an appointment during its patient’s chart merge: neither waits for the other', async () => {
  const chart = () =>
    made(
      `insert into public.patients (company_id, first_name, last_name) values ('${DEMO.company}', '${randomUUID()}', 'Twice') returning id`,
    );
  const [kept, merged] = [await chart(), await chart()];
  const request = await owner.transaction(async (within) => {
    await within.query(SIGN_IN, [claimsOf(PEOPLE['staff.demo'])]);
    const { rows } = await within.query<{ id: string }>(
      `select (public.request_appointment($1, $2, 'Ringing', patient_id => $3)).id`,
      [DEMO.company, DEMO.primaryProvider, merged],
    );
    return rows[0]?.id ?? '';
  });

  let merging: Promise<unknown> = Promise.resolve();
  await owner.transaction(async (within) => {
    await within.query(SIGN_IN, [claimsOf(PEOPLE['staff.demo'])]);
    // The first step of confirm_appointment.
    await within.query('select private.lock_appointment($1)', [request]);
    merging = other.transaction(async (second) => {
      await second.query(SIGN_IN, [claimsOf(PEOPLE['admin.demo'])]);
      await second.query(
        `select public.merge_patients($1, gen_random_uuid(), $2, $3, '{}',
           (select updated_at from public.patients where id = $2), (select updated_at from public.patients where id = $3), 'One person')`,
        [DEMO.company, kept, merged],
      );
    });
    merging.catch(() => undefined);
    await untilOneWaits();
    await within.query(
      `select public.confirm_appointment($1, now() + interval '400 days', 30, location => 'Office', outside_hours => true)`,
      [request],
    );
  });
  await merging;
  const { rows } = await other.query(
    'select r.patient_id, b.patient_id as booked from public.scheduling_requests r join public.provider_bookings b on b.scheduling_request_id = r.id where r.id = $1',
    [request],
  );
  expect(rows).toEqual([{ patient_id: kept, booked: kept }]);
});
