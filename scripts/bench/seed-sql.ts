/** How much to seed. The first clinic is a tenth of everything: the big one the queries ask for. */
export interface Sizes {
  clinics: number;
  referrals: number;
  patients: number;
}

/** The parts of hosted Supabase that the migrations lean on. */
export const SUPABASE_SHIM = `
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create schema extensions;
create schema auth;
grant usage on schema public, extensions, auth to anon, authenticated, service_role;
create table auth.users (id uuid primary key, email text unique);
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(), user_id uuid references auth.users (id), status text
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
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
  id uuid primary key default gen_random_uuid(), bucket_id text, name text, owner_id text, metadata jsonb,
  unique (bucket_id, name)
);
alter table storage.objects enable row level security;
`;

/** Ids that say what they are: `id('c', 1)` is the first clinic's. */
const IDS = `
create function pg_temp.id(kind text, number bigint) returns uuid language sql immutable as
  $$ select md5(kind || number)::uuid $$;
`;

/**
 * Invented clinics, one member each, patients and referrals. Triggers are off, as for any bulk load,
 * so what they derive is derived here.
 */
export function seedSql({ clinics, referrals, patients }: Sizes): string {
  // A row belongs to the big clinic one time in ten, else to the others in turn.
  const clinicOf = (row: string) =>
    `case when ${row} % 10 = 0 or ${clinics} = 1 then 1 else 2 + ${row} % greatest(${clinics} - 1, 1) end`;
  return `
${IDS}
set session_replication_role = replica;

insert into auth.users (id, email)
select pg_temp.id('u', n), 'person' || n || '@tozid.example' from generate_series(1, ${clinics}) n;
insert into public.user_profiles (id, username, email)
select pg_temp.id('u', n), 'person' || n, 'person' || n || '@tozid.example'
from generate_series(1, ${clinics}) n;
insert into public.companies (id, slug, name)
select pg_temp.id('c', n), 'clinic-' || n, 'Clinic ' || n from generate_series(1, ${clinics}) n;
insert into public.company_members (company_id, user_id, role)
select pg_temp.id('c', n), pg_temp.id('u', n), 'staff' from generate_series(1, ${clinics}) n;

insert into public.patients (id, company_id, first_name, last_name)
select pg_temp.id('p', n), pg_temp.id('c', ${clinicOf('n')}),
  initcap(substr(md5('first' || n % 997), 1, 6)), initcap(substr(md5('last' || n % 4999), 1, 8))
from generate_series(1, ${patients}) n;

-- Patient and referral share a clinic because both take it from the same number.
insert into public.referrals
  (id, company_id, patient_id, status, priority, reason, referring_provider, due_at, search_text,
   created_at, updated_at)
select pg_temp.id('r', n), pg_temp.id('c', ${clinicOf('patient')}), pg_temp.id('p', patient),
  -- Declined is rare: a filter that finds little is the one that reads far without its index.
  case when n / 7 % 1000 = 0 then 'declined' else
    (array['pending', 'pending', 'pending', 'accepted', 'accepted', 'scheduled', 'completed',
      'completed', 'completed', 'completed'])[1 + n / 7 % 10]
  end::public.referral_status,
  (array['routine', 'routine', 'routine', 'urgent', 'stat'])[1 + n / 11 % 5]::public.referral_priority,
  'Recurrent sinusitis ' || n % 500, 'Dr. ' || substr(md5('dr' || n % 300), 1, 7),
  now() - n * interval '1 minute' + interval '10 days',
  'recurrent sinusitis ' || n % 500 || ' ' || substr(md5('last' || patient % 4999), 1, 8),
  -- Some share a moment, so that paging has ties to break.
  now() - n / 3 * interval '3 minutes', now()
from (select n, 1 + (n - 1) % ${patients} as patient from generate_series(1, ${referrals}) n) numbered;

set session_replication_role = origin;
vacuum analyze;
`;
}

export const BIG_CLINIC = `(md5('c1')::uuid)`;

/** Acts as the big clinic's member, the way the API does for each request. */
export const AS_MEMBER = `
set local role authenticated;
select set_config('request.jwt.claims',
  json_build_object('sub', md5('u1')::uuid, 'role', 'authenticated')::text, true) \\g /dev/null
`;
