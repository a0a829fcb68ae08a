-- Everybody has read their threads up to here; the exceptions are what the inbox shows as unread.
-- After all seeds that write messages.

create temporary table unread (username text, thread integer, messages integer);
insert into unread
values
  ('demo', 3, 1),
  ('demo', 4, 2),
  ('staff.demo', 4, 1),
  ('dr.osei', 4, 2),
  ('staff.demo', 902, 1),
  ('owner.harbor', 11, 1);

update public.thread_states s
set read_up_to = coalesce(
    (
      select m.created_at
      from public.messages m
      where m.company_id = s.company_id and m.thread_id = s.thread_id
      order by m.created_at desc
      offset coalesce(
        (select u.messages from unread u
         where seed.person(u.username) = s.user_id and seed.id(6, u.thread) = s.thread_id), 0)
      limit 1
    ),
    s.read_up_to
  );
update public.thread_states s
set unread_count = private.count_unread(s.company_id, s.thread_id, s.user_id, s.read_up_to, s.is_participant);

insert into public.thread_reads (company_id, thread_id, user_id, last_read_at)
select s.company_id, s.thread_id, s.user_id, s.read_up_to
from public.thread_states s
where s.read_up_to > '-infinity';

drop table unread;
