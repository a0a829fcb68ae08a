-- Eligibility requests to payers (X12 270) and their responses (271). A member makes a request; only the Edge Function
-- `eligibility`, which holds the service role's key, writes the response, so that nobody can make one up.

create type public.eligibility_preset as enum (
  'consult', 'office_procedure', 'surgery', 'allergy_testing', 'injections', 'audiology'
);
create type public.eligibility_state as enum ('queued', 'running', 'done', 'failed');
create type public.eligibility_outcome as enum (
  'active', 'other_day', 'limited', 'inactive', 'not_found', 'error', 'unknown'
);
create type public.eligibility_problem as enum (
  'incomplete', 'cancelled', 'timeout', 'unavailable', 'rejected', 'unreadable', 'other_person'
);
create type public.eligibility_due_reason as enum ('never', 'failed', 'plan_changed', 'thirty_days', 'new_month');

create type public.authorization_said as enum ('required', 'not_required', 'not_said', 'not_asked');
comment on type public.authorization_said is
  'What a payer said of a prior authorization for a service. not_said: it answered and left it open. not_asked: no answer of '
  'this payer holds for the service. Neither of the two means that none is needed.';

create function private.said_of_authorization(benefits jsonb)
returns public.authorization_said
language sql
immutable
set search_path = ''
as $$
  select case
      when bool_or(service ->> 'authorization' = 'required') then 'required'
      when bool_and(service ->> 'authorization' is not distinct from 'not_required') then 'not_required'
      else 'not_said'
    end::public.authorization_said
  from jsonb_array_elements(coalesce(benefits -> 'conclusions' -> 'services', '[]')) as service
$$;
comment on function private.said_of_authorization(jsonb) is
  'What the reader of a response concluded of an authorization: one service that requires it is enough; that none does, the '
  'payer has to say of each.';

-- ISA13 and its companions: nine digits, a new one for each request. A request that takes several 270s counts on from
-- its own, up to nineteen.
create sequence private.x12_control_numbers as integer increment by 20 minvalue 1 maxvalue 999999999 cycle;

create table public.eligibility_requests (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  coverage_id uuid not null,
  patient_id uuid not null,
  payer_id uuid not null,
  provider_id uuid,
  member_id text not null,
  preset public.eligibility_preset not null,
  service_date date not null,
  service_types text[] not null default '{}',
  referral_id uuid,
  scheduling_request_id uuid,
  surgery_case_id uuid,
  state public.eligibility_state not null default 'queued',
  outcome public.eligibility_outcome,
  problem_kind public.eligibility_problem,
  problem text check (private.is_present(problem, 1000)),
  rejection_codes text[] not null default '{}',
  request_x12 text,
  response_x12 text,
  transactions jsonb not null default '[]' check (jsonb_typeof(transactions) = 'array'),
  benefits jsonb,
  benefits_version integer,
  authorization_said public.authorization_said
    generated always as (case when outcome = 'active' then private.said_of_authorization(benefits) end) stored,
  trace_number text not null generated always as (upper(right(id::text, 12))) stored,
  control_number integer not null,
  idempotency_key uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  adapter text check (private.is_present(adapter, 40)),
  lease uuid,
  quiet boolean not null default false,
  requested_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id),
  foreign key (company_id, patient_id, coverage_id) references public.coverages (company_id, patient_id, id) deferrable,
  foreign key (company_id, payer_id) references public.payers (company_id, id),
  foreign key (company_id, provider_id) references public.providers (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id),
  foreign key (company_id, scheduling_request_id) references public.scheduling_requests (company_id, id),
  foreign key (company_id, surgery_case_id) references public.surgery_cases (company_id, id),
  constraint eligibility_requests_requested_from_one
    check (num_nonnulls(referral_id, scheduling_request_id, surgery_case_id) <= 1),
  constraint eligibility_requests_done_has_outcome check (state <> 'done' or outcome is not null),
  constraint eligibility_requests_open_has_none
    check (state in ('done', 'failed') or num_nonnulls(outcome, problem_kind, problem, finished_at) = 0),
  constraint eligibility_requests_running_has_lease check ((state = 'running') = (lease is not null))
);
comment on table public.eligibility_requests is
  'One eligibility request to a payer (270) and its response (271). Members make it through request_eligibility; the Edge '
  'Function writes the rest.';
comment on column public.eligibility_requests.provider_id is
  'In whose name the request is made; null for the clinic''s own.';
comment on column public.eligibility_requests.member_id is
  'The member ID of the request, whatever the coverage says today.';
comment on column public.eligibility_requests.service_types is
  'The requested service type codes (EQ01); empty until it is sent.';
comment on column public.eligibility_requests.state is
  'done: the payer has responded, and that stays. failed: no usable response; sending it again may help.';
comment on column public.eligibility_requests.outcome is
  'What the response means; null while there is none and for a cancelled request. other_day: active, but not on the day of '
  'service. limited: active for other services than the plan as a whole and what was requested, such as dental care. Only '
  'active opens anything.';
comment on column public.eligibility_requests.problem is
  'For people: why there is no response, why the payer rejected the request, or what alone is active.';
comment on column public.eligibility_requests.rejection_codes is 'AAA03 of the response, each once, in its order.';
comment on column public.eligibility_requests.response_x12 is
  'As it came: a 271, 999 or TA1, or whatever it was; where the payer was asked service by service, one after the other.';
comment on column public.eligibility_requests.transactions is
  'Every 270 of a request that took several, other spellings of the name or services one by one: {"last_name", "first_name", '
  '"suffix", "service_types", "request_x12", "result", "response_x12", "rejection_codes", "attempts", "sent_at", "counts"}. '
  'Empty where one was all: it is request_x12.';
comment on column public.eligibility_requests.benefits is
  'The 271 as our reader understood it, with what it concluded for this request (conclusions); benefits_version says '
  'which reader. Null for a response about another person.';
comment on column public.eligibility_requests.authorization_said is
  'Of an active coverage: what the payer said of an authorization for the services that were asked about.';
comment on column public.eligibility_requests.trace_number is
  'TRN02: payers echo it, and find the request by it on the telephone.';
comment on column public.eligibility_requests.control_number is 'ISA13 of the latest sending.';
comment on column public.eligibility_requests.idempotency_key is
  'Sent along, so that a request whose response was lost on the way is not charged twice. A new one for a new request.';
comment on column public.eligibility_requests.attempts is 'How often it was sent.';
comment on column public.eligibility_requests.lease is
  'Held by the call that is sending the request right now; what an older call brings is dropped.';
comment on column public.eligibility_requests.quiet is 'True in a batch, whose summary says it all: no notification.';

create index eligibility_requests_recent_idx
  on public.eligibility_requests (company_id, created_at desc, id desc);
create index eligibility_requests_coverage_idx
  on public.eligibility_requests (company_id, patient_id, coverage_id, created_at desc);
create index eligibility_requests_payer_idx
  on public.eligibility_requests (company_id, payer_id, created_at desc);
