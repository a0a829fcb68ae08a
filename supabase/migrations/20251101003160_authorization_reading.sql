-- Reading what tells of care of an authorization: its numbers, reasons, notes, codes, what was said on the telephone and what
-- its files are called. No role of the API is granted that by column. It comes from functions that tell the log in the
-- transaction that reads (record_reading.sql, decision 62).

create view private.authorization_records as select * from public.prior_authorizations;
create view private.authorization_service_records as select * from public.prior_authorization_services;
create view private.authorization_call_records as select * from public.prior_authorization_calls;
create view private.authorization_document_records as select * from public.prior_authorization_documents;
create view private.authorization_event_records as select * from public.prior_authorization_events;
comment on view private.authorization_records is
  'Authorizations with numbers, reasons and notes, as the policies let the caller see them. For functions of the API that tell the log.';
comment on view private.authorization_service_records is 'The same of their lines, with codes.';
comment on view private.authorization_call_records is 'The same of calls with the payer.';
comment on view private.authorization_document_records is 'The same of their files.';
comment on view private.authorization_event_records is 'The same of what happened to them.';
select private.give_to_record_reader(v) from unnest(array[
  'private.authorization_records', 'private.authorization_service_records', 'private.authorization_call_records',
  'private.authorization_document_records', 'private.authorization_event_records']::regclass[]) as v;

create type public.authorization_order as enum ('due', 'newest');

create function private.find_authorizations(
  of_company uuid, term text, statuses public.authorization_status[], assignee uuid, of_payer uuid, due_by date,
  alarmed boolean, of_patient uuid, of_referral uuid, of_case uuid, of_request uuid,
  sort public.authorization_order, after_due date, after_at timestamptz, after_id uuid, max_count integer, ending boolean
)
returns setof uuid
language plpgsql
stable
rows 26
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
declare
  typed constant text := lower(btrim(left(term, 200)));
  meant uuid[] := '{}';
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  if typed <> '' then
    meant := array(select f.id from private.find_patients(of_company, term, 100) f where f.is_whole);
  end if;
  return query execute format(
    'select a.id from public.prior_authorizations a where %s order by %s limit $13',
    concat_ws(' and ',
      'a.company_id = $1 and a.patient_id <> all ($2)',
      case when typed <> '' then '(a.patient_id = any ($3) or starts_with(lower(a.number), $4))' end,
      case when cardinality(statuses) > 0 then 'a.status = any ($5)' end,
      case when assignee is not null then 'a.assigned_to = $6' end,
      case when of_payer is not null then 'a.payer_id = $7' end,
      case when due_by is not null then 'a.due_on <= $8' when sort = 'due' then 'a.due_on is not null' end,
      case when alarmed then $alarm$a.alarms <> '{}'$alarm$ end,
      case when ending then 'private.is_ending(a.status, a.due_on, a.valid_until, $17, $18)' end,
      case when of_patient is not null then 'a.patient_id = $9' end,
      case when of_referral is not null then 'a.referral_id = $10' end,
      case when of_case is not null then 'a.id in (select u.authorization_id from public.prior_authorization_uses u
        where u.company_id = $1 and u.surgery_case_id = $11)' end,
      case when of_request is not null then 'a.id in (select u.authorization_id from public.prior_authorization_uses u
        where u.company_id = $1 and u.scheduling_request_id = $12)' end,
      case when after_id is null then null when sort = 'due' then '(a.due_on, a.id) > ($14, $15)'
        else '(a.created_at, a.id) < ($16, $15)' end),
    case when sort = 'due' then 'a.due_on, a.id' else 'a.created_at desc, a.id desc' end)
  using of_company, private.hidden_patient_ids(), meant, typed, statuses, assignee, of_payer, due_by, of_patient,
    of_referral, of_case, of_request, least(greatest(max_count, 1), 1000), after_due, after_id, after_at,
    private.clinic_day(of_company, now()), private.notice_until(of_company);
end
$$;
comment on function private.find_authorizations is
  'Ids of a page of the authorizations of one''s clinic. Those of restricted records are not found.';

revoke execute on function private.find_authorizations from public;
grant execute on function private.find_authorizations to authenticated;

