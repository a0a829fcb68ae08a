-- What of the database is a clinic's own: to look at, and to take along.

create function private.database_version()
returns table (server text, migration text, answered_at timestamptz)
language plpgsql
stable
-- Definer: the list of migrations is the host's, and closed.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_half_signed_in();
  server := split_part(current_setting('server_version'), ' ', 1);
  answered_at := clock_timestamp();
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into migration;
  end if;
  return next;
end
$$;

create function public.database_version()
returns table (server text, migration text, answered_at timestamptz)
language sql
stable
set search_path = ''
begin atomic
  select * from private.database_version();
end;
comment on function public.database_version is
  'The version of Postgres, the latest migration applied, and the time it was asked: proof that the database answers.';

-- A hundred thousand rows are counted in an index in a moment; weighed are a thousand of them.
create function private.database_overview(of_company uuid)
returns table (table_name text, description text, row_count bigint, bytes bigint, row_level_security boolean, policies integer)
language plpgsql
stable
-- Definer: an administrator sees how much of a clinic's data there is, also where a row is only its owner's to read.
security definer
set search_path = ''
-- A tenth of all rows may be the clinic's, and its index is still the way: no clinic waits for the rows of others.
set enable_seqscan = off
as $$
declare
  condition text;
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to administer.' using errcode = 'PT404';
  end if;
  for table_name, description, row_level_security, policies in
    select c.relname, pg_catalog.obj_description(c.oid, 'pg_class'), c.relrowsecurity,
      (select count(*) from pg_catalog.pg_policy p where p.polrelid = c.oid)
    from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname
  loop
    -- What belongs to a clinic, as in export_rows; a test holds both against every table.
    condition := case table_name
      when 'companies' then 'x.id = $1'
      when 'user_profiles' then 'x.id in (select m.user_id from public.company_members m where m.company_id = $1)'
      else 'x.company_id = $1'
    end;
    execute format('select count(*) from public.%I as x where %s', table_name, condition)
      using of_company into row_count;
    execute format('select coalesce(round(avg(pg_column_size(x.*)) * $2), 0)
        from (select x.* from public.%I as x where %s limit 1000) as x', table_name, condition)
      using of_company, row_count into bytes;
    return next;
  end loop;
end
$$;

create function public.database_overview(company_id uuid)
returns table (table_name text, description text, row_count bigint, bytes bigint, row_level_security boolean, policies integer)
language sql
stable
set search_path = ''
begin atomic
  select * from private.database_overview(company_id);
end;
comment on function public.database_overview is
  'Every table with this clinic''s rows in it, their size (of the rows alone: what other clinics have stays theirs; '
  'of more than a thousand rows as many as a thousand of them suggest) and how it is protected. Administrators only, '
  'else PT404.';

create function private.export_rows(
  company_id uuid, table_name text, after jsonb, max_rows integer
)
returns table (row_key jsonb, row_data jsonb)
language plpgsql
-- Runs as the caller: row-level security decides what the export holds.
security invoker
set search_path = ''
as $$
declare
  the_table regclass := to_regclass(format('public.%I', coalesce(export_rows.table_name, '')));
  keys text;
  bounds text;
begin
  select string_agg(format('x.%I', a.attname), ', ' order by k.n),
      string_agg(format('($2 ->> %s)::%s', k.n - 1, pg_catalog.format_type(a.atttypid, a.atttypmod)), ', ' order by k.n)
    into keys, bounds
  from pg_catalog.pg_index i
  cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, n)
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = the_table and i.indisprimary;
  if keys is null then
    raise exception 'There is no such table.' using errcode = 'PT404';
  end if;
  return query execute format(
    'select jsonb_build_array(%1$s), to_jsonb(x) from public.%2$I as x
     where %3$s and ($2 is null or (%1$s) > (%4$s)) order by %1$s limit $3',
    keys, export_rows.table_name,
    case export_rows.table_name
      when 'companies' then 'x.id = $1'
      when 'user_profiles' then 'x.id in (select m.user_id from public.company_members m where m.company_id = $1)'
      else 'x.company_id = $1'
    end, bounds)
  using export_rows.company_id, after, least(greatest(coalesce(max_rows, 500), 1), 1000);
