-- Sample patients: invented people with referrals, visits, operations and coverages, so that a new clinic sees how its screens
-- look. They are named as samples, kept apart from real charts, told to no payer, and leave by one function that takes all of
-- theirs with them. The audit log alone keeps what was done.

create table public.sample_patients (
  company_id uuid not null,
  patient_id uuid not null,
  loaded_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  loaded_at timestamptz not null default now(),
  primary key (company_id, patient_id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade
);
comment on table public.sample_patients is 'The invented patients that an administrator loaded into a clinic.';
comment on column public.sample_patients.loaded_at is
  'What of a sample patient is younger was added by people since.';
create index sample_patients_loaded_by_idx on public.sample_patients (loaded_by);

alter table public.sample_patients enable row level security;
revoke all on public.sample_patients from anon, authenticated;
grant select on public.sample_patients to authenticated;
create policy sample_patients_select_member on public.sample_patients for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));

select private.audit_table('public.sample_patients');

create function private.is_sample(of_company uuid, of_patient uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.sample_patients s where s.company_id = of_company and s.patient_id = of_patient)
$$;
comment on function private.is_sample(uuid, uuid) is 'Whether a patient is one of those invented for a clinic.';

-- Kept apart ------------------------------------------------------------------------------------------

create function private.keep_sample_names()
returns trigger
language plpgsql
-- Definer: the writer may not see which patients are samples.
security definer
set search_path = ''
as $$
begin
  if private.is_sample(old.company_id, old.id) then
    raise exception 'A sample patient keeps its name. Add a new patient instead.' using errcode = 'P0001';
  end if;
  return new;
end
$$;
comment on function private.keep_sample_names() is
  'Keeps a sample from becoming a real patient, who would be removed with the samples.';
create trigger patients_keep_sample_names before update of first_name, last_name on public.patients
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function private.keep_sample_names();

create function private.refuse_sample_merge()
returns trigger
language plpgsql
-- Definer: see keep_sample_names.
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.sample_patients s
    where s.company_id = new.company_id and s.patient_id in (new.kept_id, new.merged_id)
  ) then
    raise exception 'A sample patient can''t be merged with another chart.' using errcode = 'P0001';
  end if;
  return new;
end
$$;
comment on function private.refuse_sample_merge() is 'A real chart never becomes part of a sample, nor the other way round.';
create trigger patient_merges_refuse_sample before insert on public.patient_merges
  for each row execute function private.refuse_sample_merge();

create function private.refuse_sample_file()
returns trigger
language plpgsql
-- Definer: see keep_sample_names.
security definer
set search_path = ''
as $$
declare
  row_values constant jsonb := to_jsonb(new);
  patient uuid;
begin
  patient := case tg_argv[0]
    when 'patient' then (row_values ->> 'patient_id')::uuid
    when 'coverage' then (
      select c.patient_id from public.coverages c
      where c.company_id = new.company_id and c.id = (row_values ->> 'coverage_id')::uuid
    )
    when 'authorization' then (
      select a.patient_id from public.prior_authorizations a
      where a.company_id = new.company_id and a.id = (row_values ->> 'authorization_id')::uuid
    )
    when 'thread' then (
      select private.patient_of_thread(t) from public.threads t
      where t.company_id = new.company_id and t.id = (row_values ->> 'thread_id')::uuid
    )
  end;
  if private.is_sample(new.company_id, patient) then
    raise exception 'Sample patients take no files.' using errcode = 'P0001';
  end if;
  return new;
end
$$;
comment on function private.refuse_sample_file() is
  'A file outlives the row that names it: none is filed with a sample, so that none is left of it.';
create trigger referral_documents_refuse_sample before insert on public.referral_documents
  for each row execute function private.refuse_sample_file('patient');
create trigger card_pictures_refuse_sample before insert on public.card_pictures
  for each row execute function private.refuse_sample_file('coverage');
create trigger chart_requests_refuse_sample before insert on public.chart_requests
  for each row when (new.card_front is not null) execute function private.refuse_sample_file('patient');
create trigger patient_pictures_refuse_sample before insert on public.patient_pictures
  for each row execute function private.refuse_sample_file('patient');
create trigger prior_authorization_documents_refuse_sample before insert on public.prior_authorization_documents
  for each row execute function private.refuse_sample_file('authorization');
create trigger message_attachments_refuse_sample before insert on public.message_attachments
  for each row execute function private.refuse_sample_file('thread');

create function private.refuse_sample_question()
returns trigger
language plpgsql
-- Definer: see keep_sample_names.
security definer
set search_path = ''
as $$
begin
  if private.is_sample(new.company_id, new.patient_id) then
    raise exception 'Sample patients are never asked about at a payer.' using errcode = 'P0001';
  end if;
  return new;
