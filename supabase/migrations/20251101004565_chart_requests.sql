-- What patients and their proxies ask the clinic for in their app. Nothing of it changes a chart or the calendar by itself: the desk
-- sees to each request, and what the patient reads says so. A confirmation that they will come needs no answer.

create type public.chart_request_kind as enum ('move_visit', 'cancel_visit', 'coming', 'correction', 'reaction', 'refill', 'copy', 'card');
comment on type public.chart_request_kind is
  'coming: that they will come; reaction: what they felt after a shot or a dose at home; copy: of the whole record, within 30 days '
  '(45 CFR 164.524); card: pictures of an insurance card; the others ask for something.';
create type public.chart_request_outcome as enum ('done', 'declined');

create table public.chart_requests (
  id uuid primary key,
  company_id uuid not null,
  patient_id uuid not null,
  link_id uuid not null,
  kind public.chart_request_kind not null,
  visit_id uuid,
  course_id uuid,
  said text check (private.is_present(said, 1000)),
  proposed jsonb not null default '{}',
  card_front text unique,
  card_back text unique,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references public.user_profiles (id) on delete set null,
  outcome public.chart_request_outcome,
  answer text check (private.is_present(answer, 1000)),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, link_id) references public.chart_links (company_id, id) on delete cascade,
  foreign key (company_id, visit_id) references public.scheduling_requests (company_id, id) on delete cascade,
  foreign key (company_id, course_id) references public.sublingual_courses (company_id, id) on delete cascade,
  constraint chart_requests_visit check ((visit_id is null) = (kind in ('correction', 'reaction', 'refill', 'copy', 'card'))),
  constraint chart_requests_course check ((course_id is null) = (kind <> 'refill')),
  constraint chart_requests_reaction check (kind <> 'reaction' or said is not null),
  constraint chart_requests_correction check ((proposed = '{}') = (kind not in ('correction', 'card'))),
  constraint chart_requests_card check ((card_front is null) = (kind <> 'card') and (card_back is null or kind = 'card')),
  constraint chart_requests_card_front_path check ((private.ids_of_path(card_front))[1:2] is not distinct from
    case when card_front is not null then array[company_id, link_id] end),
  constraint chart_requests_card_back_path check ((private.ids_of_path(card_back))[1:2] is not distinct from
    case when card_back is not null then array[company_id, link_id] end),
  constraint chart_requests_settled check ((settled_at is null) = (outcome is null) and (settled_at is not null or settled_by is null and answer is null))
);
comment on table public.chart_requests is 'What patients and their proxies asked for in the app, and what the clinic did about it.';
comment on column public.chart_requests.course_id is 'Of a refill: of which tablets or drops.';
comment on column public.chart_requests.said is 'In their own words.';
comment on column public.chart_requests.proposed is 'Of a correction: columns of patients with the values that they should have; of a card what it says.';
comment on column public.chart_requests.card_front is
  'Of a card: its picture in the bucket "insurance-cards", <company>/<link>/<picture>/front.jpg; card_back likewise.';
comment on column public.chart_requests.settled_by is 'Null of what asks for nothing: that somebody will come.';
comment on column public.chart_requests.answer is 'What the clinic says to it; the patient reads it.';
create index chart_requests_patient_idx on public.chart_requests (company_id, patient_id, created_at desc);
create index chart_requests_link_idx on public.chart_requests (company_id, link_id, created_at desc);
create index chart_requests_visit_idx on public.chart_requests (company_id, visit_id);
create index chart_requests_course_idx on public.chart_requests (company_id, course_id);
create index chart_requests_open_idx on public.chart_requests (company_id, created_at) where settled_at is null;
create index chart_requests_settled_by_idx on public.chart_requests (settled_by);
alter table public.chart_requests enable row level security;
revoke all on public.chart_requests from anon, authenticated, service_role;
-- That something was asked, and what became of it. The words are read on the patient's page, which tells the log.
grant select (id, company_id, patient_id, link_id, kind, visit_id, course_id, created_at, settled_at, settled_by, outcome) on public.chart_requests
  to authenticated;
grant select on public.chart_requests to record_reader;
create policy chart_requests_select_member on public.chart_requests for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.chart_requests', digested => '{card_front,card_back}');

