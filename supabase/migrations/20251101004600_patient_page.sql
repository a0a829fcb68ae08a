-- One patient across all modules: the page that opens with everything, the timeline over it, and the clinic's list.
--
-- Page and timeline run as the caller: the policies decide about each row, so that what is restricted, another clinic's or
-- a conversation of others stays unseen without a rule of its own here. Both begin at one patient and follow indexes.

create function private.chart_shots(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
-- Definer: reads what is closed to the API's roles; patient_page has told the log of the patient's opening.
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'watched_until', (
      select max(v.observe_until) from public.shot_visits v
      where v.company_id = of_company and v.patient_id = of_patient and v.visit_on = private.clinic_day(of_company, now()) and v.ended_at is null),
    'sets', coalesce((
      select jsonb_agg(jsonb_build_object('label', concat_ws(': ', s.label, s.title), 'dose', format('%s mL of 1:%s', i.volume_ml, trim_scale(i.factor)),
        'given_at', i.given_at, 'due_on', i.due_on) order by s.label, i.given_at desc)
      from public.injections i
      join public.prescription_vial_sets s on s.company_id = i.company_id and s.id = i.set_id
      where i.company_id = of_company and i.patient_id = of_patient and i.is_latest and exists (
        select from public.allergy_prescriptions p
        where p.company_id = i.company_id and p.patient_id = i.patient_id and p.status = 'signed' and p.route = 'injections')), '[]'))
  where of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
$$;
comment on function private.chart_shots is
  'What a patient''s page says of allergy shots: until when the patient is watched, and of each set the last dose and the day of the next.';
revoke execute on function private.chart_shots from public;
grant execute on function private.chart_shots to authenticated;

create function private.patient_chart(company_id uuid, patient_id uuid, max_count integer)
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
    select e.id, e.state, e.outcome, e.problem, e.preset, e.service_date, e.created_at, e.finished_at, e.coverage_id, e.payer_id,
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
    -- Who may be the same person, and is not reviewed yet.
    'twins', coalesce((
      select jsonb_agg(jsonb_build_object('id', other.id, 'first_name', other.first_name, 'last_name', other.last_name,
          'date_of_birth', other.date_of_birth, 'medical_record_number', other.medical_record_number, 'reasons', t.reasons)
        order by t.found_at, t.id)
      from public.patient_twins t
      join private.patient_records other
        on other.company_id = t.company_id and other.id = case when t.patient_id = p.id then t.twin_id else t.patient_id end
      where t.company_id = p.company_id and t.passed_at is null and (t.patient_id = p.id or t.twin_id = p.id)), '[]'),
    -- Work that is left, late items first.
    'open', coalesce((
      select jsonb_agg(jsonb_build_object('kind', o.kind, 'id', o.id, 'referral_id', o.referral_id, 'state', o.state, 'what', o.what, 'detail', o.detail,
        'due_on', o.due_on, 'is_late', o.is_late, 'owner', coalesce(u.display_name, u.username))
        order by o.is_late desc, o.due_on nulls last, o.kind, o.id)
      from private.open_of_patient(p.company_id, p.id) o left join public.user_profiles u on u.id = o.owner_id), '[]'),
    'shots', private.chart_shots(p.company_id, p.id),
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
          -- Whom the case waits for, with what each still has to do.
          'waiting_for', coalesce((
            select jsonb_object_agg(owed.owner, owed.items) from (
              select coalesce(i.owner_role::text, 'nobody') as owner, count(*) as items
              from private.checklist_item_records i
              where i.company_id = c.company_id and i.case_id = c.id and i.blocking
                and i.state <> all (private.settled_item_states()) and c.stage = any (private.open_case_stages())
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
          'id', e.id, 'state', e.state, 'outcome', e.outcome, 'problem', e.problem, 'preset', e.preset, 'service_date', e.service_date,
          'created_at', e.created_at, 'finished_at', e.finished_at, 'coverage_id', e.coverage_id, 'payer', y.name)
        order by e.created_at desc, e.id desc)
      from the_checks e join public.payers y on y.company_id = p.company_id and y.id = e.payer_id), '[]'),
    -- The newest response about the coverage that pays first, as it is on file: screens read the 271 itself.
    'response', (
      select jsonb_build_object('id', e.id, 'finished_at', e.finished_at, 'trace_number', e.trace_number,
        'service_types', e.service_types, 'service_date', e.service_date, 'response_x12', e.response_x12)
      from the_checks e
      join (
        select c.id, c.changed_at, c.created_at from public.coverages c
        where c.company_id = p.company_id and c.patient_id = p.id and c.ended_on is null
        order by c.rank limit 1
      ) first on first.id = e.coverage_id and (first.changed_at = first.created_at or e.created_at >= first.changed_at)
      where e.response_x12 is not null order by e.created_at desc, e.id desc limit 1),
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
  'Everything of one patient that their page opens with: details, referrals, visits, cases, coverages, checks with the newest '
  'response, conversations and all files, the latest max_count of each; and what stands on the clinic''s paper. As the '
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

