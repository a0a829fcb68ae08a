-- A patient's timeline.

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

revoke execute on function public.patient_timeline from public;
grant execute on function public.patient_timeline, private.patient_events to authenticated;
