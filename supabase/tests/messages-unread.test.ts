import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE, type Username } from './support/seeded.ts';

/*
 * Whatever people do with their threads, in whatever order: the kept counts are what a recount
 * gives. The moves run as SQL under each person's own token, which is a tenth of the time of the API.
 */
const backend = await startBackend();

/** More for a thorough look: PROPERTY_RUNS=10000 npx vitest run --project db messages-unread */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 15);

const TEAM = ['demo', 'admin.demo', 'staff.demo', 'dr.osei'] as const;
/** One of two; one of all four; one of the clinic's that only demo takes part in at first. */
const THREADS = [0, 1, 2] as const;

type Move =
  | { kind: 'send' | 'event' | 'unread'; who: Username; thread: number }
  | { kind: 'read'; who: Username; thread: number; upTo: number }
  | { kind: 'archive'; who: Username; thread: number; archived: boolean }
  | { kind: 'draft'; who: Username; thread: number }
  | { kind: 'join' | 'leave'; who: Username; thread: number };

const who = fc.constantFrom(...TEAM);
const thread = fc.constantFrom(...THREADS);
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('send' as const), who, thread }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('event' as const), who, thread }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('read' as const), who, thread, upTo: fc.nat(10) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unread' as const), who, thread }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('archive' as const),
      who,
      thread,
      archived: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('draft' as const), who, thread }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('join' as const, 'leave' as const), who, thread }),
  },
);

/** The statement of a move; forbidden moves are refused, and that is part of the test. */
function statementOf(ids: readonly string[], action: Move): string {
  const id = ids[action.thread] ?? '';
  switch (action.kind) {
    case 'send':
      return `select public.send_message('${id}', 'Said')`;
    case 'event':
      return `select private.post_event('${DEMO.company}', '${id}', 'Happened')`;
    case 'read':
      return `select public.mark_thread_read('${id}', coalesce((
        select created_at from public.messages where thread_id = '${id}'
        order by created_at desc offset ${action.upTo} limit 1), now()))`;
    case 'unread':
      return `select public.mark_thread_unread('${id}')`;
    case 'archive':
      return `select public.archive_thread('${id}', ${action.archived})`;
    case 'draft':
      return `select public.save_draft('${id}', 'Said and more')`;
    case 'join':
      return `update public.threads set participants = participants || '${PEOPLE[action.who]}'::uuid
        where id = '${id}' and '${PEOPLE[action.who]}' <> all (participants)`;
    case 'leave':
      return `update public.threads set participants = array_remove(participants, '${PEOPLE[action.who]}')
        where id = '${id}' and cardinality(participants) > 1`;
  }
}

/** Every kept row that a recount doesn't give, and every row that is missing or too many. */
const BROKEN = (ids: readonly string[]) => `
  with thread as (select * from public.threads where id in (${ids.map((id) => `'${id}'`).join(', ')})),
  recount as (
    select s.thread_id, s.user_id, s.unread_count as kept, count(m.id)::integer as counted,
      s.last_message_at = t.last_message_at and s.is_participant = (s.user_id = any (t.participants))
        as copies_hold,
      t.audience = 'clinic' or s.user_id = any (t.participants) as may_read
    from thread t
    join public.thread_states s on s.thread_id = t.id
    left join public.messages m
      on m.thread_id = t.id and m.created_at > s.read_up_to and m.sender_id is distinct from s.user_id
      and (m.kind = 'message' or s.user_id = any (t.participants))
    group by s.thread_id, s.user_id, s.unread_count, s.last_message_at, s.is_participant, t.last_message_at,
      t.participants, t.audience
  )
  select 'count' as what, thread_id, user_id from recount where kept <> counted or not copies_hold
  union all
  select 'closed', thread_id, user_id from recount where not may_read
  union all
  select 'missing', t.id, p.id from thread t cross join lateral unnest(t.participants) as p (id)
  where not exists (select from public.thread_states s where s.thread_id = t.id and s.user_id = p.id)
  union all
  select 'receipt ahead', r.thread_id, r.user_id from public.thread_reads r join thread t on t.id = r.thread_id
  where r.last_read_at > t.last_message_at
  union all
  select 'order', t.id, null from thread t join public.messages m on m.thread_id = t.id
  group by t.id having count(*) <> count(distinct m.created_at) or max(m.created_at) <> max(t.last_message_at)`;

/** As the API would run it for the person; a thread that isn't theirs to read is refused. */
function asPerson(username: Username, statement: string): string {
  return `
    begin;
    do $as$ begin
      perform set_config('request.jwt.claim.sub', '${PEOPLE[username]}', true);
      execute $statement$ ${statement} $statement$;
    exception when sqlstate 'PT404' then null;
    end $as$;
    commit`;
}

it('unread counts are what a recount gives, after any sequence of moves by several people', async () => {
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { minLength: 5, maxLength: 60, size: 'max' }),
      async (actions) => {
        const ids = THREADS.map(() => crypto.randomUUID());
        const all = TEAM.map((username) => PEOPLE[username]).join(',');
        await backend.exec(`
        insert into public.threads (id, company_id, subject, participants, audience) values
          ('${ids[0]}', '${DEMO.company}', 'Two', '{${PEOPLE.demo},${PEOPLE['staff.demo']}}', 'participants'),
          ('${ids[1]}', '${DEMO.company}', 'All', '{${all}}', 'participants'),
          ('${ids[2]}', '${DEMO.company}', 'Clinic', '{${PEOPLE.demo}}', 'clinic')`);
        await backend.exec(
          actions.map((action) => asPerson(action.who, statementOf(ids, action))).join(';'),
        );
        expect(await backend.sql(BROKEN(ids))).toEqual([]);
        const { count } = await backend.sqlRow<{ count: number }>(
          `select count(*)::integer as count from messages
         where kind = 'message' and thread_id in ('${ids.join("','")}')`,
        );
        sent += count;
      },
    ),
    { numRuns: RUNS },
  );
  expect(sent).toBeGreaterThan(3 * RUNS);
}, 3_600_000);