create index eligibility_requests_provider_idx on public.eligibility_requests (company_id, provider_id);
create index eligibility_requests_referral_idx on public.eligibility_requests (company_id, referral_id);
create index eligibility_requests_request_idx
  on public.eligibility_requests (company_id, scheduling_request_id);
create index eligibility_requests_case_idx on public.eligibility_requests (company_id, surgery_case_id);
create index eligibility_requests_requested_by_idx on public.eligibility_requests (requested_by);
create index eligibility_requests_outcome_idx
  on public.eligibility_requests (company_id, outcome, created_at desc, id desc);
create index eligibility_requests_member_search_idx on public.eligibility_requests
  using gin (company_id, lower(member_id) extensions.gin_trgm_ops) with (fastupdate = off);

-- Whose payer asks for an authorization: few, and home counts them.
create index eligibility_requests_required_idx on public.eligibility_requests (company_id, patient_id)
  where authorization_said = 'required';

create trigger eligibility_requests_touch before update on public.eligibility_requests
  for each row execute function private.touch_updated_at();

create function private.npi_holder(of_company uuid, preferred uuid)
returns table (provider_id uuid)
language sql
stable
security definer
set search_path = ''
as $$
  select holder.provider_id
  from (
    select null::uuid as provider_id, 1 as place from public.companies where id = of_company and npi is not null
    union all
    select p.id, case when p.id = preferred then 2 when p.is_primary then 3 else 4 end
    from public.providers p
    where p.company_id = of_company and p.npi is not null and (p.is_active or p.id = preferred)
  ) as holder
  order by holder.place, holder.provider_id
  limit 1
$$;
comment on function private.npi_holder(uuid, uuid) is
  'In whose name a request is made: the clinic''s (null), the preferred provider''s, or another''s; no row when nobody '
  'has an NPI.';

create function private.missing_eligibility_info(c public.coverages)
returns text[]
language sql
stable
-- Definer: called where the caller's membership has been asked.
security definer
set search_path = ''
as $$
  select array_remove(array[
    case when p.clearinghouse_payer_id is null then 'clearinghouse_payer_id' end,
    case when c.member_id is null then 'member_id' end,
    case when c.relationship is null then 'relationship' end,
    case when c.relationship <> 'self' and c.subscriber_last_name is null then 'subscriber_name' end,
    case when x.date_of_birth is null then 'patient_birth_date' end,
    -- As private.npi_holder looks for it, but not by it: within a row it would be planned anew for each.
    case
      when not exists (select from public.companies k where k.id = c.company_id and k.npi is not null)
        and not exists (select from public.providers d where d.company_id = c.company_id and d.npi is not null and d.is_active)
      then 'npi'
    end
  ], null)
  from public.payers p
  cross join public.patients x
  where p.company_id = c.company_id and p.id = c.payer_id
    and x.company_id = c.company_id and x.id = c.patient_id
$$;
comment on function private.missing_eligibility_info(public.coverages) is
  'What an eligibility request about this coverage still lacks.';

