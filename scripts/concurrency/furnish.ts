import type { Sql } from 'postgres';
import { DEMO } from '../../supabase/tests/support/seeded.ts';
import type { Clinic } from './operations.ts';

const MORE_MEMBERS = `
  with people as (
    insert into auth.users (id, aud, role, email)
    select gen_random_uuid(), 'authenticated', 'authenticated', 'desk' || n || '@tozid.example' from generate_series(1, 40) n
    returning id, email
  ), profiles as (
    insert into public.user_profiles (id, username, email, display_name) select id, split_part(email, '@', 1), email, email from people
    returning id
  )
  insert into public.company_members (company_id, user_id, role) select '${DEMO.company}', id, 'staff' from profiles returning user_id as id`;

/** The members' starting data; returns its moment. Ends the connection, which is the owner's. */
export async function furnish(sql: Sql, into: Clinic): Promise<string> {
  const providers = await sql<{ id: string }[]>`
    select id from public.providers where company_id = ${DEMO.company} and is_active order by id limit 4`;
  const patients = await sql<{ id: string }[]>`
    select p.id from public.patients p where p.company_id = ${DEMO.company} and not exists (
      select from public.patient_restrictions r where r.patient_id = p.id) order by p.id limit 12`;
  const cases = await sql<{ id: string }[]>`
    insert into public.surgery_cases (company_id, patient_id, bundle_id, procedure_name, laterality_rule, laterality, duration_minutes,
      cleanup_minutes, stage, surgeon_id, location_id)
    select ${DEMO.company}, p.id, ${DEMO.septumBundle}, 'Septoplasty', 'none', 'not_applicable', 30, 0, 'ready', ${DEMO.primaryProvider}, ${DEMO.surgeryCenter}
    from unnest(${patients.map(({ id }) => id)}::uuid[]) as p (id)
    returning id`;
  const members = await sql.unsafe<{ id: string }[]>(MORE_MEMBERS);
  const [moment] = await sql<{ now: string }[]>`select clock_timestamp()::text as now`;
  await sql.end();
  into.providers.push(...providers.map(({ id }) => id));
  into.patients.push(...patients.map(({ id }) => id));
  into.cases.push(...cases.map(({ id }) => id));
  into.members.push(...members.map(({ id }) => id));
  return moment?.now ?? '';
}

/** What a newly opened screen shows. Ends the connection, which is the owner's. */
export async function lookAround(sql: Sql, clinic: Clinic): Promise<void> {
  const requests = await sql<
    { id: string; status: string; revision: number; requested_by: string; thread_id: string }[]
  >`
    select id, status, revision, requested_by, thread_id from public.scheduling_requests
    where company_id = ${DEMO.company} and status in ('pending', 'proposed', 'confirmed') and reason like 'Word %'
    order by created_at desc, id limit 150`;
  clinic.requests.clear();
  for (const { id, ...rest } of requests) clinic.requests.set(id, rest);
  clinic.threads.clear();
  for (const { thread_id } of requests.slice(0, 20)) clinic.threads.add(thread_id);
  await lookForProposals();
  const patients = await sql<
    { id: string }[]
  >`select id from public.patients where company_id = ${DEMO.company}`;
  const known = new Set(patients.map(({ id }) => id));
  clinic.patients = clinic.patients.filter((id) => known.has(id));
  await sql.end();

  async function lookForProposals() {
    const rows = await sql<{ id: string; requested_by: string }[]>`
      select p.id, r.requested_by from public.appointment_proposals p join public.scheduling_requests r on r.id = p.scheduling_request_id
      where p.company_id = ${DEMO.company} and r.status = 'proposed' order by p.created_at desc limit 100`;
    clinic.proposals.clear();
    for (const { id, requested_by } of rows) clinic.proposals.set(id, requested_by);
  }
}
