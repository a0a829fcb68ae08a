-- Who else than the clinic opens a chart: the patient, a parent, a caregiver. The clinic invites from the chart; who holds
-- the code and knows the date of birth gets a link. A link is the only right: a role gives none, and one account may have
-- links to charts of several people in several clinics (decision 114). What a link shows is in patient_app.sql.

create type public.chart_relation as enum ('self', 'parent', 'guardian', 'caregiver', 'executor');
comment on type public.chart_relation is
  'What the holder of a link is to the patient. A parent or guardian acts for a minor; a caregiver is named by an adult. '
  'An executor acts for the estate once the patient has died; no other link opens the chart then.';
create type public.chart_level as enum ('limited', 'full');
comment on type public.chart_level is 'limited: appointments, insurance, next steps. full: results, letters and messages, too.';

-- States contradict each other about minors, so nothing holds before the clinic has decided.

create table public.minor_access_rules (
  company_id uuid not null references public.companies (id) on delete cascade,
  from_age smallint not null check (from_age between 0 and 17),
  for_parents public.chart_level,
  for_minor public.chart_level,
  decided_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  decided_at timestamptz not null default now(),
  primary key (company_id, from_age)
);
comment on table public.minor_access_rules is
  'What the clinic decided about charts of minors: each row holds from an age on, until the next row or the 18th birthday. '
  'Of an age without a row nothing is decided, and nobody opens such a chart.';
comment on column public.minor_access_rules.for_parents is 'What parents and guardians see; null: nothing.';
comment on column public.minor_access_rules.for_minor is 'What the minor sees with an account of their own; null: nothing.';
create index minor_access_rules_decided_by_idx on public.minor_access_rules (decided_by);
alter table public.minor_access_rules enable row level security;
revoke all on public.minor_access_rules from anon, authenticated, service_role;
grant select on public.minor_access_rules to authenticated;
create policy minor_access_rules_select_member on public.minor_access_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));
select private.audit_table('public.minor_access_rules');

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

create function private.age_on(born date, day date)
returns integer
language sql
immutable
set search_path = ''
begin atomic
  -- Who was born on February 29 is a year older on March 1.
  select extract(year from age(day, born))::integer;
end;
comment on function private.age_on(date, date) is 'Whole years on a day; null without a date of birth.';

create function private.minor_rule(of_company uuid, age integer)
returns public.minor_access_rules
language sql
stable
set search_path = ''
begin atomic
  select r.* from public.minor_access_rules r
  where r.company_id = of_company and r.from_age <= age
  order by r.from_age desc limit 1;
end;
comment on function private.minor_rule(uuid, integer) is 'What the clinic decided about minors of an age; null where nothing is decided.';

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

-- The clinic invites ------------------------------------------------------------------------------

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

create function private.refuse_invite(patient public.patients, relation public.chart_relation, ends_on date)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(patient.company_id, now());
  age constant integer := private.age_on(patient.date_of_birth, today);
begin
  if age is null then
    raise exception 'Add the patient’s date of birth first: it is asked for together with the code.' using errcode = 'P0001';
  end if;
  if ends_on < today then
    raise exception 'The last day of the access is over.' using errcode = 'P0001';
  end if;
  if private.allowed_level(patient.company_id, relation, patient.date_of_birth, patient.deceased_on) is null then
    raise exception '%', case
      when patient.deceased_on is not null then 'The patient has died: invite the executor.'
      when relation = 'executor' then 'An executor opens the chart once the patient has died, and no day of death is on file.'
      when age >= 18 then 'The patient is an adult: invite the patient, or a caregiver whom the patient names.'
      when relation = 'caregiver' then 'The patient is a minor: invite a parent or guardian.'
      when (private.minor_rule(patient.company_id, age)).from_age is null then
        'Your clinic has not decided yet who opens the chart of a minor of this age. An administrator decides it in the system settings.'
      else 'Your clinic decided that this person does not open the chart of a minor of this age.'
    end using errcode = 'P0001';
  end if;
end
$$;
comment on function private.refuse_invite is 'P0001 for an invite that would open nothing, with the reason.';