end
$$;
comment on function private.refuse_sample_question() is 'Refuses payer checks and payments for an invented patient.';
create trigger eligibility_requests_refuse_sample before insert on public.eligibility_requests
  for each row execute function private.refuse_sample_question();

-- Loading and removing --------------------------------------------------------------------------------

create function private.sample_summary(of_company uuid)
returns table (
  samples bigint, real_patients bigint, providers bigint, bundles bigint, payers bigint, added_referrals bigint,
  added_appointments bigint, added_cases bigint, added_coverages bigint, added_authorizations bigint, added_messages bigint
)
language plpgsql
stable
-- Definer: what is removed with the samples counts no matter who may read it.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to administer.' using errcode = 'PT404';
  end if;
  return query
    select
      (select count(*) from public.sample_patients s where s.company_id = of_company),
      (select count(*) from (
        select from public.patients p
        where p.company_id = of_company and not exists (
          select from public.sample_patients s where s.company_id = p.company_id and s.patient_id = p.id
        )
        -- Whether there are any is what is asked; a large clinic isn't counted to its end.
        limit 1000
      ) as few),
      (select count(*) from public.providers p where p.company_id = of_company and p.is_active),
      (select count(*) from public.procedure_bundles b where b.company_id = of_company and b.is_active),
      (select count(*) from public.payers p where p.company_id = of_company and p.is_active),
      (select count(*) from public.sample_patients s
        join public.referrals x on x.company_id = s.company_id and x.patient_id = s.patient_id and x.created_at > s.loaded_at
        where s.company_id = of_company),
      (select count(*) from public.sample_patients s
        join public.scheduling_requests x
          on x.company_id = s.company_id and x.patient_id = s.patient_id and x.created_at > s.loaded_at
        where s.company_id = of_company),
      (select count(*) from public.sample_patients s
        join public.surgery_cases x on x.company_id = s.company_id and x.patient_id = s.patient_id and x.created_at > s.loaded_at
        where s.company_id = of_company),
      (select count(*) from public.sample_patients s
        join public.coverages x on x.company_id = s.company_id and x.patient_id = s.patient_id and x.created_at > s.loaded_at
        where s.company_id = of_company),
      (select count(*) from public.sample_patients s
        join public.prior_authorizations x
          on x.company_id = s.company_id and x.patient_id = s.patient_id and x.created_at > s.loaded_at
        where s.company_id = of_company),
      (select count(*)
        from (
          select s.loaded_at, t.id
          from public.sample_patients s
          join public.referrals x on x.company_id = s.company_id and x.patient_id = s.patient_id
          join public.threads t on t.company_id = x.company_id and t.referral_id = x.id
          where s.company_id = of_company
          union all
          select s.loaded_at, t.id
          from public.sample_patients s
          join public.surgery_cases x on x.company_id = s.company_id and x.patient_id = s.patient_id
          join public.threads t on t.company_id = x.company_id and t.surgery_case_id = x.id
          where s.company_id = of_company
          union all
          select s.loaded_at, x.thread_id
          from public.sample_patients s
          join public.scheduling_requests x on x.company_id = s.company_id and x.patient_id = s.patient_id
          where s.company_id = of_company
        ) as about
        join public.messages m on m.company_id = of_company and m.thread_id = about.id and m.kind = 'message'
          -- Messages are stamped as they are written, which loading takes a moment for.
          and m.created_at > about.loaded_at + interval '1 minute');
end
$$;
comment on function private.sample_summary(uuid) is 'See public.sample_summary.';

create function public.sample_summary(company_id uuid)
returns table (
  samples bigint, real_patients bigint, providers bigint, bundles bigint, payers bigint, added_referrals bigint,
  added_appointments bigint, added_cases bigint, added_coverages bigint, added_authorizations bigint, added_messages bigint
)
language sql
stable
set search_path = ''
begin atomic
  select * from private.sample_summary(company_id);
end;
comment on function public.sample_summary is
  'How many sample patients a clinic has, how many others (at most 1000 are counted), what samples can be shown with, and '
  'what people have added to the samples since. For administrators, else PT404.';

create function private.load_sample_patients(of_company uuid, among_real boolean)
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
  perform private.confirmed_lately();
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
    select of_company, s.first_name, 'Sample-' || s.last_name, private.clinic_day(of_company, now()) - s.days, s.sex::public.administrative_sex,
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
          'consultation', 30, null, null, null, referral, false, true);
      end if;
    end if;
  end loop;

  if payer is not null then
    insert into public.coverages (company_id, patient_id, payer_id, rank, relationship, member_id, plan_name, created_by, updated_by)
    select of_company, samples[place], payer, 'primary', 'self', 'SAMPLE00' || place, 'Sample plan', auth.uid(), auth.uid()
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
comment on function private.load_sample_patients(uuid, boolean) is 'See public.load_sample_patients.';

