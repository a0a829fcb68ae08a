-- How patients reacted to shots: swellings, systemic reactions with their grade, and epinephrine.

create table public.shot_local_reactions (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  injection_id uuid not null,
  local_mm integer not null check (local_mm between 0 and 300),
  local_hours integer check (local_hours between 0 and 240),
  late_reason text check (private.is_present(late_reason, 300)),
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, injection_id) references public.injections (company_id, id) on delete cascade
);
comment on table public.shot_local_reactions is
  'How large the swelling after a shot was, by whom and when it was written down. Never changed: another size is another row, of which the latest counts.';
comment on column public.shot_local_reactions.local_mm is 'At its largest; 0 is none.';
comment on column public.shot_local_reactions.local_hours is 'For how long it lasted; null if not stated.';
comment on column public.shot_local_reactions.late_reason is 'Why it was written down late: asked after the day of the shot.';
create index shot_local_reactions_injection_idx on public.shot_local_reactions (company_id, injection_id, recorded_at desc);
create index shot_local_reactions_patient_idx on public.shot_local_reactions (company_id, patient_id);
create index shot_local_reactions_recorded_by_idx on public.shot_local_reactions (recorded_by);

create function private.keep_local_reaction()
returns trigger
language plpgsql
-- Definer: as private.keep_vials_until.
security definer
set search_path = ''
as $$
begin
  update public.injections i set local_mm = new.local_mm, local_hours = new.local_hours
  where i.company_id = new.company_id and i.id = new.injection_id;
  return null;
end
$$;
comment on function private.keep_local_reaction() is 'After a swelling was written down: the shot has it, as the rules and the lists read it there.';
create trigger shot_local_reactions_keep after insert on public.shot_local_reactions
  for each row execute function private.keep_local_reaction();
revoke execute on function private.keep_local_reaction from public;

create table public.shot_reactions (
  company_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid not null,
  signs text[] not null check (cardinality(signs) between 1 and 30),
  began_at timestamptz not null,
  responded boolean,
  epinephrine_at timestamptz,
  scale_id uuid not null,
  grade integer not null check (grade between 1 and 5),
  suffix text check (suffix in ('a', 'b', 'c', 'd', 'z')),
  note text check (private.is_present(note, 1000)),
  late_reason text check (private.is_present(late_reason, 300)),
  recorded_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, visit_id) references public.shot_visits (company_id, id) on delete cascade,
  foreign key (company_id, scale_id) references public.clinical_tables (company_id, id)
);
comment on table public.shot_reactions is
  'A systemic reaction to shots: its signs and times, from which the grade follows by the scale that the clinic went by. Never changed, '
  'but that epinephrine which is recorded later is added where there was none.';
comment on column public.shot_reactions.late_reason is 'Why it was written down late: asked after the day of the visit, or of a day after it.';
comment on column public.shot_reactions.responded is
  'Whether it responded to treatment; null if unknown, which is graded as no.';
comment on column public.shot_reactions.suffix is 'Minutes from the first sign to epinephrine: a to 5, b to 10, c to 20, d later, z none.';
create index shot_reactions_patient_idx on public.shot_reactions (company_id, patient_id, began_at desc);
create index shot_reactions_visit_idx on public.shot_reactions (company_id, visit_id);
create index shot_reactions_scale_idx on public.shot_reactions (company_id, scale_id);
create index shot_reactions_day_idx on public.shot_reactions (company_id, began_at);
create index shot_reactions_recorded_by_idx on public.shot_reactions (recorded_by);