create function private.chart_code_key(code text)
returns bytea
language sql
immutable
set search_path = ''
as $$
  -- As it is read aloud and typed: O is 0, I and L are 1, hyphens and blanks say nothing.
  select sha256(convert_to(translate(upper(regexp_replace(left(code, 40), '[[:space:]-]', '', 'g')), 'OIL', '011'), 'UTF8'))
$$;
comment on function private.chart_code_key(text) is 'What is kept of an invite''s code.';

create function private.new_chart_code(of_invite public.chart_invites)
returns text
language plpgsql
set search_path = ''
as $$
declare
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  random constant bytea := extensions.gen_random_bytes(12);
  code text := '';
begin
  for place in 0..11 loop
    code := code || substr(letters, get_byte(random, place) % 32 + 1, 1) || case when place in (3, 7) then '-' else '' end;
  end loop;
  insert into private.chart_invite_codes as k (code_hash, company_id, invite_id)
  values (private.chart_code_key(code), of_invite.company_id, of_invite.id)
  on conflict (invite_id) do update set code_hash = excluded.code_hash, accounts_asked = 0;
  return code;
end
$$;
comment on function private.new_chart_code is 'A new code of an invite, told this once; the one before opens nothing any more.';

create function private.invite_to_chart(
  of_company uuid, of_patient uuid, relation public.chart_relation, level public.chart_level, holder_name text, address text,
  last_day date, of_id uuid
)
returns table (invite_id uuid, code text, expires_at timestamptz)
language plpgsql
-- Definer: callers can't write invites directly.
security definer
set search_path = ''
as $$
declare
  most_open constant integer := 10;
  patient constant public.patients := private.chart_to_share(of_company, of_patient);
  made public.chart_invites;
begin
  perform private.refuse_invite(patient, relation, last_day);
  if (
    select count(*) from public.chart_invites i
    where i.company_id = of_company and i.patient_id = of_patient and i.id <> of_id
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  ) >= most_open then
    raise exception 'There are % open invitations to this chart. Take some of them back first.', most_open using errcode = 'P0001';
  end if;
  -- Made again, because the first answer was lost, it is the same invite with another code: the first was never seen.
  insert into public.chart_invites as i (id, company_id, patient_id, relation, level, holder_name, email, ends_on, created_by)
  values (of_id, of_company, of_patient, relation, level, btrim(holder_name, E' \t\n\r'),
    nullif(lower(btrim(address, E' \t\n\r')), ''), last_day, auth.uid())
  on conflict (id) do update set relation = excluded.relation, level = excluded.level, holder_name = excluded.holder_name,
    email = excluded.email, ends_on = excluded.ends_on
  where i.company_id = of_company and i.patient_id = of_patient and i.created_by = auth.uid()
    and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  returning * into made;
  if not found then
    perform private.refuse_sent_before('invitation', of_id);
  end if;
  return query select made.id, private.new_chart_code(made), made.expires_at;
end
$$;

create function public.invite_to_chart(
  company_id uuid, patient_id uuid, relation public.chart_relation, level public.chart_level, holder_name text,
  email text default null, ends_on date default null, invite_id uuid default gen_random_uuid()
)
returns table (invite_id uuid, code text, expires_at timestamptz)
language sql
set search_path = ''
begin atomic
  select i.invite_id, i.code, i.expires_at
  from private.invite_to_chart(company_id, patient_id, relation, level, holder_name, email, ends_on, invite_to_chart.invite_id) i;
end;
comment on function public.invite_to_chart is
  'Asks a person to open a chart, and answers the code, this once. It works for 14 days with the patient''s date of birth, and for the '
  'account of the e-mail address alone where one is given. invite_id makes a repeat harmless. Unknown, foreign or restricted: PT404; '
  'without a date of birth, or for whom it would open nothing: P0001.';

create function private.revoke_chart_invites_of()
returns trigger
language plpgsql
-- Definer: callers can't write invites directly.
security definer
set search_path = ''
as $$
begin
  update public.chart_invites i set revoked_at = now()
  where i.company_id = old.company_id and i.accepted_at is null and i.revoked_at is null
    -- Null where the account itself is being deleted.
    and (i.created_by = old.user_id or i.created_by is null)
    and not exists (
      select from public.company_members m
      where m.company_id = i.company_id and m.user_id = i.created_by and m.deactivated_at is null);
  return null;