create function private.allergy_events(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 100
-- Definer: reads what is closed to the API's roles; patient_timeline has told the log of the patient's opening.
security definer
set search_path = ''
as $$
  with sets as (
    select s.id, concat_ws(': ', s.label, s.title) as called
    from public.prescription_vial_sets s
    where s.company_id = of_company and s.patient_id = of_patient
      and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  ), vials as (
    select v.*, s.called, d.label as step_label
    from sets s
    join public.treatment_vials v on v.company_id = of_company and v.set_id = s.id
    join public.dilution_steps d on d.company_id = of_company and d.table_id = v.scheme_id and d.place = v.step
  ), courses as (
    select v.*, t.settings ->> 'product' as product, t.settings ->> 'unit' as unit
    from public.sublingual_courses v
    join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id
    where v.company_id = of_company and v.patient_id = of_patient
      and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  )
  select p.id, p.signed_at, 'signed', p.patient_id, p.signed_by, jsonb_build_object('about', 'version ' || p.version,
    'note', (select w ->> 'says' from jsonb_array_elements(p.warnings) as w where w ->> 'rule' = 'not_asked'))
  from public.allergy_prescriptions p
  where p.company_id = of_company and p.patient_id = of_patient and p.signed_at is not null
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  union all
  -- What one person mixed of a set on a day is one entry.
  select (array_agg(v.id order by v.mixed_at, v.id))[1], max(v.mixed_at), 'mixed', v.patient_id, v.mixed_by,
    jsonb_build_object('about', v.called, 'note', string_agg(v.step_label, ', ' order by v.step),
      'late', private.late_said(max(v.late_at), v.late_by, v.late_reason))
  from vials v group by v.set_id, v.called, v.patient_id, v.mixed_by, v.late_by, v.late_reason, private.clinic_day(of_company, v.mixed_at)
  union all
  select (array_agg(v.id order by v.id))[1], v.ended_at, v.status::text, v.patient_id, null,
    jsonb_build_object('about', v.called, 'item', string_agg(v.step_label, ', ' order by v.step), 'note', v.end_reason)
  from vials v where v.ended_at is not null group by v.set_id, v.called, v.patient_id, v.status, v.ended_at, v.end_reason
  union all
  select t.id, t.finished_at, 'tested', t.patient_id, t.finished_by,
    jsonb_build_object('about', coalesce(t.panel, case t.kind when 'ige' then 'specific IgE' when 'prick' then 'skin prick' else replace(t.kind::text, '_', ' ') end), 'note', t.finding, 'late', private.late_said(t.late_at, t.late_by, t.late_reason))
  from public.allergy_tests t
  where t.company_id = of_company and t.patient_id = of_patient and t.finished_at is not null
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  union all
  select i.id, i.given_at, 'shot', i.patient_id, i.given_by,
    jsonb_build_object('about', s.called, 'item', format('%s mL of %s', i.volume_ml, v.step_label), 'note', i.override_reason,
      'late', private.late_said(i.late_at, i.late_by, i.late_reason))
  from sets s
  join public.injections i on i.company_id = of_company and i.set_id = s.id
  join vials v on v.id = i.vial_id
  union all
  select r.id, r.began_at, 'reacted', r.patient_id, r.recorded_by, jsonb_build_object('to', format('%s%s', r.grade, r.suffix), 'note', r.note, 'late', private.late_said(r.created_at, r.recorded_by, r.late_reason))
  from public.shot_reactions r
  where r.company_id = of_company and r.patient_id = of_patient
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  union all
  select e.id, e.given_at, 'epinephrine', e.patient_id, coalesce(e.given_by, e.recorded_by),
    jsonb_build_object('about', concat_ws(' = ', trim_scale(e.volume_ml) || ' mL', trim_scale(e.amount_mg) || ' mg'),
      'late', private.late_said(e.recorded_at, e.recorded_by, e.late_reason))
  from public.epinephrine_doses e
  where e.company_id = of_company and e.patient_id = of_patient
    and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  union all
  -- A version that ended has two entries: each has an id of its own, by which a page goes on after it.
  select e.id, e.at, e.event, v.patient_id, e.actor_id, jsonb_build_object('about', v.product, 'note', e.note)
  from courses v
  cross join lateral (values
    (v.id, v.signed_at, case when v.version = 1 then 'course_signed' when v.is_decision then 'course_decided' else 'course_changed' end, v.signed_by, nullif(concat_ws(' ', v.reason,
      case when not v.is_decision then (select w ->> 'says' from jsonb_array_elements(v.warnings) as w where w ->> 'rule' = 'not_asked') end), '')),
    (md5(format('%s ended', v.id))::uuid, v.ended_at, 'course_ended', v.ended_by, v.end_reason)
  ) as e (id, at, event, actor_id, note)
  where e.at is not null
  union all
  select d.id, d.given_at, 'dose_watched', d.patient_id, d.given_by,
    jsonb_build_object('about', v.product, 'item', format('%s %s', trim_scale(d.amount), v.unit), 'to', d.reaction, 'note', coalesce(d.override_reason, d.end_note),
      'late', private.late_said(d.late_at, d.late_by, d.late_reason))
  from courses v
  join public.sublingual_doses d on d.company_id = of_company and d.version_id = v.id
  union all
  select k.id, k.contacted_at, 'course_reacted', k.patient_id, k.recorded_by, jsonb_build_object('about', v.product, 'to', k.reaction, 'note', k.note)
  from courses v
  join public.sublingual_contacts k on k.company_id = of_company and k.version_id = v.id
  where k.reaction = 'systemic'
$$;
comment on function private.allergy_events is
  'What a patient''s timeline tells of allergy care: tests finished, prescriptions signed, vials mixed, ended and recalled, shots, systemic reactions, epinephrine, sublingual courses and their watched doses.';

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

revoke execute on function private.allergy_events, private.sent_referral_events from public;
grant execute on function private.allergy_events, private.sent_referral_events to authenticated;

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
        'item', e.document_title, 'actor_name', e.actor_name, 'is_automatic', e.is_automatic,
        'assignee', (select coalesce(u.display_name, u.username) from public.user_profiles u where u.id = e.assigned_to))
    from the_referrals r
    join private.referral_event_records e on e.company_id = patient_timeline.company_id and e.referral_id = r.id
    left join private.contact_attempt_records k on k.company_id = e.company_id and k.id = e.contact_attempt_id
    where 'referral' in (select k from wanted)
      -- Appointments, operations and checks have their own entries for it.
      and e.event_type not in ('appointment', 'surgery', 'insurance')
    union all
    select e.id, e.created_at, 'visit', e.event_type::text, s.id, e.actor_id,
      jsonb_build_object('about', s.request_type, 'provider', s.provider, 'starts_at', e.starts_at,
        'former_starts_at', e.former_starts_at, 'checked_in', e.checked_in, 'note', e.note)
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
  select e.id, e.at, e.kind, e.event, e.subject_id, coalesce(u.display_name, u.username, e.details ->> 'actor_name'),
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
