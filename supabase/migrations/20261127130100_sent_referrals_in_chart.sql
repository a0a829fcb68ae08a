-- A patient's page and timeline tell of referrals to other clinics too.
set lock_timeout = '3s';

create or replace function private.patient_chart(company_id uuid, patient_id uuid, max_count integer)
returns setof jsonb
language sql
stable
rows 1
set search_path = ''
begin atomic
  with the_referrals as materialized (
    select r.* from private.referral_records r
    where r.company_id = patient_chart.company_id and r.patient_id = patient_chart.patient_id
    order by r.created_at desc, r.id desc limit least(greatest(max_count, 1), 1000)
  ), the_visits as materialized (
    select s.* from private.appointment_records s
    where s.company_id = patient_chart.company_id and s.patient_id = patient_chart.patient_id
    order by coalesce(s.confirmed_date, s.created_at) desc, s.id desc limit least(greatest(max_count, 1), 1000)
  ), the_cases as materialized (
    select c.* from private.surgery_case_records c
    where c.company_id = patient_chart.company_id and c.patient_id = patient_chart.patient_id
    order by c.created_at desc, c.id desc limit least(greatest(max_count, 1), 1000)
  ), the_checks as materialized (
    select e.id, e.state, e.outcome, e.preset, e.service_date, e.created_at, e.finished_at, e.coverage_id, e.payer_id,
      e.trace_number, e.service_types,
      -- Of a response that came; what is longer than any plan is read on its own page.
      case when e.state = 'done' and octet_length(e.response_x12) <= 200000 then e.response_x12 end as response_x12
    from private.eligibility_records e
    where e.company_id = patient_chart.company_id and e.patient_id = patient_chart.patient_id
    order by e.created_at desc, e.id desc limit least(greatest(max_count, 1), 1000)
  ), the_threads as materialized (
    select t.id, t.subject, t.last_message_at
    from public.threads t
    where t.company_id = patient_chart.company_id and t.id in (
      select q.thread_id from the_visits q
      union select r.id from public.threads r
        where r.company_id = patient_chart.company_id and r.referral_id in (select q.id from the_referrals q)
      union select c.id from public.threads c
        where c.company_id = patient_chart.company_id and c.surgery_case_id in (select q.id from the_cases q)
    )
    order by t.last_message_at desc, t.id desc limit least(greatest(max_count, 1), 1000)
  )
  select jsonb_build_object(
    -- What stands on the clinic's paper; its first office is its address where it has none of its own.
    'clinic', (
      select jsonb_build_object('name', c.name, 'npi', c.npi, 'phone', c.phone, 'address', coalesce(c.address, (
          select l.address from public.locations l
          where l.company_id = c.id and l.is_active and l.address is not null
          order by l.kind = 'office' desc, l.name limit 1)))
      from public.companies c where c.id = p.company_id),
    'patient', to_jsonb(p) - array['company_id', 'search_text', 'search_keys', 'former_names', 'former_record_numbers', 'created_at'],
    'restricted', exists (
        select from public.patient_restrictions x where x.company_id = p.company_id and x.patient_id = p.id)
      or exists (
        select from public.emergency_accesses x
        where x.company_id = p.company_id and x.patient_id = p.id and x.expires_at > now()),
    -- Who may be the same person, and nobody has looked yet.
    'twins', coalesce((
      select jsonb_agg(jsonb_build_object('id', other.id, 'first_name', other.first_name, 'last_name', other.last_name,
          'date_of_birth', other.date_of_birth, 'medical_record_number', other.medical_record_number, 'reasons', t.reasons)
        order by t.found_at, t.id)
      from public.patient_twins t
      join private.patient_records other
        on other.company_id = t.company_id and other.id = case when t.patient_id = p.id then t.twin_id else t.patient_id end
      where t.company_id = p.company_id and t.passed_at is null and (t.patient_id = p.id or t.twin_id = p.id)), '[]'),
    'referrals', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', r.id, 'status', r.status, 'priority', r.priority, 'reason', r.reason,
          'referring_provider', r.referrer_name, 'created_at', r.created_at, 'due_at', r.due_at,
          'setback', r.setback, 'awaiting_answer_since', r.awaiting_answer_since,
          'assignee', coalesce(u.display_name, u.username))
        order by r.created_at desc, r.id desc)
      from the_referrals r left join public.user_profiles u on u.id = r.assigned_to), '[]'),
    -- To other clinics of the installation, as they stand there.
    'sent', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', o.id, 'state', o.state, 'partner_name', o.partner_name, 'priority', o.priority, 'created_at', o.created_at,
          'appointment_at', o.appointment_at, 'decline_reason', o.decline_reason)
        order by o.created_at desc, o.id desc)
      from (
        select q.id, q.state, q.partner_name, q.priority, q.created_at, q.appointment_at, q.decline_reason
        from public.outgoing_referrals q
        where q.company_id = p.company_id and q.patient_id = p.id
        order by q.created_at desc, q.id desc limit least(greatest(max_count, 1), 1000)
      ) o), '[]'),
    'visits', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', s.id, 'status', s.status, 'request_type', s.request_type, 'reason', s.reason,
          'starts_at', s.confirmed_date, 'location', s.confirmed_location, 'duration_minutes', s.duration_minutes,
          'provider', v.name, 'provider_npi', v.npi, 'created_at', s.created_at, 'next_step_due', s.next_step_due,
          'referral_id', s.referral_id)
        order by coalesce(s.confirmed_date, s.created_at) desc, s.id desc)
      from the_visits s join public.providers v on v.company_id = s.company_id and v.id = s.provider_id), '[]'),
    'cases', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', c.id, 'stage', c.stage, 'procedure_name', c.procedure_name, 'laterality', c.laterality,
          'icd10_codes', c.icd10_codes, 'starts_at', c.starts_at, 'surgeon', v.name, 'surgeon_npi', v.npi,
          'location', l.name, 'created_at', c.created_at, 'postponed_until', c.postponed_until,
          'referral_id', c.referral_id,
          'procedures', coalesce((
            select jsonb_agg(jsonb_build_object('cpt_code', x.cpt_code, 'label', x.label) order by x.position)
            from private.case_procedure_records x where x.company_id = c.company_id and x.case_id = c.id), '[]'),
          -- Whom the case waits for, by what each still owes it.
          'waiting_for', coalesce((
            select jsonb_object_agg(owed.owner, owed.items) from (
              select coalesce(i.owner_role::text, 'nobody') as owner, count(*) as items
              from private.checklist_item_records i
              where i.company_id = c.company_id and i.case_id = c.id and i.blocking
                and i.state not in ('done', 'waived', 'not_applicable') and c.stage not in ('completed', 'cancelled')
              group by 1) owed), '{}'))
        order by c.created_at desc, c.id desc)
      from the_cases c
      left join public.providers v on v.company_id = c.company_id and v.id = c.surgeon_id
      left join public.locations l on l.company_id = c.company_id and l.id = c.location_id), '[]'),
    'coverages', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', c.id, 'rank', c.rank, 'payer', y.name, 'payer_id', y.clearinghouse_payer_id, 'plan_name', c.plan_name,
          'member_id', c.member_id, 'group_number', c.group_number, 'relationship', c.relationship,
          'effective_from', c.effective_from, 'effective_until', c.effective_until, 'ended_on', c.ended_on)
        order by c.ended_on desc nulls first, c.rank, c.id)
      from private.coverage_records c join public.payers y on y.company_id = c.company_id and y.id = c.payer_id
      where c.company_id = p.company_id and c.patient_id = p.id), '[]'),
    'checks', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', e.id, 'state', e.state, 'outcome', e.outcome, 'preset', e.preset, 'service_date', e.service_date,
          'created_at', e.created_at, 'finished_at', e.finished_at, 'coverage_id', e.coverage_id, 'payer', y.name)
        order by e.created_at desc, e.id desc)
      from the_checks e join public.payers y on y.company_id = p.company_id and y.id = e.payer_id), '[]'),
    -- The newest response as it came: screens read the 271 itself.
    'response', (
      select jsonb_build_object('id', e.id, 'finished_at', e.finished_at, 'trace_number', e.trace_number,
        'service_types', e.service_types, 'service_date', e.service_date, 'response_x12', e.response_x12)
      from the_checks e where e.response_x12 is not null order by e.created_at desc, e.id desc limit 1),
    'threads', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', t.id, 'subject', t.subject, 'last_message_at', t.last_message_at, 'text', last.text, 'sender', last.sender)
        order by t.last_message_at desc, t.id desc)
      from the_threads t
      left join lateral (
        select left(m.body, 200) as text, coalesce(u.display_name, u.username) as sender
        from private.message_records m left join public.user_profiles u on u.id = m.sender_id
        where m.company_id = patient_chart.company_id and m.thread_id = t.id and m.kind = 'message'
        order by m.created_at desc, m.id desc limit 1
      ) last on true), '[]'),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', f.id, 'source', f.source, 'subject_id', f.subject_id, 'title', f.title, 'kind', f.kind, 'name', f.name,
          'media_type', f.media_type, 'size_bytes', f.size_bytes, 'created_at', f.created_at, 'path', f.path)
        order by f.created_at desc, f.id desc)
      from (
        select a.id, 'message' as source, a.thread_id as subject_id, a.name as title, null as kind, a.name, a.media_type,
          a.size_bytes, a.created_at, a.path
        from the_threads t
        join private.attachment_records a on a.company_id = patient_chart.company_id and a.thread_id = t.id
        union all
        select d.id, 'referral', d.referral_id, d.title, d.kind::text, d.name, d.media_type, d.size_bytes, d.created_at, d.path
        from private.referral_document_records d
        where d.company_id = patient_chart.company_id and d.patient_id = patient_chart.patient_id
        union all
        select d.id, 'authorization', d.authorization_id, d.name, null, d.name, d.media_type, d.size_bytes, d.created_at, d.path
        from private.authorization_records x
        join private.authorization_document_records d
          on d.company_id = x.company_id and d.authorization_id = x.id and d.removed_at is null
        where x.company_id = patient_chart.company_id and x.patient_id = patient_chart.patient_id
      ) f), '[]')
  )
  from private.patient_records p
  where p.company_id = patient_chart.company_id and p.id = patient_chart.patient_id;