create view private.chart_request_records as select * from public.chart_requests;
comment on view private.chart_request_records is
  'What patients asked for, as the policies let the caller see it. For functions of the API that tell the log.';
select private.give_to_record_reader('private.chart_request_records');

create function private.copy_due_on(request public.chart_requests)
returns date
language sql
stable
set search_path = ''
as $$
  -- 45 CFR 164.524 (b)(2): no later than 30 days after the request.
  select case when request.kind = 'copy' then private.clinic_day(request.company_id, request.created_at) + 30 end
$$;
comment on function private.copy_due_on is 'By which day a copy of the record that was asked for must be given; null for other requests.';

create view private.open_chart_requests as
select c.company_id, c.patient_id, c.id, null::uuid as referral_id, c.kind::text as state, coalesce(c.said, l.holder_name) as what, l.holder_name as detail,
  null::uuid as owner_id, private.copy_due_on(c) as due_on,
  c.kind = 'reaction' or coalesce(private.copy_due_on(c) < private.clinic_day(c.company_id, now()), false) as is_late
from public.chart_requests c
join public.chart_links l on l.company_id = c.company_id and l.id = c.link_id
where c.settled_at is null;
comment on view private.open_chart_requests is 'What patients asked for and nobody has seen to: see private.open_things.';
insert into private.hub_parts values
  ('open', 'patient_request', 'private.open_chart_requests'),
  ('end_of_day', 'patient_request', 'private.open_chart_requests');

create function private.home_chart_requests(of_company uuid, hidden uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('patient_requests', count(*)) from public.chart_requests c
    where c.company_id = of_company and c.settled_at is null and c.patient_id <> all (hidden));
end
$$;
comment on function private.home_chart_requests is 'How many requests of patients nobody has seen to, on the home.';
revoke execute on function private.home_chart_requests from public;
insert into private.hub_parts values ('home', 'patient_requests', 'private.home_chart_requests(of_company, hidden)');

-- Corrections ---------------------------------------------------------------------------------------

create function private.correctable_columns()
returns text[]
language sql
immutable
set search_path = ''
  return array['preferred_name', 'pronouns', 'phone', 'email', 'preferred_language', 'address_line1', 'address_line2', 'city', 'state', 'zip_code'];

create function private.correct_patient(of_company uuid, of_patient uuid, changes jsonb)
returns void
language sql
set search_path = ''
as $$
  update public.patients p
  set (preferred_name, pronouns, phone, email, preferred_language, address_line1, address_line2, city, state, zip_code) = (
    select r.preferred_name, r.pronouns, r.phone, r.email, r.preferred_language, r.address_line1, r.address_line2, r.city, r.state, r.zip_code
    from jsonb_populate_record(p, changes) r)
  where p.company_id = of_company and p.id = of_patient
$$;
comment on function private.correct_patient is 'Takes over what a person proposed, as far as it is among the columns that may be corrected.';