create function private.missing_info_label(item text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case item
    when 'clearinghouse_payer_id' then 'the payer''s ID at the clearinghouse'
    when 'member_id' then 'the member ID'
    when 'relationship' then 'who the subscriber is'
    when 'subscriber_name' then 'the subscriber''s name'
    when 'patient_birth_date' then 'the patient''s date of birth'
    when 'npi' then 'the NPI of the clinic'
  end
$$;

create function private.request_eligibility(
  of_coverage uuid,
  preset public.eligibility_preset,
  service_date date,
  referral uuid,
  request uuid,
  surgery uuid,
  eligibility_request uuid,
  quietly boolean
)
returns public.eligibility_requests
language plpgsql
-- Definer: nobody may write a request, so that its response can't be written either.
security definer
set search_path = ''
as $$
#variable_conflict use_variable
declare
  c public.coverages;
  made public.eligibility_requests;
  today date;
  missing text[];
  payer_name text;
  treating uuid;
begin
  select * into c
  from public.coverages x
  where x.id = of_coverage and x.company_id in (select private.my_company_ids());
  if not found or private.hides_patient(c.patient_id) then
    raise exception 'This coverage does not exist or is not yours to verify.' using errcode = 'PT404';
  end if;

  -- The same request made twice, by one person or by two, is one: the second waits for the first.
  perform pg_advisory_xact_lock(hashtextextended(c.id::text, 0));
  select * into made
  from public.eligibility_requests e
  where e.company_id = c.company_id and e.id = eligibility_request and e.coverage_id = c.id;
  if found then
    if (made.preset, made.service_date, made.referral_id, made.scheduling_request_id, made.surgery_case_id)
       is distinct from (preset, coalesce(service_date, made.service_date), referral, request, surgery) then
      perform private.refuse_sent_before('verification', made.id);
    end if;
    return made;
  end if;

  if c.ended_on is not null then
    raise exception 'This coverage has ended. Verify the one in use.'
      using errcode = 'P0001', detail = '{"kind":"ended"}';
  end if;
  missing := private.missing_eligibility_info(c);
  select p.name into payer_name from public.payers p where p.company_id = c.company_id and p.id = c.payer_id;
  if cardinality(missing) > 0 then
    raise exception 'Before % can be asked, add: %.', payer_name,
        (select string_agg(private.missing_info_label(item), ', ' order by place)
         from unnest(missing) with ordinality as listed (item, place))
      using errcode = 'P0001',
        detail = jsonb_build_object('kind', 'incomplete', 'missing', missing)::text;
  end if;

  today := private.clinic_day(c.company_id, now());
  service_date := coalesce(service_date, today);
  if service_date not between today - interval '12 months' and today + interval '12 months' then
    raise exception 'Payers answer for days from twelve months back to twelve months ahead.'
      using errcode = 'P0001', detail = '{"kind":"service_date"}';
  end if;
  if num_nonnulls(referral, request, surgery) > 1 then
    raise exception 'A request is made from one place.' using errcode = 'P0001';
  end if;
  -- Another clinic's referral or appointment finds nothing here and is refused by the foreign key below.
  if exists (
    select from public.referrals r
    where r.company_id = c.company_id and r.id = referral and r.patient_id <> c.patient_id
  ) or exists (
    select from public.scheduling_requests s
    where s.company_id = c.company_id and s.id = request and s.patient_id is distinct from c.patient_id
  ) or exists (
    select from public.surgery_cases s
    where s.company_id = c.company_id and s.id = surgery and s.patient_id <> c.patient_id
  ) then
    raise exception 'This is about another patient.' using errcode = 'P0001';
  end if;

  select * into made
  from public.eligibility_requests e
  where e.coverage_id = c.id and e.preset = preset and e.service_date = service_date
    and e.state in ('queued', 'running');
  if found then
    return made;
  end if;

  treating := coalesce(
    (select s.provider_id from public.scheduling_requests s where s.company_id = c.company_id and s.id = request),
    (select s.surgeon_id from public.surgery_cases s where s.company_id = c.company_id and s.id = surgery)
  );
  insert into public.eligibility_requests
    (id, company_id, coverage_id, patient_id, payer_id, provider_id, member_id, preset, service_date,
     referral_id, scheduling_request_id, surgery_case_id, control_number, quiet, requested_by)
  select
    coalesce(eligibility_request, gen_random_uuid()), c.company_id, c.id, c.patient_id, c.payer_id, holder.provider_id,
    c.member_id, preset, service_date, referral, request, surgery,
    nextval('private.x12_control_numbers'), coalesce(quietly, false), auth.uid()
  from private.npi_holder(c.company_id, treating) as holder
  returning * into made;
  return made;
end
$$;

create function private.without_answer(made public.eligibility_requests)
returns public.eligibility_requests
language plpgsql
immutable
set search_path = ''
as $$
begin
  made.member_id := null;
  made.problem := null;
  made.request_x12 := null;
  made.response_x12 := null;
  made.transactions := null;
  made.benefits := null;
  return made;
end
$$;
comment on function private.without_answer is
  'A request without what is read through private.eligibility_records: the member''s number, and what was sent and answered.';

create function public.request_eligibility(
  coverage_id uuid,
  preset public.eligibility_preset default 'consult',
  service_date date default null,
  referral_id uuid default null,
  scheduling_request_id uuid default null,
  surgery_case_id uuid default null,
  eligibility_request_id uuid default null,
  quietly boolean default false
)
returns public.eligibility_requests
language sql
set search_path = ''
begin atomic
  -- Sent again once the payer has answered, it would give the answer past the log.
  select private.without_answer(private.request_eligibility(coverage_id, preset, service_date, referral_id, scheduling_request_id,
    surgery_case_id, eligibility_request_id, quietly));
end;
comment on function public.request_eligibility is
  'Puts an eligibility request in the queue; the Edge Function "eligibility" then sends it. service_date null is today at '
  'the clinic. eligibility_request_id makes a repeat harmless; a request that is under way is returned, not made twice. '
  'quietly: no notification. Answers without the member''s number and what the payer said (open_eligibility_request). Unknown or foreign coverage: PT404; ended, incomplete (detail lists what is missing), '
  'a day out of reach or a referral, appointment or operation of another patient: P0001; of another clinic: 23503.';

-- The Edge Function's two steps. Only the service role may execute them.

-- A request without a response is sent again under the same key, so that a clearinghouse that did see it charges once.
-- Once the coverage, the patient or the payer has been corrected it is another request: under the old key, the response
-- to the old one might come back.
create function private.claim_eligibility_request(eligibility_request uuid, by_adapter text)
returns setof public.eligibility_requests
language sql
-- Definer: the service role, too, writes requests only by these two functions.
security definer
set search_path = ''
as $$
  update public.eligibility_requests e
  set state = 'running', lease = gen_random_uuid(), started_at = clock_timestamp(), finished_at = null,
    outcome = null, problem_kind = null, problem = null, rejection_codes = '{}', adapter = by_adapter,
    request_x12 = null, response_x12 = null, transactions = '[]', benefits = null, benefits_version = null,
    payer_id = c.payer_id, member_id = coalesce(c.member_id, e.member_id),
    control_number = case when is_same then e.control_number else nextval('private.x12_control_numbers') end,
    idempotency_key = case when is_same then e.idempotency_key else gen_random_uuid() end
  from public.eligibility_requests before
  join public.coverages c on c.company_id = before.company_id and c.id = before.coverage_id
  join public.patients x on x.company_id = c.company_id and x.id = c.patient_id
  join public.payers p on p.company_id = c.company_id and p.id = c.payer_id
  cross join lateral (
    select before.response_x12 is null
      and greatest(c.updated_at, x.updated_at, p.updated_at) <= coalesce(before.started_at, before.created_at)
  ) as unchanged (is_same)
  where before.id = eligibility_request and e.id = before.id
    and (
      e.state in ('queued', 'failed')
      -- A call that died leaves its lease; no living call is that slow.
      or (e.state = 'running' and e.started_at < clock_timestamp() - interval '3 minutes')
    )
  returning e.*
$$;

create function public.claim_eligibility_request(eligibility_request_id uuid, adapter text)
returns setof public.eligibility_requests
language sql
set search_path = ''
begin atomic
  select * from private.claim_eligibility_request(eligibility_request_id, adapter);
end;
comment on function public.claim_eligibility_request is
  'For the Edge Function: takes a queued or failed request, or one whose call has died, to send it now. No row: it is '
  'done, or another call is sending it. The row''s lease has to be given back with the response.';

create function private.patient_label(of_company uuid, of_patient uuid)
returns text
language sql
stable
-- Definer: goes into a sentence for people who may know it.
security definer
set search_path = ''
as $$
  select private.person_name(first_name, last_name)
  from public.patients where company_id = of_company and id = of_patient
$$;

create function private.covered_days(e public.eligibility_requests)
returns daterange
language sql
immutable
set search_path = ''
as $$
  select daterange(
    (e.benefits -> 'conclusions' ->> 'coveredFrom')::date, (e.benefits -> 'conclusions' ->> 'coveredTo')::date, '[]')
$$;
comment on function private.covered_days(public.eligibility_requests) is
  'From when to when the response says the coverage lasts; open where it doesn''t say.';

create function private.eligibility_sentence(e public.eligibility_requests)
returns text
language sql
stable
-- Definer: see patient_label.
security definer
set search_path = ''
as $$
  select case
      when e.state = 'failed' and e.problem_kind = 'other_person' then
        format('%s responded about another person than %s.', payer, patient)
      when e.state = 'failed' then format('%s could not be asked about %s. %s', payer, patient, e.problem)
      when e.outcome = 'other_day' then
        format('%s covers %s%s%s, and not on %s.', payer, patient,
          ' from ' || private.short_date(lower(private.covered_days(e))),
          ' until ' || private.short_date(upper(private.covered_days(e)) - 1), day)
      when e.outcome = 'active' then format('%s covers %s on %s.', payer, patient, day)
      when e.outcome = 'limited' then
        concat_ws(' ', format('%s confirms no medical coverage for %s on %s.', payer, patient, day), e.problem)
      when e.outcome = 'inactive' then
        concat_ws(' ', format('%s does not cover %s on %s.', payer, patient, day), e.problem)
      when e.outcome = 'not_found' then format('%s does not know %s by this member ID.', payer, patient)
      when e.outcome = 'error' then format('%s rejected the request about %s. %s', payer, patient, e.problem)
      else format('%s responded about %s without saying whether the coverage is active.', payer, patient)
    end
  from (
    select p.name, private.patient_label(e.company_id, e.patient_id),
      private.short_date(e.service_date)
    from public.payers p
    where p.company_id = e.company_id and p.id = e.payer_id
  ) as named (payer, patient, day)
$$;
comment on function private.eligibility_sentence(public.eligibility_requests) is
  'What came of a request, in a sentence.';

create function private.eligibility_followers(e public.eligibility_requests)
returns uuid[]
language sql
stable
-- Definer: see patient_label.
security definer
set search_path = ''
as $$
  select array_remove(array[
    e.requested_by,
    (select r.assigned_to from public.referrals r where r.company_id = e.company_id and r.id = e.referral_id),
    (select s.requested_by from public.scheduling_requests s
     where s.company_id = e.company_id and s.id = e.scheduling_request_id),
    (select p.user_id
     from public.surgery_cases c
     join public.providers p on p.company_id = c.company_id and p.id = c.surgeon_id
     where c.company_id = e.company_id and c.id = e.surgery_case_id),
    (select c.created_by from public.surgery_cases c where c.company_id = e.company_id and c.id = e.surgery_case_id)
  ], null)
$$;
comment on function private.eligibility_followers(public.eligibility_requests) is
  'Who asked, who has the referral, who asked for the appointment, who operates and who added the case.';

create function private.finish_eligibility_request(
  eligibility_request uuid,
  held_lease uuid,
  to_state public.eligibility_state,
  to_outcome public.eligibility_outcome,
  kind public.eligibility_problem,
  sentence text,
  rejections text[],
  service_types text[],
  request text,
  response text,
  parsed jsonb,
  parsed_version integer,
  sent integer,
  sent_transactions jsonb
)
returns setof public.eligibility_requests
language plpgsql
-- Definer: see claim_eligibility_request.
security definer
set search_path = ''
as $$
declare
  e public.eligibility_requests;
begin
  if to_state not in ('done', 'failed') then
    raise exception 'An eligibility request ends done or failed.' using errcode = 'P0001';
  end if;
  update public.eligibility_requests as u
  set state = to_state, outcome = to_outcome, problem_kind = kind, problem = nullif(btrim(sentence), ''),
    rejection_codes = coalesce(rejections, '{}'),
    service_types = coalesce(finish_eligibility_request.service_types, '{}'),
    request_x12 = request, response_x12 = response, benefits = parsed, benefits_version = parsed_version,
    transactions = coalesce(sent_transactions, '[]'),
    attempts = u.attempts + greatest(sent, 0), lease = null, finished_at = clock_timestamp()
  where u.id = eligibility_request and u.state = 'running' and u.lease = held_lease
  returning * into e;
  if not found then
    return;
  end if;

  if not e.quiet and e.problem_kind is distinct from 'cancelled' then
    perform private.notify(e.company_id, private.eligibility_followers(e), 'eligibility_finished',
      case when e.outcome = 'active' then 'Insurance verified' else 'Insurance needs a look' end,
      private.eligibility_sentence(e), 'eligibility_request', e.id,
      -- Who asked waits for the answer on screen; a late one finds them elsewhere.
      actor => case when e.finished_at < e.created_at + interval '1 minute' then e.requested_by end);
  end if;
  return next e;
end
$$;

create function public.finish_eligibility_request(
  eligibility_request_id uuid,
  lease uuid,
  state public.eligibility_state,
  outcome public.eligibility_outcome default null,
  problem_kind public.eligibility_problem default null,
  problem text default null,
  rejection_codes text[] default '{}',
  service_types text[] default '{}',
  request_x12 text default null,
  response_x12 text default null,
  benefits jsonb default null,
  benefits_version integer default null,
  sent integer default 0,
  transactions jsonb default '[]'
)
returns setof public.eligibility_requests
language sql
set search_path = ''
begin atomic
  select * from private.finish_eligibility_request(eligibility_request_id, lease, state, outcome, problem_kind, problem,
    rejection_codes, service_types, request_x12, response_x12, benefits, benefits_version, sent, transactions);
end;
comment on function public.finish_eligibility_request is
  'For the Edge Function: writes the response to the request it holds the lease of, and tells whose referral, appointment '
  'or case it was made from, and who made it where it took over a minute. '
  'No row: the lease is another call''s by now, and nothing was written.';

revoke execute on function
  private.request_eligibility, public.request_eligibility,
  private.claim_eligibility_request, public.claim_eligibility_request,
  private.finish_eligibility_request, public.finish_eligibility_request
from public, anon, authenticated;
revoke execute on function private.without_answer from public;
grant execute on function private.without_answer, private.request_eligibility, public.request_eligibility to authenticated;
-- Hosted Supabase grants the service role everything by default; the embedded one and a reader see it here.
grant execute on function
  private.claim_eligibility_request, public.claim_eligibility_request,
  private.finish_eligibility_request, public.finish_eligibility_request
to service_role;

-- What there is to read.

-- The lines of a day without what is missing of each: asked for apart, because whoever only counts needn't know it.
create function private.eligibility_lines(of_company uuid, on_date date, only_unsettled boolean)
returns table (
  source text, source_id uuid, starts_at timestamptz, patient_id uuid, patient_name text,
  preset public.eligibility_preset, coverage_id uuid, rank public.coverage_rank, payer_name text, member_id text,
  last_request_id uuid, last_outcome public.eligibility_outcome, last_state public.eligibility_state,
  last_requested_at timestamptz, reason public.eligibility_due_reason
)
language plpgsql
stable
-- Definer: membership is asked once, not by five policies for every row.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  zone text;
  day date;
  hidden constant uuid[] := private.hidden_patient_ids();
begin
  if of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  select c.time_zone, coalesce(on_date, private.next_day_seen(of_company, private.clinic_day(of_company, now()), hidden))
  into zone, day
  from public.companies c where c.id = of_company;

  return query
    with visit as (
      select 'appointment' as source, s.id, s.confirmed_date as starts_at, s.patient_id,
        case when s.request_type = 'procedure' then 'office_procedure' else 'consult' end as preset
      from public.scheduling_requests s
      where s.company_id = of_company and s.patient_id is not null
        and s.status in ('confirmed', 'checked_in')
        and s.confirmed_date >= day::timestamp at time zone zone
        and s.confirmed_date < (day + 1)::timestamp at time zone zone
      union all
      select 'surgery', s.id, s.starts_at, s.patient_id, 'surgery'
      from public.surgery_cases s
      where s.company_id = of_company and s.stage = 'scheduled'
        and s.starts_at >= day::timestamp at time zone zone
        and s.starts_at < (day + 1)::timestamp at time zone zone
    ), line as (
    select visit.source, visit.id as source_id, visit.starts_at, visit.patient_id,
      private.person_name(x.first_name, x.last_name) as patient_name, visit.preset::public.eligibility_preset as preset,
      c.id as coverage_id, c.rank, p.name as payer_name, c.member_id,
      latest.id as last_request_id, latest.outcome as last_outcome, latest.state as last_state,
      coalesce(latest.finished_at, latest.created_at) as last_requested_at,
      case
        when c.id is null or latest.state in ('queued', 'running') then null
        when latest.id is null then 'never'
        when latest.state = 'failed' or latest.outcome in ('error', 'unknown') then 'failed'
        when c.changed_at > latest.created_at then 'plan_changed'
        when day - (latest.finished_at at time zone zone)::date > 30 then 'thirty_days'
        -- Plans change with the month.
        when date_trunc('month', latest.finished_at at time zone zone) < date_trunc('month', day) then 'new_month'
      end::public.eligibility_due_reason as reason
    from visit
    join public.patients x
      on x.company_id = of_company and x.id = visit.patient_id and x.id <> all (hidden)
    left join public.coverages c
      on c.company_id = of_company and c.patient_id = visit.patient_id and c.ended_on is null
    left join public.payers p on p.company_id = of_company and p.id = c.payer_id
    left join lateral (
      select e.id, e.outcome, e.state, e.finished_at, e.created_at
      from public.eligibility_requests e
      where e.company_id = of_company and e.patient_id = c.patient_id and e.coverage_id = c.id
      order by e.created_at desc
      limit 1
    ) as latest on true
    )
    select l.* from line l
    where not only_unsettled or l.coverage_id is null or l.reason is not null
      -- The payer answered, and not that the patient is covered.
      or (l.last_state = 'done' and l.last_outcome in ('inactive', 'not_found', 'other_day'));
end
$$;

create function private.next_day_seen(of_company uuid, today date, hidden uuid[])
returns date
language sql
stable
set search_path = ''
as $$
  select coalesce((min(first.at) at time zone (select c.time_zone from public.companies c where c.id = of_company))::date, today + 1)
  from (
    (
      select s.confirmed_date as at
      from public.scheduling_requests s
      where s.company_id = of_company and s.status in ('confirmed', 'checked_in') and s.patient_id is not null and s.patient_id <> all (hidden)
        and s.confirmed_date >= private.day_start(of_company, 1) and s.confirmed_date < private.day_start(of_company, 8)
      order by s.confirmed_date
      limit 1
    )
    union all
    (
      select c.starts_at
      from public.surgery_cases c
      where c.company_id = of_company and c.stage = 'scheduled' and c.patient_id <> all (hidden)
        and c.starts_at >= private.day_start(of_company, 1) and c.starts_at < private.day_start(of_company, 8)
      order by c.starts_at
      limit 1
    )
  ) as first
$$;
comment on function private.next_day_seen is
  'The first day after today, within a week by the clinic''s clock, on which somebody is seen, but for patients hidden from who asks; tomorrow where '
  'nobody is. On a Friday that is mostly Monday.';

create function private.due_for_eligibility(of_company uuid, on_date date, only_unsettled boolean default false)
returns table (
  source text, source_id uuid, starts_at timestamptz, patient_id uuid, patient_name text,
  preset public.eligibility_preset, coverage_id uuid, rank public.coverage_rank, payer_name text, member_id text,
  last_request_id uuid, last_outcome public.eligibility_outcome, last_state public.eligibility_state,
  last_requested_at timestamptz, reason public.eligibility_due_reason, missing text[]
)
language sql
stable
-- Definer: membership has been asked by eligibility_lines.
security definer
set search_path = ''
as $$
  select l.*, case when c.id is null then '{}' else private.missing_eligibility_info(c) end
  from private.eligibility_lines(of_company, on_date, only_unsettled) l
  left join public.coverages c on c.company_id = of_company and c.id = l.coverage_id
  order by l.starts_at, l.patient_id, l.rank
$$;

create function public.due_for_eligibility(
  company_id uuid, on_date date default null, unsettled boolean default false
)
returns table (
  source text, source_id uuid, starts_at timestamptz, patient_id uuid, patient_name text,
  preset public.eligibility_preset, coverage_id uuid, rank public.coverage_rank, payer_name text, member_id text,
  last_request_id uuid, last_outcome public.eligibility_outcome, last_state public.eligibility_state,
  last_requested_at timestamptz, reason public.eligibility_due_reason, missing text[]
)
language sql
set search_path = ''
begin atomic
  with due as materialized (
    select * from private.due_for_eligibility(company_id, on_date, unsettled)
  ), noted as materialized (
    select private.note_list(due_for_eligibility.company_id, 'coverages', count(*), array_agg(d.patient_id)) as done from due d
  )
  select d.* from due d, noted order by d.starts_at, d.patient_id, d.rank;
end;
comment on function public.due_for_eligibility is
  'Who is seen on a day (null: the next day on which somebody is), a row for each coverage in use or one without; what the last '
  'request led to, why another is due (null: it is fresh, or under way) and which information is missing. unsettled: only '
  'what somebody has to see to: without insurance, with another request due, or not covered by the payer''s answer. Tells the audit log how '
  'many patients'' coverages were read. Foreign clinic: PT404.';

-- What to collect that day: the same lines with what the payer's last answer about the coverage says, to be read by whoever
-- asks. An answer from before the coverage was changed is about another plan and is left out.
create function private.collection_list(
  of_company uuid, on_date date, after_at timestamptz, after_line text, max_count integer
)
returns table (
  line text, starts_at timestamptz, patient_name text, date_of_birth date, preset public.eligibility_preset,
  rank public.coverage_rank, payer_name text, member_id text, plan_name text,
  last_state public.eligibility_state, last_outcome public.eligibility_outcome,
  answered_at timestamptz, response_x12 text, trace_number text, patient_id uuid
)
language plpgsql
stable
-- Definer: see due_for_eligibility, which asks for membership and leaves out what is restricted.
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with listed as (
      select concat_ws(' ', d.source_id, d.rank) as line, d.*
      from private.due_for_eligibility(of_company, on_date) d
    )
    select l.line, l.starts_at, l.patient_name, x.date_of_birth, l.preset, l.rank, l.payer_name, l.member_id,
      c.plan_name, l.last_state, l.last_outcome, answer.finished_at, answer.response_x12, answer.trace_number, l.patient_id
    from listed l
    join public.patients x on x.company_id = of_company and x.id = l.patient_id
    left join public.coverages c on c.company_id = of_company and c.id = l.coverage_id
    left join lateral (
      select e.finished_at, e.response_x12, e.trace_number
      from public.eligibility_requests e
      where e.company_id = of_company and e.patient_id = l.patient_id and e.coverage_id = l.coverage_id
        and e.state = 'done' and e.response_x12 is not null and e.created_at >= c.changed_at
      order by e.created_at desc
      limit 1
    ) as answer on true
    where after_at is null or (l.starts_at, l.line) > (after_at, after_line)
    order by l.starts_at, l.line
    -- Each line brings a payer's answer along.
    limit least(greatest(max_count, 1), 200);
end
$$;

create function public.collection_list(
  company_id uuid,
  on_date date default null,
  after_at timestamptz default null,
  after_line text default null,
  max_count integer default 200
)
returns table (
  line text, starts_at timestamptz, patient_name text, date_of_birth date, preset public.eligibility_preset,
  rank public.coverage_rank, payer_name text, member_id text, plan_name text,
  last_state public.eligibility_state, last_outcome public.eligibility_outcome,
  answered_at timestamptz, response_x12 text, trace_number text
)
language sql
set search_path = ''
begin atomic
  with listed as materialized (
    select * from private.collection_list(company_id, on_date, after_at, after_line, max_count)
  ), noted as materialized (
    select private.note_list(collection_list.company_id, 'collection_list', count(*), array_agg(l.patient_id)) as done from listed l
  )
  select l.line, l.starts_at, l.patient_name, l.date_of_birth, l.preset, l.rank, l.payer_name, l.member_id, l.plan_name,
    l.last_state, l.last_outcome, l.answered_at, l.response_x12, l.trace_number
  from listed l, noted order by l.starts_at, l.line;
end;
comment on function public.collection_list is
  'Who is seen on a day (null: the next day on which somebody is), as due_for_eligibility lists them, each with the payer''s last '
  'answer since the coverage was last changed. after_at and after_line are the last row of the page before; max_count is '
  'at most 200. Tells the audit log how many patients were read. Foreign clinic: PT404.';

-- The page's rows are found first and described afterward: names are read for those rows alone. Each page's query holds
-- only the filters in use, so that each finds its index. See search.sql, where the search's conditions are made.
create function private.recent_eligibility_requests(
  of_company uuid,
  outcomes public.eligibility_outcome[],
  states public.eligibility_state[],
  of_payer uuid,
  of_patient uuid,
  of_coverage uuid,
  from_date date,
  until_date date,
  term text,
  before_at timestamptz,
  before_id uuid,
  max_count integer,
  oldest_first boolean
)
returns table (
  id uuid, created_at timestamptz, finished_at timestamptz, state public.eligibility_state,
  outcome public.eligibility_outcome, problem_kind public.eligibility_problem, problem text,
  rejection_codes text[], preset public.eligibility_preset, service_date date,
  patient_id uuid, patient_name text, coverage_id uuid, payer_id uuid, payer_name text, member_id text,
  attempts integer, requested_from text, requested_from_id uuid, requested_by uuid, requested_by_name text
)
language plpgsql
stable
-- Definer: see due_for_eligibility.
security definer
set search_path = ''
as $$
declare
  zone text;
  hidden constant uuid[] := private.hidden_patient_ids();
  wanted constant text := lower(btrim(left(term, 200)));
  named constant text := private.search_condition(term);
  meant uuid[] := '{}';
  told boolean;
  -- One or two characters begin a member ID, as they begin a name.
  pattern constant text := case when char_length(wanted) < 3 then '' else '%' end
    || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  select c.time_zone into zone from public.companies c where c.id = of_company;
  if wanted <> '' then
    execute format(
      'select exists (select from public.patients where company_id = $1 and %s)
         or exists (select from public.eligibility_requests where company_id = $1 and lower(member_id) like $2)', named)
    into told using of_company, pattern;
    meant := private.patients_meant(of_company, term, told);
  end if;

  return query execute format($page$
    with page as materialized (
      select e.*
      from public.eligibility_requests e
      where %1$s
      order by e.created_at %2$s, e.id %2$s
      limit $11
    )
    select e.id, e.created_at, e.finished_at, e.state, e.outcome, e.problem_kind, e.problem,
      e.rejection_codes, e.preset, e.service_date,
      e.patient_id, private.person_name(x.first_name, x.last_name), e.coverage_id, e.payer_id, p.name, e.member_id,
      e.attempts,
      case
        when e.referral_id is not null then 'referral'
        when e.scheduling_request_id is not null then 'appointment'
        when e.surgery_case_id is not null then 'surgery'
      end,
      coalesce(e.referral_id, e.scheduling_request_id, e.surgery_case_id),
      e.requested_by, case when e.requested_by is not null then private.member_name(e.requested_by) end
    from page e
    cross join lateral (
      select x.first_name, x.last_name from public.patients x where x.company_id = $1 and x.id = e.patient_id limit 1
    ) x
    cross join lateral (
      select p.name from public.payers p where p.company_id = $1 and p.id = e.payer_id limit 1
    ) p
    order by e.created_at %2$s, e.id %2$s
    $page$, concat_ws(' and ',
      'e.company_id = $1 and e.patient_id <> all ($2)',
      case
        when cardinality(outcomes) = 1 then 'e.outcome = $3[1]'
        when outcomes is not null then 'e.outcome = any ($3)'
      end,
      case when states is not null then 'e.state = any ($4)' end,
      case when of_payer is not null then 'e.payer_id = $5' end,
      case when of_patient is not null then 'e.patient_id = $6' end,
      case when of_coverage is not null then 'e.coverage_id = $7' end,
      case when from_date is not null then 'e.created_at >= $8' end,
      case when until_date is not null then 'e.created_at < $9' end,
      case when wanted <> '' then format($found$e.id in (
        select named.id
        from public.patients x
        join public.eligibility_requests named on named.company_id = x.company_id and named.patient_id = x.id
        where x.company_id = $1 and (%s or x.id = any ($14))
        union all
        select carried.id
        from public.eligibility_requests carried
        where carried.company_id = $1 and lower(carried.member_id) like $10
      )$found$, named) end,
      case when before_at is not null then
        format('(e.created_at, e.id) %s ($12, $13)', case when oldest_first then '>' else '<' end) end
    ), case when oldest_first then 'asc' else 'desc' end)
  using of_company, hidden, outcomes, states, of_payer, of_patient, of_coverage,
    from_date::timestamp at time zone zone, (until_date + 1)::timestamp at time zone zone,
    pattern, least(greatest(max_count, 1), 1000),
    before_at, coalesce(before_id, case when oldest_first then '00000000-0000-0000-0000-000000000000'
      else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end::uuid), meant;
end
$$;

create function public.recent_eligibility_requests(
  company_id uuid,
  outcomes public.eligibility_outcome[] default null,
  states public.eligibility_state[] default null,
  payer_id uuid default null,
  patient_id uuid default null,
  coverage_id uuid default null,
  from_date date default null,
  until_date date default null,
  term text default null,
  before_at timestamptz default null,
  before_id uuid default null,
  max_count integer default 30,
  oldest_first boolean default false
)
returns table (
  id uuid, created_at timestamptz, finished_at timestamptz, state public.eligibility_state,
  outcome public.eligibility_outcome, problem_kind public.eligibility_problem, problem text,
  rejection_codes text[], preset public.eligibility_preset, service_date date,
  patient_id uuid, patient_name text, coverage_id uuid, payer_id uuid, payer_name text, member_id text,
  attempts integer, requested_from text, requested_from_id uuid, requested_by uuid, requested_by_name text
)
language sql
set search_path = ''
begin atomic
  with recent as materialized (
    select * from private.recent_eligibility_requests(company_id, outcomes, states, payer_id, patient_id, coverage_id,
      from_date, until_date, term, before_at, before_id, max_count, oldest_first)
  ), noted as materialized (
    select private.note_list(recent_eligibility_requests.company_id, 'eligibility_requests', count(*), array_agg(r.patient_id)) as done
    from recent r
  )
  select r.* from recent r, noted
  order by case when oldest_first then r.created_at end, case when oldest_first then r.id end, r.created_at desc, r.id desc;
end;
comment on function public.recent_eligibility_requests is
  'A clinic''s eligibility requests, newest or oldest first, without their X12 and benefits; before_at and before_id are the last '
  'row of the page before, max_count is at most 1,000. term finds patients as search_patients does and requests by member ID; one or two '
  'characters begin either. Tells the audit log how many patients'' were read. Foreign clinic: PT404.';

revoke execute on function
  private.eligibility_lines, private.next_day_seen, private.due_for_eligibility, public.due_for_eligibility,
  private.collection_list, public.collection_list,
  private.recent_eligibility_requests, public.recent_eligibility_requests
from public;
grant execute on function
  private.due_for_eligibility, public.due_for_eligibility,
  private.collection_list, public.collection_list,
  private.recent_eligibility_requests, public.recent_eligibility_requests
to authenticated;

alter table public.eligibility_requests enable row level security;
-- Not even the service role writes but by the functions above.
revoke all on public.eligibility_requests from anon, authenticated, service_role;
-- What was asked and how it ended. The member's number and what the payer said are read through private.eligibility_records,
-- by functions that tell the log; lease and key are the Edge Function's.
grant select (id, company_id, coverage_id, patient_id, payer_id, provider_id, preset, service_date, service_types, referral_id,
  scheduling_request_id, surgery_case_id, state, outcome, problem_kind, rejection_codes, benefits_version, trace_number,
  control_number, attempts, adapter, quiet, requested_by, created_at, started_at, finished_at, updated_at)
  on public.eligibility_requests to authenticated;
grant select on public.eligibility_requests to record_reader;

create policy eligibility_requests_select_member on public.eligibility_requests for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create view private.eligibility_records as select * from public.eligibility_requests;
comment on view private.eligibility_records is
  'Eligibility requests with what was sent and answered, as the policies let the caller see them. For functions of the API that tell the log.';
select private.give_to_record_reader('private.eligibility_records');
revoke all on private.eligibility_records from anon, authenticated, service_role;
grant select on private.eligibility_records to authenticated;

create function public.open_eligibility_request(company_id uuid, eligibility_request_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select to_jsonb(e) - array['benefits', 'lease', 'idempotency_key']
    || jsonb_build_object(
      'patient', jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
        'name_suffix', p.name_suffix, 'date_of_birth', p.date_of_birth, 'sex', p.sex,
        'medical_record_number', p.medical_record_number),
      'payer', jsonb_build_object('name', y.name, 'phone', y.phone),
      'coverage', to_jsonb(c) || jsonb_build_object('payer', jsonb_build_object('name', z.name,
        'clearinghouse_payer_id', z.clearinghouse_payer_id, 'answers_one_service', z.answers_one_service)),
      'company', (select jsonb_build_object('name', k.name, 'npi', k.npi, 'time_zone', k.time_zone)
        from public.companies k where k.id = e.company_id),
      'provider', (select jsonb_build_object('first_name', v.first_name, 'middle_name', v.middle_name, 'last_name', v.last_name,
          'name_suffix', v.name_suffix, 'npi', v.npi)
        from public.providers v where v.company_id = e.company_id and v.id = e.provider_id),
      'surgery_case', (select jsonb_build_object('starts_at', s.starts_at, 'planned_at', s.planned_at)
        from public.surgery_cases s where s.company_id = e.company_id and s.id = e.surgery_case_id),
      'requester', (select jsonb_build_object('username', u.username, 'display_name', u.display_name)
        from public.user_profiles u where u.id = e.requested_by))
  from private.note_opening(open_eligibility_request.company_id, 'eligibility_requests',
    open_eligibility_request.eligibility_request_id) as opened (patient_id)
  join private.eligibility_records e
    on e.company_id = open_eligibility_request.company_id and e.id = open_eligibility_request.eligibility_request_id
  join private.patient_records p on p.company_id = e.company_id and p.id = opened.patient_id
  join private.coverage_records c on c.company_id = e.company_id and c.id = e.coverage_id
  join public.payers y on y.company_id = e.company_id and y.id = e.payer_id
  join public.payers z on z.company_id = c.company_id and z.id = c.payer_id;
end;
comment on function public.open_eligibility_request is
  'One eligibility request with what was sent and answered, and the patient, coverage, payer, clinic and provider that it is made of. '
  'Tells the audit log that it was opened. As the caller reads it: no row for another clinic''s or a restricted record''s.';

create function public.open_previous_response(company_id uuid, eligibility_request_id uuid)
returns setof public.eligibility_requests
language sql
rows 1
set search_path = ''
begin atomic
  with before as materialized (
    select e.id
    from public.eligibility_requests later
    join private.eligibility_records e
      on e.company_id = later.company_id and e.patient_id = later.patient_id and e.coverage_id = later.coverage_id
    where later.company_id = open_previous_response.company_id and later.id = open_previous_response.eligibility_request_id
      and e.state = 'done' and e.response_x12 is not null and e.created_at < later.created_at
    order by e.created_at desc
    limit 1
  )
  select e.*
  from before b
  cross join lateral private.note_opening(open_previous_response.company_id, 'eligibility_requests', b.id) as opened (patient_id)
  cross join lateral (
    select r.* from private.eligibility_records r
    where r.company_id = open_previous_response.company_id and r.patient_id = opened.patient_id and r.id = b.id offset 0
  ) e;
end;
comment on function public.open_previous_response is
  'The last request about the same coverage before this one that its payer answered, with the answer; no row for the first. Tells '
  'the audit log that it was opened.';

create function public.list_payer_answers(company_id uuid, eligibility_request_ids uuid[])
returns table (id uuid, date_of_birth date, plan_name text, response_x12 text, trace_number text)
language sql
rows 200
set search_path = ''
begin atomic
  with answered as materialized (
    select e.id, e.patient_id, p.date_of_birth, c.plan_name, case when e.state = 'done' then e.response_x12 end as response_x12,
      e.trace_number
    from private.eligibility_records e
    join private.patient_records p on p.company_id = e.company_id and p.id = e.patient_id
    join public.coverages c on c.company_id = e.company_id and c.id = e.coverage_id
    where e.company_id = list_payer_answers.company_id and e.id = any (eligibility_request_ids[1:200])
  ), noted as materialized (
    select private.note_list(list_payer_answers.company_id, 'eligibility_requests', count(*), array_agg(a.patient_id)) as done
    from answered a
  )
  select a.id, a.date_of_birth, a.plan_name, a.response_x12, a.trace_number from answered a, noted;
end;
comment on function public.list_payer_answers is
  'What payers answered to requests of a list, 200 at most, to be read for a file, with the patients'' dates of birth. Tells the audit '
  'log how many patients'' were read. No row for another clinic''s or a restricted record''s.';
revoke execute on function public.open_eligibility_request, public.open_previous_response, public.list_payer_answers from public;
grant execute on function public.open_eligibility_request, public.open_previous_response, public.list_payer_answers
  to authenticated;

select private.audit_table('public.eligibility_requests', left_out => '{attempts,control_number}');

-- Surgery cases ---------------------------------------------------------------------------------
--
-- What a payer says about an operation settles a line of its checklist. A bundle's lines are in the clinic's own words, so
-- they are known by their topic.

create function private.note_insurance_on_case()
returns trigger
language plpgsql
-- Definer: the response is written by the service role, which may write no checklist.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
  item public.case_checklist_items;
  said text := private.eligibility_sentence(new);
  was_blocked boolean;
  today date := private.clinic_day(new.company_id, now());
  until_day date;
  covered daterange := private.covered_days(new);
begin
  -- Secondary insurance pays what the first leaves: alone it settles nothing.
  if not exists (
    select from public.coverages k
    where k.company_id = new.company_id and k.id = new.coverage_id and k.rank = 'primary'
  ) then
    return null;
  end if;
  select * into c
  from public.surgery_cases s
  where s.company_id = new.company_id and s.id = new.surgery_case_id and s.stage not in ('completed', 'cancelled')
  for update;
  if not found then
    return null;
  end if;
  was_blocked := private.is_case_blocked(c);

  -- Good until the plan ends, or the month: the next one may bring another plan.
  until_day := least(
    (date_trunc('month', new.service_date) + interval '1 month - 1 day')::date,
    upper(covered) - 1
  );
  select * into item
  from public.case_checklist_items i
  where i.company_id = c.company_id and i.case_id = c.id
    and i.topic = 'coverage'
    and i.state not in ('waived', 'not_applicable')
    and (i.state <> 'done' or i.valid_until < until_day
      or i.valid_from > coalesce(lower(covered), '-infinity'))
  order by i.position
  limit 1;
  -- Where the clinic says how old an answer may be, that counts as well.
  until_day := least(until_day, today + item.valid_days);
  if item.id is not null and until_day >= today and covered @> new.service_date
    -- A coverage that begins after the operation doesn't pay for it.
    and not coalesce(private.clinic_day(c.company_id, coalesce(c.starts_at, c.planned_at)) < lower(covered), false)
  then
    update public.case_checklist_items i
    set state = 'done', reason = said, result_date = today, valid_from = lower(covered), valid_until = until_day,
      settled_by = new.requested_by, settled_at = clock_timestamp()
    where i.id = item.id;
    perform private.record_case_event(c, 'item_changed', said, item => item.id, from_item_state => item.state,
      actor => new.requested_by);
  end if;

  perform private.follow_up_case(c, was_blocked, new.requested_by);
  return null;
end
$$;
comment on function private.note_insurance_on_case() is
  'After the primary payer has confirmed the coverage for an operation: settles the line about coverage until it ends, '
  'at most until the end of the month. What it says of an authorization: authorization_needs.sql.';

create trigger eligibility_requests_note_on_case after update of state on public.eligibility_requests
  for each row when (
    new.state = 'done' and old.state <> 'done' and new.outcome = 'active' and new.surgery_case_id is not null
  )
  execute function private.note_insurance_on_case();

-- A referral's coverage -------------------------------------------------------------------------

create function private.link_verified_coverage()
returns trigger
language plpgsql
-- Definer: the response is written by the service role, which may write no referral.
security definer
set search_path = ''
as $$
declare
  of_referral constant uuid := coalesce(
    new.referral_id,
    (select s.referral_id from public.scheduling_requests s
     where s.company_id = new.company_id and s.id = new.scheduling_request_id),
    (select c.referral_id from public.surgery_cases c where c.company_id = new.company_id and c.id = new.surgery_case_id));
begin
  update public.referrals r
  set coverage_id = new.coverage_id
  where r.company_id = new.company_id and r.id = of_referral and r.patient_id = new.patient_id and r.coverage_id is null;
  return null;
end
$$;
comment on function private.link_verified_coverage() is
  'After a payer has confirmed a coverage, asked from a referral or from a visit or operation of one: the referral is under '
  'this coverage, unless a person put it under another.';
create trigger eligibility_requests_link_coverage after update of state on public.eligibility_requests
  for each row when (new.state = 'done' and old.state <> 'done' and new.outcome = 'active')
  execute function private.link_verified_coverage();

-- What is asked about next ----------------------------------------------------------------------

create function private.next_service(of_company uuid, of_patient uuid, of_referral uuid)
returns table (day date, preset public.eligibility_preset)
language sql
stable
rows 1
-- Definer: see eligibility_lines.
security definer
set search_path = ''
as $$
  select private.clinic_day(of_company, booked.at), booked.preset
  from (
    select s.confirmed_date as at,
      case when s.request_type = 'procedure' then 'office_procedure' else 'consult' end::public.eligibility_preset as preset
    from public.scheduling_requests s
    where s.company_id = of_company and s.patient_id = of_patient and s.status in ('confirmed', 'checked_in')
      and s.confirmed_date >= private.day_start(of_company, 0) and (of_referral is null or s.referral_id = of_referral)
    union all
    select c.starts_at, 'surgery'
    from public.surgery_cases c
    where c.company_id = of_company and c.patient_id = of_patient and c.stage = 'scheduled'
      and c.starts_at >= private.day_start(of_company, 0) and (of_referral is null or c.referral_id = of_referral)
  ) booked
  where of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  order by booked.at
  limit 1
$$;

create function public.next_service(company_id uuid, patient_id uuid, referral_id uuid default null)
returns table (day date, preset public.eligibility_preset)
language sql
stable
rows 1
set search_path = ''
begin atomic
  select n.day, n.preset from private.next_service(next_service.company_id, next_service.patient_id, next_service.referral_id) n;
end;
comment on function public.next_service is
  'The day of the patient''s next booked visit or operation, of a referral where one is given, and what is asked of a payer '
  'for it; no row where nothing is booked, or for another clinic''s or a restricted record''s patient.';

create function private.next_clinic_day(of_company uuid)
returns date
language plpgsql
stable
-- Definer: see eligibility_lines.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  return private.next_day_seen(of_company, private.clinic_day(of_company, now()), private.hidden_patient_ids());
end
$$;

create function public.next_clinic_day(company_id uuid)
returns date
language sql
stable
set search_path = ''
begin atomic
  select private.next_clinic_day(next_clinic_day.company_id);
end;
comment on function public.next_clinic_day is
  'The next day on which the clinic sees somebody, as home and due_for_eligibility take it; tomorrow where nobody is booked '
  'within a week. Foreign clinic: PT404.';
revoke execute on function private.next_service, public.next_service, private.next_clinic_day, public.next_clinic_day from public;
grant execute on function private.next_service, public.next_service, private.next_clinic_day, public.next_clinic_day to authenticated;
