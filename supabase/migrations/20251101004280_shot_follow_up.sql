-- Who should have come for a shot and didn't, what that costs them, and who was called about it.

create type public.shot_call_outcome as enum ('reached', 'left_message', 'no_answer', 'stopping');

create table public.shot_calls (
  company_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  outcome public.shot_call_outcome not null,
  note text check (private.is_present(note, 500)),
  called_at timestamptz not null default now(),
  called_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade
);
comment on table public.shot_calls is 'Calls about missed allergy shots. Never changed.';
create index shot_calls_patient_idx on public.shot_calls (company_id, patient_id, called_at desc);
create index shot_calls_stopping_idx on public.shot_calls (company_id, patient_id) where outcome = 'stopping';
create index shot_calls_called_by_idx on public.shot_calls (called_by);
alter table public.shot_calls enable row level security;
revoke all on public.shot_calls from anon, authenticated;
-- Written by a function alone; what was said is read through the list, which the log counts.
grant select (id, company_id, patient_id, outcome, called_at) on public.shot_calls to authenticated;
create policy shot_calls_select_member on public.shot_calls for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.shot_calls');

create function private.record_shot_call(
  of_id uuid, of_company uuid, of_patient uuid, came_of_it public.shot_call_outcome, remark text
)
returns public.shot_calls
language plpgsql
-- Definer: the API's roles write no calls.
security definer
set search_path = ''
as $$
declare
  note constant text := private.checked_text(remark, 500, 'A note');
  made public.shot_calls;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) or private.hides_patient(of_patient)
     or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
  end if;
  select * into made from public.shot_calls c where c.company_id = of_company and c.id = of_id;
  if made.id is not null then
    if (made.patient_id, made.outcome, made.note, made.called_by) is distinct from (of_patient, came_of_it, note, auth.uid()) then
      perform private.refuse_sent_before('call', of_id);
    end if;
    return made;
  end if;
  insert into public.shot_calls (company_id, id, patient_id, outcome, note, called_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_patient, came_of_it, note, auth.uid())
  returning * into made;
  return made;
end
$$;

create function private.late_for_shots(of_company uuid, after_due date, after_id uuid, max_rows integer)
returns table (
  injection_id uuid, patient_id uuid, patient_name text, phone text, guardian text, set_label text, last_on date, due_on date, days_late integer,
  last_dose text, call_outcome public.shot_call_outcome, called_at timestamptz, call_note text
)
language plpgsql
rows 50
-- Definer: reads what is closed to the API's roles, and tells the log how many rows were read.
security definer
set search_path = ''
-- Planned for the page asked for: for any page, everybody late would be sorted for fifty.
set plan_cache_mode = force_custom_plan
as $$
declare
  hidden constant uuid[] := private.hidden_patient_ids();
  today constant date := private.clinic_day(of_company, now());
  found_ones uuid[];
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  found_ones := array(
    select i.id from public.injections i
    where i.company_id = of_company and i.is_latest and i.due_on < today
      and (after_due is null or (i.due_on, i.id) > (after_due, after_id))
      and i.patient_id <> all (hidden)
      -- Asked row by row (offset 0), in the order of the index: for a page, the planner would gather everybody under treatment first.
      and exists (
        select from public.allergy_prescriptions p
        where p.company_id = of_company and p.patient_id = i.patient_id and p.status = 'signed' offset 0)
      and exists (
        select from public.patients p
        where p.company_id = of_company and p.id = i.patient_id and p.deceased_on is null offset 0)
    order by i.due_on, i.id limit least(greatest(coalesce(max_rows, 50), 1), 100));
  perform private.note_list(of_company, 'injections', count(*), array_agg(i.patient_id))
  from public.injections i where i.company_id = of_company and i.id = any (found_ones);
  return query
  select i.id, i.patient_id, private.person_name(p.first_name, p.last_name), reach.phone,
    reach.guardian, i.set_label, i.given_on, i.due_on,
    today - i.due_on, format('%s mL of 1:%s', i.volume_ml, trim_scale(i.factor)), c.outcome, c.called_at, c.note
  from public.injections i
  join public.patients p on p.company_id = i.company_id and p.id = i.patient_id
  cross join lateral private.number_to_call(p) as reach
  left join lateral (
    select k.* from public.shot_calls k where k.company_id = i.company_id and k.patient_id = i.patient_id
    order by k.called_at desc limit 1
  ) as c on true
  where i.company_id = of_company and i.id = any (found_ones)
  order by i.due_on, i.id;