create function private.refuse_correction(of_company uuid, of_patient uuid, changes jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  failed_check text;
begin
  if jsonb_typeof(changes) is distinct from 'object' or changes = '{}' or octet_length(changes::text) > 4000
    or exists (select from jsonb_each(changes) as c where c.key <> all (private.correctable_columns()) or jsonb_typeof(c.value) not in ('string', 'null')) then
    raise exception 'Say what should be different.' using errcode = 'P0001';
  end if;
  -- Tried and taken back: the table's own checks say what is wrong.
  begin
    perform private.correct_patient(of_company, of_patient, changes);
    raise exception using errcode = 'PT000';
  exception
    when sqlstate 'PT000' then
      return;
    when check_violation then
      get stacked diagnostics failed_check = constraint_name;
  end;
  raise exception 'The % can’t be right.', replace(regexp_replace(failed_check, '^patients_(.*)_check$', '\1'), '_', ' ')
    using errcode = 'P0001', detail = jsonb_build_object('kind', 'field', 'field', regexp_replace(failed_check, '^patients_(.*)_check$', '\1'))::text;
end
$$;
comment on function private.refuse_correction is 'P0001 for a correction that the chart would not take, with the field.';

-- Asking --------------------------------------------------------------------------------------------

create function private.ask_clinic(
  of_link public.chart_links, of_request uuid, of_kind public.chart_request_kind, of_visit uuid, said text, proposed jsonb, of_course uuid
)
returns public.chart_requests
language plpgsql
-- Definer: nobody writes requests directly; the link lets them in.
security definer
set search_path = ''
as $$
declare
  most_open constant integer := 10;
  visit public.scheduling_requests;
  request public.chart_requests;
begin
  perform from public.chart_links l where l.id = (of_link).id for no key update;
  select * into request from public.chart_requests r where r.id = of_request;
  if found then
    if (request.link_id, request.kind, request.visit_id, request.course_id) is distinct from ((of_link).id, of_kind, of_visit, of_course) then
      perform private.refuse_sent_before('request', of_request);
    end if;
    return request;
  end if;
  if (select count(*) from public.chart_requests r
    where r.company_id = (of_link).company_id and r.link_id = (of_link).id and r.settled_at is null) >= most_open then
    raise exception 'The clinic has not answered % of your requests. Call the clinic instead.', most_open using errcode = 'PT429';
  end if;
  if of_kind = 'correction' then
    perform private.refuse_correction((of_link).company_id, (of_link).patient_id, ask_clinic.proposed);
  elsif of_kind = 'reaction' then
    if private.checked_text(ask_clinic.said, 1000, 'What you write') is null then
      raise exception 'Say what you felt, and when it began.' using errcode = 'P0001';
    end if;
  elsif of_kind = 'copy' then
    -- Asked for twice it is one request.
    select * into request from public.chart_requests r
    where r.company_id = (of_link).company_id and r.link_id = (of_link).id and r.kind = 'copy' and r.settled_at is null;
    if found then
      return request;
    end if;
  elsif of_kind = 'refill' then
    if not exists (
      select from public.sublingual_courses v
      where v.company_id = (of_link).company_id and v.patient_id = (of_link).patient_id and v.course_id = of_course and v.status = 'signed') then
      raise exception 'This treatment is not on this chart any more.' using errcode = 'PT404';
    end if;
    -- Asked for twice it is one request.
    select * into request from public.chart_requests r
    where r.company_id = (of_link).company_id and r.course_id = of_course and r.link_id = (of_link).id and r.settled_at is null;
    if found then
      return request;
    end if;
  else
    select * into visit from public.scheduling_requests s
    where s.company_id = (of_link).company_id and s.patient_id = (of_link).patient_id and s.id = of_visit;
    if not found then
      raise exception 'This visit is not on this chart any more.' using errcode = 'PT404';
    end if;
    if visit.status <> all (private.open_visit_states()) or visit.confirmed_date <= now()
      or of_kind = 'coming' and visit.status <> 'confirmed' then
      raise exception 'This visit can’t be changed here any more. Call the clinic.' using errcode = 'P0001';
    end if;
    -- Said twice it is one request.
    select * into request from public.chart_requests r
    where r.company_id = visit.company_id and r.visit_id = visit.id and r.link_id = (of_link).id and r.kind = of_kind
      and (r.settled_at is null or of_kind = 'coming' and r.created_at > now() - interval '1 day');
    if found then
      return request;
    end if;
  end if;
  insert into public.chart_requests (id, company_id, patient_id, link_id, kind, visit_id, course_id, said, proposed, settled_at, outcome)
  values (of_request, (of_link).company_id, (of_link).patient_id, (of_link).id, of_kind, of_visit, case when of_kind = 'refill' then of_course end,
    private.checked_text(ask_clinic.said, 1000, 'What you write'), coalesce(ask_clinic.proposed, '{}'),
    case when of_kind = 'coming' then now() end, case when of_kind = 'coming' then 'done'::public.chart_request_outcome end)
  returning * into request;
  return request;
end
$$;

-- Settling ------------------------------------------------------------------------------------------

create function private.settle_chart_request(
  of_request uuid, outcome public.chart_request_outcome, answer text, taken text[]
)
returns public.chart_requests
language plpgsql
-- Definer: callers can't write requests directly.
security definer
set search_path = ''
as $$
declare
  request public.chart_requests;
begin
  select * into request from public.chart_requests r
  where r.id = of_request and r.company_id in (select private.my_company_ids()) and not private.hides_patient(r.patient_id)
  for no key update;
  if not found then
    raise exception 'This request does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  if request.settled_at is not null then
    if request.settled_by = auth.uid() and request.outcome = settle_chart_request.outcome then
      return request;
    end if;
    raise exception '% saw to this request in the meantime.', private.member_name(request.settled_by)
      using errcode = 'PT409', detail = '{"kind": "state"}';
  end if;
  if settle_chart_request.outcome = 'done' and request.kind = 'correction' then
    if cardinality(taken) is distinct from 0 and taken <@ array(select jsonb_object_keys(request.proposed)) then
      perform private.correct_patient(request.company_id, request.patient_id,
        (select jsonb_object_agg(c.key, c.value) from jsonb_each(request.proposed) as c where c.key = any (taken)));
    else
      raise exception 'Choose what to take over.' using errcode = 'P0001';
    end if;
  end if;
  if settle_chart_request.outcome = 'declined' and request.kind = 'card'
    and private.checked_text(settle_chart_request.answer, 1000, 'The answer') is null then
    raise exception 'Say why the card was not taken over.' using errcode = 'P0001', detail = '{"kind": "field", "field": "answer"}';
  end if;
  update public.chart_requests r
  set settled_at = now(), settled_by = auth.uid(), outcome = settle_chart_request.outcome,
    answer = private.checked_text(settle_chart_request.answer, 1000, 'The answer')
  where r.id = of_request
  returning * into request;
  return request;
end
$$;

create function public.settle_chart_request(
  request_id uuid, outcome public.chart_request_outcome, answer text default null, taken text[] default '{}'
)
returns public.chart_requests
language sql
set search_path = ''
begin atomic
  select private.settle_chart_request(request_id, outcome, answer, taken);
end;
comment on function public.settle_chart_request is
  'Says what became of a patient''s request; of a correction that is done, the fields in "taken" go into the chart. A visit is moved or cancelled on its own page, '
  'a card taken over with the insurance; declined it needs an answer. '
  'Settled by another: PT409. Unknown, foreign or restricted: PT404.';

create function private.app_requests(link public.chart_links)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'visit_id', r.visit_id, 'said', r.said, 'proposed', r.proposed,
      'asked_at', r.created_at, 'settled_at', r.settled_at, 'outcome', r.outcome, 'answer', r.answer) order by r.created_at desc, r.id), '[]')
  from (
    select q.* from public.chart_requests q
    where q.company_id = (link).company_id and q.link_id = (link).id
    order by q.created_at desc, q.id limit 20
  ) r;