create table public.epinephrine_doses (
  company_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid,
  amount_mg numeric(5, 3) not null check (amount_mg > 0 and amount_mg <= 10),
  volume_ml numeric(5, 3) check (volume_ml > 0 and volume_ml <= 10),
  site text not null check (site in ('left_thigh', 'right_thigh')),
  weight_kg numeric(5, 2) check (weight_kg > 0 and weight_kg <= 500),
  table_id uuid,
  given_at timestamptz not null,
  given_by uuid references public.user_profiles (id) on delete set null,
  late_reason text check (private.is_present(late_reason, 300)),
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  foreign key (company_id, visit_id) references public.shot_visits (company_id, id) on delete cascade,
  foreign key (company_id, table_id) references public.clinical_tables (company_id, id)
);
comment on table public.epinephrine_doses is 'Epinephrine that was given in an emergency, each dose of its own. Never changed.';
comment on column public.epinephrine_doses.visit_id is 'The visit for shots that the patient was there for, if any.';
comment on column public.epinephrine_doses.weight_kg is 'The weight that the dose was worked out by; null where it went by age.';
comment on column public.epinephrine_doses.table_id is 'The approved table that the dose was read from.';
comment on column public.epinephrine_doses.given_by is 'Who gave it, if stated: asked of a late entry.';
comment on column public.epinephrine_doses.late_reason is 'Why it was written down late: asked on a later day.';
create index epinephrine_doses_patient_idx on public.epinephrine_doses (company_id, patient_id, given_at desc);
create index epinephrine_doses_visit_idx on public.epinephrine_doses (company_id, visit_id);
create index epinephrine_doses_table_idx on public.epinephrine_doses (company_id, table_id);
create index epinephrine_doses_given_by_idx on public.epinephrine_doses (given_by);
create index epinephrine_doses_recorded_by_idx on public.epinephrine_doses (recorded_by);
alter table public.shot_local_reactions enable row level security;
alter table public.shot_reactions enable row level security;
alter table public.epinephrine_doses enable row level security;
revoke all on public.shot_local_reactions, public.shot_reactions, public.epinephrine_doses from anon, authenticated;
grant select (id, company_id, patient_id, visit_id, began_at) on public.shot_reactions to authenticated;
grant select (id, company_id, patient_id, injection_id, recorded_at) on public.shot_local_reactions to authenticated;
grant select (id, company_id, patient_id, visit_id, given_at) on public.epinephrine_doses to authenticated;
create policy shot_reactions_select_member on public.shot_reactions for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy shot_local_reactions_select_member on public.shot_local_reactions for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
create policy epinephrine_doses_select_member on public.epinephrine_doses for select to authenticated
  using (company_id in (select private.my_company_ids()) and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.shot_local_reactions');
select private.audit_table('public.shot_reactions');
select private.audit_table('public.epinephrine_doses');

create function private.record_local_reaction(of_company uuid, of_injection uuid, size_mm integer, for_hours integer, why text)
returns public.shot_local_reactions
language plpgsql
-- Definer: the API's roles write no reactions.
security definer
set search_path = ''
as $$
declare
  given public.injections;
  reason text;
  latest public.shot_local_reactions;
begin
  select * into given from public.injections i
  where i.company_id = of_company and i.id = of_injection and i.company_id in (select private.my_company_ids())
    and not private.hides_patient(i.patient_id);
  if given.id is null then
    raise exception 'This injection does not exist or is not yours.' using errcode = 'PT404';
  end if;
  perform private.held_visit(of_company, given.visit_id);
  reason := private.late_reason(of_company, array[given.given_on], why);
  select * into latest from public.shot_local_reactions r
  where r.company_id = of_company and r.injection_id = given.id order by r.recorded_at desc, r.id limit 1;
  -- The same again, after a lost answer.
  if (latest.local_mm, latest.local_hours, latest.late_reason, latest.recorded_by) is not distinct from (size_mm, for_hours, reason, auth.uid()) then
    return latest;
  end if;
  insert into public.shot_local_reactions (company_id, patient_id, injection_id, local_mm, local_hours, late_reason, recorded_by)
  values (of_company, given.patient_id, given.id, size_mm, for_hours, reason, auth.uid())
  returning * into latest;
  return latest;
end
$$;

create function private.reaction_grade(of_company uuid, scale uuid, shown text[], did_respond boolean, out grade integer)
language sql
stable
set search_path = ''
as $$
  select greatest(max(case when did_respond then s.grade else coalesce(s.grade_unresponsive, s.grade) end),
    case when count(distinct s.organ) > 1 then max((t.settings ->> 'several_organs')::integer) end)
  from public.reaction_signs s
  join public.clinical_tables t on t.company_id = s.company_id and t.id = s.table_id
  where s.company_id = of_company and s.table_id = scale and s.sign = any (shown)
$$;
comment on function private.reaction_grade is
  'The grade that signs have in a version of a scale: the highest of them, at least the one for several organs where there are.';

create function private.epinephrine_suffix(minutes numeric)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when minutes is null then 'z' when minutes <= 5 then 'a' when minutes <= 10 then 'b' when minutes <= 20 then 'c' else 'd' end
$$;
comment on function private.epinephrine_suffix is 'The letter that the WAO scales add for when epinephrine was given after the first sign.';

create function private.record_shot_reaction(
  of_id uuid, of_company uuid, of_visit uuid, shown text[], begun timestamptz, did_respond boolean, epinephrine timestamptz, remark text,
  why text
)
returns public.shot_reactions
language plpgsql
-- Definer: the API's roles write no reactions.
security definer
set search_path = ''
as $$
declare
  visit constant public.shot_visits := private.held_visit(of_company, of_visit);
  note constant text := private.checked_text(remark, 1000, 'A note');
  begun_on constant date := private.clinic_day(of_company, begun);
  scale uuid;
  reason text;
  -- A dose that was recorded as given needs no confirmation again.
  first_dose constant timestamptz := coalesce(epinephrine, (
    select min(e.given_at) from public.epinephrine_doses e
    where e.company_id = of_company and e.visit_id = visit.id and e.given_at >= date_trunc('minute', begun)));
  found_reaction public.shot_reactions;
begin
  select * into found_reaction from public.shot_reactions r where r.company_id = of_company and r.id = of_id;
  if found_reaction.id is not null then
    if (found_reaction.visit_id, found_reaction.signs, found_reaction.began_at, found_reaction.recorded_by, found_reaction.responded,
          found_reaction.note, found_reaction.late_reason)
         is distinct from (of_visit, shown, begun, auth.uid(), did_respond, note, private.checked_text(why, 300, 'A reason'))
       or found_reaction.epinephrine_at <> epinephrine then
      perform private.refuse_sent_before('reaction', of_id);
    end if;
    return found_reaction;
  end if;
  select t.id into scale from public.clinical_tables t
  where t.company_id = of_company and t.kind = 'reaction_scale' and t.status = 'approved' order by t.approved_at desc limit 1;
  if scale is null then
    raise exception 'No scale of reactions is approved. A physician approves clinical tables.' using errcode = 'P0001', detail = '{"kind": "not_approved"}';
  end if;
  if shown is null or not shown <@ array(select s.sign from public.reaction_signs s where s.company_id = of_company and s.table_id = scale) or cardinality(shown) = 0 then
    raise exception 'Choose the signs from the list.' using errcode = 'P0001', detail = '{"kind": "signs"}';
  end if;
  -- Times have minutes only: an event within the check-in's own minute came after it.
  if begun is null or begun > now() + interval '1 minute' or begun < date_trunc('minute', visit.checked_in_at)
     or private.clinic_day(of_company, begun) < visit.visit_on or epinephrine < begun or epinephrine > now() + interval '1 minute' then
    raise exception 'Check the times: the reaction began after the check-in, epinephrine came after it, and neither is ahead.'
      using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  reason := private.late_reason(of_company, private.days_gone(array[visit.visit_on, begun_on], begun), why);
  insert into public.shot_reactions (company_id, id, patient_id, visit_id, signs, began_at, responded, epinephrine_at, scale_id, grade, suffix, note, late_reason, recorded_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), visit.patient_id, visit.id, shown, begun, did_respond, first_dose, scale,
    private.reaction_grade(of_company, scale, shown, did_respond), private.epinephrine_suffix(extract(epoch from first_dose - begun) / 60), note, reason, auth.uid())
  returning * into found_reaction;
  return found_reaction;
