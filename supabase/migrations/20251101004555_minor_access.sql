-- What a minor's parent opens in the app, and what the minor, by age. States
-- contradict each other about it, so nothing holds before the clinic has decided.

create type public.chart_level as enum ('limited', 'full');
comment on type public.chart_level is 'limited: appointments, insurance, next steps. full: results, letters and messages, too.';

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

revoke execute on function private.age_on, private.minor_rule, private.set_minor_access, public.set_minor_access
  from public, anon, authenticated;
grant execute on function private.set_minor_access, public.set_minor_access to authenticated;
