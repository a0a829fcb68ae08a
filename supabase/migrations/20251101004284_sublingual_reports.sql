-- What a patient tells of the days at home, and the packages that they got.

create function private.record_sublingual_contact(of_id uuid, of_company uuid, of_course uuid, contact jsonb)
returns public.sublingual_contacts
language plpgsql
-- Definer: the API's roles write no contacts.
security definer
set search_path = ''
as $$
declare
  course constant public.sublingual_courses := private.held_sublingual_course(of_company, of_course);
  today constant date := private.clinic_day(of_company, now());
  note constant text := private.checked_text(contact ->> 'note', 500, 'A note');
  rules constant jsonb := private.sublingual_rules_of(of_company, course.schedule_id);
  way public.sublingual_contact_way;
  outcome public.shot_call_outcome;
  reaction public.sublingual_reaction;
  covered integer;
  missed integer;
  in_a_row integer;
  missed_now integer;
  made public.sublingual_contacts;
begin
  begin
    way := contact ->> 'way';
    outcome := contact ->> 'outcome';
    reaction := contact ->> 'reaction';
    missed := (contact ->> 'days_missed')::integer;
    in_a_row := (contact ->> 'missed_in_a_row')::integer;
    missed_now := (contact ->> 'missed_now')::integer;
  exception when data_exception then
    raise exception 'This contact could not be read.' using errcode = 'P0001', detail = '{"kind": "contact"}';
  end;
  if way is null or outcome is null then
    raise exception 'Say how the patient was reached, and what came of it.' using errcode = 'P0001', detail = '{"kind": "outcome"}';
  end if;
  select * into made from public.sublingual_contacts c where c.company_id = of_company and c.id = of_id;
  if made.id is not null then
    -- What was left out had followed from the days then.
    if (made.course_id, made.way, made.outcome, made.reaction, made.note, made.recorded_by, made.days_missed)
       is distinct from (of_course, way, outcome, reaction, note,
         auth.uid(), missed)
       or in_a_row <> made.missed_in_a_row or missed_now <> made.missed_now then
      perform private.refuse_sent_before('contact', of_id);
    end if;
    return made;
  end if;
  perform private.refuse_ended_course(course);
  covered := coalesce(greatest(today - 1 - course.reported_through, 0), 0);
  if missed is not null then
    if outcome not in ('reached', 'stopping') then
      raise exception 'Who wasn''t reached told of no days.' using errcode = 'P0001', detail = '{"kind": "outcome"}';
    end if;
    -- What follows from the days missed needn't be asked: of none and one, and of all.
    in_a_row := coalesce(in_a_row, case when missed <= 1 or missed = covered then missed end);
    missed_now := coalesce(missed_now, case when missed = 0 or missed = covered then missed end);
    if num_nulls(in_a_row, missed_now) > 0 then
      raise exception 'Ask how many days were missed in a row, and how many of them up to yesterday.'
        using errcode = 'P0001', detail = jsonb_build_object('kind', 'days', 'days', covered)::text;
    end if;
    if missed not between 0 and covered or in_a_row not between 0 and missed or missed_now not between 0 and in_a_row
       -- Some of the days missed are one day in a row at least, and all of them are.
       or in_a_row = 0 and missed > 0 or missed = covered and missed_now <> covered then
      raise exception 'Check the days missed: there are % since the last report.', covered
        using errcode = 'P0001', detail = jsonb_build_object('kind', 'days', 'days', covered)::text;
    end if;
  elsif num_nonnulls(in_a_row, missed_now) > 0 then
    raise exception 'Say how many days were missed in all.' using errcode = 'P0001', detail = jsonb_build_object('kind', 'days', 'days', covered)::text;
  end if;
  insert into public.sublingual_contacts (company_id, id, course_id, version_id, patient_id, way, outcome, contact_on, days_covered, days_missed,
    missed_in_a_row, missed_now, used, reaction, note, recorded_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_course, course.id, course.patient_id, way, outcome, today, covered, missed, in_a_row, missed_now,
    case when missed is null then '{}' else private.sublingual_used(rules -> 'steps', course.next_day, covered - missed) end, reaction, note, auth.uid())
  returning * into made;
  perform private.note_sublingual_state(course);
  return made;