create function public.load_sample_patients(company_id uuid, among_real boolean default false)
returns integer
language sql
set search_path = ''
begin atomic
  select private.load_sample_patients(company_id, among_real);
end;
comment on function public.load_sample_patients is
  'Loads six invented patients into a clinic, with referrals and a conversation; with coverages where it has a payer, visits where it '
  'has a provider, operations where it has a bundle as well. Where samples are already, nothing: 0. For administrators '
  '(PT404); a clinic with real patients unless among_real: P0001, kind real_patients.';

create function private.remove_sample_patients(of_company uuid, with_added boolean)
returns integer
language plpgsql
-- Definer: callers can't delete charts directly; all of a sample's goes in one transaction or stays.
security definer
set search_path = ''
as $$
declare
  summary record;
  samples constant uuid[] := array(select s.patient_id from public.sample_patients s where s.company_id = of_company);
  referrals uuid[];
  requests uuid[];
  cases uuid[];
  questions uuid[];
  authorizations uuid[];
  threads uuid[];
begin
  -- Refuses who may not.
  select * into summary from private.sample_summary(of_company);
  perform private.confirmed_lately();
  perform from public.companies c where c.id = of_company for no key update;
  if not coalesce(with_added, false) and summary.added_referrals + summary.added_appointments + summary.added_cases
     + summary.added_coverages + summary.added_authorizations + summary.added_messages > 0 then
    raise exception 'People have added records to sample patients. Confirm that these go, too.'
      using errcode = 'P0001', detail = '{"kind": "added"}';
  end if;

  referrals := array(select r.id from public.referrals r where r.company_id = of_company and r.patient_id = any (samples));
  requests := array(
    select q.id from public.scheduling_requests q
    where q.company_id = of_company and (q.patient_id = any (samples) or q.referral_id = any (referrals))
  );
  cases := array(select c.id from public.surgery_cases c where c.company_id = of_company and c.patient_id = any (samples));
  questions := array(
    select e.id from public.eligibility_requests e where e.company_id = of_company and e.patient_id = any (samples)
  );
  authorizations := array(
    select a.id from public.prior_authorizations a where a.company_id = of_company and a.patient_id = any (samples)
  );
  threads := array(
    select t.id from public.threads t
    where t.company_id = of_company and (t.referral_id = any (referrals) or t.surgery_case_id = any (cases))
    union
    select q.thread_id from public.scheduling_requests q where q.company_id = of_company and q.id = any (requests)
  );

  delete from public.prior_authorizations a where a.company_id = of_company and a.id = any (authorizations);
  delete from public.eligibility_requests e where e.company_id = of_company and e.id = any (questions);
  delete from public.surgery_cases c where c.company_id = of_company and c.id = any (cases);
  delete from public.scheduling_requests q where q.company_id = of_company and q.id = any (requests);
  delete from public.threads t where t.company_id = of_company and t.id = any (threads);
  delete from public.referrals r where r.company_id = of_company and r.id = any (referrals);
  delete from public.coverages v where v.company_id = of_company and v.patient_id = any (samples);
  delete from public.patients p where p.company_id = of_company and p.id = any (samples);
  -- Last: what was deleted may itself have been news.
  delete from public.notifications n
  where n.company_id = of_company
    and n.target_id = any (samples || referrals || requests || cases || questions || authorizations || threads);
  return cardinality(samples);
end
$$;
comment on function private.remove_sample_patients(uuid, boolean) is 'See public.remove_sample_patients.';

create function public.remove_sample_patients(company_id uuid, with_added boolean default false)
returns integer
language sql
set search_path = ''
begin atomic
  select private.remove_sample_patients(company_id, with_added);
end;
comment on function public.remove_sample_patients is
  'Removes a clinic''s sample patients with everything of theirs, so that lists, counts, figures and search are as before; the '
  'audit log keeps what was done. Answers how many went; none: 0. For administrators (PT404); where people have added records '
  'since, unless with_added: P0001, kind added.';

revoke execute on function
  private.is_sample, private.keep_sample_names, private.refuse_sample_merge, private.refuse_sample_file,
  private.refuse_sample_question, private.sample_summary, private.load_sample_patients, private.remove_sample_patients,
  public.sample_summary, public.load_sample_patients, public.remove_sample_patients
from public, anon;
grant execute on function
  private.sample_summary, private.load_sample_patients, private.remove_sample_patients,
  public.sample_summary, public.load_sample_patients, public.remove_sample_patients
to authenticated;
