-- Until when a vial is used after mixing: the clinic's rule by dilution.

create table public.beyond_use_rules (
  company_id uuid not null,
  table_id uuid not null,
  place integer not null,
  most_factor numeric check (most_factor >= 1),
  months integer not null check (months between 1 and 24),
  note text check (private.is_present(note, 300)),
  primary key (company_id, table_id, place),
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id) on delete cascade
);
comment on table public.beyond_use_rules is 'For how long after mixing a vial is used, by its dilution.';
alter table public.beyond_use_rules enable row level security;
revoke all on public.beyond_use_rules from anon, authenticated;
grant select on public.beyond_use_rules to authenticated;
create policy beyond_use_rules_select_member on public.beyond_use_rules for select to authenticated
  using (company_id in (select private.my_company_ids()));
create trigger beyond_use_rules_keep before insert or update or delete on public.beyond_use_rules
  for each row execute function private.keep_clinical_rows();
comment on column public.beyond_use_rules.most_factor is 'Up to which dilution factor; null is any. The first row that fits counts.';
insert into private.clinical_kinds (kind, rows_table) values ('beyond_use', 'beyond_use_rules');

create function private.beyond_use_table(of_company uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select t.id from public.clinical_tables t
  where t.company_id = of_company and t.kind = 'beyond_use' and t.status = 'approved' order by t.approved_at desc limit 1
$$;
comment on function private.beyond_use_table is 'The table of last days that a physician of the clinic approved last.';

create function private.beyond_use_day(of_company uuid, of_table uuid, factor numeric, mixed_on date, earliest date)
returns date
language sql
stable
set search_path = ''
as $$
  -- Null without a row that fits; who calls refuses.
  select least((mixed_on + make_interval(months => r.months))::date, earliest)
  from public.beyond_use_rules r
  where r.company_id = of_company and r.table_id = of_table and (r.most_factor is null or factor <= r.most_factor)
  order by r.place limit 1
$$;
comment on function private.beyond_use_day is
  'The last day of a vial: by the first row that fits its dilution, and never past the earliest of what it is made of.';

revoke execute on function private.beyond_use_table, private.beyond_use_day from public;
