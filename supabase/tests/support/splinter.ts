/**
 * Supabase's database linter (splinter), rule by rule, as statements that list what breaks it. Written
 * from the documented meaning of each rule, so that CI needs neither Docker nor the network. What the
 * API exposes is the schema `public` alone (supabase/config.toml, checked by the test).
 *
 * Left out, because they need what only a running installation has: unused_index and table_bloat
 * (statistics of real traffic), extension_versions_outdated (the host's packages), auth settings.
 */
export interface LintRule {
  name: string;
  finder: string;
  /** Makes a schema that breaks it, to prove that the rule finds something; `undo` takes it away. */
  breaking: string;
  undo: string;
  /** The owner of a project on hosted Supabase couldn't break it: the host does. */
  byHost?: true;
}

/** Ours: the schemas that migrations make or fill. The rest is the host's. */
const OURS = "('public', 'private')";

const POLICY_TEXT = "concat_ws(' ', p.qual, p.with_check)";

export const LINT_RULES: readonly LintRule[] = [
  {
    name: '0001 unindexed_foreign_keys',
    finder: `
      select format('%s.%s', c.conrelid::regclass, c.conname) as finding
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_namespace n on n.oid = t.relnamespace
      where c.contype = 'f' and n.nspname in ${OURS}
        and not exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indpred is null
            and (select array_agg(k order by k)
                 from unnest((i.indkey::smallint[])[0:cardinality(c.conkey) - 1]) as k)
              = (select array_agg(k order by k) from unnest(c.conkey) as k)
        )`,
    breaking:
      'create table private.lint (id uuid primary key, of uuid references public.companies)',
    undo: 'drop table private.lint',
  },
  {
    name: '0002 auth_users_exposed',
    finder: `
      select distinct v.oid::regclass::text as finding
      from pg_class v
      join pg_rewrite r on r.ev_class = v.oid
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
      where v.relkind in ('v', 'm') and v.relnamespace = 'public'::regnamespace
        and d.refclassid = 'pg_class'::regclass and d.refobjid = 'auth.users'::regclass`,
    breaking: 'create view public.lint as select id from auth.users',
    undo: 'drop view public.lint',
  },
  {
    name: '0003 auth_rls_initplan',
    finder: `
      select format('%s: %s', p.tablename, p.policyname) as finding from pg_policies p
      where p.schemaname in ${OURS}
        and regexp_replace(${POLICY_TEXT}, '\\( SELECT \\(?(auth\\.|current_setting)[^)]*\\)', '', 'g')
          ~ '(auth\\.(uid|jwt|role|email)|current_setting)\\('`,
    breaking: `create table private.lint (id uuid primary key); alter table private.lint enable row level security;
      create policy lint on private.lint for select using (id = auth.uid())`,
    undo: 'drop table private.lint',
  },
  {
    name: '0004 no_primary_key',
    finder: `
      select t.oid::regclass::text as finding from pg_class t
      join pg_namespace n on n.oid = t.relnamespace
      where t.relkind in ('r', 'p') and n.nspname in ${OURS}
        and not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
    breaking: 'create table private.lint (id uuid)',
    undo: 'drop table private.lint',
  },
  {
    name: '0006 multiple_permissive_policies',
    finder: `
      select format('%s %s to %s', p.tablename, commands.cmd, role) as finding
      from pg_policies p
      cross join lateral unnest(
        case p.cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[p.cmd] end
      ) as commands (cmd)
      cross join lateral unnest(p.roles) as role
      where p.schemaname in ${OURS} and p.permissive = 'PERMISSIVE'
      group by p.schemaname, p.tablename, commands.cmd, role
      having count(*) > 1`,
    breaking: `create table private.lint (id uuid primary key); alter table private.lint enable row level security;
      create policy one on private.lint for select using (id is null);
      create policy other on private.lint for all using (id is not null)`,
    undo: 'drop table private.lint',
  },
  {
    name: '0007 policy_exists_rls_disabled',
    finder: `
      select distinct t.oid::regclass::text as finding
      from pg_policy p join pg_class t on t.oid = p.polrelid
      join pg_namespace n on n.oid = t.relnamespace
      where n.nspname in ${OURS} and not t.relrowsecurity`,
    breaking: `create table private.lint (id uuid primary key);
      create policy lint on private.lint for select using (id is null)`,
    undo: 'drop table private.lint',
  },
  {
    name: '0008 rls_enabled_no_policy',
    finder: `
      select t.oid::regclass::text as finding from pg_class t
      join pg_namespace n on n.oid = t.relnamespace
      where n.nspname in ${OURS} and t.relkind in ('r', 'p') and t.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = t.oid)`,
    breaking: `create table private.lint (id uuid primary key);
      alter table private.lint enable row level security`,
    undo: 'drop table private.lint',
  },
  {
    name: '0009 duplicate_index',
    finder: `
      select format('%s: %s', i.indrelid::regclass,
        string_agg(i.indexrelid::regclass::text, ' and ' order by i.indexrelid)) as finding
      from pg_index i
      join pg_class t on t.oid = i.indrelid
      join pg_class x on x.oid = i.indexrelid
      join pg_namespace n on n.oid = t.relnamespace
      where n.nspname in ${OURS}
      group by i.indrelid, x.relam, i.indkey::text, i.indclass::text, i.indoption::text,
        coalesce(pg_get_expr(i.indexprs, i.indrelid), ''), coalesce(pg_get_expr(i.indpred, i.indrelid), ''),
        i.indcollation::text
      having count(*) > 1`,
    breaking:
      'create index lint on public.patients (company_id, date_of_birth); create index lint_too on public.patients (company_id, date_of_birth)',
    undo: 'drop index public.lint, public.lint_too',
  },
  {
    name: '0010 security_definer_view',
    finder: `
      select oid::regclass::text as finding from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v'
        and not coalesce(reloptions @> array['security_invoker=true'] or reloptions @> array['security_invoker=on'], false)`,
    breaking: 'create view public.lint as select 1 as one',
    undo: 'drop view public.lint',
  },
  {
    name: '0011 function_search_path_mutable',
    finder: `
      select p.oid::regprocedure::text as finding from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ${OURS}
        and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    breaking: 'create function private.lint() returns integer language sql as $$ select 1 $$',
    undo: 'drop function private.lint()',
  },
  {
    name: '0013 rls_disabled_in_public',
    finder: `
      select oid::regclass::text as finding from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    breaking: 'create table public.lint (id uuid primary key)',
    undo: 'drop table public.lint',
  },
  {
    name: '0014 extension_in_public',
    finder: `
      select extname as finding from pg_extension where extnamespace = 'public'::regnamespace`,
    breaking: 'alter extension pg_trgm set schema public',
    undo: 'alter extension pg_trgm set schema extensions',
    byHost: true,
  },
  {
    name: '0015 rls_references_user_metadata',
    finder: `
      select format('%s: %s', p.tablename, p.policyname) as finding from pg_policies p
      where p.schemaname in ${OURS} and ${POLICY_TEXT} ~ '(user_metadata|raw_user_meta_data)'`,
    breaking: `create table private.lint (id uuid primary key); alter table private.lint enable row level security;
      create policy lint on private.lint for select
        using ((select auth.jwt() -> 'user_metadata' ->> 'admin') = 'true')`,
    undo: 'drop table private.lint',
  },
  {
    name: '0016 materialized_view_in_api',
    finder: `
      select oid::regclass::text as finding from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'm'`,
    breaking: 'create materialized view public.lint as select 1 as one',
    undo: 'drop materialized view public.lint',
  },
  {
    name: '0017 foreign_table_in_api',
    finder: `
      select oid::regclass::text as finding from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'f'`,
    breaking: `create foreign data wrapper lint; create server lint foreign data wrapper lint;
      create foreign table public.lint (id uuid) server lint`,
    undo: 'drop foreign data wrapper lint cascade',
    byHost: true,
  },
  {
    name: '0018 unsupported_reg_types',
    finder: `
      select format('%s.%s', a.attrelid::regclass, a.attname) as finding
      from pg_attribute a
      join pg_class t on t.oid = a.attrelid
      join pg_namespace n on n.oid = t.relnamespace
      where n.nspname in ${OURS} and t.relkind in ('r', 'p') and not a.attisdropped
        and a.atttypid::regtype::text like 'reg%'
        and a.atttypid::regtype not in ('regclass'::regtype, 'regrole'::regtype, 'regtype'::regtype)`,
    breaking: 'create table private.lint (id uuid primary key, f regprocedure)',
    undo: 'drop table private.lint',
  },
  {
    name: '0021 fkey_to_auth_unique',
    finder: `
      select format('%s.%s', c.conrelid::regclass, c.conname) as finding
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_namespace n on n.oid = t.relnamespace
      join pg_class there on there.oid = c.confrelid
      where c.contype = 'f' and n.nspname in ${OURS} and there.relnamespace = 'auth'::regnamespace
        and not exists (
          select from pg_index i
          where i.indrelid = c.confrelid and i.indisprimary
            and i.indkey::smallint[] @> c.confkey and i.indkey::smallint[] <@ c.confkey
        )`,
    breaking: `alter table auth.users add constraint lint unique (email);
      create table private.lint (id uuid primary key, email text references auth.users (email));
      create index lint_idx on private.lint (email)`,
    undo: 'drop table private.lint; alter table auth.users drop constraint lint',
    byHost: true,
  },
  {
    name: '0024 rls_policy_always_true',
    finder: `
      select format('%s: %s', p.tablename, p.policyname) as finding from pg_policies p
      where p.schemaname in ${OURS} and p.cmd <> 'SELECT' and p.permissive = 'PERMISSIVE'
        and (btrim(p.qual, ' ()') in ('true', '1=1') or btrim(p.with_check, ' ()') in ('true', '1=1'))`,
    breaking: `create table private.lint (id uuid primary key); alter table private.lint enable row level security;
      create policy lint on private.lint for insert with check (true)`,
    undo: 'drop table private.lint',
  },
  {
    name: '0025 public_bucket_allows_listing',
    finder: 'select id as finding from storage.buckets where public',
    breaking: "insert into storage.buckets (id, name, public) values ('lint', 'lint', true)",
    undo: "delete from storage.buckets where id = 'lint'",
  },
  {
    name: '0028 and 0029 definer functions that the API can call',
    finder: `
      select oid::regprocedure::text as finding from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef
        and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`,
    breaking: `create function public.lint() returns integer language sql security definer set search_path = ''
      as $$ select 1 $$; grant execute on function public.lint() to authenticated`,
    undo: 'drop function public.lint()',
  },
];

/** House rules about grants that splinter has no word for. */
export const GRANT_RULES: readonly LintRule[] = [
  {
    name: 'a private table has row-level security as well',
    finder: `
      select oid::regclass::text as finding from pg_class
      where relnamespace = 'private'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    breaking: 'create table private.lint (id uuid primary key)',
    undo: 'drop table private.lint',
  },
  {
    name: 'a private table is granted to no role of the API',
    finder: `
      select format('%s: %s to %s', t.oid::regclass, a.privilege_type, a.grantee::regrole) as finding
      from pg_class t cross join lateral aclexplode(t.relacl) as a
      where t.relnamespace = 'private'::regnamespace and a.grantee <> t.relowner`,
    breaking:
      'create table private.lint (id uuid primary key); grant select on private.lint to authenticated',
    undo: 'drop table private.lint',
  },
  {
    name: 'a function in private is granted only where a policy, a check, an index or a function of the API uses it',
    finder: `
      with granted as (
        select p.oid from pg_proc p
        where p.pronamespace = 'private'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
      ), used as (
        -- Functions written as expressions of the schema are known to depend on what they call.
        select d.refobjid as oid from pg_depend d
        where d.refclassid = 'pg_proc'::regclass
          and (d.classid in ('pg_policy'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass, 'pg_rewrite'::regclass, 'pg_trigger'::regclass)
            -- An index over an expression runs it as the caller who writes the row.
            or d.objid in (select indexrelid from pg_index))
        union
        select d.refobjid from pg_depend d join pg_proc caller on caller.oid = d.objid
        where d.refclassid = 'pg_proc'::regclass and d.classid = 'pg_proc'::regclass
          and (caller.pronamespace = 'public'::regnamespace
            -- Itself granted, and run as its caller: what it calls must be granted too.
            or (not caller.prosecdef and caller.oid in (select oid from granted)))
      )
      select g.oid::regprocedure::text as finding from granted g
      where g.oid not in (select oid from used)`,
    breaking: `create function private.lint() returns integer language sql set search_path = '' as $$ select 1 $$;
      grant execute on function private.lint() to authenticated`,
    undo: 'drop function private.lint()',
  },
  {
    name: 'a sequence is granted to nobody',
    finder: `
      select s.oid::regclass::text as finding
      from pg_class s join pg_namespace n on n.oid = s.relnamespace
      where s.relkind = 'S' and n.nspname in ${OURS}
        and (has_sequence_privilege('anon', s.oid, 'usage') or has_sequence_privilege('authenticated', s.oid, 'usage'))`,
    breaking: 'create sequence private.lint; grant usage on sequence private.lint to authenticated',
    undo: 'drop sequence private.lint',
  },
  {
    name: 'nobody of the API may create anything',
    finder: `
      select format('%s in %s', r.rolname, n.nspname) as finding
      from pg_namespace n cross join pg_roles r
      where n.nspname in ${OURS} and r.rolname in ('anon', 'authenticated')
        and has_schema_privilege(r.rolname, n.oid, 'create')`,
    breaking: 'grant create on schema public to authenticated',
    undo: 'revoke create on schema public from authenticated',
  },
];