end
$$;

create function private.late_doses(of_company uuid, injection_ids uuid[])
returns table (injection_id uuid, action text, factor numeric, volume_ml numeric, steps_lost integer)
language plpgsql
stable
rows 20
-- Definer: reads what is closed to the API's roles. What it answers stands beside rows that the log has counted.
security definer
set search_path = ''
as $$
declare
  given public.injections;
  visit public.shot_visits;
  proposal jsonb;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  for given in
    select i.* from public.injections i
    where i.company_id = of_company and i.id = any (injection_ids[1:50]) and not private.hides_patient(i.patient_id)
  loop
    select * into visit from public.shot_visits v where v.company_id = of_company and v.id = given.visit_id;
    begin
      -- As if they came today, well.
      proposal := private.shot_proposal(visit, given.set_id, if_well => true);
    exception when sqlstate 'P0001' then
      -- Its tables aren't approved any more.
      continue;
    end;
    return query select given.id, proposal ->> 'action', (proposal ->> 'factor')::numeric, (proposal ->> 'volume')::numeric,
      greatest((select (s ->> 'step')::integer from jsonb_array_elements(proposal -> 'said') as s where s ->> 'rule' = 'next')
        - (proposal ->> 'at_step')::integer, 0);
  end loop;
end
$$;

create function public.record_shot_call(id uuid, company_id uuid, patient_id uuid, outcome public.shot_call_outcome, note text default null)
returns public.shot_calls
language sql
set search_path = ''
begin atomic
  select private.record_shot_call(id, company_id, patient_id, outcome, note);
end;
comment on function public.record_shot_call is
  'Writes down a call about missed shots. id makes a repeat harmless (else PT409). Unknown, foreign or restricted patient: PT404.';

create function public.late_for_shots(company_id uuid, after_due date default null, after_id uuid default null, max_rows integer default 50)
returns table (
  injection_id uuid, patient_id uuid, patient_name text, phone text, guardian text, set_label text, last_on date, due_on date, days_late integer,
  last_dose text, call_outcome public.shot_call_outcome, called_at timestamptz, call_note text
)
language sql
rows 50
set search_path = ''
begin atomic
  select * from private.late_for_shots(company_id, after_due, after_id, max_rows);
end;
comment on function public.late_for_shots is
  'Whose next shot was due before today, the longest late first, with the last call about it; pages by due_on and injection_id. Counted by the log as a list.';

create function public.late_doses(company_id uuid, injection_ids uuid[])
returns table (injection_id uuid, action text, factor numeric, volume_ml numeric, steps_lost integer)
language sql
stable
rows 20
set search_path = ''
begin atomic
  select * from private.late_doses(company_id, injection_ids);
end;
comment on function public.late_doses is 'Of at most 50 late rows the dose if the patient came today, and how many steps below the next it is.';

revoke execute on function private.record_shot_call, private.late_for_shots, private.late_doses,
  public.record_shot_call, public.late_for_shots, public.late_doses from public;
grant execute on function private.record_shot_call, private.late_for_shots, private.late_doses,
  public.record_shot_call, public.late_for_shots, public.late_doses to authenticated;

create view private.open_shots as
select i.company_id, i.patient_id, i.id, null::uuid as referral_id, null::text as state, i.set_label as what, null::text as detail,
  null::uuid as owner_id, i.due_on, true as is_late
from public.injections i
where i.is_latest and i.due_on < private.clinic_day(i.company_id, now()) and exists (
  select from public.allergy_prescriptions p
  where p.company_id = i.company_id and p.patient_id = i.patient_id and p.status = 'signed' and p.route = 'injections');
comment on view private.open_shots is 'Shots that are late: see private.open_things.';
insert into private.hub_parts values ('open', 'shots', 'private.open_shots');
