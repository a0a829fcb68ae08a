-- A conversation also tells what happened to the thing it is about, and may be the whole clinic's.

create type public.message_kind as enum ('message', 'event');
create type public.thread_audience as enum ('participants', 'clinic');

alter table public.messages add column kind public.message_kind not null default 'message';
comment on column public.messages.kind is 'An event was written by the database, in the name of who caused it.';

alter table public.threads add column audience public.thread_audience not null default 'participants';
comment on column public.threads.audience is
  'Who reads and writes it: its participants, or every member of the clinic.';

drop policy threads_select_participant on public.threads;
create policy threads_select_reader on public.threads for select to authenticated
  using (company_id in (select private.my_company_ids())
    and (audience = 'clinic' or participants @> array[(select auth.uid())])
    and id <> all (array(select private.hidden_thread_ids())));

create function private.post_event(of_company uuid, of_thread uuid, body text)
returns void
language sql
-- Definer: nobody may write an event by hand.
security definer
set search_path = ''
as $$
  insert into public.messages (company_id, thread_id, sender_id, kind, body)
  values (of_company, of_thread, auth.uid(), 'event', left(post_event.body, 20000))
$$;
comment on function private.post_event(uuid, uuid, text) is
  'Writes into a conversation what has just happened, in the caller''s name.';
