import { expect } from 'vitest';
import type { Database } from '../../../src/lib/supabase/database.types.ts';
import type { Backend } from './backend.ts';
import { DEMO, PEOPLE } from './seeded.ts';

export type SurgeryCase = Database['public']['Tables']['surgery_cases']['Row'];

/** Where a case stands: its stage, or that it is put off, or that its operation has started. */
export const CASE_SITUATIONS = [
  'preop',
  'postponed',
  'ready',
  'scheduled',
  'started',
  'completed',
  'cancelled',
] as const;
export type CaseSituation = (typeof CASE_SITUATIONS)[number];

export function situationOf(
  of: Pick<SurgeryCase, 'stage' | 'postponed_reason' | 'starts_at'>,
): CaseSituation {
  if (of.postponed_reason !== null) return 'postponed';
  const started = of.starts_at !== null && Date.parse(of.starts_at) <= Date.now();
  return of.stage === 'scheduled' && started ? 'started' : of.stage;
}

const DAY = 86_400_000;

/** Ten in the morning of the demo clinic (nine in winter), so many days from its today. */
export function inDays(days: number): string {
  return new Date(Date.parse(`${dateIn(days)}T14:00:00Z`)).toISOString();
}

/** The demo clinic's date so many days from its today. */
export function dateIn(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  return new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);
}

/** A date of birth: so many years, and days, before the day that lies so many days ahead. */
export function bornYearsBefore(years: number, days: number): string {
  const date = new Date(dateIn(days));
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
}

/** How many days are taken in each file's database. */
const taken = new Map<string, number>();

function daysApart(): number {
  const file = expect.getState().testPath ?? '';
  const days = (taken.get(file) ?? 1000) + 1;
  taken.set(file, days);
  return days;
}

/** A day on which nobody is booked, for cases that are to be out of each other's way. */
export function freeDay(): string {
  return inDays(daysApart());
}

/** Such a day that has passed. */
function freeDayBefore(): string {
  return inDays(-daysApart());
}

/** Surgeons without blocks are free by their hours, on whatever day a test takes. */
export async function withoutBlocks(backend: Backend): Promise<void> {
  await backend.exec(`
    update public.provider_bookings set block_id = null where block_id is not null;
    update public.surgery_cases set block_id = null where block_id is not null;
    delete from public.operating_room_blocks;`);
}

export interface Fixture {
  id: string;
  /** The checklist: one blocking item, settled, and one that doesn't block, open. */
  blocking: string;
  optional: string;
}

/**
 * Writes a case of the demo clinic as the database's owner: what the functions would have left after the
 * moves that lead there, without taking the time to call them.
 */
export async function caseIn(
  backend: Backend,
  situation: CaseSituation,
  given: Record<string, unknown> = {},
): Promise<Fixture> {
  const id = crypto.randomUUID();
  const row = {
    id,
    company_id: DEMO.company,
    patient_id: DEMO.otherPatient,
    bundle_id: DEMO.septumBundle,
    procedure_name: 'Septoplasty and turbinates',
    laterality_rule: 'optional',
    laterality: 'not_applicable',
    duration_minutes: 60,
    cleanup_minutes: 15,
    surgeon_id: DEMO.secondProvider,
    location_id: DEMO.surgeryCenter,
    stage: stageOf(situation),
    created_by: PEOPLE['staff.demo'],
    ...(situation === 'scheduled' ? { starts_at: freeDay() } : {}),
    ...(situation === 'started' || situation === 'completed' ? { starts_at: freeDayBefore() } : {}),
    ...(situation === 'completed' ? { outcome: 'Went well.' } : {}),
    ...(situation === 'cancelled' ? { cancellation_reason: 'patient_ill' } : {}),
    ...(situation === 'postponed' ? { postponed_reason: 'A cold' } : {}),
    ...given,
  };
  const item = { company_id: DEMO.company, case_id: id };
  const blocking = {
    ...item,
    id: crypto.randomUUID(),
    position: 1,
    label: 'Consent signed',
    blocking: true,
    state: 'done',
    settled_by: PEOPLE['staff.demo'],
    settled_at: new Date().toISOString(),
  };
  const optional = {
    ...item,
    id: crypto.randomUUID(),
    position: 2,
    label: 'Ride arranged',
    blocking: false,
  };
  const code = { ...item, position: 1, cpt_code: '30520', label: 'Septum straightened' };
  const event = {
    ...item,
    event_type: 'added',
    actor_id: PEOPLE['staff.demo'],
    to_stage: row.stage,
  };
  // References are checked at the end of a statement, so that one can hold all of it.
  await backend.sql(
    `with a as (${inserting('surgery_cases', row, 1)}),
       b as (${inserting('case_checklist_items', blocking, 2)}),
       c as (${inserting('case_checklist_items', optional, 3)}),
       d as (${inserting('case_procedures', code, 4)})
     ${inserting('surgery_case_events', event, 5)}`,
    [row, blocking, optional, code, event].map((value) => JSON.stringify(value)),
  );
  if (row.stage === 'scheduled') {
    await backend.sql(
      `select private.book(c.company_id, c.surgeon_id, c.patient_id, c.starts_at,
         c.duration_minutes + c.cleanup_minutes, surgery => c.id, room => c.room_id)
       from public.surgery_cases c where c.id = $1`,
      [id],
    );
  }
  await seenBy(backend, id);
  return { id, blocking: blocking.id, optional: optional.id };
}