end
$$;
create function private.export_closed_rows(
  company_id uuid, table_name text, after jsonb, max_rows integer
)
returns table (row_key jsonb, row_data jsonb)
language plpgsql
-- Definer: tables of which the API's roles read a few columns, and the record reader none.
security definer
set search_path = ''
as $$
declare
  the_table constant regclass := to_regclass(format('public.%I', coalesce(export_closed_rows.table_name, '')));
begin
  if the_table is null or has_table_privilege('authenticated', the_table, 'select')
     or has_table_privilege('record_reader', the_table, 'select')
     or export_closed_rows.company_id not in (select private.my_admin_company_ids()) then
    return;
  end if;
  return query select e.row_key, e.row_data
  from private.export_rows(export_closed_rows.company_id, export_closed_rows.table_name, after, max_rows) as e;
end
$$;
comment on function private.export_closed_rows is
  'Of a table that is read by functions alone the clinic''s rows, for its administrators; of others nothing. See public.export_rows.';

-- Of tables that aren't granted whole, the record reader's views are taken: a view can't be an argument.
insert into private.hub_parts
select 'export', t.relname, v.oid::regclass::text
from pg_catalog.pg_class v
cross join lateral (
  select min(s.relname::text) as relname
  from pg_catalog.pg_rewrite w
  join pg_catalog.pg_depend p on p.classid = 'pg_catalog.pg_rewrite'::regclass and p.objid = w.oid and p.refclassid = 'pg_catalog.pg_class'::regclass
  join pg_catalog.pg_class s on s.oid = p.refobjid and s.oid <> v.oid
  where w.ev_class = v.oid
  having count(distinct s.oid) = 1 and min(s.relkind::text) in ('r', 'p')
) as t
where v.relkind = 'v' and v.relowner = 'record_reader'::regrole;

select private.compose_hub('export', $sql$
create function private.export_records(of_company uuid, of_table text, after jsonb, max_rows integer)
returns table (row_key jsonb, row_data jsonb)
language sql
stable
set search_path = ''
begin atomic
  %s;
end$sql$, $sql$(select jsonb_build_array(x.id), to_jsonb(x) from %2$s x
   where of_table = %1$L and x.company_id = of_company and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))$sql$, E'\n  union all\n  ');
comment on function private.export_records is 'Of a table that the API''s roles read a few columns of, the record reader''s rows. See public.export_rows.';

create function public.export_rows(
  company_id uuid, table_name text, after jsonb default null, max_rows integer default 500
)
returns table (row_key jsonb, row_data jsonb)
language sql
set search_path = ''
begin atomic
  select private.note_table_export(company_id, table_name, after);
  select e.row_key, e.row_data
  from private.export_rows(company_id, table_name, after, max_rows) as e
  where has_table_privilege('authenticated', to_regclass(format('public.%I', table_name)), 'select')
  union all
  select e.row_key, e.row_data
  from private.export_closed_rows(company_id, table_name, after, max_rows) as e
  union all
  select e.row_key, e.row_data
  from private.export_records(company_id, table_name, after, max_rows) as e;
end;
comment on function public.export_rows is
  'A page of a table''s rows of a clinic, in the order of its key, as JSON: those that the caller may see. after is the '
  'row_key of the last row of the page before. Administrators only; no such table or clinic: PT404. The first page tells '
  'the audit log, and asks for a confirmation of ten minutes; the pages and tables after it, for an hour, belong to the '
  'same export. Confirmed longer ago: PT403.';

revoke execute on function
  private.database_version, public.database_version, private.database_overview, public.database_overview,
  private.export_rows, private.export_closed_rows, private.export_records, public.export_rows
from public, anon, authenticated;
grant execute on function
  private.database_version, public.database_version, private.database_overview, public.database_overview,
  private.export_rows, private.export_closed_rows, private.export_records, public.export_rows
to authenticated;
