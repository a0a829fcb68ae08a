-- Who gets a notice about vials and lots: those who may mix, that a set is signed or a vial ends; the others, that
-- vials wait for their check; all, that a lot was recalled.

create function private.mixer_ids(of_company uuid)
returns uuid[]
language sql
stable
-- Definer: called where the caller's own reading rights don't matter.
security definer
set search_path = ''
as $$
  select array(select u.id from unnest(private.front_desk_ids(of_company)) as u (id) where private.may_mix(of_company, u.id))
$$;
comment on function private.mixer_ids(uuid) is 'Who gets notices about mixing: the front desk, as far as they may mix.';

create function private.patient_called(of_company uuid, of_patient uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select private.person_name(p.first_name, p.last_name) from public.patients p where p.company_id = of_company and p.id = of_patient
$$;
comment on function private.patient_called is 'A patient''s name in a sentence. Called by definer functions.';

create function private.labels_of_sets(labels text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select case when cardinality(labels) = 1 then 'Set ' || labels[1] || ' is' else 'Sets ' || array_to_string(labels, ', ') || ' are' end
$$;
comment on function private.labels_of_sets is '"Set A is", "Sets A, B are".';

create function private.tell_of_signed_sets()
returns trigger
language plpgsql
-- Definer: reads what is closed to the API's roles, and callers can't write notifications.
security definer
set search_path = ''
as $$
begin
  perform private.notify(new.company_id, private.mixer_ids(new.company_id), 'vials_to_mix', 'Vials to mix',
    format('%s signed for %s. Mix its vials.', private.labels_of_sets(array_agg(s.label order by s.label)), private.patient_called(new.company_id, new.patient_id)),
    'vial_set', (array_agg(s.id order by s.label))[1])
  from public.prescription_vial_sets s
  where s.company_id = new.company_id and s.prescription_id = new.id
  having count(*) > 0;
  return null;
end
$$;
comment on function private.tell_of_signed_sets() is 'After a prescription of injections is signed: tells who may mix. Nothing without a person at work.';
create trigger allergy_prescriptions_tell after update of status on public.allergy_prescriptions
  for each row when (new.status = 'signed' and old.status is distinct from new.status and new.route = 'injections')
  execute function private.tell_of_signed_sets();

create function private.tell_of_low_vial()
returns trigger
language plpgsql
-- Definer: as private.tell_of_signed_sets.
security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.notify(v.company_id, private.mixer_ids(v.company_id), 'vials_to_mix', 'Vials to mix',
      format('Set %s of %s has too little for two more doses.', new.set_label, private.patient_called(v.company_id, v.patient_id)),
      'vial_set', v.set_id)
    from public.treatment_vials v
    where v.company_id = new.company_id and v.id = new.vial_id and v.remaining_ml < 2 * new.volume_ml
      and not exists (
        select from public.treatment_vials n where n.company_id = v.company_id and n.replaces = v.id and n.status = any (private.live_vial_states()));
  end if;
  return null;
end
$$;
comment on function private.tell_of_low_vial() is 'After a shot: tells who may mix that its vial ends, by the same rule as mixing_queue. Nothing without a person at work.';
create trigger injections_tell after insert on public.injections
  for each row execute function private.tell_of_low_vial();

create function private.tell_of_mixed_vial()
returns trigger
language plpgsql
-- Definer: as private.tell_of_signed_sets.
security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.notify(new.company_id, private.front_desk_ids(new.company_id), 'vials_to_check', 'Vials to check',
      format('Set %s of %s was mixed. Another person checks its vials.', s.label, private.patient_called(new.company_id, new.patient_id)),
      'vial_set', new.set_id)
    from public.prescription_vial_sets s where s.company_id = new.company_id and s.id = new.set_id;
  end if;
  return null;
end
$$;
comment on function private.tell_of_mixed_vial() is 'After a vial is mixed that another person checks: tells the others, once for a set. Nothing without a person at work.';
create trigger treatment_vials_tell after insert on public.treatment_vials
  for each row when (new.needs_check) execute function private.tell_of_mixed_vial();

create function private.tell_of_recall()
returns trigger
language plpgsql
-- Definer: as private.tell_of_signed_sets.
security definer
set search_path = ''
as $$
begin
  perform private.notify(new.company_id,
    array(select m.user_id from public.company_members m where m.company_id = new.company_id), 'lot_recalled', 'Lot recalled',
    format('%s, lot %s: %s of %s. Call the patients.', (
        select a.label from public.allergens a where a.company_id = new.company_id and a.id = new.allergen_id), new.lot_number,
      private.counted(count(*), 'vials'), private.counted(count(distinct v.patient_id), 'patients')),
    'extract_lot', new.id)
  from public.treatment_vials v
  where v.company_id = new.company_id and v.id in (select private.made_of_lot(new.company_id, new.id));
  return null;
end
$$;
comment on function private.tell_of_recall() is 'After a lot is recalled: tells everybody, with how many patients have something of it.';
create trigger extract_lots_tell after update of recalled_at on public.extract_lots
  for each row when (old.recalled_at is null and new.recalled_at is not null) execute function private.tell_of_recall();

create function private.notify_expiring_lots(of_company uuid, as_of timestamptz default now())
returns void
language plpgsql
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, as_of);
  ending_days constant integer := (select s.allergy_vial_days from public.clinic_settings s where s.company_id = of_company);
  lot record;
begin
  for lot in
    select l.id, l.lot_number, l.expires_on, l.remaining_ml, a.label
    from public.extract_lots l join public.allergens a on a.company_id = l.company_id and a.id = l.allergen_id
    where l.company_id = of_company and l.discarded_at is null and l.recalled_at is null and l.remaining_ml > 0
      and l.expires_on between today and today + ending_days
      and not exists (
        select from private.sent_reminders sent
        where sent.event = 'lot_expiring' and sent.target_id = l.id and sent.moment = l.expires_on)
    order by l.expires_on, l.id
    limit 200
  loop
    perform private.notify(of_company, private.mixer_ids(of_company), 'lot_expiring', 'Lot expires soon',
      format('%s, lot %s: %s mL left, expires %s.', lot.label, lot.lot_number, trim_scale(lot.remaining_ml), to_char(lot.expires_on, 'FMMonth FMDD, YYYY')),
      'extract_lot', lot.id, null);
    insert into private.sent_reminders (event, target_id, moment, company_id) values ('lot_expiring', lot.id, lot.expires_on, of_company);
  end loop;
end
$$;
comment on function private.notify_expiring_lots(uuid, timestamptz) is
  'A job: tells who may mix of lots in stock whose last day is near, by the clinic''s own days.';

revoke execute on function private.mixer_ids, private.patient_called, private.labels_of_sets, private.tell_of_signed_sets,
  private.tell_of_low_vial, private.tell_of_mixed_vial, private.tell_of_recall, private.notify_expiring_lots from public;
