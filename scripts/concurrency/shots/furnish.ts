import type { Sql } from 'postgres';
import { z } from 'zod';
import { DEMO, PEOPLE } from '../../../supabase/tests/support/seeded.ts';

const vialSchema = z.object({
  id: z.string(),
  code: z.string(),
  patient_id: z.string(),
  set_id: z.string(),
  step: z.number(),
  factor: z.coerce.number(),
  is_usable: z.boolean(),
  waits: z.boolean(),
});
export type Vial = z.infer<typeof vialSchema>;

const setSchema = z.object({
  id: z.string(),
  contents: z.array(z.object({ allergen_id: z.string(), volume_ml: z.number() })),
});

const lotSchema = z.object({ id: z.string(), allergen_id: z.string() });

/** What nurses and mixers see of the shot room, as of their latest look. */
export class ShotRoom {
  patients: string[] = [];
  vials: Vial[] = [];
  sets: z.infer<typeof setSchema>[] = [];
  lots: z.infer<typeof lotSchema>[] = [];
  nurses: string[] = [PEOPLE['staff.demo'], PEOPLE['admin.demo']];
  readonly physician = PEOPLE['dr.osei'];
  /** Which nurse is with which patient, so that two can meet at one. */
  readonly current: string[] = [];
  secondPerson = false;
}

/** The test's own patients: others were seeded with a history that didn't happen here. */
export const MINE = `(select p.id from public.patients p where p.company_id = '${DEMO.company}' and p.last_name = 'Shotroom')`;
const TABLE = (kind: string, name: string) =>
  `(select t.id from public.clinical_tables t where t.company_id = '${DEMO.company}' and t.kind = '${kind}' and t.name = '${name}')`;

/**
 * Patients at their first dose, half of them with two sets, and their nurses. Ends the connection, which is the
 * owner's.
 */
export async function furnishShots(sql: Sql, room: ShotRoom, patients: number): Promise<string> {
  const made = await sql.unsafe<{ id: string }[]>(`
    insert into public.patients (company_id, first_name, last_name, date_of_birth)
    select '${DEMO.company}', 'Pat' || n, 'Shotroom', date '1990-01-01' + n from generate_series(1, ${patients}) n returning id`);
  const nurses = await sql.unsafe<{ id: string }[]>(`
    with people as (
      insert into auth.users (id, aud, role, email)
      select gen_random_uuid(), 'authenticated', 'authenticated', 'nurse' || n || '@tozid.example' from generate_series(1, 8) n returning id, email
    ), profiles as (
      insert into public.user_profiles (id, username, email, display_name) select id, split_part(email, '@', 1), email, email from people returning id
    )
    insert into public.company_members (company_id, user_id, role) select '${DEMO.company}', id, 'staff' from profiles returning user_id as id`);
  await sql.unsafe(`
    insert into public.allergy_prescriptions (company_id, patient_id, version, status, scheme_id, schedule_id, target_dose_ml, consent_on, unasked_reason, signed_by, signed_at)
    select p.company_id, p.id, 1, 'signed', ${TABLE('dilution_scheme', 'Tenfold, AAAAI colors')},
      case when row_number() over (order by p.date_of_birth) % 3 = 0 then ${TABLE('schedule', 'Cluster, two a visit')}
        else ${TABLE('schedule', 'Weekly, tenfold vials')} end,
      0.5, private.clinic_day(p.company_id, now()), 'A rehearsal', '${PEOPLE['dr.osei']}', now()
    from public.patients p where p.id in ${MINE};

    insert into public.prescription_vial_sets (company_id, prescription_id, patient_id, label, title, volume_ml)
    select r.company_id, r.id, r.patient_id, l.label, l.title, 5
    from public.allergy_prescriptions r
    join public.patients p on p.id = r.patient_id
    join (values ('A', 'Pollens'), ('B', 'Mites and animals')) as l (label, title) on l.label = 'A' or extract(day from p.date_of_birth)::integer % 2 = 0
    where r.patient_id in ${MINE};

    insert into public.prescription_contents (company_id, set_id, patient_id, place, allergen_id, target_dose, strength, units, volume_ml)
    select s.company_id, s.id, s.patient_id, c.place, a.id, c.dose, a.stock_strength, a.units, private.extract_volume(c.dose, a.stock_strength, 5, 0.5)
    from public.prescription_vial_sets s
    join (values ('A', 1, 'Timothy', 2000), ('A', 2, 'Short ragweed', 8), ('B', 1, 'Mite D. farinae', 1000), ('B', 2, 'Cat hair', 500))
      as c (set_label, place, allergen, dose) on c.set_label = s.label
    join public.allergens a on a.company_id = s.company_id and a.label = c.allergen
    where s.patient_id in ${MINE};
    ${lotsOf(6)}

    -- Mixed before anybody looks: each weaker vial of the next stronger, and of what lots the strongest is. Some end soon.
    insert into public.treatment_vials (company_id, patient_id, prescription_id, set_id, scheme_id, step, volume_ml, remaining_ml, beyond_use_on, checked_by, checked_at)
    select s.company_id, s.patient_id, s.prescription_id, s.id, r.scheme_id, d.place, 5, case when d.place = 5 then 5 else 4.5 end,
      current_date + 20 + (extract(doy from p.date_of_birth)::integer * 13) % 180, '${PEOPLE['admin.demo']}', now()
    from public.prescription_vial_sets s
    join public.patients p on p.id = s.patient_id
    join public.allergy_prescriptions r on r.company_id = s.company_id and r.id = s.prescription_id
    join public.dilution_steps d on d.company_id = r.company_id and d.table_id = r.scheme_id
    where s.patient_id in ${MINE};
    update public.treatment_vials v set diluted_from = o.id
    from public.treatment_vials o
    where v.patient_id in ${MINE} and o.company_id = v.company_id and o.set_id = v.set_id and o.step = v.step - 1;
    insert into public.vial_components (company_id, vial_id, patient_id, place, lot_id, volume_ml)
    select v.company_id, v.id, v.patient_id, c.place, l.id, c.volume_ml
    from public.treatment_vials v
    join public.patients p on p.id = v.patient_id
    join public.prescription_contents c on c.company_id = v.company_id and c.set_id = v.set_id
    join public.extract_lots l on l.company_id = c.company_id and l.allergen_id = c.allergen_id
      and l.lot_number = 'SR-1-' || 1 + extract(doy from p.date_of_birth)::integer % 6
    where v.patient_id in ${MINE} and v.step = 1;
    update public.extract_lots l set remaining_ml = l.volume_ml - (select coalesce(sum(c.volume_ml), 0) from public.vial_components c where c.lot_id = l.id)
    where l.lot_number like 'SR-%';
    update public.clinic_settings s set mixing_second_check = true where s.company_id = '${DEMO.company}'`);
  const [moment] = await sql<{ now: string }[]>`select clock_timestamp()::text as now`;
  await sql.end();
  room.patients = made.map(({ id }) => id);
  room.nurses.push(...nurses.map(({ id }) => id));
  return moment?.now ?? '';
}

