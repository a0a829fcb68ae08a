-- What a person is told about, one row each.

create type public.notification_type as enum ('insurance', 'message', 'system');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  user_id uuid not null,
  type public.notification_type not null,
  title text not null check (private.is_present(title, 120)),
  message text not null check (private.is_present(message, 500)),
  read boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (company_id, user_id) references public.company_members (company_id, user_id) on delete cascade
);
comment on table public.notifications is 'Told to one member about one clinic; theirs to mark read and to remove.';
create index notifications_mine_idx on public.notifications (user_id, company_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id, company_id) where not read;
create index notifications_company_idx on public.notifications (company_id, user_id);

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant select, delete on public.notifications to authenticated;
grant update (read) on public.notifications to authenticated;

create policy notifications_select_recipient on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids()));
create policy notifications_update_recipient on public.notifications for update to authenticated
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids()))
  with check (user_id = (select auth.uid()) and company_id in (select private.my_company_ids()));
create policy notifications_delete_recipient on public.notifications for delete to authenticated
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids()));