end
$$;

create function private.record_epinephrine(
  of_id uuid, of_company uuid, of_patient uuid, mg numeric, at_site text, given timestamptz, ml numeric, kg numeric, by_table uuid, why text, told_giver uuid
)
returns public.epinephrine_doses
language plpgsql
-- Definer: the API's roles write no doses.
security definer
set search_path = ''
as $$
declare
  moment constant timestamptz := coalesce(given, clock_timestamp());
  given_on constant date := private.clinic_day(of_company, moment);
  reason text;
  visit public.shot_visits;
  made public.epinephrine_doses;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) or private.hides_patient(of_patient)
     or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
  end if;
  select * into made from public.epinephrine_doses e where e.company_id = of_company and e.id = of_id;
  if made.id is not null then
    if (made.patient_id, made.amount_mg, made.site, made.given_by, made.recorded_by, made.late_reason)
         is distinct from (of_patient, round(mg, 3), at_site, told_giver, auth.uid(), private.checked_text(why, 300, 'A reason'))
       or made.given_at <> given then
      perform private.refuse_sent_before('dose', of_id);
    end if;
    return made;
  end if;
  if moment > now() + interval '1 minute' then
    raise exception 'Check the time: the dose was given before now.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  reason := private.late_reason(of_company, private.days_gone(array[given_on], moment), why);
  if reason is not null or told_giver is not null then
    perform private.checked_hand(of_company, told_giver);
  end if;
  select * into visit from public.shot_visits v
  where v.company_id = of_company and v.patient_id = of_patient and v.visit_on = given_on and coalesce(date_trunc('minute', v.checked_in_at) <= moment, true)
  order by v.checked_in_at desc nulls last, v.id limit 1
  for update;
  insert into public.epinephrine_doses (company_id, id, patient_id, visit_id, amount_mg, volume_ml, site, weight_kg, table_id, given_at, given_by, late_reason, recorded_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_patient, visit.id, mg, ml, at_site, kg,
    (select t.id from public.clinical_tables t where t.company_id = of_company and t.id = by_table and t.kind = 'epinephrine'),
    moment, told_giver, reason, auth.uid())
  returning * into made;
  -- A reaction that was written down before its first dose doesn't go on saying that there was none.
  update public.shot_reactions r
  set epinephrine_at = moment, suffix = private.epinephrine_suffix(extract(epoch from moment - r.began_at) / 60)
  where r.company_id = of_company and r.visit_id = visit.id and r.epinephrine_at is null and r.began_at <= moment;
  return made;