end;
comment on function private.app_requests is 'What the holder of a link asked for, and nobody else: it may contain where they live. The latest 20.';

revoke execute on function
  private.copy_due_on, private.correctable_columns, private.correct_patient, private.refuse_correction, private.ask_clinic, private.settle_chart_request,
  public.settle_chart_request, private.app_requests
from public, anon, authenticated;
grant execute on function private.settle_chart_request, public.settle_chart_request to authenticated;

-- The clinic's side --------------------------------------------------------------------------------

create function private.chart_access(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
-- Definer: what a link shows today is asked of functions that are closed to the API's roles; patient_page has told the log.
security definer
set search_path = ''
begin atomic
  select jsonb_build_object(
    'links', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'holder', l.holder_name, 'email', l.email, 'relation', l.relation, 'level', l.level,
          'shows', private.link_level(l), 'proof', l.proof, 'granted_by', case when l.granted_by is not null then private.member_name(l.granted_by) end, 'since', l.created_at,
          'ends_on', l.ends_on, 'last_used_at', u.used_at, 'asked_at', l.asked_at)
        order by l.created_at, l.id)
      from public.chart_links l
      left join private.chart_link_uses u on u.company_id = l.company_id and u.link_id = l.id
      where l.company_id = of_company and l.patient_id = of_patient and l.revoked_at is null), '[]'),
    'invites', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'holder', i.holder_name, 'email', i.email, 'relation', i.relation, 'level', i.level,
          'expires_at', i.expires_at, 'locked', i.wrong_tries = 5, 'created_at', i.created_at)
        order by i.created_at, i.id)
      from public.chart_invites i
      where i.company_id = of_company and i.patient_id = of_patient and i.accepted_at is null and i.revoked_at is null
        and i.expires_at > now()), '[]'),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'holder', l.holder_name, 'relation', l.relation, 'visit_id', r.visit_id,
          'visit_at', s.confirmed_date, 'product', t.settings ->> 'product', 'said', r.said, 'proposed', r.proposed,
          'card_front', r.card_front, 'card_back', r.card_back, 'asked_at', r.created_at, 'settled_at', r.settled_at,
          'settled_by', case when r.settled_by is not null then private.member_name(r.settled_by) end, 'outcome', r.outcome, 'answer', r.answer)
        order by r.settled_at is not null, r.created_at desc, r.id)
      from (
        select q.* from public.chart_requests q
        where q.company_id = of_company and q.patient_id = of_patient
        order by q.settled_at is not null, q.created_at desc, q.id limit 20
      ) r
      join public.chart_links l on l.company_id = r.company_id and l.id = r.link_id
      left join public.scheduling_requests s on s.company_id = r.company_id and s.id = r.visit_id
      left join public.sublingual_courses v on v.company_id = r.company_id and v.id = r.course_id
      left join public.clinical_tables t on t.company_id = v.company_id and t.id = v.schedule_id), '[]'),
    'copies', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'holder', c.holder_name, 'relation', c.relation, 'format', c.format, 'at', c.taken_at)
        order by c.taken_at desc, c.id)
      from (
        select t.* from private.copies_taken(of_company, of_patient) t order by t.taken_at desc, t.id limit 20
      ) c), '[]'))
  where of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient);