end
$$;
comment on function private.revoke_chart_invites_of() is
  'After a membership ends: takes back the open invitations to charts that its person made, who could use them themselves.';
create trigger company_members_chart_invites after update or delete on public.company_members
  for each row execute function private.revoke_chart_invites_of();

create function private.revoke_chart_invite(of_invite uuid)
returns timestamptz
language plpgsql
-- Definer: callers can't write invites directly.
security definer
set search_path = ''
as $$
declare
  invite public.chart_invites;
begin
  select * into invite from public.chart_invites i
  where i.id = of_invite and i.company_id in (select private.my_company_ids()) and not private.hides_patient(i.patient_id)
  for no key update;
  if not found then
    raise exception 'This invitation does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  if invite.accepted_at is not null then
    raise exception '% accepted this invitation in the meantime.', invite.holder_name using errcode = 'PT409', detail = '{"kind": "state"}';
  end if;
  update public.chart_invites i set revoked_at = coalesce(i.revoked_at, now()) where i.id = of_invite returning * into invite;
  return invite.revoked_at;
end
$$;

create function public.revoke_chart_invite(invite_id uuid)
returns timestamptz
language sql
set search_path = ''
begin atomic
  select private.revoke_chart_invite(invite_id);
end;
comment on function public.revoke_chart_invite is
  'Takes an invitation to a chart back, and answers since when. Accepted: PT409. Unknown, foreign or restricted: PT404.';

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

create function private.set_minor_access(of_company uuid, rules jsonb, seen timestamptz)
returns setof public.minor_access_rules
language plpgsql
-- Definer: callers can't write the rules directly.
security definer
set search_path = ''
as $$
declare
  latest public.minor_access_rules;
begin
  perform from public.companies c where c.id = of_company and c.id in (select private.my_company_ids()) for no key update;
  if not found then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if of_company not in (select private.my_admin_company_ids()) then
    raise exception 'Only administrators decide who opens the charts of minors.' using errcode = '42501';
  end if;
  if jsonb_typeof(rules) is distinct from 'array' or jsonb_array_length(rules) > 18 then
    raise exception 'Send one rule for an age from 0 to 17.' using errcode = 'P0001';
  end if;
  -- Said before: the answer to the first time may have been lost.
  if (select coalesce(jsonb_agg(to_jsonb(s) order by s.from_age), '[]')
      from jsonb_to_recordset(rules) as s (from_age smallint, for_parents public.chart_level, for_minor public.chart_level))
    = (select coalesce(jsonb_agg(jsonb_build_object('from_age', r.from_age, 'for_parents', r.for_parents, 'for_minor', r.for_minor) order by r.from_age), '[]')
      from public.minor_access_rules r where r.company_id = of_company) then
    return query select * from public.minor_access_rules r where r.company_id = of_company;
    return;
  end if;
  select * into latest from public.minor_access_rules r where r.company_id = of_company order by r.decided_at desc limit 1;
  if latest.decided_at is distinct from seen then
    raise exception '% changed these rules in the meantime. Look at them again.', coalesce(private.member_name(latest.decided_by), 'A colleague')
      using errcode = 'PT409', detail = '{"kind": "stale"}';
  end if;
  delete from public.minor_access_rules r where r.company_id = of_company;
  return query
    insert into public.minor_access_rules (company_id, from_age, for_parents, for_minor, decided_by)
    select of_company, r.from_age, r.for_parents, r.for_minor, auth.uid()
    from jsonb_to_recordset(rules) as r (from_age smallint, for_parents public.chart_level, for_minor public.chart_level)
    returning *;
end
$$;

create function public.set_minor_access(company_id uuid, rules jsonb, seen timestamptz default null)
returns setof public.minor_access_rules
language sql
rows 5
set search_path = ''
begin atomic
  select * from private.set_minor_access(company_id, rules, seen);