/** The people of the clinic have the case open, as on its page: only then are they told what of it is in the way. */
export async function seenBy(backend: Backend, id: string): Promise<void> {
  await backend.sql(
    `insert into private.record_views (company_id, user_id, patient_id, subject, subject_id, viewed_at)
     select c.company_id, m.user_id, c.patient_id, 'surgery_cases', c.id, now()
     from public.surgery_cases c join public.company_members m using (company_id)
     where c.id = $1 on conflict do nothing`,
    [id],
  );
}

function stageOf(situation: CaseSituation): SurgeryCase['stage'] {
  if (situation === 'postponed') return 'preop';
  return situation === 'started' ? 'scheduled' : situation;
}

/** Lets the days go by until the operation of a scheduled case has started: the functions book ahead alone. */
export async function letStart(backend: Backend, id: string): Promise<void> {
  const at = freeDayBefore();
  await backend.sql(
    `with moved as (update public.surgery_cases set starts_at = $2 where id = $1)
     update public.provider_bookings
     set span = tstzrange($2, $2::timestamptz + (upper(span) - lower(span)))
     where surgery_case_id = $1`,
    [id, at],
  );
}

function inserting(table: string, row: Record<string, unknown>, parameter: number): string {
  const columns = Object.keys(row).join(', ');
  return `insert into public.${table} (${columns})
    select ${columns} from jsonb_populate_record(null::public.${table}, $${parameter})`;
}

export interface Look {
  row: SurgeryCase;
  booked: boolean;
  /** The stages its events lead through. */
  stages: string[];
  /** Everything that a refused or repeated call must leave alone, as one text. */
  trace: string;
}

/** The case as it stands, past row-level security. */
export async function lookAt(backend: Backend, id: string): Promise<Look> {
  return await backend.sqlRow<Look>(
    `select to_jsonb(c) as row, b.id is not null as booked, e.stages,
       jsonb_build_array(c, i.all, p.all, t.all, e.all, b, n.all)::text as trace
     from public.surgery_cases c
     left join public.provider_bookings b on b.surgery_case_id = c.id
     cross join lateral (
       select jsonb_agg(i order by i.position, i.id) as all
       from public.case_checklist_items i where i.case_id = c.id
     ) as i
     cross join lateral (
       select jsonb_agg(p order by p.position) as all from public.case_procedures p where p.case_id = c.id
     ) as p
     cross join lateral (
       select jsonb_agg(t order by t.function, t.staff_id) as all from public.case_team t where t.case_id = c.id
     ) as t
     cross join lateral (
       select jsonb_agg(e order by e.created_at, e.id) as all,
         jsonb_agg(e.to_stage order by e.created_at, e.id) filter (where e.to_stage is not null) as stages
       from public.surgery_case_events e where e.case_id = c.id
     ) as e
     cross join lateral (
       select jsonb_agg(n order by n.user_id, n.event) as all
       from public.notifications n where n.target_id = c.id
     ) as n
     where c.id = $1`,
    [id],
  );
}

/** The case's events but for those about items, oldest first. */
export async function eventsOf(backend: Backend, id: string) {
  return await backend.sql<{
    event_type: string;
    actor_id: string | null;
    from_stage: string | null;
    to_stage: string | null;
    to_starts_at: string | null;
    blockers: { kind: string; label?: string }[] | null;
    changes: Record<string, unknown[]> | null;
    note: string | null;
  }>(
    `select event_type, actor_id, from_stage, to_stage, to_starts_at, blockers, changes, note
     from public.surgery_case_events where case_id = $1 and item_id is null order by created_at, id`,
    [id],
  );
}

/** Who has been told about a case, of what, in which words. */
export async function newsAbout(backend: Backend, id: string) {
  return await backend.sql<{ username: string; event: string; title: string; message: string }>(
    `select u.username, n.event, n.title, n.message
     from public.notifications n join public.user_profiles u on u.id = n.user_id
     where n.target_kind = 'surgery_case' and n.target_id = $1 order by n.created_at, n.event, u.username`,
    [id],
  );
}
