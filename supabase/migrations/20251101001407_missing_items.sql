-- What is missing of a referral, and whether it was asked for.

create table public.referral_missing_items (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  referral_id uuid not null,
  item text not null check (private.is_present(item, 120)),
  asked_of text check (private.is_present(asked_of, 120)),
  asked_at timestamptz,
  asked_way public.outbox_channel,
  asked_by uuid references public.user_profiles (id) on delete set null,
  is_received boolean not null default false,
  received_at timestamptz,
  received_by uuid references public.user_profiles (id) on delete set null,
  is_withdrawn boolean not null default false,
  withdrawn_at timestamptz,
  withdrawn_by uuid references public.user_profiles (id) on delete set null,
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  check (is_received = (received_at is not null)),
  constraint referral_missing_items_withdrawn check (is_withdrawn = (withdrawn_at is not null) and not (is_withdrawn and is_received)),
  constraint referral_missing_items_asked check ((asked_at is null) = (asked_way is null))
);
comment on table public.referral_missing_items is
  'What a referral still lacks. To ask for first: it was asked for once a message or a call went out (asked_at). Until it comes or is not needed any more, the '
  'referral is short of it.';
comment on column public.referral_missing_items.asked_of is 'Of whom: the referring office, the patient, a hospital. That they were asked is asked_at.';
comment on column public.referral_missing_items.asked_at is
  'When it was last asked for, by what really went out (private.follow_ask); null while not asked.';
comment on column public.referral_missing_items.is_withdrawn is 'It is not needed any more.';
comment on column public.referral_missing_items.received_at is 'Stamped by a trigger, with who marked it.';
create index referral_missing_items_referral_idx on public.referral_missing_items (company_id, referral_id, created_at);
create index referral_missing_items_asked_by_idx on public.referral_missing_items (asked_by);
create index referral_missing_items_withdrawn_by_idx on public.referral_missing_items (withdrawn_by);
create index referral_missing_items_received_by_idx on public.referral_missing_items (received_by);
create index referral_missing_items_created_by_idx on public.referral_missing_items (created_by);

create function private.stamp_missing_item()
returns trigger
language plpgsql
-- Definer: not every role that may write the row may look who is signed in.
security definer
set search_path = ''
as $$
begin
  if new.is_received is distinct from old.is_received then
    new.received_at := case when new.is_received then now() end;
    new.received_by := case when new.is_received then auth.uid() end;
    -- What came after all was not in vain.
    new.is_withdrawn := new.is_withdrawn and not new.is_received;
  end if;
  if new.is_withdrawn is distinct from old.is_withdrawn then
    new.withdrawn_at := case when new.is_withdrawn then now() end;
    new.withdrawn_by := case when new.is_withdrawn then auth.uid() end;
  end if;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.stamp_missing_item() is 'Before update: when it came, or was not needed any more, and who says so.';
create trigger referral_missing_items_stamp before update on public.referral_missing_items
  for each row execute function private.stamp_missing_item();

create function private.follow_missing_items()
returns trigger
language plpgsql
-- Definer: timeline and flag of a referral are written by functions alone.
security definer
set search_path = ''
as $$
begin
  update public.referrals r
  set information_to_ask_since = missing.to_ask_since, awaiting_information_since = missing.asked_since
  from (
    select min(m.created_at) filter (where m.asked_at is null) as to_ask_since, min(m.asked_at) as asked_since
    from public.referral_missing_items m
    where m.company_id = new.company_id and m.referral_id = new.referral_id and not m.is_received and not m.is_withdrawn
  ) missing
  where r.company_id = new.company_id and r.id = new.referral_id
    and (r.information_to_ask_since, r.awaiting_information_since) is distinct from (missing.to_ask_since, missing.asked_since);
  if tg_op = 'INSERT' then
    insert into public.referral_events (company_id, referral_id, event_type, actor_id, note, created_at)
    values (new.company_id, new.referral_id, 'information_missing', new.created_by, new.item,
      case when new.created_at < now() then new.created_at else clock_timestamp() end);
  else
    if new.asked_at > coalesce(old.asked_at, '-infinity') then
      insert into public.referral_events (company_id, referral_id, event_type, actor_id, asked_way, note, created_at)
      values (new.company_id, new.referral_id, 'information_asked', new.asked_by, new.asked_way, new.item,
        case when new.asked_at < now() then new.asked_at else clock_timestamp() end);
    end if;
    if new.is_received and not old.is_received or new.is_withdrawn and not old.is_withdrawn then
      insert into public.referral_events (company_id, referral_id, event_type, note)
      values (new.company_id, new.referral_id,
        case when new.is_withdrawn then 'information_withdrawn' else 'information_received' end::public.referral_event_type, new.item);
    end if;
  end if;
  return null;
end
$$;
comment on function private.follow_missing_items() is
  'After something was found missing, asked for, or came: the referral says since when it is short of it, and its timeline tells.';
create trigger referral_missing_items_follow after insert or update on public.referral_missing_items
  for each row execute function private.follow_missing_items();

alter table public.referral_missing_items enable row level security;
revoke all on public.referral_missing_items from anon, authenticated;
grant select (id, company_id, referral_id, asked_at, asked_way, asked_by, is_received, received_at, received_by, is_withdrawn, withdrawn_at, withdrawn_by, created_by,
  created_at, updated_at) on public.referral_missing_items to authenticated;
grant select on public.referral_missing_items to record_reader;
grant insert (id, company_id, referral_id, item, asked_of) on public.referral_missing_items to authenticated;
grant update (is_received, is_withdrawn) on public.referral_missing_items to authenticated;

create policy referral_missing_items_select_member on public.referral_missing_items for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));
create policy referral_missing_items_insert_member on public.referral_missing_items for insert to authenticated
  with check (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));
create policy referral_missing_items_update_member on public.referral_missing_items for update to authenticated
  using (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())))
  with check (company_id in (select private.my_company_ids()));

select private.audit_table('public.referral_missing_items');