end;
comment on function public.set_minor_access is
  'What the clinic decides about charts of minors, all of it: [{from_age, for_parents, for_minor}], each level "limited", "full" or null for '
  'nothing. seen is the latest decided_at that the caller saw, null where nothing was decided. Changed since: PT409; no administrator: 42501; another clinic''s: PT404.';

-- The invited ---------------------------------------------------------------------------------------

create function private.admit_by_invite(code text, birth_date date, counted text[])
returns table (verdict text, invite public.chart_invites)
language plpgsql
-- Definer: the code and the date are what lets them in.
security definer
set search_path = ''
as $$
declare
  found_invite public.chart_invites;
  born date;
  is_open boolean;
  refusal text := 'refused';
  one text;
begin
  select i.* into found_invite from private.chart_invite_codes k
  join public.chart_invites i on i.company_id = k.company_id and i.id = k.invite_id
  where k.code_hash = private.chart_code_key(admit_by_invite.code)
  for no key update of i;
  select p.date_of_birth into born from public.patients p where p.company_id = found_invite.company_id and p.id = found_invite.patient_id;
  is_open := coalesce(found_invite.revoked_at is null and found_invite.expires_at > now() and found_invite.wrong_tries < 5, false)
    and not exists (select from public.patient_restrictions r
      where r.company_id = found_invite.company_id and r.patient_id = found_invite.patient_id);

  -- Unknown, over, taken back, locked and wrong look alike, and each is counted.
  if not is_open or (birth_date = born) is not true then
    if is_open then
      update public.chart_invites i set wrong_tries = i.wrong_tries + 1 where i.id = found_invite.id;
      perform private.audit(found_invite.company_id, 'refused', 'chart_invites', found_invite.id::text, found_invite.patient_id);
    end if;
    foreach one in array counted loop
      if private.count_refusal(one) = 'later' then
        refusal := 'later';
      end if;
    end loop;
    return query select refusal, null::public.chart_invites;
    return;
  end if;
  return query select 'admitted', found_invite;
end
$$;
comment on function private.admit_by_invite is
  'Whether a code and a date of birth open an invite, accepted or not; each refusal counts for the invite and for what is counted. The callers answer '
  '"refused" and "later" as they are.';

create function private.invite_patient_account(code text, birth_date date, address text, from_address text)
returns text
language plpgsql
-- Definer: the code and the date are what lets them in.
security definer
set search_path = ''
as $$
declare
  most_accounts constant integer := 5;
  admitted record;
  invite public.chart_invites;
  asked integer;
begin
  perform private.audit_as('visitor', null);
  select * into admitted from private.admit_by_invite(invite_patient_account.code, birth_date, array[from_address]);
  if admitted.verdict <> 'admitted' then
    return admitted.verdict;
  end if;
  invite := admitted.invite;
  if invite.accepted_at is not null then
    return private.count_refusal(from_address);
  end if;
  -- "distinct": an account may have no address at all.
  if invite.email is not null and invite.email is distinct from lower(btrim(address)) then
    return 'other_address';
  end if;
  update private.chart_invite_codes k set accounts_asked = k.accounts_asked + 1
  where k.company_id = invite.company_id and k.invite_id = invite.id and k.accounts_asked < 10
  returning k.accounts_asked into asked;
  return case when coalesce(asked, 10) > most_accounts then 'too_many' else 'admitted' end;
end
$$;

create function public.invite_patient_account(code text, birth_date date, address text, from_address text)
returns text
language sql
set search_path = ''
begin atomic
  select private.invite_patient_account(code, birth_date, address, from_address);
end;
comment on function public.invite_patient_account is
  'For the Edge Function "patient-account": whether who holds a code and knows the date of birth may have an account at an address. "admitted", "refused" '
  '(unknown, over, taken back, locked and wrong alike), "later" after too many refusals, "other_address", "too_many" addresses for one code.';

create function private.has_proved_by_code()
returns boolean
language sql
stable
set search_path = ''
as $$
  -- The session began with a code that was mailed to the address, or an earlier message to it was followed.
  select private.has_proved_address() or exists (
    select from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as m
    where m ->> 'method' = 'otp')