end
$$;

create function private.record_sublingual_fill(
  of_id uuid, of_company uuid, of_course uuid, its_way public.sublingual_fill_way, of_item text, how_many integer, on_day date, remark text
)
returns public.sublingual_fills
language plpgsql
-- Definer: the API's roles write no fills.
security definer
set search_path = ''
as $$
declare
  course constant public.sublingual_courses := private.held_sublingual_course(of_company, of_course);
  note constant text := private.checked_text(remark, 300, 'A note');
  a_package constant integer := (
    select max(r.package_units) from public.sublingual_rules r
    where r.company_id = of_company and r.table_id = course.schedule_id and r.part = 'step' and r.item = of_item);
  made public.sublingual_fills;
begin
  select * into made from public.sublingual_fills f where f.company_id = of_company and f.id = of_id;
  if made.id is not null then
    if (made.course_id, made.way, made.item, made.packages, made.filled_on, made.note, made.recorded_by)
       is distinct from (of_course, its_way, of_item, how_many, on_day, note, auth.uid()) then
      perform private.refuse_sent_before('fill', of_id);
    end if;
    return made;
  end if;
  perform private.refuse_ended_course(course);
  if a_package is null then
    raise exception 'This schedule has no such item.' using errcode = 'P0001', detail = '{"kind": "item"}';
  end if;
  if how_many is null or how_many not between -50 and 50 or how_many = 0 or how_many < 0 and note is null then
    raise exception 'Record 1 to 50 packages. To take some back, say why.' using errcode = 'P0001', detail = '{"kind": "packages"}';
  end if;
  if its_way is null or on_day is null or on_day not between private.clinic_day(of_company, now()) - 3650 and private.clinic_day(of_company, now()) then
    raise exception 'Say when it was filled: today or before.' using errcode = 'P0001', detail = '{"kind": "dates"}';
  end if;
  insert into public.sublingual_fills (company_id, id, course_id, patient_id, way, item, packages, units, filled_on, note, recorded_by)
  values (of_company, coalesce(of_id, gen_random_uuid()), of_course, course.patient_id, its_way, of_item, how_many, how_many * a_package, on_day, note, auth.uid())
  returning * into made;
  perform private.note_sublingual_state(course);
  return made;
end
$$;

create function public.record_sublingual_contact(id uuid, company_id uuid, course_id uuid, contact jsonb)
returns public.sublingual_contacts
language sql
set search_path = ''
begin atomic
  select private.record_sublingual_contact(id, company_id, course_id, contact);
end;
comment on function public.record_sublingual_contact is
  'Writes down what a patient told of the days since the last report: {way, outcome, days_missed, missed_in_a_row, missed_now, reaction, note}; without days_missed it isn''t '
  'known. P0001: days (they don''t fit those there are), outcome, contact, ended. id makes a repeat harmless (else PT409). Unknown, foreign or restricted: PT404.';

create function public.record_sublingual_fill(
  id uuid, company_id uuid, course_id uuid, way public.sublingual_fill_way, item text, packages integer, filled_on date, note text default null
)
returns public.sublingual_fills
language sql
set search_path = ''
begin atomic
  select private.record_sublingual_fill(id, company_id, course_id, way, item, packages, filled_on, note);
end;
comment on function public.record_sublingual_fill is
  'Records packages that the patient was given or prescribed; less than none, with a note, takes some back. P0001: item, packages, dates, ended. id makes a repeat harmless '
  '(else PT409). Unknown, foreign or restricted: PT404.';

revoke execute on function private.record_sublingual_contact, private.record_sublingual_fill, public.record_sublingual_contact,
  public.record_sublingual_fill from public;
grant execute on function private.record_sublingual_contact, private.record_sublingual_fill, public.record_sublingual_contact,
  public.record_sublingual_fill to authenticated;
