-- How long a message waits for another person's answer.
--
-- Everybody in a thread belongs to the clinic: the sides are people. Messages that one person writes one after the
-- other are one turn, which begins with the first of them. What the next person writes is its answer. Row-level
-- security decides which threads there are: everybody has figures of those they can read.

-- What was said, the latest first: for replies, which read messages alone, and for a search, which reads the few
-- latest before it looks anywhere else.
create index messages_latest_idx on public.messages (company_id, created_at desc, id desc)
  include (thread_id, sender_id, kind);

create function private.turns(company_id uuid, since timestamptz, until timestamptz)
returns table (
  id uuid, at timestamptz, thread_id uuid, subject text, sender_id uuid, answered_at timestamptz, answered_by uuid
)
language sql
stable
-- Definer: the policy of messages asks for each one's thread; here each thread is asked about once.
security definer
set search_path = ''
-- Compiling costs more than it saves.
set jit = off
begin atomic
  -- Along the index of what was said when: not thread by thread, of which most have been silent.
  with said as materialized (
    select m.id, m.company_id, m.thread_id, m.sender_id, m.created_at
    from public.messages m
    -- No end: an answer may come after the period.
    where m.company_id = turns.company_id and m.kind = 'message' and m.created_at >= turns.since
      and exists (select from private.my_company_ids() as mine (id) where mine.id = turns.company_id)
  ),
  heard as materialized (
    select t.id, t.subject
    from (select distinct s.thread_id from said s) as here
    cross join lateral (
      select * from public.threads t
      where t.company_id = turns.company_id and t.id = here.thread_id
      offset 0
    ) as t
    where (t.audience = 'clinic' or t.participants @> array[auth.uid()])
      and t.id <> all (array(select private.hidden_thread_ids()))
      -- A note to oneself has nobody to answer it.
      and (t.audience = 'clinic' or cardinality(t.participants) > 1)
  )
  select turn.id, turn.created_at, turn.thread_id, turn.subject, turn.sender_id, turn.answered_at, turn.answered_by
  from (
    select begun.*, lead(begun.created_at) over spoken as answered_at, lead(begun.sender_id) over spoken as answered_by
    from (
      select m.*, h.subject, row_number() over spoken as place, lag(m.sender_id) over spoken as said_before
      from said m
      join heard h on h.id = m.thread_id
      window spoken as (partition by m.thread_id order by m.created_at, m.id)
    ) as begun
    where begun.place = 1 or begun.said_before is distinct from begun.sender_id
    window spoken as (partition by begun.thread_id order by begun.created_at, begun.id)
  ) as turn
  where turn.created_at < turns.until
    -- The first one of the period may only go on with what its writer had begun before.
    and (turn.place > 1 or not exists (
      select from (
        select earlier.sender_id
        from public.messages earlier
        where earlier.company_id = turn.company_id and earlier.thread_id = turn.thread_id
          and earlier.kind = 'message' and earlier.created_at < turns.since
        order by earlier.created_at desc, earlier.id desc
        limit 1
      ) as previous
      where previous.sender_id is not distinct from turn.sender_id
    ));
end;
comment on function private.turns(uuid, timestamptz, timestamptz) is
  'The turns that began in a span of time, with the first message by another person after each; null while there is '
  'none.';
revoke execute on function private.turns from public;
grant execute on function private.turns to authenticated;

create function public.reply_figures(company_id uuid, from_day date, to_day date)
returns table (
  answered integer,
  median_minutes double precision,
  waiting integer,
  answered_before integer,
  median_minutes_before double precision,
  waiting_before integer
)
language sql
stable
set search_path = ''
begin atomic
  select
    count(t.answered_at) filter (where t.at >= p.since)::integer,
    percentile_cont(0.5) within group (order by extract(epoch from t.answered_at - t.at)::double precision / 60)
      filter (where t.at >= p.since),
    count(t.id) filter (where t.at >= p.since and t.answered_at is null)::integer,
    count(t.answered_at) filter (where t.at < p.since)::integer,
    percentile_cont(0.5) within group (order by extract(epoch from t.answered_at - t.at)::double precision / 60)
      filter (where t.at < p.since),
    count(t.id) filter (where t.at < p.since and t.answered_at is null)::integer
  from private.compared_periods(reply_figures.company_id, from_day, to_day) as p
  left join lateral private.turns(reply_figures.company_id, p.since_before, p.until) as t on true;
end;
comment on function public.reply_figures is
  'One row: turns that began in the period, and in as many days before: how many were answered by another person, '
  'the median minutes that took (nights and weekends included), and how many have no answer so far, which may never '
  'have asked for one. Only threads that the caller reads, and that more than one person does. Unknown or foreign '
  'clinic: PT404; no such period: P0001.';

create function public.reply_trend(company_id uuid, from_day date, to_day date)
returns table (first_day date, last_day date, answered integer, median_minutes double precision, waiting integer)
language sql
stable
set search_path = ''
begin atomic
  select p.first_day, p.last_day, count(t.answered_at)::integer,
    percentile_cont(0.5) within group (order by extract(epoch from t.answered_at - t.at)::double precision / 60),
    count(t.id) filter (where t.answered_at is null)::integer
  from private.period_steps(reply_trend.company_id, from_day, to_day) as p
  left join (
    select t.id, t.at, t.answered_at
    from private.compared_periods(reply_trend.company_id, reply_trend.from_day, reply_trend.to_day) as whole
    cross join lateral private.turns(reply_trend.company_id, whole.since, whole.until) as t
  ) as t on t.at >= p.since and t.at < p.until
  group by p.first_day, p.last_day
  order by p.first_day;
end;
comment on function public.reply_trend is
  'The same by week, or by month in a long period, by when the turn began; the median is null where none was answered.';

create function public.analytics_replies(
  company_id uuid,
  from_day date,
  to_day date,
  waiting boolean,
  after_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid,
  at timestamptz,
  thread_id uuid,
  subject text,
  sender_name text,
  answered_at timestamptz,
  answered_by_name text
)
language sql
stable
set search_path = ''
begin atomic
  with page as materialized (
    select t.*
    from private.compared_periods(analytics_replies.company_id, from_day, to_day) as p
    cross join lateral private.turns(analytics_replies.company_id, p.since, p.until) as t
    where (t.answered_at is null) = analytics_replies.waiting
      and (after_at is null or (t.at, t.id) < (after_at, after_id))
    order by t.at desc, t.id desc
    limit least(greatest(page_size, 1), 200)
  )
  -- Names one by one, for the page alone: joined, the profiles of all clinics would be read.
  select t.id, t.at, t.thread_id, t.subject,
    (select coalesce(s.display_name, s.username) from public.user_profiles s where s.id = t.sender_id), t.answered_at,
    (select coalesce(a.display_name, a.username) from public.user_profiles a where a.id = t.answered_by)
  from page t
  order by t.at desc, t.id desc;
end;
comment on function public.analytics_replies is
  'The turns that a figure counts, the latest first: those answered, or those waiting. What was written isn''t told: the '
  'thread has it. after_at and after_id are those of the last row one has.';

revoke execute on function public.reply_figures, public.reply_trend, public.analytics_replies from public;
grant execute on function public.reply_figures, public.reply_trend, public.analytics_replies to authenticated;