create function public.list_authorizations(
  company_id uuid,
  term text default null,
  statuses public.authorization_status[] default null,
  assigned_to uuid default null,
  payer_id uuid default null,
  due_by date default null,
  alarmed boolean default false,
  patient_id uuid default null,
  referral_id uuid default null,
  case_id uuid default null,
  request_id uuid default null,
  sort public.authorization_order default 'newest',
  after_due date default null,
  after_at timestamptz default null,
  after_id uuid default null,
  max_count integer default 26,
  ending boolean default false
)
returns table (
  id uuid, patient_id uuid, first_name text, last_name text, payer_id uuid, payer text, referral_id uuid,
  status public.authorization_status, number text, reference_number text, submitted_on date, decided_on date,
  valid_from date, valid_until date, due_on date, alarms public.authorization_alarm[], assigned_to uuid, assignee text,
  created_at timestamptz, revision integer, services jsonb, uses jsonb, visit_alarms public.authorization_alarm[]
)
language sql
rows 26
set search_path = ''
begin atomic
  with found as materialized (
    select * from private.find_authorizations(list_authorizations.company_id, term, statuses,
      list_authorizations.assigned_to, list_authorizations.payer_id, due_by, alarmed, list_authorizations.patient_id,
      list_authorizations.referral_id, case_id, request_id, sort, after_due, after_at, after_id, max_count,
      ending)
      with ordinality as found (id, place)
  ),
  -- Counted once for the page, not for each of its rows.
  units as materialized (
    select * from private.authorization_units((select array_agg(found.id) from found))
  ), noted as materialized (
    select private.note_list(list_authorizations.company_id, 'prior_authorizations', count(*), array_agg(a.patient_id)) as done
    from found join public.prior_authorizations a on a.company_id = list_authorizations.company_id and a.id = found.id
  )
  -- One by one (offset 0 keeps them apart), so that the finder is always asked: it refuses strangers.
  select a.id, a.patient_id, p.first_name, p.last_name, a.payer_id, y.name, a.referral_id, a.status, a.number,
    a.reference_number, a.submitted_on, a.decided_on, a.valid_from, a.valid_until, a.due_on, a.alarms, a.assigned_to,
    coalesce(m.display_name, m.username), a.created_at, a.revision,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'description', s.description, 'unit', s.unit,
          'units_requested', s.units_requested, 'units_approved', s.units_approved,
          'used', coalesce(n.used, 0), 'planned', coalesce(n.planned, 0)) order by s.position)
      from private.authorization_service_records s
      left join units n on n.service_id = s.id
      where s.company_id = a.company_id and s.authorization_id = a.id), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('case_id', u.surgery_case_id, 'request_id', u.scheduling_request_id,
          'service_id', u.service_id) order by u.created_at, u.id)
      from public.prior_authorization_uses u
      where u.company_id = a.company_id and u.authorization_id = a.id), '[]'),
    case when list_authorizations.request_id is null then '{}'
      else private.visit_alarms(a.id, list_authorizations.request_id) end
  from found cross join noted
  cross join lateral (
    select x.* from private.authorization_records x
    where x.company_id = list_authorizations.company_id and x.id = found.id offset 0
  ) a
  join public.patients p on p.company_id = a.company_id and p.id = a.patient_id
  join public.payers y on y.company_id = a.company_id and y.id = a.payer_id
  left join public.user_profiles m on m.id = a.assigned_to
  order by found.place;
end;
comment on function public.list_authorizations is
  'A page of the clinic''s authorizations with lines, units and uses. sort due: the work queue, only what needs '
  'work, the nearest day first (after_due, after_id); newest: all (after_at, after_id). ending: approved, with '
  'something left to use, and within the clinic''s days of notice of its last. term: a patient, or how a number '
  'begins. With request_id, visit_alarms says what doesn''t fit that visit. 1000 at most. Tells the audit log how '
  'many were read. Not a member: 42501.';

