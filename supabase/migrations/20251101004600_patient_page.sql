-- One patient across all modules: the page that opens with everything, the timeline over it, and the clinic's list.
--
-- Page and timeline run as the caller: the policies decide about each row, so that what is restricted, another clinic's or
-- a conversation of others stays unseen without a rule of its own here. Both begin at one patient and follow indexes.

select private.compose_hub('files', $sql$
create function private.chart_files(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at desc, f.id desc), '[]')
  from (
%s
  ) f;
end$sql$, '    select * from %2$s', E'\n    union all\n');
comment on function private.chart_files is 'All files of a patient on their page, the latest first.';
grant execute on function private.chart_files to authenticated;
insert into private.hub_parts values ('chart', 'files', 'private.chart_files(of_company, of_patient)');

select private.compose_hub('chart', $sql$
create function private.chart_parts(of_company uuid, of_patient uuid, max_count integer)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    %s);
end$sql$, '%1$L, %2$s', E',\n    ');
comment on function private.chart_parts is 'What each record gives to a patient''s page, the latest max_count of each. As the caller reads it.';
grant execute on function private.chart_parts to authenticated;

create function private.patient_chart(company_id uuid, patient_id uuid, max_count integer)
returns setof jsonb
language sql
stable
rows 1
set search_path = ''
begin atomic
  select jsonb_build_object(
    -- What stands on the clinic's paper; its first office is its address where it has none of its own.
    'clinic', (
      select jsonb_build_object('name', c.name, 'npi', c.npi, 'phone', c.phone, 'address', coalesce(c.address, (
          select l.address from public.locations l
          where l.company_id = c.id and l.is_active and l.address is not null
          order by l.kind = 'office' desc, l.name limit 1)))
      from public.companies c where c.id = p.company_id),
    'patient', to_jsonb(p) - array['company_id', 'search_text', 'search_keys', 'former_names', 'former_record_numbers', 'created_at'])
    || private.chart_parts(p.company_id, p.id, least(greatest(max_count, 1), 1000))
  from private.patient_records p
  where p.company_id = patient_chart.company_id and p.id = patient_chart.patient_id;
end;
comment on function private.patient_chart is 'See public.patient_page.';

create function public.patient_page(company_id uuid, patient_id uuid, max_count integer default 50)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select chart.*
  from private.note_opening(patient_page.company_id, 'patients', patient_page.patient_id) as opened (id)
  cross join lateral private.patient_chart(patient_page.company_id, opened.id, max_count) as chart;
end;
comment on function public.patient_page is
  'Everything of one patient that their page opens with: details, referrals, visits, cases, coverages, checks with the figures of '
  'the newest response, conversations and all files, the latest max_count of each; and what stands on the clinic''s paper. As the '
  'caller reads them: no row for a patient of another clinic or with a restricted record. 1,000 of each at most. Tells the '
  'audit log that the record was opened.';

create function private.note_patient_export(of_company uuid, of_patient uuid, format text)
returns void
language plpgsql
-- Definer: callers can't write the log.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) or private.hides_patient(of_patient)
    or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'This patient does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  perform private.note_export(of_company, 'patients', of_patient, jsonb_build_object('format', format));
end
$$;
comment on function private.note_patient_export is 'See public.export_patient.';

