-- What a clinic asks for in the marketplace. The catalogue itself is part of the app, not of the database.

create type public.marketplace_interest_kind as enum ('notify', 'beta', 'trial', 'contact');

create table public.marketplace_interests (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  item_id text not null check (item_id ~ '^[a-z0-9]+(?:-[a-z0-9]+)*$' and char_length(item_id) <= 64),
  kind public.marketplace_interest_kind not null default 'notify',
  user_id uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  -- Asking twice is asking once.
  unique (company_id, item_id, kind, user_id),
  foreign key (company_id, user_id) references public.company_members (company_id, user_id) on delete cascade
);
comment on table public.marketplace_interests is
  'One member''s wish, on behalf of a clinic, about one item of the marketplace; taken back by deleting it.';
comment on column public.marketplace_interests.item_id is 'The item''s id in the app''s catalogue, such as "digital-forms-intake".';
comment on column public.marketplace_interests.kind is
  'notify: tell us when it is there; beta: let us try it early; trial: start a free trial; contact: please call us.';
create index marketplace_interests_member_idx on public.marketplace_interests (company_id, user_id);

alter table public.marketplace_interests enable row level security;
revoke all on public.marketplace_interests from anon, authenticated;
grant select, delete on public.marketplace_interests to authenticated;
grant insert (company_id, item_id, kind, user_id) on public.marketplace_interests to authenticated;

create policy marketplace_interests_select_member on public.marketplace_interests for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy marketplace_interests_insert_self on public.marketplace_interests for insert to authenticated
  with check (user_id = (select auth.uid()) and company_id in (select private.my_company_ids()));
create policy marketplace_interests_delete_self on public.marketplace_interests for delete to authenticated
  using (user_id = (select auth.uid()) and company_id in (select private.my_company_ids()));

select private.audit_table('public.marketplace_interests');