create function private.authorization_page(of_company uuid, of_authorization uuid)
returns setof jsonb
-- In SQL it would be planned each time that it is asked, for longer than it reads.
language plpgsql
rows 1
-- Definer: what note_opening allows is read at once, past the policies of a dozen tables, which ask of each part what was
-- asked of the whole. Every part is of the same clinic and patient, by its keys.
security definer
set search_path = ''
-- One plan for good: it is one row and what belongs to it, whichever.
set plan_cache_mode = force_generic_plan
as $$
begin
  if private.note_opening(of_company, 'prior_authorizations', of_authorization) is null then
    return;
  end if;
  return query
  select to_jsonb(a) - array['company_id'] || jsonb_build_object(
    'next_statuses', to_jsonb(private.next_authorization_statuses(a.status)),
    'patient', jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
      'date_of_birth', p.date_of_birth),
    'payer', jsonb_build_object('id', y.id, 'name', y.name, 'phone', y.phone),
    'coverage', jsonb_build_object('id', v.id, 'member_id', v.member_id, 'plan_name', v.plan_name, 'ended_on', v.ended_on),
    'referral', case when r.id is not null then jsonb_build_object('id', r.id, 'reason', r.reason) end,
    'assignee', coalesce(u.display_name, u.username),
    'submitter', coalesce(b.display_name, b.username),
    'services', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'description', s.description,
          'diagnosis_codes', to_jsonb(s.diagnosis_codes), 'unit', s.unit, 'units_requested', s.units_requested,
          'units_approved', s.units_approved, 'used', coalesce(n.used, 0), 'planned', coalesce(n.planned, 0))
        order by s.position)
      from public.prior_authorization_services s
      left join private.authorization_units(array[a.id]) n on n.service_id = s.id
      where s.company_id = a.company_id and s.authorization_id = a.id), '[]'),
    'cases', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'procedure_name', c.procedure_name, 'stage', c.stage,
          'at', coalesce(c.starts_at, c.planned_at)) order by x.created_at, x.id)
      from public.prior_authorization_uses x
      join public.surgery_cases c on c.company_id = x.company_id and c.id = x.surgery_case_id
      where x.company_id = a.company_id and x.authorization_id = a.id), '[]'),
    'visits', coalesce((
      select jsonb_agg(jsonb_build_object('id', q.id, 'request_type', q.request_type, 'reason', q.reason,
          'status', q.status, 'at', q.confirmed_date, 'service_id', x.service_id,
          'alarms', to_jsonb(private.visit_alarms(a.id, q.id))) order by q.confirmed_date, q.id)
      from public.prior_authorization_uses x
      join public.scheduling_requests q on q.company_id = x.company_id and q.id = x.scheduling_request_id
      where x.company_id = a.company_id and x.authorization_id = a.id), '[]'),
    'calls', coalesce((
      select jsonb_agg(jsonb_build_object('id', k.id, 'called_at', k.called_at, 'spoke_with', k.spoke_with,
          'reference_number', k.reference_number, 'said', k.said, 'follow_up_on', k.follow_up_on,
          'caller', coalesce(w.display_name, w.username)) order by k.called_at desc, k.id desc)
      from public.prior_authorization_calls k left join public.user_profiles w on w.id = k.called_by
      where k.company_id = a.company_id and k.authorization_id = a.id), '[]'),
    'documents', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'path', d.path, 'name', d.name, 'media_type', d.media_type,
          'size_bytes', d.size_bytes, 'created_at', d.created_at) order by d.created_at, d.id)
      from public.prior_authorization_documents d
      where d.company_id = a.company_id and d.authorization_id = a.id and d.removed_at is null), '[]'),
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'event_type', e.event_type, 'from_status', e.from_status,
          'to_status', e.to_status, 'alarm', e.alarm, 'note', e.note, 'on_day', e.on_day, 'created_at', e.created_at, 'actor_id', e.actor_id,
          'actor', coalesce(w.display_name, w.username),
          'document', (select d.name from public.prior_authorization_documents d
            where d.company_id = e.company_id and d.id = e.document_id),
          'subject', coalesce(
            (select c.procedure_name from public.surgery_cases c
             where c.company_id = e.company_id and c.id = e.surgery_case_id),
            (select q.reason from public.scheduling_requests q
             where q.company_id = e.company_id and q.id = e.scheduling_request_id)))
        order by e.created_at desc, e.id desc)
      from (
        select * from public.prior_authorization_events h
        where h.company_id = a.company_id and h.authorization_id = a.id
        order by h.created_at desc, h.id desc limit 200
      ) e left join public.user_profiles w on w.id = e.actor_id), '[]')
  )
  from public.prior_authorizations a
  join public.patients p on p.company_id = a.company_id and p.id = a.patient_id
  join public.payers y on y.company_id = a.company_id and y.id = a.payer_id
  join public.coverages v on v.company_id = a.company_id and v.id = a.coverage_id
  left join public.referrals r on r.company_id = a.company_id and r.id = a.referral_id
  left join public.user_profiles u on u.id = a.assigned_to
  left join public.user_profiles b on b.id = a.submitted_by
  where a.company_id = of_company and a.id = of_authorization;
end
$$;