create function public.export_patient(company_id uuid, patient_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select private.note_patient_export(company_id, patient_id, 'FHIR R4');
  select * from private.patient_chart(company_id, patient_id, 1000);
end;
comment on function public.export_patient is
  'patient_page with all there is, to be taken along as a file: tells the audit log in the same transaction. A patient who is '
  'unknown, another clinic''s or closed to the caller: PT404; more than 60 exports within an hour: PT429.';

create type public.patient_event_kind as enum (
  'referral', 'visit', 'surgery', 'insurance', 'authorization', 'message', 'record', 'allergy'
);
comment on type public.patient_event_kind is 'The module that an entry of a patient''s timeline comes from.';

select private.compose_hub('timeline', $sql$
create function private.patient_events(
  of_company uuid, of_patient uuid, kinds public.patient_event_kind[], after_at timestamptz, after_id uuid, max_count integer
)
returns table (id uuid, at timestamptz, kind public.patient_event_kind, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 26
set search_path = ''
begin atomic
  select n.* from (
    %s
  ) n
  where after_at is null or (n.at, n.id) < (after_at, after_id)
  order by n.at desc, n.id desc
  limit max_count;
end$sql$, $sql$select e.id, e.at, %1$L::public.patient_event_kind as kind, e.event, e.subject_id, e.actor_id, e.details
    from %2$s e where kinds is null or %1$L = any (kinds)$sql$, E'\n    union all\n    ');
comment on function private.patient_events is 'What each record tells of a patient, of all kinds or these, the latest first. See public.patient_timeline.';
grant execute on function private.patient_events to authenticated;

create function public.patient_timeline(
  company_id uuid,
  patient_id uuid,
  kinds public.patient_event_kind[] default null,
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 26
)
returns table (
  id uuid,
  at timestamptz,
  kind public.patient_event_kind,
  event text,
  subject_id uuid,
  actor text,
  details jsonb
)
language sql
rows 26
set search_path = ''
begin atomic
  select e.id, e.at, e.kind, e.event, e.subject_id, coalesce(u.display_name, u.username, e.details ->> 'actor_name'),
    e.details || jsonb_strip_nulls(jsonb_build_object('actor_role', m.role))
  from private.note_opening(patient_timeline.company_id, 'patients', patient_timeline.patient_id) as opened (id)
  cross join lateral private.patient_events(patient_timeline.company_id, opened.id, kinds, after_at, after_id,
    least(greatest(coalesce(max_count, 26), 1), 200)) e
  left join public.user_profiles u on u.id = e.actor_id
  left join public.company_members m on m.company_id = patient_timeline.company_id and m.user_id = e.actor_id
  where opened.id is not null
  order by e.at desc, e.id desc;
end;
comment on function public.patient_timeline is
  'What happened to one patient in any module, the latest first, after a row where one is given: facts, which the screens '
  'word. As the caller reads them: nothing of a patient of another clinic or with a restricted record, nothing of '
  'conversations that are others''. 200 at most. Tells the audit log that the record was opened.';

create type public.patient_order as enum ('name', 'seen');
create type public.patient_filter as enum ('upcoming', 'uncovered', 'referred', 'twins');
comment on type public.patient_filter is
  'Patients with an appointment to come; without a coverage in use; with an open referral; who may have a second '
  'chart.';

create function private.browse_patients(
  of_company uuid, which public.patient_filter, sort public.patient_order, letter text,
  after_name text[], after_at timestamptz, after_id uuid, max_count integer
)
returns setof uuid
language plpgsql
stable
rows 51
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
declare
  narrowed constant text := case which
    when 'upcoming' then 'exists (select from public.scheduling_requests s where s.company_id = p.company_id
      and s.patient_id = p.id and s.status = any (private.booked_visit_states()) and s.confirmed_date >= now())'
    when 'uncovered' then 'not exists (select from public.coverages c where c.company_id = p.company_id
      and c.patient_id = p.id and c.ended_on is null)'
    when 'referred' then 'exists (select from public.referrals r where r.company_id = p.company_id
      and r.patient_id = p.id and r.status = any (private.active_referral_states()))'
    -- Few among very many: these are looked up, rather than everybody asked.
    when 'twins' then 'p.id = any (array(
      select either from public.patient_twins t cross join unnest(array[t.patient_id, t.twin_id]) as either
      where t.company_id = $1 and t.passed_at is null and t.patient_id <> all ($2) and t.twin_id <> all ($2)))'
    else 'true' end;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if sort = 'seen' then
    -- Along the days of the visits, each patient at the last of theirs.
    return query execute format(
      'select p.id from public.scheduling_requests v
       join public.patients p on p.company_id = v.company_id and p.id = v.patient_id
       where v.company_id = $1 and v.status = ''completed'' and v.confirmed_date <= now()
         and v.patient_id <> all ($2) and %s and %s
         and ($7 is null or lower(left(p.last_name, 1)) = $7)
         and not exists (select from public.scheduling_requests later
           where later.company_id = v.company_id and later.patient_id = v.patient_id and later.status = ''completed''
             and later.confirmed_date <= now() and (later.confirmed_date, later.id) > (v.confirmed_date, v.id))
       order by v.confirmed_date desc, p.id desc limit $6',
      narrowed, case when after_at is null then 'true' else '(v.confirmed_date, p.id) < ($4, $5)' end)
    using of_company, private.hidden_patient_ids(), null::text[], after_at, after_id,
      least(greatest(max_count, 1), 1000), lower(letter);
  else
    return query execute format(
      'select p.id from public.patients p
       where p.company_id = $1 and p.id <> all ($2) and %s and %s
         and ($6 is null or lower(left(p.last_name, 1)) = $6)
       order by p.last_name, p.first_name, p.id limit $5',
      narrowed,
      case when after_id is null then 'true' else '(p.last_name, p.first_name, p.id) > ($3[1], $3[2], $4)' end)
    using of_company, private.hidden_patient_ids(), after_name, after_id, least(greatest(max_count, 1), 1000),
      lower(letter);
  end if;