end;

create function private.sent_referral_events(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 5
-- Definer: reads what is closed to the API's roles, and the receiver's dates; patient_timeline has told the log of the opening.
security definer
set search_path = ''
as $$
  with sent as (
    select o.*, c.time_zone, r.accepted_at, r.scheduled_at, r.completed_at, r.declined_at, (
        select max(a.created_at) from public.referral_answers a
        where a.company_id = r.company_id and a.referral_id = r.id and a.kind = 'consult_letter') as answered_at
    from public.outgoing_referrals o
    left join private.network_referrals n on n.company_id = o.company_id and n.outgoing_id = o.id
    left join public.companies c on c.id = n.receiver_id
    left join public.referrals r on r.company_id = n.receiver_id and r.id = n.referral_id
    where o.company_id = of_company and o.patient_id = of_patient
      and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  )
  -- One referral has several entries: each has an id of its own, by which a page goes on after it.
  select md5(format('%s %s', s.id, e.event))::uuid, e.at, e.event, s.id, e.actor_id,
    jsonb_build_object('about', s.partner_name, 'note', e.note, 'starts_at', e.starts_at, 'time_zone', s.time_zone,
      'decline_reason', case when e.event = 'sent_declined' then s.decline_reason end)
  from sent s
  cross join lateral (values
    ('sent', s.created_at, s.created_by, s.reason, null::timestamptz),
    ('sent_accepted', s.accepted_at, null, null, null),
    ('sent_scheduled', s.scheduled_at, null, null, case when s.state = 'scheduled' then s.appointment_at end),
    ('sent_completed', s.completed_at, null, null, null),
    ('sent_declined', s.declined_at, null, null, null),
    ('sent_answered', s.answered_at, null, null, null),
    ('sent_withdrawn', case when s.state = 'withdrawn' then s.changed_at end, null, s.withdrawal_reason, null)
  ) as e (event, at, actor_id, note, starts_at)
  -- What the receiver did once it was withdrawn is its own.
  where e.at is not null and (s.state <> 'withdrawn' or e.at <= s.changed_at)
$$;
comment on function private.sent_referral_events is
  'What a patient''s timeline tells of referrals to other clinics: sent, and what the receiver did by its dates, until withdrawn.';
revoke execute on function private.sent_referral_events from public;
grant execute on function private.sent_referral_events to authenticated;

create or replace function public.patient_timeline(
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
  with opened as materialized (
    select private.note_opening(patient_timeline.company_id, 'patients', patient_timeline.patient_id) as id
  ), the_referrals as materialized (
    select r.id, r.reason from private.referral_records r
    where r.company_id = patient_timeline.company_id and r.patient_id = patient_timeline.patient_id
  ), the_visits as materialized (
    select s.id, s.thread_id, s.request_type, v.name as provider
    from public.scheduling_requests s
    join public.providers v on v.company_id = s.company_id and v.id = s.provider_id
    where s.company_id = patient_timeline.company_id and s.patient_id = patient_timeline.patient_id
  ), the_cases as materialized (
    select c.id, c.procedure_name from private.surgery_case_records c
    where c.company_id = patient_timeline.company_id and c.patient_id = patient_timeline.patient_id
  ), wanted as (
    select k from unnest(coalesce(kinds, enum_range(null::public.patient_event_kind))) as k
  ), entries (id, at, kind, event, subject_id, actor_id, details) as (
    select e.id, e.created_at, 'referral'::public.patient_event_kind, e.event_type::text, r.id, e.actor_id,
      jsonb_build_object('about', r.reason, 'from', coalesce(e.from_status::text, e.from_priority::text),
        'to', coalesce(e.to_status::text, e.to_priority::text), 'decline_reason', e.decline_reason,
        'note', coalesce(e.note, k.note), 'way', k.way, 'party', k.party, 'outcome', k.outcome, 'tried_at', k.attempted_at,
        'item', e.document_title,
        'assignee', (select coalesce(u.display_name, u.username) from public.user_profiles u where u.id = e.assigned_to))
    from the_referrals r
    join private.referral_event_records e on e.company_id = patient_timeline.company_id and e.referral_id = r.id
    left join private.contact_attempt_records k on k.company_id = e.company_id and k.id = e.contact_attempt_id
    where 'referral' in (select k from wanted)
      -- What a referral learned of appointments, operations and checks is told by these themselves.
      and e.event_type not in ('appointment', 'surgery', 'insurance')
    union all
    select e.id, e.created_at, 'visit', e.event_type::text, s.id, e.actor_id,
      jsonb_build_object('about', s.request_type, 'provider', s.provider, 'starts_at', e.starts_at,
        'former_starts_at', e.former_starts_at, 'note', e.note)
    from the_visits s
    join private.appointment_event_records e on e.company_id = patient_timeline.company_id and e.scheduling_request_id = s.id
    where 'visit' in (select k from wanted)
    union all
    select e.id, e.created_at, 'surgery', e.event_type::text, c.id, e.actor_id,
      jsonb_build_object('about', c.procedure_name, 'from', e.from_stage, 'to', coalesce(e.to_stage::text, e.to_item_state::text),
        'starts_at', e.to_starts_at, 'note', e.note,
        'item', (select i.label from private.checklist_item_records i
          where i.company_id = e.company_id and i.id = e.item_id))
    from the_cases c
    join private.surgery_case_event_records e on e.company_id = patient_timeline.company_id and e.case_id = c.id
    where 'surgery' in (select k from wanted)
    union all
    select e.id, coalesce(e.finished_at, e.created_at), 'insurance', 'checked', e.id, e.requested_by,
      jsonb_build_object('about', y.name, 'to', coalesce(e.outcome::text, e.state::text))
    from public.eligibility_requests e
    join public.payers y on y.company_id = e.company_id and y.id = e.payer_id
    where e.company_id = patient_timeline.company_id and e.patient_id = patient_timeline.patient_id
      and 'insurance' in (select k from wanted)
    union all
    select c.id, c.created_at, 'insurance', 'coverage_added', c.id, c.created_by,
      jsonb_build_object('about', y.name, 'to', c.rank, 'note', c.plan_name)
    from public.coverages c join public.payers y on y.company_id = c.company_id and y.id = c.payer_id
    where c.company_id = patient_timeline.company_id and c.patient_id = patient_timeline.patient_id
      and 'insurance' in (select k from wanted)
    union all
    select e.id, e.created_at, 'authorization', e.event_type::text, x.id, e.actor_id,
      jsonb_build_object('about', concat_ws(' ', y.name, x.number), 'from', e.from_status,
        'to', coalesce(e.to_status::text, e.alarm::text),
        'note', coalesce(e.note, (select k.said from private.authorization_call_records k
          where k.company_id = e.company_id and k.id = e.call_id)))
    from private.authorization_records x
    join public.payers y on y.company_id = x.company_id and y.id = x.payer_id
    join private.authorization_event_records e on e.company_id = x.company_id and e.authorization_id = x.id
    where x.company_id = patient_timeline.company_id and x.patient_id = patient_timeline.patient_id
      and 'authorization' in (select k from wanted)
      and e.event_type not in ('edited', 'document_removed')
    union all
    select m.id, m.created_at, 'message', 'said', m.thread_id, m.sender_id,
      jsonb_build_object('about', t.subject, 'note', left(m.body, 400))
    from public.threads t
    join private.message_records m on m.company_id = t.company_id and m.thread_id = t.id and m.kind = 'message'
    where t.company_id = patient_timeline.company_id and 'message' in (select k from wanted) and t.id in (
      select q.thread_id from the_visits q
      union select r.id from public.threads r
        where r.company_id = patient_timeline.company_id and r.referral_id in (select q.id from the_referrals q)
      union select c.id from public.threads c
        where c.company_id = patient_timeline.company_id and c.surgery_case_id in (select q.id from the_cases q))
    union all
    select e.id, e.at, 'allergy', e.event, e.subject_id, e.actor_id, e.details
    from private.allergy_events(patient_timeline.company_id, patient_timeline.patient_id) e
    where 'allergy' in (select k from wanted)
    union all
    select e.id, e.at, 'referral', e.event, e.subject_id, e.actor_id, e.details
    from private.sent_referral_events(patient_timeline.company_id, patient_timeline.patient_id) e
    where 'referral' in (select k from wanted)
    union all
    select p.id, p.created_at, 'record', 'added', p.id, null, '{}'
    from public.patients p
    where p.company_id = patient_timeline.company_id and p.id = patient_timeline.patient_id
      and 'record' in (select k from wanted)
    union all
    select x.patient_id, x.restricted_at, 'record', 'restricted', x.patient_id, x.restricted_by,
      jsonb_build_object('note', x.reason)
    from public.patient_restrictions x
    where x.company_id = patient_timeline.company_id and x.patient_id = patient_timeline.patient_id
      and 'record' in (select k from wanted)
  )
  select e.id, e.at, e.kind, e.event, e.subject_id, coalesce(u.display_name, u.username),
    e.details || jsonb_strip_nulls(jsonb_build_object('actor_role', m.role))
  from (
    select * from entries n
    where after_at is null or (n.at, n.id) < (after_at, after_id)
    order by n.at desc, n.id desc
    limit least(greatest(coalesce(max_count, 26), 1), 200)
  ) e
  left join public.user_profiles u on u.id = e.actor_id
  left join public.company_members m on m.company_id = patient_timeline.company_id and m.user_id = e.actor_id
  where (select o.id from opened o) is not null
  order by e.at desc, e.id desc;
end;