end;
comment on function private.chart_access is 'On a patient''s page: who opens the chart with an account, who is invited, and what they asked for.';
revoke execute on function private.chart_access from public, anon;
grant execute on function private.chart_access to authenticated;
insert into private.hub_parts values
  ('chart', 'access', 'private.chart_access(of_company, of_patient)'),
  ('compare', 'access', 'public.chart_links');

create function private.timeline_access(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 4
set search_path = ''
begin atomic
  select l.id, l.created_at, 'access_given', l.patient_id, l.granted_by, jsonb_build_object('note', l.holder_name)
  from public.chart_links l where l.company_id = of_company and l.patient_id = of_patient
  union all
  select l.id, l.revoked_at, 'access_ended', l.patient_id, l.revoked_by,
    jsonb_build_object('note', l.holder_name || coalesce(': ' || l.revoke_reason, ''))
  from public.chart_links l where l.company_id = of_company and l.patient_id = of_patient and l.revoked_at is not null
  union all
  select r.id, r.created_at, 'patient_asked', r.patient_id, null::uuid,
    jsonb_build_object('about', r.kind, 'note', concat_ws(': ', l.holder_name, r.said))
  from private.chart_request_records r
  join public.chart_links l on l.company_id = r.company_id and l.id = r.link_id
  where r.company_id = of_company and r.patient_id = of_patient;
end;
comment on function private.timeline_access is 'What a patient''s timeline tells of who opens the chart, and of what they asked for.';
revoke execute on function private.timeline_access from public, anon;
grant execute on function private.timeline_access to authenticated;
insert into private.hub_parts values ('timeline', 'record', 'private.timeline_access(of_company, of_patient)');

-- Patients may know who looked at their record: the log's entries of openings and exports by the clinic's people, offices and systems, and
-- who took a copy in the app. What another parent did is the other parent's.

create function private.app_looked(link public.chart_links)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'who', l.who, 'what', l.what) order by l.at desc, l.what), '[]')
  from (
    (
      select a.at, a.actor_name as who, a.table_name as what from public.audit_log a
      where a.company_id = (link).company_id and a.patient_id = (link).patient_id and a.action in ('opened', 'exported')
        and (a.actor_role is not null or a.actor_kind <> 'person') and a.table_name <> 'record_copies'
      order by a.sequence desc limit 50
    )
    union all
    (
      select c.taken_at, c.holder_name, 'record_copy_' || c.format from private.copies_taken((link).company_id, (link).patient_id) c
      where c.link_id = (link).id or (link).relation = 'self'
      order by c.taken_at desc limit 50
    )
    order by 1 desc limit 50
  ) l;
end;
comment on function private.app_looked is
  'Who of the clinic opened or exported the record, and who took a copy, as the holder of a link sees it: a name as it was then, when, and which part. The latest 50.';
revoke execute on function private.app_looked from public;