end
$$;

create function public.record_local_reaction(
  company_id uuid, injection_id uuid, local_mm integer, local_hours integer default null, late_reason text default null
)
returns public.shot_local_reactions
language sql
set search_path = ''
begin atomic
  select private.record_local_reaction(company_id, injection_id, local_mm, local_hours, late_reason);
end;
comment on function public.record_local_reaction is
  'How large the swelling was, and for how long if stated. The latest counts, the earlier ones stay. After the day '
  'of the shot it takes a reason (P0001, kind "late"). Unknown, foreign or restricted: PT404.';

create function public.record_shot_reaction(
  id uuid, company_id uuid, visit_id uuid, signs text[], began_at timestamptz, responded boolean default null,
  epinephrine_at timestamptz default null, note text default null, late_reason text default null
)
returns public.shot_reactions
language sql
set search_path = ''
begin atomic
  select private.record_shot_reaction(id, company_id, visit_id, signs, began_at, responded, epinephrine_at, note, late_reason);
end;
comment on function public.record_shot_reaction is
  'Writes a systemic reaction down; its grade follows from the signs by the scale that the clinic approved last. id makes a repeat harmless '
  '(else PT409). Signs that the scale lacks, or times that can''t be: P0001; after the day of the visit without a reason: P0001, kind "late". '
  'Unknown, foreign or restricted: PT404.';

create function public.record_epinephrine(
  id uuid, company_id uuid, patient_id uuid, amount_mg numeric, site text, given_at timestamptz default null, volume_ml numeric default null,
  weight_kg numeric default null, table_id uuid default null, late_reason text default null, given_by uuid default null
)
returns public.epinephrine_doses
language sql
set search_path = ''
begin atomic
  select private.record_epinephrine(id, company_id, patient_id, amount_mg, site, given_at, volume_ml, weight_kg, table_id, late_reason, given_by);
end;
comment on function public.record_epinephrine is
  'Records a dose of epinephrine that was given, with the patient''s visit for shots of that day if there is one. id makes a repeat harmless (else PT409). '
  'A time ahead: P0001, kind "time"; of another day without a reason: P0001, kind "late"; a late entry without given_by: kind "given_by". Unknown, foreign or restricted: PT404.';

revoke execute on function private.record_epinephrine, public.record_epinephrine, private.record_local_reaction,
  private.reaction_grade, private.epinephrine_suffix, private.record_shot_reaction, public.record_local_reaction,
  public.record_shot_reaction from public;
grant execute on function private.record_epinephrine, public.record_epinephrine, private.record_local_reaction,
  private.record_shot_reaction, public.record_local_reaction, public.record_shot_reaction to authenticated;
