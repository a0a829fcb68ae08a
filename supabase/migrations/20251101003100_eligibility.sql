-- Eligibility requests to payers (X12 270) and their responses (271). A member makes a request; only the Edge Function
-- `eligibility`, which holds the service role's key, writes the response, so that members can't make one up.

create type public.eligibility_preset as enum (
  'consult', 'office_procedure', 'surgery', 'allergy_testing', 'injections', 'audiology'
);
create type public.eligibility_state as enum ('queued', 'running', 'done', 'failed');
create function private.running_eligibility_states() returns public.eligibility_state[] language sql immutable set search_path = ''
  return array['queued', 'running']::public.eligibility_state[];
grant execute on function private.running_eligibility_states to authenticated, service_role;
create type public.eligibility_outcome as enum (
  'active', 'caution', 'other_day', 'limited', 'inactive', 'not_found', 'error', 'unknown'
);
create function private.active_eligibility_outcomes() returns public.eligibility_outcome[] language sql immutable set search_path = ''
  return array['active', 'caution']::public.eligibility_outcome[];
grant execute on function private.active_eligibility_outcomes to authenticated, service_role;
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
    generated always as (case when outcome = any (private.active_eligibility_outcomes()) then private.said_of_authorization(benefits) end) stored,
  figures jsonb generated always as (benefits -> 'figures') stored,
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
    check (state <> all (private.running_eligibility_states()) or num_nonnulls(outcome, problem_kind, problem, finished_at) = 0),
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
comment on column public.eligibility_requests.figures is
  'What the plan charges for a visit, in network, and what is left of its limits, as the reader concluded it: beside the whole '
  'response, for pages that open with it. Null where no coverage was confirmed.';
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
-- Definer: callers can't write a request, so that its response can't be written either.
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
    and e.state = any (private.running_eligibility_states());
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
      when e.outcome = any (private.active_eligibility_outcomes()) then
        concat_ws(' ', format('%s covers %s on %s.', payer, patient, day), e.problem)
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
  if to_state = any (private.running_eligibility_states()) then
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
