-- Conversations between members of one clinic. Only the participants of a thread read it.

create table public.threads (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  subject text not null check (private.is_present(subject, 200)),
  participants uuid[] not null check (cardinality(participants) between 1 and 100),
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
comment on table public.threads is 'A conversation; participants are the user ids who may read and write it.';
create index threads_company_latest_idx on public.threads (company_id, last_message_at desc, id desc);
create index threads_participants_idx on public.threads using gin (participants);
create index threads_created_by_idx on public.threads (created_by);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  thread_id uuid not null,
  sender_id uuid default auth.uid() references public.user_profiles (id) on delete set null,
  body text not null check (private.is_present(body, 20000)),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, thread_id) references public.threads (company_id, id) on delete cascade
);
comment on table public.messages is 'What was said in a thread, in plain text.';
create index messages_thread_idx on public.messages (company_id, thread_id, created_at desc, id desc);
create index messages_sender_idx on public.messages (sender_id);

create function private.check_thread_participants()
returns trigger
language plpgsql
-- Definer: an array can't carry a foreign key, so this looks at every member of the clinic instead.
security definer
set search_path = ''
as $$
begin
  if exists (
    select from unnest(new.participants) as participant (id)
    where not exists (
      select from public.company_members m
      where m.company_id = new.company_id and m.user_id = participant.id
    )
  ) then
    raise exception 'Every participant must belong to the clinic.' using errcode = '23503';
  end if;
  return null;
end
$$;

create function private.bump_thread()
returns trigger
language plpgsql
-- Definer: nobody may set last_message_at by hand.
security definer
set search_path = ''
as $$
begin
  update public.threads
  set last_message_at = greatest(last_message_at, new.created_at)
  where company_id = new.company_id and id = new.thread_id;
  return null;
end
$$;

-- After, so that row-level security speaks first: before it, the error would tell an outsider who
-- belongs to a clinic.
create trigger threads_participants after insert or update of participants, company_id on public.threads
  for each row execute function private.check_thread_participants();
create trigger threads_touch before update on public.threads
  for each row execute function private.touch_updated_at();
create trigger messages_bump_thread after insert on public.messages
  for each row execute function private.bump_thread();

alter table public.threads enable row level security;
alter table public.messages enable row level security;
revoke all on public.threads, public.messages from anon, authenticated;
grant select on public.threads, public.messages to authenticated;
grant insert (id, company_id, subject, participants) on public.threads to authenticated;
grant insert (id, company_id, thread_id, body) on public.messages to authenticated;

create policy threads_select_participant on public.threads for select to authenticated
  using (
    company_id in (select private.my_company_ids())
    and participants @> array[(select auth.uid())]
  );
create policy threads_insert_participant on public.threads for insert to authenticated
  with check (
    company_id in (select private.my_company_ids())
    and participants @> array[(select auth.uid())]
  );
-- The threads' own policy decides inside the subquery: who can't see a thread can't see its messages.
create policy messages_select_participant on public.messages for select to authenticated
  using (
    company_id in (select private.my_company_ids())
    and thread_id in (select t.id from public.threads t)
  );
create policy messages_insert_participant on public.messages for insert to authenticated
  with check (
    company_id in (select private.my_company_ids())
    and thread_id in (select t.id from public.threads t)
  );
