set lock_timeout = '3s';

-- A clinic whose first bundles fit no sample's age got no samples at all.
create or replace function private.load_sample_patients(of_company uuid, among_real boolean)
returns integer
language plpgsql
-- Definer: patients, what belongs to them and the list of samples are written together or not at all.
security definer
set search_path = ''
as $$
declare
  payer constant uuid := (
    select p.id from public.payers p where p.company_id = of_company and p.is_active order by p.created_at, p.id limit 1
  );
  provider constant uuid := (
    select p.id from public.providers p
    where p.company_id = of_company and p.is_active order by p.is_primary desc, p.created_at, p.id limit 1
  );
  bundle public.procedure_bundles;
  samples uuid[];
  referral uuid;
  booked uuid;
  slot timestamptz;
  sample record;
  planned integer := 0;
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to administer.' using errcode = 'PT404';
  end if;
  -- Loaded twice they are there once; the second of two at once waits for the first.
  perform from public.companies c where c.id = of_company for no key update;
  if exists (select from public.sample_patients s where s.company_id = of_company) then
    return 0;
  end if;
  if not coalesce(among_real, false) and exists (select from public.patients p where p.company_id = of_company) then
    raise exception 'This clinic has real patients. Confirm that samples may stand among them.'
      using errcode = 'P0001', detail = '{"kind": "real_patients"}';
  end if;

  with made as (
    insert into public.patients (company_id, first_name, last_name, date_of_birth, sex, phone, medical_record_number)
    select of_company, s.first_name, 'Sample-' || s.last_name, current_date - s.days, s.sex::public.administrative_sex,
      '(555) 555-01' || lpad(s.place::text, 2, '0'), 'SAMPLE-' || s.place
    from (values
      (1, 'Ada', 'Archer', 'female', 14200),
      (2, 'Ben', 'Birch', 'male', 22400),
      (3, 'Cora', 'Cole', 'female', 1900),
      (4, 'Dev', 'Dunes', 'male', 11700),
      (5, 'Elsa', 'Ember', 'female', 27100),
      (6, 'Finn', 'Fields', 'male', 3300)
    ) as s (place, first_name, last_name, sex, days)
    returning id, medical_record_number
  )
  select array_agg(m.id order by m.medical_record_number) into samples from made m;
  insert into public.sample_patients (company_id, patient_id, loaded_by)
  select of_company, unnest(samples), auth.uid();

  for sample in
    select * from (values
      (1, 'stat', 'Sudden hearing loss in the left ear', interval '2 hours', 'pending'),
      (2, 'urgent', 'Hoarse for six weeks, smoker', interval '1 day', 'pending'),
      (3, 'routine', 'Five ear infections this year', interval '3 days', 'accepted'),
      (4, 'routine', 'Chronic sinusitis, two courses of antibiotics', interval '6 days', 'accepted'),
      (5, 'urgent', 'Dizzy spells, falls', interval '2 days', 'accepted'),
      (6, 'routine', 'Hay fever despite nasal spray', interval '9 days', 'pending')
    ) as r (place, priority, reason, age, status)
  loop
    insert into public.referrals (company_id, patient_id, priority, reason, referring_provider, created_by, created_at)
    values (of_company, samples[sample.place], sample.priority::public.referral_priority, sample.reason,
      'Dr. Sample Referrer, MD', auth.uid(), now() - sample.age)
    returning id into referral;
    if sample.status = 'accepted' then
      update public.referrals r set status = 'accepted' where r.id = referral;
    end if;
    if sample.place = 2 then
      perform private.start_thread(of_company, 'Sample: ' || sample.reason, array[auth.uid()],
        'This is a sample message. Colleagues talk about a referral here.', referral, null, gen_random_uuid(), gen_random_uuid());
    end if;
    if provider is not null and sample.place in (3, 4) then
      booked := gen_random_uuid();
      slot := (
        select f.starts_at from private.free_times(of_company, provider, 30, now() + make_interval(days => sample.place), 1) as f
      );
      if slot is null or sample.place = 4 then
        perform private.request_appointment(of_company, provider, sample.reason, 'consultation', null, 'Morning', null,
          samples[sample.place], referral, booked);
      else
        perform private.book_appointment(of_company, booked, samples[sample.place], provider, slot, sample.reason,
          'consultation', 30, null, null, null, referral, false);
      end if;
    end if;
  end loop;

  if payer is not null then
    insert into public.coverages (company_id, patient_id, payer_id, member_id, plan_name, created_by, updated_by)
    select of_company, samples[place], payer, 'SAMPLE00' || place, 'Sample plan', auth.uid(), auth.uid()
    from generate_series(1, 4) as place;
  end if;

  if provider is not null then
    for bundle in
      select b.* from public.procedure_bundles b
      where b.company_id = of_company and b.is_active order by b.name, b.id
    loop
      exit when planned = 2;
      begin
        perform private.add_surgery_case(of_company, samples[case when bundle.laterality_rule = 'required' then 1 else 5 end],
          bundle.id, case when bundle.laterality_rule = 'required' then 'left' else 'not_applicable' end::public.laterality, null,
          provider, null, null, null, gen_random_uuid(), null, null, null);
        planned := planned + 1;
      exception
        -- The codes of a bundle of the clinic's own may fit neither age.
        when raise_exception then null;
      end;
    end loop;
  end if;
  return cardinality(samples);
end
$$;
