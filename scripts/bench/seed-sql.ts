/** How much to seed. */
export interface Sizes {
  clinics: number;
  referrals: number;
  patients: number;
  /** One of this many rows belongs to the first, big clinic that the queries read. A hundred is a multiple of it. */
  share: number;
  /** The number of referrals that visits, operations, conversations and the log follow, if not all of them. */
  work?: number;
}

/** The parts of hosted Supabase that the migrations need. */
export const SUPABASE_SHIM = `
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
create schema extensions;
create schema auth;
grant usage on schema public, extensions, auth to anon, authenticated, service_role;
create table auth.users (
  id uuid primary key, email text unique, last_sign_in_at timestamptz, encrypted_password text, email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz, invited_at timestamptz, recovery_sent_at timestamptz
);
create table auth.sessions (
  id uuid primary key default gen_random_uuid(), user_id uuid, created_at timestamptz, refreshed_at timestamp,
  user_agent text, ip inet, not_after timestamptz, aal text, factor_id uuid
);
create index on auth.sessions (user_id);
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(), user_id uuid references auth.users (id), status text
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(), session_id uuid references auth.sessions (id) on delete cascade,
  authentication_method text, created_at timestamptz, updated_at timestamptz
);
create function auth.jwt() returns jsonb language sql stable as
  $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
create function auth.uid() returns uuid language sql stable as
  $$ select (auth.jwt() ->> 'sub')::uuid $$;
create function auth.role() returns text language sql stable as
  $$ select auth.jwt() ->> 'role' $$;
create schema storage;
grant usage on schema storage to anon, authenticated, service_role;
create table storage.buckets (
  id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(), bucket_id text, name text, owner_id text, version text, metadata jsonb,
  unique (bucket_id, name)
);
alter table storage.objects enable row level security;
`;

/** The token of an invitation of the big clinic. */
export const INVITATION_TOKEN = 'a'.repeat(43);

/** A part of the seed, timed on its own. */
export interface SeedPart {
  name: string;
  sql: string;
}

/** Readable ids: `pg_temp.id('c', 1)` is the first clinic's; a row's clinic and its place there. */
const HELPERS = ({ clinics, share }: Sizes) => `
create function pg_temp.id(kind text, number bigint) returns uuid language sql immutable as
  $$ select md5(kind || number)::uuid $$;
-- Some rows are the big clinic's, the others' take turns.
create function pg_temp.clinic(row_number bigint) returns bigint language sql immutable as
  $$ select case when row_number % ${share} = 0 or ${clinics} = 1 then 1
     else 2 + row_number % greatest(${clinics} - 1, 1) end $$;
create function pg_temp.place(row_number bigint) returns bigint language sql immutable as
  $$ select case when row_number % ${share} = 0 or ${clinics} = 1 then row_number / ${share}
     else row_number / greatest(${clinics} - 1, 1) end $$;
create function pg_temp.providers(clinic bigint) returns bigint language sql immutable as
  $$ select case when clinic = 1 then 20 else 3 end $$;
create function pg_temp.provider(clinic bigint, number bigint) returns uuid language sql immutable as
  $$ select pg_temp.id('d', clinic * 100 + number % pg_temp.providers(clinic)) $$;
-- The big clinic's people: its first is the one who is measured.
create function pg_temp.person(clinic bigint, number bigint) returns uuid language sql immutable as
  $$ select case when clinic = 1 and number % 40 > 0 then pg_temp.id('m', number % 40) else pg_temp.id('u', clinic) end $$;
`;

/** The n-th patient's first name, in small letters. */
const FIRST_NAME = "substr(md5('first' || n % 997), 1, 6)";
const LAST_NAME = "substr(md5('last' || n % 4999), 1, 8)";

/** With a letter at its end: a number of one digit alone is refused as a placeholder. */
const numberOf = (prefix: string, row: string) => `'${prefix}' || ${row} || 'B'`;

const SEARCH_TEXT =
  'private.patient_search_text(text, text, text, text, text, text, text, text[], text[])';
const SEARCH_KEYS = 'private.patient_search_keys(text, text, text, text, text, text[], text[])';

/**
 * Indexes are made after the rows, checks of invented data skipped, and search keys copied from the few distinct
 * names: each would take several times as long otherwise.
 */
