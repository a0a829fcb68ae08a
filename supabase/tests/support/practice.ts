import { TZDate } from '@date-fns/tz';
import { z } from 'zod';
import type { Tables } from '../../../src/lib/supabase/database.types.ts';
import type { Backend } from './backend.ts';
import { PEOPLE } from './seeded.ts';

export type AppointmentRequest = Tables<'scheduling_requests'>;
export type Status = AppointmentRequest['status'];

/** Who acts in the tests of appointments. The requester is of the staff; "former" has left the clinic. */
export const ACTORS = [
  'requester',
  'staff',
  'physician',
  'provider',
  'admin',
  'owner',
  'former',
  'other-clinic',
  'signed-out',
] as const;
export type Actor = (typeof ACTORS)[number];
type Member = Exclude<Actor, 'former' | 'other-clinic' | 'signed-out'>;

const ROLES: Record<Member, string> = {
  requester: 'staff',
  staff: 'staff',
  physician: 'physician',
  provider: 'physician',
  admin: 'admin',
  owner: 'owner',
};

const ZONE = 'America/New_York';

/** The start of a visit that is under way on the clinic's own day. */
export function startedToday(zone = ZONE): string {
  const now = new TZDate(Date.now(), zone);
  const midnight = new TZDate(now.getFullYear(), now.getMonth(), now.getDate(), zone);
  return new Date(Math.max(midnight.getTime(), now.getTime() - 5 * 60_000)).toISOString();
}

/** What the database said to a call: its row, or the error's code with what it says and carries. */
export interface Answer {
  code: string;
  row: AppointmentRequest | null;
  message: string;
  detail: Detail | null;
}

const detailSchema = z.looseObject({
  kind: z.string(),
  free: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })).optional(),
});
type Detail = z.infer<typeof detailSchema>;

/** What a change left behind it, in the order it came. */
export interface Trail {
  events: { event_type: string; actor: string; message: string }[];
  messages: { kind: string; sender: string; body: string }[];
  notifications: { told: string; event: string; title: string; message: string }[];
}

/** A value as a statement takes it. */
type Value = string | number | boolean | null | string[];

/**
 * A clinic of the test's own: a cast of every role and two providers who work from Monday to Friday,
 * eight to five. Calls run as the API runs them, in the caller's role and with the caller's claims, but
 * without HTTP: a table of hundreds of cases stays a matter of seconds.
 */
