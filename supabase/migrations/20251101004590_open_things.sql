-- What is open: all work that is left, each kind from its record (private.hub_parts); of a patient, but for visits that name none. The
-- patient's page, a referral's page and the home ask this and nothing else, so that none says "nothing" while another lists something
-- (decision 86). A new kind is a view beside its record, a line of words in open-things.model.ts, and a line of the home or where else
-- it is worked (open-agrees.test.ts).

select private.compose_hub('open', $sql$
create view private.open_things as
%s$sql$, $sql$select v.company_id, v.patient_id, %1$L::public.open_kind as kind, v.id, v.referral_id, v.state, v.what, v.detail, v.owner_id, v.due_on, v.is_late
from %2$s v$sql$, E'\nunion all\n');
comment on view private.open_things is
  'Everything that is open, of all clinics: for functions that say whose. id: of the record that is opened to see to it; state: how it stands there; what: '
  'in its own words; detail: who or what is waited for, where that is another; is_late: past its day.';
revoke all on private.open_things from public, anon, authenticated, service_role;

create function private.open_of_patient(of_company uuid, of_patient uuid)
returns setof private.open_things
language plpgsql
stable
rows 10
-- Definer: the view is closed to the API's roles; who asks has told the log of the opening.
security definer
set search_path = ''
as $$
begin
  return query
  select o.* from private.open_things o
  where o.company_id = of_company and o.patient_id = of_patient
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  order by o.is_late desc, o.due_on nulls last, o.kind, o.id;
end
$$;
comment on function private.open_of_patient(uuid, uuid) is
  'What is open of a patient, what is late first; nothing of another clinic''s or a restricted record.';

create function public.referral_open(company_id uuid, referral_id uuid)
returns table (kind public.open_kind, id uuid, referral_id uuid, state text, what text, detail text, due_on date, is_late boolean)
language sql
rows 5
set search_path = ''
begin atomic
  select o.kind, o.id, o.referral_id, o.state, o.what, o.detail, o.due_on, o.is_late
  from private.note_opening(referral_open.company_id, 'referrals', referral_open.referral_id) as opened (patient_id)
  cross join lateral private.open_of_patient(referral_open.company_id, opened.patient_id) o
  where o.referral_id = referral_open.referral_id;
end;
comment on function public.referral_open is
  'What is open of a referral, its visits, cases and authorizations included, what is late first: as open_things has it of the patient. Tells the audit log as '
  'open_referral does.';

select private.compose_hub('open', $sql$
create function private.referrals_with_open(of_company uuid, of_kind public.open_kind)
returns setof uuid
language plpgsql
stable
rows 50
set search_path = ''
as $$
begin
  -- By kind: each is another way to find them, and each plan is kept.
%s
end
$$$sql$, $sql$  if of_kind = %1$L then
    return query select distinct o.referral_id from %2$s o where o.company_id = of_company and o.referral_id is not null;
  end if;$sql$, E'\n');
comment on function private.referrals_with_open(uuid, public.open_kind) is
  'The referrals of a clinic of which something of this kind is open: what the home counts, and what its list shows.';

select private.compose_hub('open', $sql$
create function private.visits_with_open(of_company uuid, of_kind public.open_kind)
returns setof uuid
language plpgsql
stable
rows 50
set search_path = ''
as $$
begin
  -- By kind: each is another way to find them, and each plan is kept.
%s
end
$$$sql$, $sql$  if of_kind = %1$L then
    return query select distinct o.id from %2$s o where o.company_id = of_company and (of_kind = 'visit' or o.referral_id is null);
  end if;$sql$, E'\n');
comment on function private.visits_with_open(uuid, public.open_kind) is
  'The visits of a clinic that are open by themselves, or of which something is open that no referral tells: what the home counts, and what its list shows.';

revoke execute on function private.open_of_patient, private.referrals_with_open, private.visits_with_open, public.referral_open from public, anon, authenticated;
grant execute on function private.open_of_patient, public.referral_open to authenticated;

