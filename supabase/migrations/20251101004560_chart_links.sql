-- Who else than the clinic opens a chart: the patient, a parent, a caregiver. The clinic invites from the chart; who holds
-- the code and knows the date of birth gets a link. A link is the only right: a role gives none, and one account may have
-- links to charts of several people in several clinics (decision 114). What a link shows is in patient_app.sql.

create type public.chart_relation as enum ('self', 'parent', 'guardian', 'caregiver', 'executor');
comment on type public.chart_relation is
  'What the holder of a link is to the patient. A parent or guardian acts for a minor; a caregiver is named by an adult. '
  'An executor acts for the estate once the patient has died; no other link opens the chart then.';

create table public.chart_invites (
  id uuid primary key,
  company_id uuid not null,
  patient_id uuid not null,
  relation public.chart_relation not null,
  level public.chart_level not null,
  holder_name text not null check (private.is_present(holder_name, 160) and private.is_plain_line(holder_name)),
  email text check (email = lower(email) and private.is_email(email)),
  ends_on date,
  expires_at timestamptz not null default now() + interval '14 days',
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  revoked_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  constraint chart_invites_one_end check (accepted_at is null or revoked_at is null)
);
comment on table public.chart_invites is
  'Who was asked to open a chart. Open until accepted, revoked or expired, or until five wrong dates of birth.';
comment on column public.chart_invites.holder_name is 'Whom the clinic invites, as it calls them.';
comment on column public.chart_invites.email is 'Only the account of this address may accept, in lower case; null: who holds the code.';
comment on column public.chart_invites.ends_on is 'The last day of the access; null: no end is set.';
create index chart_invites_patient_idx on public.chart_invites (company_id, patient_id, created_at desc);
create index chart_invites_created_by_idx on public.chart_invites (created_by);
alter table public.chart_invites enable row level security;
revoke all on public.chart_invites from anon, authenticated, service_role;
-- Addresses are read on the patient's page, which tells the log.
grant select (id, company_id, patient_id, relation, level, holder_name, ends_on, expires_at, wrong_tries, created_by, created_at, accepted_at,
  revoked_at) on public.chart_invites to authenticated;
grant select on public.chart_invites to record_reader;
create policy chart_invites_select_member on public.chart_invites for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.chart_invites');

create view private.chart_invite_records as select * from public.chart_invites;
comment on view private.chart_invite_records is
  'Invitations to charts, as the policies let the caller see them. For functions of the API that tell the log.';
select private.give_to_record_reader('private.chart_invite_records');

create table private.chart_invite_codes (
  -- Of 60 random bits, of which five wrong dates end the invite, a plain hash is enough.
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  company_id uuid not null,
  invite_id uuid not null unique,
  accounts_asked smallint not null default 0 check (accounts_asked between 0 and 10),
  foreign key (company_id, invite_id) references public.chart_invites (company_id, id) on delete cascade
);
comment on table private.chart_invite_codes is 'The SHA-256 of each invite''s code, which is shown once and kept nowhere.';
create index chart_invite_codes_invite_idx on private.chart_invite_codes (company_id, invite_id);
alter table private.chart_invite_codes enable row level security;
create policy chart_invite_codes_all_nobody on private.chart_invite_codes for all to anon, authenticated
  using (false) with check (false);