const PUT_OFF = `
create table private.bench_indexes as
select c.relname, pg_get_indexdef(i.indexrelid) as definition
from pg_index i
join pg_class c on c.oid = i.indexrelid
join pg_class t on t.oid = i.indrelid
where t.relnamespace = 'public'::regnamespace
  and not exists (select from pg_constraint k where k.conindid = i.indexrelid);
do $$ declare one record; begin
  for one in select relname from private.bench_indexes loop
    execute format('drop index public.%I', one.relname);
  end loop;
end $$;
create table private.bench_functions as
select pg_get_functiondef(name::regprocedure) as definition
from unnest(array['private.is_present(text, integer)', '${SEARCH_TEXT}', '${SEARCH_KEYS}']) as name;
create or replace function private.is_present(value text, max_length integer) returns boolean
language sql immutable as 'select true';
create table private.bench_names as
select word, private.name_keys(array[word]) as keys from (
  select distinct ${FIRST_NAME} as word from generate_series(0, 996) n
  union select ${LAST_NAME} from generate_series(0, 4998) n
) as names;
create unique index on private.bench_names (word) include (keys);
create or replace function private.patient_search_text(first_name text, middle_name text, last_name text, name_suffix text,
  preferred_name text, medical_record_number text, phone text, former_names text[], former_record_numbers text[])
returns text language sql immutable as
  $$ select concat(' ', lower(first_name), ' ', lower(last_name), ' | ', lower(medical_record_number), ' | ' || private.phone_digits(phone), ' ') $$;
create or replace function private.patient_search_keys(first_name text, middle_name text, last_name text, preferred_name text,
  medical_record_number text, former_names text[], former_record_numbers text[])
returns text[] language sql immutable as
  $$ select array(select distinct key collate "C" from private.bench_names b, unnest(b.keys) as key
     where b.word in (lower(first_name), lower(last_name)) order by 1) || ('#' || private.looks_alike(lower(medical_record_number))) $$;
`;
const PUT_BACK = `
do $$ declare one record; begin
  for one in select definition from private.bench_indexes loop
    execute one.definition;
  end loop;
  for one in select definition from private.bench_functions loop
    execute one.definition;
  end loop;
end $$;
drop table private.bench_indexes, private.bench_functions, private.bench_names;
-- What was put together is what the app would have written.
do $$ begin
  if exists (
    select from (select * from public.patients limit 300) p where (p.search_text, p.search_keys) is distinct from
      (private.patient_search_text(first_name, middle_name, last_name, name_suffix, preferred_name, medical_record_number,
         phone, former_names, former_record_numbers),
       private.patient_search_keys(first_name, middle_name, last_name, preferred_name, medical_record_number, former_names,
         former_record_numbers))
  ) then raise 'Patients are found by something else.'; end if;
end $$;
`;

const series = (count: number, from = 1) => `generate_series(${from}, ${Math.floor(count)}) n`;

/** A clinic and a number in it: of its providers, payers and the like. */
const inClinics = ({ clinics }: Sizes, each: string) =>
  `generate_series(1, ${clinics}) c, lateral generate_series(0, ${each} - 1) k`;

function clinicParts(sizes: Sizes): SeedPart[] {
  const { clinics } = sizes;
  return [
    {
      name: 'clinics and people',
      sql: `
insert into auth.users (id, email)
select pg_temp.id('u', n), 'person' || n || '@tozid.example' from ${series(clinics)}
union all select pg_temp.id('m', n), 'colleague' || n || '@tozid.example' from generate_series(1, 40) n;
-- One each, under the person's own id.
insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users;
insert into public.user_profiles (id, username, email) select id, split_part(email, '@', 1), email from auth.users;
insert into public.companies (id, slug, name)
select pg_temp.id('c', n), 'clinic-' || n, 'Clinic ' || n from ${series(clinics)};
insert into public.company_members (company_id, user_id, role)
select pg_temp.id('c', n), pg_temp.id('u', n), 'staff'::public.company_role from ${series(clinics)}
union all select pg_temp.id('c', 1), pg_temp.id('m', n), case when n = 40 then 'admin'
  when n % 3 = 0 then 'physician' else 'staff' end::public.company_role from generate_series(1, 40) n;
-- Ten million rows take longer to write than a session idles by default.
insert into public.clinic_settings (company_id, idle_timeout_minutes) select id, 240 from public.companies;
insert into public.appointment_lengths (company_id, request_type, minutes)
select id, type, 30 from public.companies, unnest(enum_range(null::public.appointment_type)) type;
insert into public.notification_defaults (company_id, event, role, enabled)
select id, event, 'staff', true from public.companies, unnest(enum_range(null::public.notification_event)) event;
insert into public.notification_preferences (company_id, user_id, event, enabled)
select pg_temp.id('c', n), pg_temp.id('u', n), 'mentioned', true from ${series(clinics)};`,
    },
    {
      name: 'providers, places, payers, bundles',
      sql: `
insert into public.providers (id, company_id, name_prefix, last_name, specialty, is_primary)
select pg_temp.id('d', c * 100 + k), pg_temp.id('c', c), 'Dr.', c || '-' || k, 'Otolaryngology', k = 0
from ${inClinics(sizes, 'pg_temp.providers(c)')};
insert into public.provider_hours (company_id, provider_id, weekday, opens, closes)
select company_id, id, weekday, '08:00', '17:00' from public.providers, generate_series(1, 5) weekday;
insert into public.provider_time_off (company_id, provider_id, starts_at, ends_at)
select company_id, id, now() + k * interval '40 days', now() + k * interval '40 days' + interval '3 days'
from public.providers, generate_series(-4, 2) k;
insert into public.locations (id, company_id, name)
select pg_temp.id('l', c * 10 + k), pg_temp.id('c', c), 'Site ' || k from ${inClinics(sizes, '3')};
insert into public.operating_room_blocks
  (company_id, provider_id, location_id, weekday, opens, closes, from_day, release_days)
select p.company_id, p.id, l.id, weekday, '08:00', '15:00', current_date - 400, 7
from public.providers p
cross join generate_series(2, 4, 2) weekday
join lateral (
  select id from public.locations l where l.company_id = p.company_id order by l.name limit 1
) l on true;
insert into public.payers (id, company_id, name, clearinghouse_payer_id)
select pg_temp.id('y', c * 20 + k), pg_temp.id('c', c), 'Payer ' || k, 'P' || 10000 + k
from ${inClinics(sizes, '20')};
insert into public.procedure_bundles (id, company_id, name, duration_minutes)
select pg_temp.id('b', c * 20 + k), pg_temp.id('c', c), 'Bundle ' || k, 60 from ${inClinics(sizes, '20')};
insert into public.bundle_procedures (company_id, bundle_id, position, cpt_code, label)
select company_id, id, k, (30000 + k)::text, 'Procedure ' || k from public.procedure_bundles, generate_series(1, 3) k;
insert into public.bundle_checklist_items (company_id, bundle_id, position, label)
select company_id, id, k, 'Step ' || k from public.procedure_bundles, generate_series(1, 6) k;
insert into public.invitations (company_id, email, role, expires_at)
select pg_temp.id('c', c), 'new' || k || '@tozid.example', 'staff', now() + interval '5 days' from ${inClinics(sizes, '5')};
insert into private.invitation_tokens (invitation_id, token_hash)
select id, sha256('${INVITATION_TOKEN}') from public.invitations where company_id = pg_temp.id('c', 1) limit 1;
insert into private.operators (user_id) select id from auth.users where id = pg_temp.id('m', 40);
insert into public.api_keys (company_id, name, prefix, scopes)
select pg_temp.id('c', c), 'Key ' || k, 'crp_' || substr(md5(c || '-' || k), 1, 8), '{referrals_create}'
from ${inClinics(sizes, '3')};
insert into public.webhook_endpoints (id, company_id, name, url, events)
select pg_temp.id('w', c * 10 + k), pg_temp.id('c', c), 'System ' || k, 'https://charts.example', '{referral.received}'
from ${inClinics(sizes, '3')};
insert into public.webhook_messages (company_id, endpoint_id, event, occurred_at, state, created_at)
select e.company_id, e.id, 'webhook.test', m, 'delivered', m from public.webhook_endpoints e,
  generate_series(now() - interval '29 days', now(), interval '20 minutes') m
where e.company_id = pg_temp.id('c', 1);
insert into public.marketplace_interests (company_id, item_id, user_id)
select pg_temp.id('c', n), 'scribe', pg_temp.id('u', n) from ${series(clinics)};`,
    },
  ];
}