create function public.authorization_page(company_id uuid, authorization_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select * from private.authorization_page(authorization_page.company_id, authorization_page.authorization_id);
end;
comment on function public.authorization_page is
  'One authorization with all that its page shows, and where its status may go. No row for '
  'another clinic''s or a restricted record''s. Tells the audit log that it was opened.';

revoke execute on function public.list_authorizations, private.authorization_page, public.authorization_page from public;
grant execute on function public.list_authorizations, private.authorization_page, public.authorization_page to authenticated;

-- No one reads it until it is checked and filed; then people who recently opened the authorization do.
create policy authorization_documents_select_member on storage.objects for select to authenticated
  using (
    bucket_id = 'authorization-documents'
    and exists (
      select from private.authorization_document_records d
      where d.path = objects.name and coalesce(d.object_version, objects.version) = objects.version
        and d.authorization_id = any ((select private.lately_opened())::uuid[])
    )
  );

create function private.files_of_authorizations(of_company uuid, of_patient uuid)
returns table (id uuid, source text, subject_id uuid, title text, kind text, name text, media_type text, size_bytes integer, created_at timestamptz, path text)
language sql
stable
rows 10
set search_path = ''
begin atomic
  select d.id, 'authorization', d.authorization_id, d.name, null, d.name, d.media_type, d.size_bytes, d.created_at, d.path
  from private.authorization_records x
  join private.authorization_document_records d on d.company_id = x.company_id and d.authorization_id = x.id and d.removed_at is null
  where x.company_id = of_company and x.patient_id = of_patient;
end;
comment on function private.files_of_authorizations is 'A patient''s files that belong to authorizations.';
grant execute on function private.files_of_authorizations to authenticated;
insert into private.hub_parts values ('files', 'authorizations', 'private.files_of_authorizations(of_company, of_patient)');
insert into private.hub_parts values ('compare', 'authorizations', 'public.prior_authorizations');

create function private.timeline_authorizations(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 20
set search_path = ''
begin atomic
  select e.id, e.created_at, e.event_type::text, x.id, e.actor_id,
    jsonb_build_object('about', concat_ws(' ', y.name, x.number), 'from', e.from_status,
      'to', coalesce(e.to_status::text, e.alarm::text),
      'note', coalesce(e.note, (select k.said from private.authorization_call_records k
        where k.company_id = e.company_id and k.id = e.call_id)))
  from private.authorization_records x
  join public.payers y on y.company_id = x.company_id and y.id = x.payer_id
  join private.authorization_event_records e on e.company_id = x.company_id and e.authorization_id = x.id
  where x.company_id = of_company and x.patient_id = of_patient and e.event_type not in ('edited', 'document_removed');
end;
comment on function private.timeline_authorizations is 'What a patient''s timeline tells of authorizations.';
grant execute on function private.timeline_authorizations to authenticated;
insert into private.hub_parts values ('timeline', 'authorization', 'private.timeline_authorizations(of_company, of_patient)');

create view private.open_authorizations as
select a.company_id, a.patient_id, a.id, a.referral_id, a.status::text as state, y.name as what, null::text as detail,
  a.assigned_to as owner_id, a.due_on, coalesce(a.due_on < private.clinic_day(a.company_id, now()), false) as is_late
from public.prior_authorizations a
join public.payers y on y.company_id = a.company_id and y.id = a.payer_id
where a.due_on is not null or a.alarms <> '{}';
comment on view private.open_authorizations is 'Authorizations of which something is due, or an alarm is on: see private.open_things.';
insert into private.hub_parts values ('open', 'authorization', 'private.open_authorizations');

create function private.home_authorizations(of_company uuid, me uuid, hidden uuid[], today date)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  authorizations jsonb;
begin
  select jsonb_build_object('due', count(*), 'due_mine', count(*) filter (where a.assigned_to = me))
  into authorizations
  from public.prior_authorizations a
  where a.company_id = of_company and a.due_on <= today and a.patient_id <> all (hidden);

  select authorizations || jsonb_build_object('required', count(*)) into authorizations
  from private.open_authorization_needs(of_company) n where n.kind = 'not_linked';

  select authorizations || jsonb_build_object('ending', count(*))
  into authorizations
  from public.prior_authorizations a
  where a.company_id = of_company and a.patient_id <> all (hidden)
    and private.is_ending(a.status, a.due_on, a.valid_until, today, private.notice_until(of_company));

  return jsonb_build_object('authorizations', authorizations);
end
$$;
comment on function private.home_authorizations is 'What prior authorizations need of whom, on the home.';
revoke execute on function private.home_authorizations from public;
insert into private.hub_parts values ('home', 'authorizations', 'private.home_authorizations(of_company, me, hidden, today)');
