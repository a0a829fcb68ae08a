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
