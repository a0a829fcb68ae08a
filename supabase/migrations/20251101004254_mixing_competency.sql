-- Who may mix: the parts of the competency that each person passed, and until when they count.

alter table public.clinic_settings
  add column mixing_competency boolean not null default false,
  add column mixing_competency_months integer not null default 12,
  add constraint clinic_settings_mixing_months check (mixing_competency_months between 1 and 24);
comment on column public.clinic_settings.mixing_competency is 'Whether only who passed each part of the competency lately may mix.';
comment on column public.clinic_settings.mixing_competency_months is
  'For how long a part of the competency counts; USP <797> (2023), section 21, has it every 12 months.';
grant update (mixing_competency, mixing_competency_months) on public.clinic_settings to authenticated;

create type public.mixing_part as enum ('written_test', 'hand_hygiene', 'fingertip', 'media_fill');

create table public.mixing_assessments (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  part public.mixing_part not null,
  done_on date not null,
  passed boolean not null,
  note text check (private.is_present(note, 300)),
  recorded_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references public.company_members (company_id, user_id) on delete cascade,
  constraint mixing_assessments_another_person check (user_id <> recorded_by)
);
comment on table public.mixing_assessments is 'Parts of the competency of who mixes extracts, passed or failed. Never changed.';
comment on column public.mixing_assessments.part is
  'Written test, hand hygiene and garb, gloved fingertip and thumb, media fill: USP <797> (2023), section 21.';
create index mixing_assessments_user_idx on public.mixing_assessments (company_id, user_id, part, done_on desc);
create index mixing_assessments_recorded_by_idx on public.mixing_assessments (recorded_by);
create trigger mixing_assessments_done_on_came before insert or update of done_on on public.mixing_assessments
  for each row execute function private.refuse_days_ahead('done_on', 'The day of the assessment');
alter table public.mixing_assessments enable row level security;
revoke all on public.mixing_assessments from anon, authenticated;
grant select on public.mixing_assessments to authenticated;
grant insert (id, company_id, user_id, part, done_on, passed, note) on public.mixing_assessments to authenticated;
create policy mixing_assessments_select_member on public.mixing_assessments for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy mixing_assessments_insert_admin on public.mixing_assessments for insert to authenticated
  with check (company_id in (select private.my_admin_company_ids()));
select private.audit_table('public.mixing_assessments');

create function private.mixing_parts(of_company uuid, of_user uuid)
returns table (part public.mixing_part, done_on date, passed boolean, due_on date)
language sql
stable
set search_path = ''
as $$
  select p.part, a.done_on, a.passed,
    case when a.passed then (a.done_on + make_interval(months => s.mixing_competency_months))::date end
  from unnest(enum_range(null::public.mixing_part)) as p (part)
  left join public.clinic_settings s on s.company_id = of_company
  left join lateral (
    select m.done_on, m.passed from public.mixing_assessments m
    where m.company_id = of_company and m.user_id = of_user and m.part = p.part
    order by m.done_on desc, m.created_at desc limit 1
  ) as a on true
$$;
comment on function private.mixing_parts is 'Of each part of the competency a person''s latest, and until when it counts; a failed one counts no more.';

create function private.may_mix(of_company uuid, of_user uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select not (select s.mixing_competency from public.clinic_settings s where s.company_id = of_company)
    or (select bool_and(coalesce(p.due_on > private.clinic_day(of_company, now()), false)) from private.mixing_parts(of_company, of_user) as p)
$$;
comment on function private.may_mix is 'Whether a person may mix today: always, unless the clinic asks for the competency and a part of it is missing or overdue.';

create function private.mixing_staff(of_company uuid)
returns table (user_id uuid, name text, may_mix boolean, part public.mixing_part, done_on date, passed boolean, due_on date)
language sql
stable
rows 40
-- Definer: names and clinic settings are read for colleagues.
security definer
set search_path = ''
as $$
  with people as materialized (
    select m.user_id, private.member_name(m.user_id) as name, private.may_mix(m.company_id, m.user_id) as may_mix
    from public.company_members m
    where m.company_id = of_company and m.company_id in (select private.my_company_ids()) and m.deactivated_at is null
  )
  select m.user_id, m.name, m.may_mix, p.part, p.done_on, p.passed, p.due_on
  from people m
  cross join lateral private.mixing_parts(of_company, m.user_id) as p
  order by 2, 1, p.part
$$;

create function public.mixing_staff(company_id uuid)
returns table (user_id uuid, name text, may_mix boolean, part public.mixing_part, done_on date, passed boolean, due_on date)
language sql
stable
rows 40
set search_path = ''
begin atomic
  select * from private.mixing_staff(company_id);
end;
comment on function public.mixing_staff is 'Who works in the clinic, and of each part of the mixing competency the latest and until when it counts. Foreign clinic: no row.';

revoke execute on function private.mixing_parts, private.may_mix, private.mixing_staff, public.mixing_staff from public;
grant execute on function private.mixing_staff, public.mixing_staff to authenticated;