end
$$;
comment on function private.browse_patients is
  'Ids of a page of one''s clinic''s patients, by name or by when they were last seen (those who were). Restricted ones are left out.';

create function public.list_patients(
  company_id uuid,
  ids uuid[] default null,
  which public.patient_filter default null,
  sort public.patient_order default 'name',
  letter text default null,
  after_name text[] default null,
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 51
)
returns table (
  id uuid,
  first_name text,
  last_name text,
  name_suffix text,
  preferred_name text,
  date_of_birth date,
  phone text,
  medical_record_number text,
  next_visit_at timestamptz,
  last_seen_at timestamptz,
  open_referrals integer,
  payer text,
  twin_id uuid
)
language sql
rows 51
set search_path = ''
begin atomic
  with found (id, place) as materialized (
    select i, n from unnest(ids) with ordinality as given (i, n)
    union all
    -- Always asked, so that it refuses strangers.
    select i, n from private.browse_patients(list_patients.company_id, which, sort, letter, after_name, after_at, after_id,
      case when ids is null then max_count else 1 end) with ordinality as browsed (i, n)
    where ids is null
  ), read as materialized (
    select p.*, f.place
    from found f
    -- One by one, by id: how many a clinic has can't be estimated here, and the planner would read all of them.
    cross join lateral (
      select r.* from private.patient_records r where r.company_id = list_patients.company_id and r.id = f.id limit 1
    ) p
  ), noted as materialized (
    select private.note_list(list_patients.company_id, 'patients', count(*), array_agg(r.id)) as done from read r
  )
  select p.id, p.first_name, p.last_name, p.name_suffix, p.preferred_name, p.date_of_birth, p.phone,
    p.medical_record_number, visits.next_at, visits.seen_at, referrals.open, coverage.payer, twin.id
  from noted cross join read p
  cross join lateral (
    select min(s.confirmed_date) filter (where s.status = any (private.booked_visit_states()) and s.confirmed_date >= now()) as next_at,
      max(s.confirmed_date) filter (where s.status = 'completed' and s.confirmed_date <= now()) as seen_at
    from public.scheduling_requests s where s.company_id = p.company_id and s.patient_id = p.id
  ) visits
  cross join lateral (
    select count(*)::integer as open from public.referrals r
    where r.company_id = p.company_id and r.patient_id = p.id and r.status = any (private.active_referral_states())
  ) referrals
  left join lateral (
    select y.name as payer from public.coverages c
    join public.payers y on y.company_id = c.company_id and y.id = c.payer_id
    where c.company_id = p.company_id and c.patient_id = p.id and c.ended_on is null
    order by c.rank limit 1
  ) coverage on true
  left join lateral (
    select either.id from (
      select t.twin_id as id from public.patient_twins t
      where t.company_id = p.company_id and t.patient_id = p.id and t.passed_at is null
      union all
      select t.patient_id from public.patient_twins t
      where t.company_id = p.company_id and t.twin_id = p.id and t.passed_at is null
    ) either limit 1
  ) twin on true
  order by p.place;
end;
comment on function public.list_patients is
  'A page of the clinic''s patients with what their list shows (twin_id: who may be the same person, if not reviewed '
  'yet): by name, or by when they were last seen. After a row (after_name: its last and first name, or after_at: '
  'when it was last seen; and after_id). With ids: these, in their order. As the caller reads them. Tells the audit '
  'log how many were read. Not a member: 42501.';

revoke execute on function private.patient_chart, private.note_patient_export, public.export_patient from public;
grant execute on function private.patient_chart, private.note_patient_export, public.export_patient to authenticated;
revoke execute on function public.patient_page, public.patient_timeline, private.browse_patients, public.list_patients
  from public;
grant execute on function public.patient_page, public.patient_timeline, private.browse_patients, public.list_patients
  to authenticated;