$$;
comment on function private.has_proved_by_code() is 'Whether the caller proved that the address of their account is theirs.';

create function private.accept_chart_invite(code text, birth_date date)
returns jsonb
language plpgsql
-- Definer: the code and the date are what lets them in; nobody writes a link directly.
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  address constant text := (select lower(u.email) from auth.users u where u.id = me);
  admitted record;
  invite public.chart_invites;
  link public.chart_links;
begin
  perform private.refuse_half_signed_in();
  if not private.has_proved_by_code() then
    return jsonb_build_object('verdict', 'unproved');
  end if;
  select * into admitted
  from private.admit_by_invite(accept_chart_invite.code, birth_date, array[private.caller_address(), 'account ' || me]);
  if admitted.verdict <> 'admitted' then
    return jsonb_build_object('verdict', admitted.verdict);
  end if;
  invite := admitted.invite;
  -- A member who is a patient, too, is invited by a colleague.
  if invite.created_by = me then
    return jsonb_build_object('verdict', private.count_refusal('account ' || me));
  end if;
  if invite.email is not null and invite.email is distinct from address then
    return jsonb_build_object('verdict', 'other_address');
  end if;
  if invite.accepted_at is not null then
    -- Said before: the answer to the first time may have been lost.
    select * into link from public.chart_links l
    where l.company_id = invite.company_id and l.invite_id = invite.id and l.user_id = me and l.revoked_at is null;
    if not found then
      return jsonb_build_object('verdict', private.count_refusal('account ' || me));
    end if;
  else
    -- A newer invitation says what holds now.
    update public.chart_links l
    set revoked_at = now(), revoked_by = invite.created_by, revoke_reason = 'A newer invitation took its place.'
    where l.company_id = invite.company_id and l.patient_id = invite.patient_id and l.user_id = me and l.revoked_at is null;
    update public.chart_invites i set accepted_at = now(), wrong_tries = 0 where i.id = invite.id;
    insert into public.chart_links
      (company_id, patient_id, user_id, invite_id, relation, level, holder_name, email, proof, granted_by, ends_on)
    values (invite.company_id, invite.patient_id, me, invite.id, invite.relation, invite.level, invite.holder_name, address,
      'code_and_birth_date', invite.created_by, invite.ends_on)
    returning * into link;
  end if;
  return jsonb_build_object('verdict', 'opened', 'chart_id', link.id);
end
$$;

create function public.accept_chart_invite(code text, birth_date date)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.accept_chart_invite(code, birth_date);
end;
comment on function public.accept_chart_invite is
  'Opens a chart to the caller by a code and the patient''s date of birth: {"verdict": "opened", "chart_id"}. "unproved" before the address of '
  'the account is proved, "other_address" where the invitation is for another one, "refused" for anything else that is wrong, "later" after too '
  'many refusals. Repeated by the same account it answers the same.';

revoke execute on function
  private.age_on, private.minor_rule, private.allowed_level, private.link_level, private.chart_to_share, private.refuse_invite,
  private.chart_code_key, private.new_chart_code, private.invite_to_chart, public.invite_to_chart, private.revoke_chart_invites_of,
  private.revoke_chart_invite,
  public.revoke_chart_invite, private.chart_link_to_change, private.revoke_chart_link, public.revoke_chart_link,
  private.confirm_chart_link, public.confirm_chart_link, private.set_minor_access, public.set_minor_access, private.admit_by_invite,
  private.invite_patient_account, public.invite_patient_account, private.has_proved_by_code, private.accept_chart_invite,
  public.accept_chart_invite
from public, anon, authenticated;
grant execute on function
  private.invite_to_chart, public.invite_to_chart, private.revoke_chart_invite, public.revoke_chart_invite, private.revoke_chart_link,
  public.revoke_chart_link, private.confirm_chart_link, public.confirm_chart_link, private.set_minor_access, public.set_minor_access,
  private.accept_chart_invite, public.accept_chart_invite
to authenticated;
grant execute on function private.invite_patient_account, public.invite_patient_account to service_role;
