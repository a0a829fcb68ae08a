-- Record numbers that two patients share.

create function private.has_number_back(restored public.patients, other uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.patient_merges m
    where m.company_id = restored.company_id and m.merged_id = restored.id and m.kept_id = other and m.undone_at is null
      and not m.fields ? 'medical_record_number' and restored.medical_record_number <> all (m.former_record_numbers)
  );
end
$$;
comment on function private.has_number_back is
  'Whether a chart comes back as a merge is undone, and shared its record number with the other one before.';

create function private.tell_of_shared_number(written public.patients)
returns void
language sql
set search_path = ''
as $$
  insert into public.notifications (company_id, user_id, type, title, message)
  select written.company_id, m.user_id, 'system', 'Record number of a restricted record',
    left(format('%s gave %s a record number that a restricted record has. Open possible duplicates to compare the two.',
      private.member_signature(written.company_id, auth.uid()), private.person_name(written.first_name, written.last_name)), 500)
  from unnest(private.administrator_ids(written.company_id)) as m (user_id)
  -- Trying out numbers doesn't bury other news: the log and the list of twins have them all.
  where (
    select count(*) from public.notifications n
    where n.user_id = m.user_id and n.company_id = written.company_id and n.title = 'Record number of a restricted record'
      and n.created_at > now() - interval '1 hour'
  ) < 10
$$;
comment on function private.tell_of_shared_number is
  'Tells the administrators that a chart was given a restricted record''s number, ten times within an hour at most.';

create function private.keep_number_apart()
returns trigger
language plpgsql
-- Definer: it looks at records that the writer doesn't see, which a constraint would tell of by refusing.
security definer
set search_path = ''
as $$
declare
  hidden uuid;
begin
  -- Two desks at once: the second waits here until it can see what the first one wrote.
  perform pg_advisory_xact_lock(hashtextextended(format('number %s %s', new.company_id, new.medical_record_number), 0));
  if exists (
    select from public.patients p
    where p.company_id = new.company_id and p.medical_record_number = new.medical_record_number and p.id <> new.id
      and not private.hides_patient(p.id) and not private.has_number_back(new, p.id)
  ) then
    raise exception 'Another patient has this record number.' using errcode = '23505';
  end if;
  -- A writer who can't see the other chart learns nothing. The administrators see both, and what was written about a
  -- person is kept.
  for hidden in
    select p.id from public.patients p
    where p.company_id = new.company_id and p.medical_record_number = new.medical_record_number and p.id <> new.id
      and private.hides_patient(p.id)
  loop
    update public.patient_twins t
    set reasons = array(select distinct unnest(t.reasons || '{record_number}'::public.twin_reason[]) order by 1),
      passed_by = null, passed_at = null
    where t.company_id = new.company_id and (t.patient_id, t.twin_id) in ((new.id, hidden), (hidden, new.id));
    if not found then
      insert into public.patient_twins (company_id, patient_id, twin_id, reasons)
      values (new.company_id, new.id, hidden, '{record_number}');
    end if;
    perform private.tell_of_shared_number(new);
  end loop;
  return null;
end
$$;
comment on function private.keep_number_apart() is
  'After a record number is written: 23505 where another chart that the writer sees has it. Where a restricted record has it that they '
  'don''t see, it is saved as any other, and waits for the administrators as a likely twin (decision 40).';

-- After the row has passed the policies, so that callers don't learn another clinic's numbers.
create trigger patients_number_added after insert on public.patients
  for each row when (new.medical_record_number is not null)
  execute function private.keep_number_apart();
create trigger patients_number_changed after update of medical_record_number on public.patients
  for each row when (new.medical_record_number is not null and new.medical_record_number is distinct from old.medical_record_number)
  execute function private.keep_number_apart();
revoke execute on function private.has_number_back, private.tell_of_shared_number from public;