let deliveries = 0;

/** A delivery of that many lots of each prescribed extract. */
function lotsOf(number: number): string {
  deliveries += 1;
  return `
    insert into public.extract_lots (company_id, allergen_id, maker, lot_number, strength, units, volume_ml, received_on, expires_on)
    select distinct a.company_id, a.id, 'Greer', format('SR-${deliveries}-%s', n), a.stock_strength, a.units, 200, private.clinic_day(a.company_id, now()),
      current_date + 260 + n * 40
    from public.prescription_contents c
    join public.allergens a on a.company_id = c.company_id and a.id = c.allergen_id
    cross join generate_series(1, ${number}) as n
    where c.patient_id in ${MINE};`;
}

/** What newly opened screens show; low stock is filled up. Ends the connection, which is the owner's. */
export async function lookAroundShots(sql: Sql, room: ShotRoom): Promise<void> {
  const vials = await sql.unsafe(`
    select v.id, v.code, v.patient_id, v.set_id, v.step, d.factor, v.needs_check and v.checked_by is null as waits,
      v.status in ('mixed', 'in_use') and v.beyond_use_on >= private.clinic_day(v.company_id, now()) as is_usable
    from public.treatment_vials v
    join public.dilution_steps d on d.company_id = v.company_id and d.table_id = v.scheme_id and d.place = v.step
    where v.patient_id in ${MINE} order by v.mixed_at desc, v.id`);
  const sets = await sql.unsafe(`
    select c.set_id as id, json_agg(json_build_object('allergen_id', c.allergen_id, 'volume_ml', c.volume_ml)) as contents
    from public.prescription_contents c where c.patient_id in ${MINE} group by c.set_id order by c.set_id`);
  const usableLots = `
    select l.id, l.allergen_id from public.extract_lots l
    where l.lot_number like 'SR-%' and l.recalled_at is null and l.discarded_at is null and l.expires_on > current_date + 10 and l.remaining_ml > 5`;
  let lots = await sql.unsafe(usableLots);
  if (lots.length < 12) {
    await sql.unsafe(lotsOf(4));
    lots = await sql.unsafe(usableLots);
  }
  await sql.end();
  room.vials = z.array(vialSchema).parse([...vials]);
  room.sets = z.array(setSchema).parse([...sets]);
  room.lots = z.array(lotSchema).parse([...lots]);
}

/** Sets whether the clinic requires a second person today. */
export async function wantSecondPerson(sql: Sql, wanted: boolean): Promise<void> {
  await sql`update public.clinic_settings set shot_second_person = ${wanted} where company_id = ${DEMO.company}`;
  await sql.end();
}

const MOMENTS = {
  shot_visits: ['checked_in_at', 'observe_until', 'ended_at'],
  shot_screenings: ['answered_at'],
  injections: ['given_at'],
  shot_local_reactions: ['recorded_at'],
  shot_reactions: ['began_at', 'epinephrine_at'],
  shot_checks: ['checked_at'],
  treatment_vials: ['mixed_at', 'checked_at', 'ended_at'],
  extract_lots: ['recalled_at', 'discarded_at'],
};
const DAYS = {
  shot_visits: ['visit_on'],
  injections: ['given_on', 'due_on'],
  treatment_vials: ['beyond_use_on'],
  prescription_vial_sets: ['vials_until'],
  extract_lots: ['expires_on'],
};

/** Lets time pass: moves every record back. For a superuser, past triggers, as no action is taken. */
export async function pass(
  sql: Sql,
  { days, minutes }: { days: number; minutes: number },
): Promise<void> {
  const changes = [
    ...Object.entries(MOMENTS).map(([table, columns]) =>
      shifted(table, columns, `make_interval(days => ${days}, mins => ${minutes})`),
    ),
    ...(days > 0
      ? Object.entries(DAYS).map(([table, columns]) => shifted(table, columns, days))
      : []),
  ];
  await sql.unsafe(
    `begin; set local session_replication_role = replica; ${changes.join(';')}; commit`,
  );
}

function shifted(table: string, columns: readonly string[], by: string | number): string {
  const set = columns.map((column) => `${column} = ${column} - ${by}`).join(', ');
  return `update public.${table} set ${set} where company_id = '${DEMO.company}'`;
}