create function private.chart_open(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'id', o.id, 'referral_id', o.referral_id, 'state', o.state, 'what', o.what,
      'detail', o.detail, 'due_on', o.due_on, 'is_late', o.is_late, 'owner', coalesce(u.display_name, u.username))
    order by o.is_late desc, o.due_on nulls last, o.kind, o.id), '[]')
  from private.open_of_patient(of_company, of_patient) o left join public.user_profiles u on u.id = o.owner_id;
end;
comment on function private.chart_open is 'What is open of a patient on their page, what is late first.';
grant execute on function private.chart_open to authenticated;
insert into private.hub_parts values ('chart', 'open', 'private.chart_open(of_company, of_patient)');

-- What is left when the clinic closes: of what is open, that which belongs to the day. Each record says which of its rows do.

select private.compose_hub('end_of_day', $sql$
create view private.left_of_day as
%s$sql$, $sql$select v.company_id, v.patient_id, %1$L::public.open_kind as kind, v.id, v.referral_id, v.state, v.what, v.detail, v.owner_id, v.due_on, v.is_late
from (select * from %2$s) v$sql$, E'\nunion all\n');
comment on view private.left_of_day is
  'What is open of what a day should close, of all clinics: for a function that says whose. Columns as in open_things.';
revoke all on private.left_of_day from public, anon, authenticated, service_role;

create function private.end_of_day(of_company uuid)
returns table (
  kind public.open_kind, id uuid, patient_id uuid, patient_name text, referral_id uuid, state text, what text, detail text, owner text,
  due_on date, is_late boolean, is_mine boolean, total integer, total_mine integer
)
language plpgsql
stable
rows 100
-- Definer: the view is closed to the API's roles.
security definer
set search_path = ''
as $$
declare
  most_of_a_kind constant integer := 100;
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  return query
  select l.kind, l.id, l.patient_id, private.person_name(p.first_name, p.last_name), l.referral_id, l.state, l.what, l.detail,
    coalesce(u.display_name, u.username), l.due_on, l.is_late, l.mine, l.of_kind::integer, l.of_mine::integer
  from (
    select o.*, m.mine, count(*) over (partition by o.kind) as of_kind,
      count(*) filter (where m.mine) over (partition by o.kind) as of_mine,
      row_number() over (partition by o.kind order by m.mine desc, o.is_late desc, o.due_on nulls last, o.id) as place
    from private.left_of_day o
    cross join lateral (select o.owner_id is not distinct from auth.uid() as mine) m
    where o.company_id = of_company and (o.patient_id is null or o.patient_id <> all (hidden))
  ) l
  left join public.patients p on p.company_id = of_company and p.id = l.patient_id
  left join public.user_profiles u on u.id = l.owner_id
  where l.place <= most_of_a_kind
  order by l.kind, l.place;
end
$$;

create function public.end_of_day(company_id uuid)
returns table (
  kind public.open_kind, id uuid, patient_id uuid, patient_name text, referral_id uuid, state text, what text, detail text, owner text,
  due_on date, is_late boolean, is_mine boolean, total integer, total_mine integer
)
language sql
rows 100
set search_path = ''
begin atomic
  with listed as materialized (
    select * from private.end_of_day(end_of_day.company_id)
  ), noted as materialized (
    select private.note_list(end_of_day.company_id, 'end_of_day', count(*), array_agg(l.patient_id)) as done from listed l
  )
  select l.* from listed l, noted;
end;
comment on function public.end_of_day is
  'What is left of what a day should close: packets, requests, unsent answers, visits and operations without an outcome, visits for shots and tests that '
  'nobody ended. is_mine: the caller''s, of a visit the provider''s. Of each kind the first hundred, the caller''s and the late ones first, with how many '
  'there are (total, total_mine). Restricted records are left out. Tells the audit log how many were read. Not a member: 42501.';
revoke execute on function private.end_of_day, public.end_of_day from public, anon, authenticated;
grant execute on function private.end_of_day, public.end_of_day to authenticated;