/** The big clinic gets a referral every ten minutes, 144 a day, at every size; the others fewer. */
const apart = ({ share }: Sizes) => `interval '${10 / share} minutes'`;

function recordParts(sizes: Sizes): SeedPart[] {
  const { referrals, patients, share } = sizes;
  return [
    {
      name: 'patients',
      sql: `
insert into public.patients (id, company_id, first_name, last_name, date_of_birth, medical_record_number)
select pg_temp.id('p', n), pg_temp.id('c', pg_temp.clinic(n)),
  initcap(${FIRST_NAME}), initcap(${LAST_NAME}),
  date '1940-01-01' + (n % 29000)::integer, ${numberOf('MRN', 'n')}
from ${series(patients)};
insert into public.patient_restrictions (company_id, patient_id, reason)
select company_id, id, 'Works here' from public.patients where id in
  (select pg_temp.id('p', n * ${share}) from generate_series(1, 5) n);
insert into public.emergency_accesses (company_id, patient_id, user_id, reason)
select company_id, patient_id, pg_temp.id('m', 3), 'Bleeding' from public.patient_restrictions;
insert into public.patient_twins (company_id, patient_id, twin_id, reasons, passed_at)
select pg_temp.id('c', 1), pg_temp.id('p', n * ${10 * share}), pg_temp.id('p', n * ${10 * share} + ${share}), '{name}', case when n % 10 <> 1 then now() end
from ${series(patients / (10 * share))};
insert into public.patient_merges (company_id, kept_id, merged_id, merged_patient, taken, fields, moved, resolved, former_names,
  former_record_numbers, reason, merged_at)
select pg_temp.id('c', 1), pg_temp.id('p', n * ${10 * share}), pg_temp.id('g', n), '{"first_name": "Ada", "last_name": "Gone"}', '{}', '{}',
  '[]', '[]', '{}', '{}', 'Entered twice', now() - n * interval '1 day' from ${series(patients / (10 * share))};`,
    },
    {
      name: 'referrals',
      // Declined is rare: a filter that finds little reads far without its index. Patient and referral share a clinic
      // because both use the same number; some share a moment, so that paging has ties. Triggers don't run here, so
      // the next call is set too.
      sql: `
insert into public.referrals
  (id, company_id, patient_id, status, priority, reason, referring_provider, assigned_to, due_at, search_text,
   created_at, updated_at, accepted_at, scheduled_at, completed_at, declined_at, decline_reason, contact_step, contact_due_on,
   contact_calls, work_step, work_on)
select id, company_id, patient_id, status, priority, reason, referring_provider, assigned_to, due_at, search_text,
  created_at, updated_at,
  case when status in ('accepted', 'scheduled', 'completed') then created_at + interval '1 day' end,
  case when status in ('scheduled', 'completed') then created_at + interval '3 days' end,
  case when status = 'completed' then created_at + interval '12 days' end,
  case when status = 'declined' then created_at + interval '2 days' end,
  case when status = 'declined' then 'other'::public.referral_decline_reason end,
  case when waits_for_call then (array['call', 'call', 'letter', 'close'])[1 + n % 4]::public.contact_step end,
  case when waits_for_call then current_date - 2 + (n / 4 % 5)::integer end,
  case when waits_for_call then n % 4 else 0 end,
  case when status in ('pending', 'accepted') then 'review'::public.referral_work_step end,
  case when status in ('pending', 'accepted') then current_date - 10 + (n / 4 % 30)::integer end
from (
select n, n / 13 % 5 > 0 and n / 7 % 10 = 1 as waits_for_call, pg_temp.id('r', n) as id, pg_temp.id('c', pg_temp.clinic(patient)) as company_id, pg_temp.id('p', patient) as patient_id,
  case when n / 7 % 1000 = 0 then 'declined' else
    (array['pending', 'accepted', 'scheduled', 'completed', 'completed', 'completed', 'completed',
      'completed', 'completed', 'completed'])[1 + n / 7 % 10]
  end::public.referral_status as status,
  (array['routine', 'routine', 'routine', 'urgent', 'stat'])[1 + n / 11 % 5]::public.referral_priority as priority,
  'Recurrent sinusitis ' || n % 500 as reason, 'Dr. ' || substr(md5('dr' || n % 300), 1, 7) as referring_provider,
  case when n / ${share} % 3 = 0 then pg_temp.person(pg_temp.clinic(patient), n / ${3 * share}) end as assigned_to,
  now() - n * ${apart(sizes)} + interval '10 days' as due_at,
  concat(' ', substr(md5('first' || patient % 997), 1, 6), ' ', substr(md5('last' || patient % 4999), 1, 8), ' | ', lower(${numberOf('MRN', 'patient')}),
    ' recurrent sinusitis ', n % 500, ' dr ', substr(md5('dr' || n % 300), 1, 7), ' ') as search_text,
  now() - n / 3 * 3 * ${apart(sizes)} as created_at, now() as updated_at
from (select n, 1 + (n - 1) % ${patients} as patient from ${series(referrals)}) numbered
) made;`,
    },
    {
      name: 'referral events',
      sql: `
insert into public.referral_events (company_id, referral_id, event_type, from_status, to_status, created_at)
select r.company_id, r.id, step.event, step.was, step.becomes, r.created_at + step.after
from public.referrals r, lateral (values
  ('created'::public.referral_event_type, null::public.referral_status, null::public.referral_status, interval '0', true),
  ('status_changed', 'pending', 'accepted', interval '1 day', r.status in ('accepted', 'scheduled', 'completed')),
  ('status_changed', 'accepted', 'scheduled', interval '3 days', r.status in ('scheduled', 'completed')),
  ('status_changed', 'scheduled', 'completed', interval '12 days', r.status = 'completed'),
  ('status_changed', 'pending', 'declined', interval '2 days', r.status = 'declined')
) step (event, was, becomes, after, happened) where step.happened;`,
    },
    {
      name: 'coverages and checks',
      sql: `
insert into public.coverages (id, company_id, patient_id, payer_id, rank, relationship, member_id)
select pg_temp.id('v', n), pg_temp.id('c', pg_temp.clinic(n)), pg_temp.id('p', n),
  pg_temp.id('y', pg_temp.clinic(n) * 20 + pg_temp.place(n) % 20), 'primary', 'self', ${numberOf('W', 'n')}
from ${series(patients / 2)};
insert into public.eligibility_requests (id, company_id, coverage_id, patient_id, payer_id, member_id, preset,
  service_date, state, outcome, control_number, created_at, started_at, finished_at, response_x12)
select pg_temp.id('i', n), pg_temp.id('c', pg_temp.clinic(n)), pg_temp.id('v', n), pg_temp.id('p', n),
  pg_temp.id('y', pg_temp.clinic(n) * 20 + pg_temp.place(n) % 20), ${numberOf('W', 'n')},
  'consult', (now() - n * interval '9 minutes')::date, 'done',
  (array['active', 'active', 'active', 'limited', 'inactive', 'not_found', 'error', 'unknown'])
    [1 + pg_temp.place(n) % 8]::public.eligibility_outcome,
  n, now() - n * interval '9 minutes', now() - n * interval '9 minutes', now() - n * interval '9 minutes' + interval '4 s',
  repeat('EB*1*FAM*30*PR*PLAN~', 40)
from ${series(patients / 5)};`,
    },
  ];
}

