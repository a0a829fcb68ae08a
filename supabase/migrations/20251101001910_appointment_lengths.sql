-- How long each kind of appointment takes.

create table public.appointment_lengths (
  company_id uuid not null references public.companies (id) on delete cascade,
  request_type public.appointment_type not null,
  minutes integer not null check (minutes between 5 and 480),
  updated_at timestamptz not null default now(),
  primary key (company_id, request_type)
);
comment on table public.appointment_lengths is
  'How long a clinic plans for an appointment of each type; 30 minutes where it says nothing.';
create trigger appointment_lengths_touch before update on public.appointment_lengths
  for each row execute function private.touch_updated_at();

create function private.appointment_minutes(request public.scheduling_requests)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(
    request.duration_minutes,
    (select l.minutes from public.appointment_lengths l
     where l.company_id = request.company_id and l.request_type = request.request_type),
    30)
$$;
comment on function private.appointment_minutes(public.scheduling_requests) is
  'How long it takes: as agreed, else as the clinic plans for its type, else half an hour.';

alter table public.appointment_lengths enable row level security;
revoke all on public.appointment_lengths from anon, authenticated;
-- Written by save_appointment_lengths alone.
grant select on public.appointment_lengths to authenticated;

create policy appointment_lengths_select_member on public.appointment_lengths for select to authenticated
  using (company_id in (select private.my_company_ids()));

create function private.save_appointment_lengths(clinic uuid, lengths jsonb)
returns integer
language plpgsql
-- Definer: lengths are written here alone, held against what was seen.
security definer
set search_path = ''
as $$
begin
  if clinic is null or clinic not in (select private.my_admin_company_ids()) then
    raise exception 'Only administrators of this clinic set its lengths.' using errcode = '42501';
  end if;
  if exists (
    select
    from jsonb_to_recordset(lengths) as wanted (request_type public.appointment_type, minutes integer)
    where wanted.request_type is null or wanted.minutes is null
  ) then
    raise exception 'Each length needs a type and its minutes.' using errcode = 'P0001';
  end if;
  -- One at a time: of a type that has no length yet there is no row to lock.
  perform from public.companies c where c.id = clinic for no key update;
  if exists (
    select
    from jsonb_to_recordset(lengths) as wanted (request_type public.appointment_type, minutes integer, seen integer)
    left join public.appointment_lengths l on l.company_id = clinic and l.request_type = wanted.request_type
    where l.minutes is distinct from wanted.seen and l.minutes is distinct from wanted.minutes
  ) then
    raise exception 'A colleague changed these lengths in the meantime.'
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'stale')::text;
  end if;
  insert into public.appointment_lengths as l (company_id, request_type, minutes)
  select clinic, wanted.request_type, wanted.minutes
  from jsonb_to_recordset(lengths) as wanted (request_type public.appointment_type, minutes integer)
  on conflict (company_id, request_type) do update set minutes = excluded.minutes
  where l.minutes <> excluded.minutes;
  return jsonb_array_length(lengths);
end
$$;

create function public.save_appointment_lengths(company_id uuid, lengths jsonb)
returns integer
language sql
set search_path = ''
begin atomic
  select private.save_appointment_lengths(company_id, lengths);
end;
comment on function public.save_appointment_lengths is
  'Sets lengths of appointments by type: [{request_type, minutes, seen}], all or none; seen is what the form showed, '
  'null for a type without one. Not an administrator: 42501; a colleague changed one of them in the meantime: PT409, '
  'kind stale; minutes that are none: 23514; a line without type or minutes: P0001. The same sent again changes '
  'nothing.';
revoke execute on function private.save_appointment_lengths, public.save_appointment_lengths from public;
grant execute on function private.save_appointment_lengths, public.save_appointment_lengths to authenticated;
select private.audit_table('public.appointment_lengths');
