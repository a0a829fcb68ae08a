-- Who changed a row in between: for forms that say whose change conflicts with theirs.

create function private.last_change(of_company uuid, subject text, of_row uuid, since timestamptz)
returns table (by_me boolean, name text, changed_at timestamptz)
language sql
stable
-- Definer: members don't read the audit log. Who calls has seen that the caller reads the row.
security definer
set search_path = ''
as $$
  select coalesce(a.actor_id = auth.uid(), false), coalesce(a.actor_name, 'The system'), a.at
  from public.audit_log a
  where a.company_id = of_company and a.at >= since
    and a.table_name = subject and a.row_id = of_row::text and a.action = 'update'
    and of_company in (select private.my_company_ids())
  order by a.sequence desc
  limit 1
$$;
comment on function private.last_change(uuid, text, uuid, timestamptz) is
  'The audit log''s last entry about a row since a moment: whose it is, and when.';

create function private.reads_row(subject text, of_row uuid)
returns boolean
language plpgsql
stable
-- Runs as the caller: row-level security decides.
security invoker
set search_path = ''
as $$
declare
  the_table constant regclass := to_regclass(format('public.%I', coalesce(subject, '')));
  -- A clinic's settings have no id of their own.
  key constant text := case when subject = 'clinic_settings' then 'company_id' else 'id' end;
  reads boolean;
begin
  if the_table is null or not coalesce(has_column_privilege(the_table, key, 'select'), false) then
    return false;
  end if;
  execute format('select exists (select from %s as t where t.%I = $1)', the_table, key) into reads using of_row;
  return reads;
end
$$;
comment on function private.reads_row(text, uuid) is 'Whether the caller reads this row of a table.';

create function public.last_change(company_id uuid, subject text, row_id uuid, since timestamptz)
returns table (by_me boolean, name text, changed_at timestamptz)
language sql
stable
set search_path = ''
begin atomic
  select c.by_me, c.name, c.changed_at
  from private.last_change(company_id, subject, row_id, since) c
  where private.reads_row(subject, row_id);
end;
comment on function public.last_change is
  'Who changed a row (a table''s name and an id) last since a moment, of those the caller may read; no row without a '
  'change.';

revoke execute on function private.last_change, private.reads_row, public.last_change from public;
grant execute on function private.last_change, private.reads_row, public.last_change to authenticated;