create table public.chart_links (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  patient_id uuid not null,
  user_id uuid references auth.users (id) on delete set null,
  invite_id uuid,
  relation public.chart_relation not null,
  level public.chart_level not null,
  holder_name text not null check (private.is_present(holder_name, 160)),
  email text,
  proof text not null check (proof in ('code_and_birth_date')),
  granted_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  ends_on date,
  asked_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references public.user_profiles (id) on delete set null,
  revoke_reason text check (private.is_present(revoke_reason, 500)),
  unique (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, invite_id) references public.chart_invites (company_id, id) on delete set null (invite_id),
  constraint chart_links_revoked check (revoked_at is not null or (revoked_by is null and revoke_reason is null))
);
comment on table public.chart_links is 'Who opens a chart with an account of their own. The only right that patients and their proxies have.';
comment on column public.chart_links.user_id is 'Null once the account is deleted: nobody opens it any more.';
comment on column public.chart_links.level is 'The most that it shows; of a minor the clinic''s rule may allow less.';
comment on column public.chart_links.email is 'The address of the account when the link was made.';
comment on column public.chart_links.proof is 'How the holder proved who they are.';
comment on column public.chart_links.granted_by is 'Who invited the holder.';
comment on column public.chart_links.asked_at is
  'Since when the clinic must say again that the holder belongs to this chart, because charts were merged or separated. Null: nothing is asked.';
create index chart_links_patient_idx on public.chart_links (company_id, patient_id, created_at desc);
create index chart_links_user_idx on public.chart_links (user_id);
create index chart_links_invite_idx on public.chart_links (company_id, invite_id);
create index chart_links_granted_by_idx on public.chart_links (granted_by);
create index chart_links_revoked_by_idx on public.chart_links (revoked_by);
alter table public.chart_links enable row level security;
revoke all on public.chart_links from anon, authenticated, service_role;
grant select (id, company_id, patient_id, user_id, invite_id, relation, level, holder_name, proof, granted_by, created_at, ends_on,
  asked_at, revoked_at, revoked_by, revoke_reason) on public.chart_links to authenticated;
grant select on public.chart_links to record_reader;
create policy chart_links_select_member on public.chart_links for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.chart_links');

create view private.chart_link_records as select * from public.chart_links;
comment on view private.chart_link_records is
  'Who opens charts, as the policies let the caller see it. For functions of the API that tell the log.';
select private.give_to_record_reader('private.chart_link_records');

create table private.chart_link_uses (
  company_id uuid not null,
  link_id uuid not null,
  used_at timestamptz not null default now(),
  primary key (company_id, link_id),
  foreign key (company_id, link_id) references public.chart_links (company_id, id) on delete cascade
);
comment on table private.chart_link_uses is 'When each link was last used, so that a look back a moment later is one opening in the log.';
alter table private.chart_link_uses enable row level security;
create policy chart_link_uses_all_nobody on private.chart_link_uses for all to anon, authenticated
  using (false) with check (false);

-- What a link opens today -------------------------------------------------------------------------

create function private.allowed_level(of_company uuid, relation public.chart_relation, born date, died date)
returns public.chart_level
language plpgsql
stable
set search_path = ''
as $$
declare
  age constant integer := private.age_on(born, private.clinic_day(of_company, now()));
  rule public.minor_access_rules;
begin
  if died is not null or relation = 'executor' then
    return case when died is not null and relation = 'executor' then 'full' end;
  end if;
  if age is null then
    return null;
  end if;
  if age >= 18 then
    return case when relation in ('self', 'caregiver') then 'full' end;
  end if;
  rule := private.minor_rule(of_company, age);
  return case relation when 'self' then rule.for_minor when 'caregiver' then null else rule.for_parents end;
end
$$;
comment on function private.allowed_level is
  'The most that a relation shows of a patient of this date of birth today, by the clinic''s calendar; null: nothing. Asked at each '
  'look, so a birthday needs no job.';

create function private.link_level(link public.chart_links)
returns public.chart_level
language plpgsql
stable
set search_path = ''
as $$
declare
  allowed public.chart_level;
begin
  if link.user_id is null or link.revoked_at is not null or link.asked_at is not null
    or coalesce(link.ends_on < private.clinic_day(link.company_id, now()), false)
    or exists (select from public.patient_restrictions r where r.company_id = link.company_id and r.patient_id = link.patient_id)
  then
    return null;
  end if;
  select private.allowed_level(p.company_id, link.relation, p.date_of_birth, p.deceased_on) into allowed
  from public.patients p where p.company_id = link.company_id and p.id = link.patient_id;
  -- least() passes over a null, which would open what nobody allows.
  return case when allowed is not null then least(link.level, allowed) end;
