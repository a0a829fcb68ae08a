-- Figures of a year read a clinic's rows one by one, and these lie scattered among the other clinics'. What is
-- counted is kept in the index along which it is read: the table itself stays closed.

drop index public.referrals_company_created_idx;
create index referrals_company_created_idx on public.referrals (company_id, created_at desc, id desc)
  include (patient_id, status, priority, referring_provider, due_at, accepted_at, scheduled_at, completed_at,
    declined_at, left_waiting_at);

drop index public.scheduling_requests_day_idx;
create index scheduling_requests_day_idx on public.scheduling_requests (company_id, confirmed_date, id)
  include (patient_id, provider_id, status, request_type, created_at);

-- What was said, the latest first: for replies, which read messages alone, and for a search, which reads the few
-- latest before it looks anywhere else.
drop index public.messages_spoken_idx;
create index messages_latest_idx on public.messages (company_id, created_at desc, id desc)
  include (thread_id, sender_id, kind);

create or replace function private.turns(company_id uuid, since timestamptz, until timestamptz)
returns table (
  id uuid, at timestamptz, thread_id uuid, subject text, sender_id uuid, answered_at timestamptz, answered_by uuid
)
language sql
stable
-- Definer: the policy of messages asks for each one's conversation; here each conversation is asked about once.
security definer
set search_path = ''
-- Compiling costs more than it saves.
set jit = off
begin atomic
  -- Along the index of what was said when: not conversation by conversation, of which most have been silent.
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