function workParts({ referrals: all, work: referrals = all, patients, share }: Sizes): SeedPart[] {
  const courses = Math.min(patients, referrals / 10);
  return [
    {
      name: 'appointments',
      sql: `
insert into public.scheduling_requests (id, company_id, provider_id, requested_by, patient_id, request_type, reason,
  thread_id, status, preferred_date, preferred_time, confirmed_date, outcome, duration_minutes, next_step_due, created_at)
select pg_temp.id('s', n), pg_temp.id('c', clinic), provider, pg_temp.person(clinic, place / 3), pg_temp.id('p', n),
  'consultation', 'Hearing test ' || n % 700, pg_temp.id('q', n), status, starts_at::date, 'morning',
  case when status not in ('pending', 'proposed', 'cancelled') then starts_at end,
  case when status = 'completed' then 'follow_up' end::public.visit_outcome, 30,
  case when status in ('pending', 'proposed', 'confirmed') then starts_at end, starts_at - interval '20 days'
from (
  select n, clinic, place, provider, starts_at, case
      when place % 100 = 7 then 'pending' when place % 100 = 8 then 'proposed' when place % 10 = 9 then 'cancelled'
      when starts_at > now() then 'confirmed' when place % 12 = 5 then 'no_show' else 'completed'
    end::public.scheduling_status as status
  from (
    select n, pg_temp.clinic(n) as clinic, pg_temp.place(n) as place,
      pg_temp.provider(pg_temp.clinic(n), pg_temp.place(n)) as provider,
      date_trunc('hour', now()) - interval '300 days'
        + pg_temp.place(n) / pg_temp.providers(pg_temp.clinic(n)) * interval '8 hours' as starts_at
    from ${series(referrals / 5)}
  ) placed
) judged;
insert into public.provider_bookings (company_id, provider_id, patient_id, span, scheduling_request_id)
select company_id, provider_id, patient_id, tstzrange(confirmed_date, confirmed_date + interval '30 minutes'), id
from public.scheduling_requests where status in ('confirmed', 'completed');
insert into public.appointment_proposals (company_id, scheduling_request_id, provider_id, round, proposed_by, starts_at, duration_minutes)
select company_id, id, provider_id, 1, 'clinic', next_step_due, 30 from public.scheduling_requests where status = 'proposed';
insert into public.schedule_events (company_id, scheduling_request_id, event_type, message, created_at)
select company_id, id, event.kind, 'Said so.', created_at + event.after
from public.scheduling_requests, (values ('requested'::public.schedule_event_type, interval '0'),
  ('proposed', interval '1 day')) event (kind, after);`,
    },
    {
      name: 'surgery cases',
      sql: `
insert into public.surgery_cases (id, company_id, patient_id, bundle_id, procedure_name, laterality_rule, laterality,
  surgeon_id, location_id, stage, starts_at, duration_minutes, cleanup_minutes, outcome, cancellation_reason,
  search_text, created_at)
select pg_temp.id('k', n), pg_temp.id('c', clinic), pg_temp.id('p', n), pg_temp.id('b', clinic * 20 + place % 20),
  'Septoplasty ' || place % 20, 'none', 'not_applicable', pg_temp.provider(clinic, place),
  pg_temp.id('l', clinic * 10 + place % 3), stage,
  case when stage in ('scheduled', 'completed') then
    date_trunc('hour', now()) + case when stage = 'scheduled' then place else -place end * interval '2 hours' end,
  60, 20, case when stage = 'completed' then 'As planned' end,
  case when stage = 'cancelled' then (array['patient_ill', 'authorization_denied', 'other'])[1 + place % 3] end
    ::public.cancellation_reason,
  concat(' ', substr(md5('first' || n % 997), 1, 6), ' ', substr(md5('last' || n % 4999), 1, 8), ' | ', lower(${numberOf('MRN', 'n')}),
    ' septoplasty ', place % 20, ' '),
  now() - place * interval '3 hours'
from (
  select n, pg_temp.clinic(n) as clinic, pg_temp.place(n) as place,
    case when pg_temp.place(n) % 75 = 0 then 'preop' when pg_temp.place(n) % 75 = 25 then 'ready'
      when pg_temp.place(n) % 75 = 50 then 'scheduled' when pg_temp.place(n) % 11 = 0 then 'cancelled'
      else 'completed' end::public.surgery_stage as stage
  from ${series(referrals / 20)}
) placed;
insert into public.provider_bookings (company_id, provider_id, patient_id, span, surgery_case_id)
select company_id, surgeon_id, patient_id,
  tstzrange(starts_at + interval '1 year', starts_at + interval '1 year' + interval '80 minutes'), id
from public.surgery_cases where stage = 'scheduled';
insert into public.case_procedures (company_id, case_id, position, cpt_code, label)
select company_id, id, 1, '30520', 'Septoplasty' from public.surgery_cases;
insert into public.case_checklist_items (company_id, case_id, position, label, blocking)
select company_id, id, k, 'Step ' || k, true from public.surgery_cases, generate_series(1, 5) k;
insert into public.surgery_case_events (company_id, case_id, event_type, from_stage, to_stage, created_at)
select company_id, id, step.kind, step.was, step.becomes, created_at + step.after
from public.surgery_cases, (values
  ('added'::public.surgery_event_type, null::public.surgery_stage, null::public.surgery_stage, interval '0'),
  ('moved', 'preop', 'ready', interval '4 days'), ('scheduled', 'ready', 'scheduled', interval '6 days')
) step (kind, was, becomes, after);`,
    },
    {
      name: 'prior authorizations',
      sql: `
insert into public.prior_authorizations (id, company_id, patient_id, coverage_id, payer_id, status, number, submitted_on,
  submitted_way, decided_on, valid_from, valid_until, due_on, alarms, alarmed_on, created_at)
select pg_temp.id('a', n), v.company_id, v.patient_id, v.id, v.payer_id, placed.status, 'A' || n, current_date - 30, 'portal',
  case when placed.status <> 'pending' then current_date - 20 end,
  case when placed.status <> 'pending' then current_date - 20 end,
  case when placed.status <> 'pending' then current_date + (n % 300)::integer end,
  case when placed.place % 20 < 3 then current_date + (placed.place % 60)::integer end,
  case when placed.place % 100 = 0 then '{date_outside}' else '{}' end::public.authorization_alarm[],
  case when placed.place % 100 = 0 then current_date end, now() - n * interval '7 minutes'
from (
  select n, pg_temp.place(n) as place,
    case when pg_temp.place(n) % 10 = 0 then 'pending' else 'approved' end::public.authorization_status as status
  from ${series(referrals / 10)}
) placed
join public.coverages v on v.id = pg_temp.id('v', n);
insert into public.prior_authorization_services (company_id, authorization_id, position, code, units_requested, units_approved)
select company_id, id, k, (30000 + k)::text, 3, 3 from public.prior_authorizations, generate_series(1, 2) k;
insert into public.prior_authorization_uses (company_id, authorization_id, surgery_case_id)
select a.company_id, a.id, c.id
from public.prior_authorizations a
join public.surgery_cases c on c.company_id = a.company_id and c.patient_id = a.patient_id;
insert into public.prior_authorization_events (company_id, authorization_id, event_type, created_at)
select company_id, id, 'created', created_at from public.prior_authorizations;`,
    },
    {
      // As many injections as referrals: ten of each course, four weeks apart, so that the big clinic has a morning's
      // board and late patients.
      name: 'allergy shots',
      sql: `
insert into public.clinical_tables (company_id, id, kind, name, version, source, rows_digest, settings, status, approved_at)
select c.id, md5(c.id || t.kind)::uuid, t.kind, t.kind, 1, 'Bench', 'x', t.settings::jsonb, 'approved', now()
from public.companies c,
  (values ('dilution_scheme', '{}'), ('reaction_scale', '{"several_organs": 2}'), ('schedule',
    '{"unit": "mL", "rounding": 0.01, "least": 0.05, "max_per_visit": 1, "minutes_between": 30, "wait_minutes": 30}')) t (kind, settings);
insert into public.dilution_steps (company_id, table_id, place, label, color, factor)
select c.id, md5(c.id || 'dilution_scheme')::uuid, k, '1:' || 10 ^ (k - 1), 'red', 10 ^ (k - 1)
from public.companies c, generate_series(1, 4) k;
insert into public.schedule_steps (company_id, table_id, place, factor, volume, phase, least_days, due_days)
select c.id, md5(c.id || 'schedule')::uuid, k, 10 ^ (3 - (k - 1) / 5), 0.1 * (1 + (k - 1) % 5), case when k = 20 then 'maintenance' else 'build' end, 5, 28
from public.companies c, generate_series(1, 20) k;
insert into public.allergy_prescriptions (company_id, id, patient_id, version, status, scheme_id, schedule_id, target_dose_ml, consent_on,
  unasked_reason, signed_by, signed_at)
select company, pg_temp.id('x', n), pg_temp.id('p', n), 1, 'signed', md5(company || 'dilution_scheme')::uuid, md5(company || 'schedule')::uuid, 0.5,
  current_date - (n * 7 % 500)::integer, 'Bench', pg_temp.id('u', pg_temp.clinic(n)), now() - make_interval(days => (n * 11 % 500)::integer)
from ${series(courses)}, lateral (select pg_temp.id('c', pg_temp.clinic(n)) as company) c;
insert into public.prescription_vial_sets (company_id, id, prescription_id, patient_id, label, title, volume_ml, vials_until)
select company_id, id, id, patient_id, 'A', 'Pollens', 5, current_date + abs(hashtext(id::text)) % 200 from public.allergy_prescriptions;
insert into public.treatment_vials (company_id, id, patient_id, prescription_id, set_id, scheme_id, step, code, status, volume_ml, remaining_ml,
  last_dose_ml, mixed_at, beyond_use_on)
select s.company_id, s.id, s.patient_id, s.id, s.id, p.scheme_id, 1, 'B' || upper(substr(md5(s.id::text), 1, 16)), 'in_use', 5,
  -- One of forty is nearly empty.
  case when abs(hashtext(s.id::text)) % 40 = 0 then 0.5 else 2.5 end, 0.5, now() - interval '200 days', s.vials_until
from public.prescription_vial_sets s join public.allergy_prescriptions p on p.company_id = s.company_id and p.id = s.prescription_id;
create temporary table came as
select pg_temp.id('c', pg_temp.clinic(n)) as company, n, k, pg_temp.id('w', n * 10 + k) as id,
  -- Of the big clinic's some eighty today, whatever it has in all.
  now() - make_interval(days => (pg_temp.place(n) % greatest(${Math.floor(courses / share / 80)}, 1) + k * 28)::integer) as at
from ${series(courses)}, generate_series(0, 9) k;
insert into public.shot_visits (company_id, id, patient_id, prescription_id, visit_on, checked_in_at, observe_until, ended_at, left_early)
select company, id, pg_temp.id('p', n), pg_temp.id('x', n), at::date, at, at + interval '36 minutes',
  -- One of a hundred leaves before their time.
  case when (n + k) % 100 = 0 then at + interval '20 minutes' when at < now() then at + interval '40 minutes' end, (n + k) % 100 = 0
from came;
insert into public.injections (company_id, id, patient_id, visit_id, set_id, set_label, vial_id, factor, volume_ml, step, arm, site, given_at,
  given_on, due_on, given_by, proposal, rule_tables, is_latest, days_after_due, full_dose_after_days, local_mm, override_reason)
select company, id, pg_temp.id('p', n), id, pg_temp.id('x', n), 'A', pg_temp.id('x', n), 1, case when k > 4 then 0.3 else 0.5 end, 20, 'left', 'upper',
  at + interval '6 minutes', at::date, at::date + 28 - (n + k)::integer % 15 + 5, null, '{}', '{}', k = 0,
  case when k < 9 then (n + k + 1)::integer % 15 - 5 end, case when k = 4 then 140 end,
  case when (n + k) % 50 = 0 then 30 end, case when (n + k) % 200 = 0 then 'Tried' end
from came;
insert into public.shot_screenings (company_id, patient_id, visit_id, answers, answered_at)
select company, pg_temp.id('p', n), id, '{"illness": false}', at from came;
insert into public.shot_local_reactions (company_id, patient_id, injection_id, local_mm, recorded_at)
select company, pg_temp.id('p', n), id, 30, at from came where (n + k) % 50 = 0;
insert into public.shot_calls (company_id, id, patient_id, outcome, called_at)
select company, pg_temp.id('w', n * 10), pg_temp.id('p', n), case when n % 200 = 0 then 'stopping' else 'left_message' end::public.shot_call_outcome, now()
from came where k = 0 and n % 20 = 0;
insert into public.shot_reactions (company_id, id, patient_id, visit_id, signs, began_at, responded, scale_id, grade)
select company, id, pg_temp.id('p', n), id, '{hives}', at + interval '20 minutes', true, md5(company || 'reaction_scale')::uuid, 1
from came where (n + k) % 1000 = 0;`,
    },
    {
      // A tenth as many courses of tablets as of shots, each with a month of reports; some begin today.
      name: 'tablets under the tongue',
      sql: `
insert into public.clinical_tables (company_id, id, kind, name, version, source, rows_digest, settings, status)
select c.id, md5(c.id || 'sublingual')::uuid, 'sublingual_schedule', 'Odactra', 1, 'Bench', 'x',
  '{"product": "Odactra", "form": "tablet", "unit": "SQ-HDM", "off_label": false, "least_age": 5, "most_age": 65, "first_dose_watched": true,
    "watch_minutes": 30, "epinephrine": true}', 'proposed'
from public.companies c;
insert into public.sublingual_rules (company_id, table_id, place, part, from_day, amount, item, units_a_day, package_units)
select c.id, md5(c.id || 'sublingual')::uuid, 1, 'step', 1, 12, '12 SQ-HDM tablet', 1, 30 from public.companies c;
update public.clinical_tables set status = 'approved', approved_at = now() where kind = 'sublingual_schedule';
insert into public.sublingual_courses (company_id, id, course_id, patient_id, version, schedule_id, starts_on, unasked_reason, consent_on,
  epinephrine_prescribed, epinephrine_on, signed_by, signed_at,
  next_day, reported_through, units_left, runs_out_on, supply, refill_item, needs, needs_since)
select company, pg_temp.id('t', n), pg_temp.id('t', n), pg_temp.id('p', n), 1, md5(company || 'sublingual')::uuid, current_date - 30, 'Bench', current_date - 30,
  true, current_date - 30, pg_temp.id('u', pg_temp.clinic(n)), now() - interval '30 days', 30, current_date - 1, (n % 60)::integer, current_date - 1 + (n % 60)::integer,
  jsonb_build_object('12 SQ-HDM tablet', n % 60), '12 SQ-HDM tablet',
  -- One of fifty waits for the clinic.
  case n / 10 % 100 when 0 then 'decision' when 1 then 'watched_dose' end, case when n / 10 % 100 < 2 then current_date - (n / 10 % 37)::integer end
from ${series(courses)}, lateral (select pg_temp.id('c', pg_temp.clinic(n)) as company) c
where n % 10 = 0;
insert into public.sublingual_doses (company_id, id, course_id, version_id, patient_id, day_number, amount, item, units, given_at, given_on, observe_until, ended_at,
  reaction, proposal)
select v.company_id, v.id, v.id, v.id, v.patient_id, 1, 12, '12 SQ-HDM tablet', 1, g.at, g.at::date, g.at + interval '30 minutes', g.at + interval '30 minutes',
  'none', '{}'
from public.sublingual_courses v, lateral (select now() - make_interval(days => case when abs(hashtext(v.id::text)) % 200 = 0 then 0 else 30 end) as at) as g;
insert into public.sublingual_contacts (company_id, id, course_id, version_id, patient_id, way, outcome, contact_on, days_covered, days_missed, missed_in_a_row,
  missed_now, used)
select v.company_id, v.id, v.id, v.id, v.patient_id, 'call', 'reached', current_date, 28, 0, 0, 0, '{"12 SQ-HDM tablet": 28}'
from public.sublingual_courses v;
insert into public.sublingual_fills (company_id, id, course_id, patient_id, way, item, packages, units, filled_on)
select v.company_id, v.id, v.id, v.patient_id, 'dispensed', '12 SQ-HDM tablet', 2, 60, current_date - 30 from public.sublingual_courses v;`,
    },
    {
      // Seeded referrals aren't checked against it.
      name: 'diagnosis codes, as many as a year has',
      sql: `
insert into public.diagnosis_lists (id, company_id, name, code_count, is_current)
values (pg_temp.id('g', 1), pg_temp.id('c', 1), 'order.txt', 98000, true);
insert into public.diagnosis_codes (company_id, list_id, code, is_billable, description)
select pg_temp.id('c', 1), pg_temp.id('g', 1),
  chr(65 + k / 10000 * 2 % 26) || lpad((k / 100 % 100)::text, 2, '0') || '.' || lpad((k % 100)::text, 2, '0') || k / 10000,
  k % 4 > 0, 'Diagnosis ' || k
from generate_series(0, 97999) k;`,
    },
    {
      name: 'threads',
      // The first has 10,000 messages, for the bars; every appointment request has one too.
      sql: `
insert into public.threads (id, company_id, subject, participants, created_by, last_message_at, created_at, surgery_case_id, spoken)
select pg_temp.id('t', n), pg_temp.id('c', pg_temp.clinic(n)), 'About matter ' || n,
  array[pg_temp.id('u', pg_temp.clinic(n)), pg_temp.person(pg_temp.clinic(n), 1)], pg_temp.id('u', pg_temp.clinic(n)),
  now() - n * interval '20 minutes', now() - interval '1 year', case when n > 0 then pg_temp.id('k', n) end, true
from ${series(referrals / 50, 0)};
insert into public.threads (id, company_id, subject, participants, created_by, last_message_at, created_at, spoken)
select thread_id, company_id, 'Appointment request', array[requested_by], requested_by, created_at, created_at, true
from public.scheduling_requests;
insert into public.messages (company_id, thread_id, sender_id, body, created_at)
select t.company_id, t.id, t.participants[1 + k % 2], 'A word about ' || substr(md5(t.id || '-' || k), 1, 12) || ' and the rest of it.',
  t.last_message_at - k * interval '2 hours'
from public.threads t, generate_series(0, 4) k where cardinality(t.participants) = 2;
insert into public.messages (company_id, thread_id, sender_id, body, kind, created_at)
select company_id, id, created_by, 'Requested an appointment.', 'event', last_message_at
from public.threads where cardinality(participants) = 1;
insert into public.messages (company_id, thread_id, sender_id, body, created_at)
select pg_temp.id('c', 1), pg_temp.id('t', 0), pg_temp.person(1, k % 2), 'Number ' || k, now() - k * interval '10 minutes'
from generate_series(1, 9995) k;
insert into public.thread_states (company_id, thread_id, user_id, unread_count, is_participant, last_message_at)
select distinct on (t.company_id, t.id, who) t.company_id, t.id, who, (t.last_message_at > now() - interval '3 days')::integer, true, t.last_message_at
from public.threads t, unnest(t.participants) who;
insert into public.thread_reads (company_id, thread_id, user_id, last_read_at)
select company_id, thread_id, user_id, last_message_at from public.thread_states;`,
    },
    {
      // Every second patient has an account of their own. The measured member has one too, with years of use.
      name: 'accounts of patients',
      sql: `
insert into public.chart_links (id, company_id, patient_id, user_id, relation, level, holder_name, proof)
select pg_temp.id('h', n), pg_temp.id('c', pg_temp.clinic(n)), pg_temp.id('p', n),
  case n when ${10 * share} then pg_temp.id('u', 1) else pg_temp.id('h', n) end, 'self', 'full', 'Patient ' || n, 'code_and_birth_date'
from ${series(patients)} where n % 2 = 0;
insert into public.chart_requests (id, company_id, patient_id, link_id, kind, said, proposed, created_at, settled_at, outcome)
select gen_random_uuid(), l.company_id, l.patient_id, l.id, 'correction', 'Please correct it.', '{"city": "Salem"}', now() - k * interval '40 days', now() - k * interval '39 days', 'done'
from public.chart_links l, generate_series(1, case when l.user_id = pg_temp.id('u', 1) then 30 else 1 end) k;
insert into public.diary_days (company_id, patient_id, on_day, link_id, itchy_nose, sneezing, medicines, method)
select l.company_id, l.patient_id, current_date - k, l.id, k % 4, k % 3, '{antihistamine}', 'highest_step'
from public.chart_links l, generate_series(0, case when l.user_id = pg_temp.id('u', 1) then 400 else 1 end) k;
-- One of twenty writes.
insert into public.threads (id, company_id, subject, participants, audience, patient_id, chart_link_id, last_message_at, created_at, spoken)
select pg_temp.id(pg_temp.id('h', n)::text, k), pg_temp.id('c', pg_temp.clinic(n)), 'A question', array[pg_temp.person(pg_temp.clinic(n), 1)], 'clinic',
  pg_temp.id('p', n), pg_temp.id('h', n), now() - k * interval '3 days', now() - k * interval '3 days', true
from ${series(patients)}, generate_series(1, case n when ${10 * share} then 60 else 1 end) k where n % 20 = 0;
insert into public.messages (company_id, thread_id, sender_id, chart_link_id, author, body, created_at)
select t.company_id, t.id, case when k % 2 = 1 then t.participants[1] end, case when k % 2 = 0 then t.chart_link_id end,
  case when k % 2 = 0 then 'A person' end, 'Answer ' || k, t.last_message_at - k * interval '1 hour'
from public.threads t, generate_series(0, 9) k where t.chart_link_id is not null;
insert into public.articles (company_id, id, language, topic, title, summary, body, source_name, source_address, state, published_at, reviewed_on, reviewed_by)
select c.id, md5(c.id || 'article' || k)::uuid, 'en', 'Shots', 'Article ' || k, 'What it says.', repeat('A sentence about it. ', 200), 'A source',
  'https://source.example/' || k, 'published', now(), current_date, (select id from auth.users limit 1)
from public.companies c, generate_series(1, 20) k;`,
    },
    {
      name: 'notifications and audit log',
      sql: `
insert into public.notifications (company_id, user_id, type, title, message, created_at)
select pg_temp.id('c', pg_temp.clinic(n)), pg_temp.person(pg_temp.clinic(n), pg_temp.place(n)), 'system', 'Told', 'Something happened.',
  now() - n * interval '7 minutes'
from ${series(referrals / 5)};
insert into public.audit_log (company_id, sequence, at, actor_kind, actor_id, actor_name, actor_role, action, table_name,
  row_id, patient_id, new_values, transaction_id, hash)
select pg_temp.id('c', pg_temp.clinic(n)), 1 + pg_temp.place(n), now() - interval '400 days' + n * interval '1 minute',
  'person', pg_temp.person(pg_temp.clinic(n), pg_temp.place(n) / 5), 'Somebody', 'staff',
  (array['insert', 'update', 'opened', 'opened'])[1 + pg_temp.place(n) % 4], 'referrals', pg_temp.id('r', n)::text,
  pg_temp.id('p', n), '{"status": "accepted"}', n, encode(sha256(n::text::bytea), 'hex')
from ${series(referrals / 2)};
insert into private.audit_unsealed (company_id, sequence) select company_id, sequence from public.audit_log;
select setval('private.audit_sequence', (select max(sequence) from public.audit_log));
select private.seal_audit_log(id) from public.companies;`,
    },
  ];
}

/**
 * Invented clinics with all kinds of data, in proportion to their referrals. Triggers are off, as for any bulk load,
 * so derived values are set here.
 */
export function seedParts(sizes: Sizes): SeedPart[] {
  const parts = [...clinicParts(sizes), ...recordParts(sizes), ...workParts(sizes)];
  const inSession = (sql: string) =>
    `set client_min_messages = error;\nset session_replication_role = replica;\n${HELPERS(sizes)}\n${sql}`;
  return [
    { name: 'indexes put off', sql: PUT_OFF },
    ...parts.map(({ name, sql }) => ({ name, sql: inSession(sql) })),
    { name: 'indexes', sql: PUT_BACK },
    { name: 'vacuum analyze', sql: 'vacuum (analyze, freeze);' },
  ];
}