end
$$;
comment on function private.link_level(public.chart_links) is
  'What a link shows now; null: nothing. Nothing of a revoked one, after its last day, while the clinic must confirm it, of a restricted '
  'record, and where age and relation don''t go together. Of a patient who has died: executors alone.';

create function private.chart_to_share(of_company uuid, of_patient uuid)
returns public.patients
language plpgsql
-- Definer: called by functions that write what callers can't; it asks what the policies ask.
security definer
set search_path = ''
as $$
declare
  patient public.patients;
begin
  select * into patient from public.patients p
  where p.company_id = of_company and p.id = of_patient and of_company in (select private.my_company_ids())
    and not private.hides_patient(p.id)
  for no key update;
  if not found then
    raise exception 'This patient does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  return patient;
end
$$;
comment on function private.chart_to_share(uuid, uuid) is 'A patient of one''s clinic, held until the transaction ends; else PT404.';

-- The clinic ends and confirms --------------------------------------------------------------------

create function private.chart_link_to_change(of_link uuid)
returns public.chart_links
language plpgsql
set search_path = ''
as $$
declare
  link public.chart_links;
begin
  select * into link from public.chart_links l
  where l.id = of_link and l.company_id in (select private.my_company_ids()) and not private.hides_patient(l.patient_id)
  for no key update;
  if not found then
    raise exception 'This access does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  return link;
end
$$;
comment on function private.chart_link_to_change(uuid) is 'A link of one''s clinic, held until the transaction ends; else PT404.';

create function private.revoke_chart_link(of_link uuid, reason text)
returns timestamptz
language plpgsql
-- Definer: callers can't write links directly.
security definer
set search_path = ''
as $$
declare
  link public.chart_links := private.chart_link_to_change(of_link);
begin
  update public.chart_links l
  set revoked_at = now(), revoked_by = auth.uid(), revoke_reason = private.checked_text(reason, 500, 'The reason')
  where l.id = link.id and l.revoked_at is null
  returning l.revoked_at into link.revoked_at;
  return coalesce(link.revoked_at, (select l.revoked_at from public.chart_links l where l.id = of_link));
end
$$;

create function public.revoke_chart_link(link_id uuid, reason text)
returns timestamptz
language sql
set search_path = ''
begin atomic
  select private.revoke_chart_link(link_id, reason);
end;
comment on function public.revoke_chart_link is
  'Ends a person''s access to a chart for good, and answers since when: the next request finds it closed. Unknown, foreign or restricted: PT404.';

create function private.confirm_chart_link(of_link uuid)
returns void
language plpgsql
-- Definer: callers can't write links directly.
security definer
set search_path = ''
as $$
declare
  link constant public.chart_links := private.chart_link_to_change(of_link);
begin
  if link.revoked_at is not null then
    raise exception 'This access was ended.' using errcode = 'P0001';
  end if;
  update public.chart_links l set asked_at = null where l.id = link.id and l.asked_at is not null;
end
$$;

create function public.confirm_chart_link(link_id uuid)
returns void
language sql
set search_path = ''
begin atomic
  select private.confirm_chart_link(link_id);
end;
comment on function public.confirm_chart_link is
  'Says that the holder belongs to this chart, after charts were merged or separated: it opens again. Ended: P0001. Unknown, foreign or '
  'restricted: PT404.';

revoke execute on function private.allowed_level, private.link_level, private.chart_to_share,
  private.chart_link_to_change, private.revoke_chart_link, public.revoke_chart_link, private.confirm_chart_link,
  public.confirm_chart_link from public, anon, authenticated;
grant execute on function private.revoke_chart_link, public.revoke_chart_link, private.confirm_chart_link,
  public.confirm_chart_link to authenticated;