export async function openPractice(backend: Backend, zone = ZONE) {
  const company = crypto.randomUUID();
  const ids: Record<Actor, string> = {
    requester: crypto.randomUUID(),
    staff: crypto.randomUUID(),
    physician: crypto.randomUUID(),
    provider: crypto.randomUUID(),
    admin: crypto.randomUUID(),
    owner: crypto.randomUUID(),
    former: crypto.randomUUID(),
    'other-clinic': PEOPLE['owner.harbor'],
    'signed-out': '',
  };
  await backend.sql(
    `insert into companies (id, slug, name, time_zone) values ($1, $2, 'Practice of tests', $3)`,
    [company, `practice-${company.slice(0, 8)}`, zone],
  );
  for (const actor of ACTORS) {
    if (actor === 'other-clinic' || actor === 'signed-out') continue;
    const email = `${actor}-${company}@tozid.example`;
    await backend.sql('insert into auth.users (id, aud, role, email) values ($1, $2, $2, $3)', [
      ids[actor],
      'authenticated',
      email,
    ]);
    await backend.sql(
      'insert into user_profiles (id, username, email, display_name) values ($1, $2, $3, $4)',
      [ids[actor], email.slice(0, 40), email, nameOf(actor)],
    );
    if (actor === 'former') continue;
    await backend.sql(
      'insert into company_members (company_id, user_id, role) values ($1, $2, $3::company_role)',
      [company, ids[actor], ROLES[actor]],
    );
  }

  const addProvider = async (name: string, user: string | null = null, hours = true) => {
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into providers (company_id, last_name, specialty, user_id)
       values ($1, $2, 'Otology', $3) returning id`,
      [company, name, user],
    );
    if (hours) {
      await backend.sql(
        `insert into provider_hours (company_id, provider_id, weekday, opens, closes)
         select $1, $2, day, '08:00', '17:00' from generate_series(1, 5) as day`,
        [company, id],
      );
    }
    return id;
  };
  const addPatient = async (firstName: string, lastName: string) => {
    const { id } = await backend.sqlRow<{ id: string }>(
      'insert into patients (company_id, first_name, last_name) values ($1, $2, $3) returning id',
      [company, firstName, lastName],
    );
    return id;
  };
  const provider = await addProvider('Dr. First', ids.provider);
  const otherProvider = await addProvider('Dr. Second');

  /** A clock time on a weekday: 0 is the Monday after next, 4 that Friday, 5 the Monday that follows. */
  const at = (weekday: number, clock = '09:00') => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    const today = new TZDate(Date.now(), zone);
    const monday = today.getDate() - ((today.getDay() + 6) % 7) + 14;
    const day = monday + 7 * Math.floor(weekday / 5) + (((weekday % 5) + 5) % 5);
    const moment = new TZDate(today.getFullYear(), today.getMonth(), day, hours, minutes, zone);
    return new Date(moment.getTime()).toISOString();
  };

  /** Writes a request as if it had come to this status, booking included. */
  const request = async (status: Status = 'pending', row: Record<string, Value> = {}) => {
    const id = crypto.randomUUID();
    const thread = crypto.randomUUID();
    const isDated = ['confirmed', 'checked_in', 'completed', 'no_show'].includes(status);
    const values: Record<string, Value> = {
      id,
      company_id: company,
      provider_id: provider,
      requested_by: ids.requester,
      reason: 'Ringing in the ear',
      thread_id: thread,
      status,
      ...(isDated ? { confirmed_date: at(0), duration_minutes: 30 } : {}),
      ...(status === 'completed' ? { outcome: 'follow_up' } : {}),
      ...row,
    };
    await backend.sql(
      `insert into threads (id, company_id, subject, participants, created_by, audience)
       values ($1, $2, 'Appointment Request - Dr. First', array[$3::uuid], $3::uuid, 'clinic')`,
      [thread, company, ids.requester],
    );
    const columns = Object.keys(values);
    await backend.sql(
      `insert into scheduling_requests (${columns.join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(values),
    );
    await backend.sql(
      `insert into schedule_events (company_id, scheduling_request_id, event_type, actor_id, message)
       values ($1, $2, 'requested', $3, 'Requested appointment for Ringing in the ear')`,
      [company, id, ids.requester],
    );
    await backend.sql(
      `insert into provider_bookings (company_id, provider_id, patient_id, span, scheduling_request_id)
       select company_id, provider_id, patient_id,
         tstzrange(confirmed_date, confirmed_date + make_interval(mins => duration_minutes)), id
       from scheduling_requests
       where id = $1 and status in ('confirmed', 'checked_in', 'completed')`,
      [id],
    );
    return id;
  };

  /** Brings an appointment with a booking to its time: it began some minutes ago. */
  const begin = async (id: string) => {
    await backend.sql(
      `update provider_bookings b
       set span = tstzrange($2, $2::timestamptz + (upper(b.span) - lower(b.span)))
       where b.scheduling_request_id = $1`,
      [id, startedToday(zone)],
    );
    await backend.sql('update scheduling_requests set confirmed_date = $2 where id = $1', [
      id,
      startedToday(zone),
    ]);
  };

  /** Writes a time that one side proposed. */
  const proposal = async (of: string, by: 'clinic' | 'requester', startsAt: string) => {
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into appointment_proposals
         (company_id, scheduling_request_id, provider_id, round, proposed_by, starts_at, duration_minutes)
       values ($1, $2, $3, 1, $4::proposal_side, $5, 30) returning id`,
      [company, of, provider, by, startsAt],
    );
    return id;
  };

  /** Writes an offer of the waitlist with the time it holds. */
  const offer = async (to: string, startsAt: string, slotMinutes = 30) => {
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into waitlist_offers
         (company_id, scheduling_request_id, provider_id, starts_at, duration_minutes, slot_minutes, expires_at)
       values ($1, $2, $3, $4, 30, $5, now() + interval '1 hour') returning id`,
      [company, to, provider, startsAt, slotMinutes],
    );
    await backend.sql(
      `insert into provider_bookings (company_id, provider_id, span, waitlist_offer_id)
       select company_id, provider_id, tstzrange(starts_at, starts_at + interval '30 minutes'), id
       from waitlist_offers where id = $1`,
      [id],
    );
    return id;
  };

  let rehearsing = false;

  /** Runs steps and takes them all back. */
  const rehearse = async <Result>(steps: () => Promise<Result>): Promise<Result> => {
    await backend.exec('begin');
    rehearsing = true;
    try {
      return await steps();
    } finally {
      rehearsing = false;
      await backend.exec('rollback');
    }
  };

  /** Calls a function of the API as an actor; a refused call leaves nothing. */
  const call = async (actor: Actor, name: string, args: Record<string, Value>): Promise<Answer> => {
    await backend.exec(rehearsing ? 'savepoint call' : 'begin');
    try {
      await backend.exec(
        `set local role ${actor === 'signed-out' ? 'anon' : 'authenticated'};
         select set_config('request.jwt.claim.sub', '${ids[actor]}', true)`,
      );
      const named = Object.keys(args).map((arg, index) => `${arg} => $${index + 1}`);
      const { row } = await backend.sqlRow<{ row: AppointmentRequest }>(
        `select to_jsonb(r) as row from public.${name}(${named.join(', ')}) as r`,
        Object.values(args),
      );
      await backend.exec(
        `set local role none; select set_config('request.jwt.claim.sub', '', true);
         ${rehearsing ? 'release savepoint call' : 'commit'}`,
      );
      return { code: 'ok', row, message: '', detail: null };
    } catch (error) {
      await backend.exec(rehearsing ? 'rollback to savepoint call' : 'rollback');
      return answerOf(error);
    }
  };

  const actorOf = (id: string | null) =>
    ACTORS.find((actor) => id !== null && ids[actor] === id) ?? 'nobody';

  /** What happened to a request, but for its being asked for. */
  const trailOf = async (id: string): Promise<Trail> => {
    const events = await backend.sql<{ event_type: string; actor_id: string; message: string }>(
      `select event_type, actor_id, message from schedule_events
       where scheduling_request_id = $1 and event_type <> 'requested' order by created_at, id`,
      [id],
    );
    const messages = await backend.sql<{ kind: string; sender_id: string; body: string }>(
      `select m.kind, m.sender_id, m.body
       from messages m join scheduling_requests r on r.thread_id = m.thread_id
       where r.id = $1 order by m.created_at, m.id`,
      [id],
    );
    const notifications = await backend.sql<{
      user_id: string;
      event: string;
      title: string;
      message: string;
    }>(
      `select user_id, event, title, message from notifications
       where target_id = $1 and target_kind = 'scheduling_request' order by created_at, event`,
      [id],
    );
    return {
      events: events.map(({ actor_id, ...event }) => ({ ...event, actor: actorOf(actor_id) })),
      messages: messages.map(({ sender_id, ...rest }) => ({ ...rest, sender: actorOf(sender_id) })),
      notifications: notifications
        .map(({ user_id, ...news }) => ({ ...news, told: actorOf(user_id) }))
        .sort((one, other) => one.told.localeCompare(other.told)),
    };
  };

  const stored = async (id: string) =>
    (
      await backend.sqlRow<{ row: AppointmentRequest }>(
        'select to_jsonb(r) as row from scheduling_requests r where id = $1',
        [id],
      )
    ).row;

  /** The same as a change answers with it: without its words. */
  const answered = async (id: string): Promise<AppointmentRequest> => ({
    ...(await stored(id)),
    reason: '',
    preferred_time: null,
    notes: null,
    cancel_reason: null,
    outcome_note: null,
  });

  /** The provider's time that a request has, as "start/end", or null. */
  const bookingOf = async (id: string) => {
    const rows = await backend.sql<{ provider_id: string; starts_at: string; ends_at: string }>(
      `select provider_id, lower(span) as starts_at, upper(span) as ends_at
       from provider_bookings where scheduling_request_id = $1`,
      [id],
    );
    const [row] = rows;
    if (!row) return null;
    return {
      provider: row.provider_id,
      from: new Date(row.starts_at).toISOString(),
      to: new Date(row.ends_at).toISOString(),
    };
  };

  return {
    company,
    ids,
    provider,
    otherProvider,
    addProvider,
    addPatient,
    at,
    request,
    begin,
    proposal,
    offer,
    call,
    rehearse,
    trailOf,
    stored,
    answered,
    bookingOf,
  };
}

export type Practice = Awaited<ReturnType<typeof openPractice>>;

/** What sentences call them. */
function nameOf(actor: Actor): string {
  return `Person ${actor}`;
}

function answerOf(error: unknown): Answer {
  if (!(error instanceof Error)) throw error;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code !== 'string') throw error;
  return { code, row: null, message: error.message, detail: parsed(Reflect.get(error, 'detail')) };
}

/** What an error carries for programs; the database's own errors carry sentences there. */
function parsed(detail: unknown): Detail | null {
  return typeof detail === 'string' && detail.startsWith('{')
    ? detailSchema.parse(JSON.parse(detail))
    : null;
}
