-- Referring a patient to another clinic of the installation: the sender's row, and the receiver's made with it.

create table public.outgoing_referrals (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  patient_id uuid not null,
  partner_id uuid references public.companies (id) on delete set null,
  partner_name text not null check (private.is_present(partner_name, 200)),
  state public.outgoing_referral_state not null default 'received',
  priority public.referral_priority not null,
  reason text not null check (private.is_present(reason, 2000)),
  requested_service text check (private.is_present(requested_service, 80)),
  icd10_codes text[] not null default '{}' check (private.are_icd10_codes(icd10_codes)),
  icd10_labels jsonb not null default '{}' check (private.are_code_labels(icd10_labels, icd10_codes)),
  provider_id uuid,
  with_insurance boolean not null default false,
  decline_reason public.referral_decline_reason,
  appointment_at timestamptz,
  withdrawal_reason text check (private.is_present(withdrawal_reason, 500)),
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id),
  foreign key (company_id, provider_id) references public.providers (company_id, id),
  constraint outgoing_referrals_declined check (decline_reason is null or state = 'declined')
);
comment on table public.outgoing_referrals is
  'What a clinic referred to another of this installation, as it was sent, and what it was told since. The receiver''s row is its own (referrals).';
comment on column public.outgoing_referrals.partner_name is 'What the receiver was called when it was sent.';
comment on column public.outgoing_referrals.state is 'As the receiver has it, or withdrawn; kept by triggers of the receiver''s rows.';
comment on column public.outgoing_referrals.appointment_at is 'The next appointment that the receiver made.';
create trigger outgoing_referrals_diagnoses before insert or update of icd10_codes on public.outgoing_referrals
  for each row execute function private.check_new_diagnoses('icd10_codes');
create index outgoing_referrals_list_idx on public.outgoing_referrals (company_id, created_at desc, id desc);
create index outgoing_referrals_patient_idx on public.outgoing_referrals (company_id, patient_id, created_at);
create index outgoing_referrals_partner_idx on public.outgoing_referrals (partner_id);
create index outgoing_referrals_provider_idx on public.outgoing_referrals (company_id, provider_id);
create index outgoing_referrals_created_by_idx on public.outgoing_referrals (created_by);
create function private.answer_expected_by(
  state public.outgoing_referral_state, created_at timestamptz, changed_at timestamptz, appointment_at timestamptz
)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  -- A day in UTC always has 24 hours.
  select case state
    when 'received' then created_at at time zone 'UTC' + interval '5 days'
    when 'accepted' then changed_at at time zone 'UTC' + interval '14 days'
    -- Once the patient was there, no appointment is left.
    when 'scheduled' then coalesce(appointment_at, changed_at) at time zone 'UTC' + interval '7 days'
  end at time zone 'UTC'
$$;
comment on function private.answer_expected_by is
  'From when on the desk asks the other clinic: no answer for five days, no appointment for fourteen, no letter for seven. Null once nothing is waited for. '
  'The list says so of each row (network.model.ts); home.test.ts holds the two against each other.';
create index outgoing_referrals_expected_idx
  on public.outgoing_referrals (company_id, private.answer_expected_by(state, created_at, changed_at, appointment_at))
  where state = any (private.open_outgoing_states());
alter table public.outgoing_referrals enable row level security;
revoke all on public.outgoing_referrals from anon, authenticated, service_role;
-- What places it. What it is for is read through open_outgoing_referral.
grant select (id, company_id, patient_id, partner_id, partner_name, state, priority, decline_reason, appointment_at, created_by,
  created_at, changed_at) on public.outgoing_referrals to authenticated;
create policy outgoing_referrals_select_member on public.outgoing_referrals for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.outgoing_referrals');

create table public.outgoing_documents (
  company_id uuid not null,
  outgoing_id uuid not null,
  document_id uuid not null,
  shared_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  shared_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (company_id, outgoing_id, document_id),
  foreign key (company_id, outgoing_id) references public.outgoing_referrals (company_id, id) on delete cascade,
  foreign key (company_id, document_id) references public.referral_documents (company_id, id) on delete cascade
);
comment on table public.outgoing_documents is
  'Which documents of the sender the receiver of an outgoing referral may read, each named; none other. Ends when it is withdrawn, or the document removed.';
create index outgoing_documents_document_idx on public.outgoing_documents (company_id, document_id);
create index outgoing_documents_shared_by_idx on public.outgoing_documents (shared_by);
alter table public.outgoing_documents enable row level security;
revoke all on public.outgoing_documents from anon, authenticated, service_role;
grant select on public.outgoing_documents to authenticated;
create policy outgoing_documents_select_member on public.outgoing_documents for select to authenticated
  using (company_id in (select private.my_company_ids())
    and outgoing_id in (select o.id from public.outgoing_referrals o where o.company_id = outgoing_documents.company_id));
select private.audit_table('public.outgoing_documents');

create table private.network_referrals (
  company_id uuid not null,
  outgoing_id uuid not null,
  receiver_id uuid not null,
  referral_id uuid not null,
  primary key (company_id, outgoing_id),
  unique (receiver_id, referral_id),
  foreign key (company_id, outgoing_id) references public.outgoing_referrals (company_id, id) on delete cascade,
  foreign key (receiver_id, referral_id) references public.referrals (company_id, id) on delete cascade
);
comment on table private.network_referrals is
  'Which referral of the receiver an outgoing one became: the one place where two clinics'' rows meet. No role of '
  'the API reads it.';
alter table private.network_referrals enable row level security;
create policy network_referrals_all_nobody on private.network_referrals for all to anon, authenticated
  using (false) with check (false);

create function private.outgoing_to_change(of_company uuid, of_outgoing uuid)
returns public.outgoing_referrals
language plpgsql
set search_path = ''
as $$
declare
  outgoing public.outgoing_referrals;
begin
  select * into outgoing from public.outgoing_referrals o
  where o.company_id = of_company and o.id = of_outgoing and o.company_id in (select private.my_company_ids());
  if not found or private.hides_patient(outgoing.patient_id) then
    raise exception 'This referral does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  -- The receiver's first: a change of that one locks this one next.
  perform from public.referrals r join private.network_referrals n on n.receiver_id = r.company_id and n.referral_id = r.id
  where n.company_id = of_company and n.outgoing_id = of_outgoing for no key update of r;
  select * into outgoing from public.outgoing_referrals o where o.company_id = of_company and o.id = of_outgoing for update;
  return outgoing;
end
$$;
comment on function private.outgoing_to_change(uuid, uuid) is
  'An outgoing referral of one''s clinic, with the receiver''s locked until the end of the transaction. Unknown, foreign or restricted: PT404.';

create function private.receiving_referral(outgoing public.outgoing_referrals)
returns public.referrals
language sql
stable
set search_path = ''
as $$
  select r.* from private.network_referrals n
  join public.referrals r on r.company_id = n.receiver_id and r.id = n.referral_id
  where n.company_id = outgoing.company_id and n.outgoing_id = outgoing.id
$$;

create function private.share_with_receiver(outgoing public.outgoing_referrals, documents uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from unnest(documents) as wanted (id)
    where not exists (
      select from public.referral_documents d
      where d.company_id = outgoing.company_id and d.patient_id = outgoing.patient_id and d.id = wanted.id and d.removed_at is null
    )
  ) then
    raise exception 'This document is not there, or is another patient''s.' using errcode = 'PT404';
  end if;
  insert into public.outgoing_documents as g (company_id, outgoing_id, document_id)
  select distinct outgoing.company_id, outgoing.id, wanted.id from unnest(documents) as wanted (id)
  on conflict on constraint outgoing_documents_pkey do update set withdrawn_at = null, shared_at = now(), shared_by = auth.uid()
  where g.withdrawn_at is not null;
end
$$;
comment on function private.share_with_receiver is 'Grants the receiver documents of this patient; of another, or none that is there: PT404.';

create function private.sent_to_clinic(outgoing public.outgoing_referrals)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'patient', jsonb_strip_nulls(jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name,
      'middle_name', p.middle_name, 'name_suffix', p.name_suffix, 'preferred_language', p.preferred_language, 'date_of_birth', p.date_of_birth, 'sex', p.sex, 'phone', p.phone, 'email', p.email, 'address_line1', p.address_line1,
      'address_line2', p.address_line2, 'city', p.city, 'state', p.state, 'zip_code', p.zip_code,
      'guardian_name', p.guardian_name, 'guardian_relationship', p.guardian_relationship, 'guardian_phone', p.guardian_phone)),
    'priority', outgoing.priority, 'reason', outgoing.reason, 'requested_service', outgoing.requested_service,
    'diagnoses', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(
        jsonb_build_object('code', d.code, 'description', outgoing.icd10_labels ->> d.code)) order by d.place), '[]')
      from unnest(outgoing.icd10_codes) with ordinality as d (code, place)),
    'referring_provider', coalesce(v.name, c.name), 'referring_provider_npi', v.npi)
    || coalesce((
      select jsonb_build_object('insurance', jsonb_strip_nulls(jsonb_build_object('payer_name', y.name, 'payer_id', y.clearinghouse_payer_id,
        'member_id', g.member_id, 'group_number', g.group_number, 'plan_name', g.plan_name,
        'subscriber', nullif(jsonb_strip_nulls(jsonb_build_object('relationship', g.relationship,
          'first_name', g.subscriber_first_name, 'last_name', g.subscriber_last_name, 'date_of_birth', g.subscriber_birth_date)), '{}'))))
      from public.coverages g
      join public.payers y on y.company_id = g.company_id and y.id = g.payer_id
      where outgoing.with_insurance and g.company_id = p.company_id and g.patient_id = p.id and g.ended_on is null
      order by g.rank limit 1), '{}')
  from public.patients p
  join public.companies c on c.id = p.company_id
  left join public.providers v on v.company_id = p.company_id and v.id = outgoing.provider_id
  where p.company_id = outgoing.company_id and p.id = outgoing.patient_id
$$;
comment on function private.sent_to_clinic(public.outgoing_referrals) is
  'What of the sender''s record goes along with a referral: who the patient is and how they are reached, what they are sent for, and their first '
  'coverage where the sender chose that. In the words of private.receive_referral.';

create function private.refer_to_clinic(
  of_outgoing uuid, of_company uuid, of_partner uuid, of_patient uuid, of_priority public.referral_priority, why text,
  service text, codes text[], labels jsonb, of_provider uuid, insurance boolean, documents uuid[]
)
returns uuid
language plpgsql
-- Definer: it writes the receiver's rows, which the caller never sees.
security definer
set search_path = ''
as $$
declare
  said constant text := private.checked_text(why, 2000, 'A reason');
  asked_for constant text := private.checked_text(service, 80, 'A service');
  most_an_hour constant integer := 60;
  outgoing public.outgoing_referrals;
  made public.referrals;
  sender text;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) or private.hides_patient(of_patient)
    or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'This patient does not exist or is not yours to refer.' using errcode = 'PT404';
  end if;
  if of_outgoing is null or said is null or of_priority is null then
    raise exception 'Say what the patient is referred for.' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(of_outgoing::text, 0));
  select * into outgoing from public.outgoing_referrals o where o.id = of_outgoing;
  if found then
    if (outgoing.company_id, outgoing.partner_id, outgoing.patient_id, outgoing.created_by, outgoing.priority, outgoing.reason,
        outgoing.requested_service, outgoing.icd10_codes, outgoing.provider_id, outgoing.with_insurance)
       is not distinct from (of_company, of_partner, of_patient, auth.uid(), of_priority, said, asked_for, coalesce(codes, '{}'),
         of_provider, coalesce(insurance, false)) then
      return outgoing.id;
    end if;
    perform private.refuse_sent_before('referral', of_outgoing);
  end if;
  -- Ending the connection at the same time waits, or comes first.
  perform from public.network_connections n
  where n.company_id = of_company and n.partner_id = of_partner and n.state = 'connected' for share;
  if not found then
    raise exception 'You are not connected with this clinic.' using errcode = 'PT409', detail = '{"kind": "connection"}';
  end if;
  if exists (
    select from public.outgoing_referrals o
    where o.company_id = of_company and o.partner_id = of_partner and o.patient_id = of_patient
      and o.state = any (private.open_outgoing_states())
  ) then
    raise exception 'This patient has an open referral to this clinic.' using errcode = 'PT409';
  end if;
  if (select count(*) from public.outgoing_referrals o
      where o.company_id = of_company and o.partner_id = of_partner and o.created_at > now() - interval '1 hour') >= most_an_hour then
    raise exception 'At most % referrals an hour go to one clinic. Try again later.', most_an_hour
      using errcode = 'PT429', detail = '{"kind": "limit"}';
  end if;
  insert into public.outgoing_referrals (id, company_id, patient_id, partner_id, partner_name, priority, reason, requested_service,
    icd10_codes, icd10_labels, provider_id, with_insurance)
  select of_outgoing, of_company, of_patient, c.id, c.name, of_priority, said, asked_for, coalesce(codes, '{}'), coalesce(labels, '{}'),
    of_provider, coalesce(insurance, false)
  from public.companies c where c.id = of_partner
  returning * into outgoing;
  perform private.share_with_receiver(outgoing, coalesce(documents, '{}'));
  select c.name into sender from public.companies c where c.id = of_company;
  made := private.receive_referral(of_partner, 'network', sender, private.sent_to_clinic(outgoing));
  insert into private.network_referrals (company_id, outgoing_id, receiver_id, referral_id)
  values (outgoing.company_id, outgoing.id, made.company_id, made.id);
  return outgoing.id;
end
$$;

create function public.refer_to_clinic(
  outgoing_id uuid, company_id uuid, partner_id uuid, patient_id uuid, priority public.referral_priority, reason text,
  requested_service text default null, icd10_codes text[] default '{}', icd10_labels jsonb default '{}', provider_id uuid default null,
  with_insurance boolean default false, document_ids uuid[] default '{}'
)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.refer_to_clinic(outgoing_id, company_id, partner_id, patient_id, priority, reason, requested_service, icd10_codes,
    icd10_labels, provider_id, with_insurance, document_ids);
end;
comment on function public.refer_to_clinic is
  'Refers a patient to a connected clinic: an outgoing referral here, a referral of its own there, and the named documents granted. Answers the id; the same '
  'again is the same referral, with other details PT409. Not connected: PT409, kind "connection". Unknown, foreign or restricted patient, or a document of '
  'another one: PT404.';

create function private.find_outgoing_referrals(
  of_company uuid, open_only boolean, overdue_only boolean, of_patient uuid, after_at timestamptz, after_id uuid, max_count integer
)
returns setof public.outgoing_referrals
language plpgsql
stable
rows 26
-- Definer: it reads whole rows, and answers without what they are for.
security definer
set search_path = ''
as $$
declare
  hidden constant uuid[] := private.hidden_patient_ids();
  outgoing public.outgoing_referrals;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    return;
  end if;
  for outgoing in
    select o.* from public.outgoing_referrals o
    where o.company_id = of_company and o.patient_id <> all (hidden)
      and (of_patient is null or o.patient_id = of_patient)
      and (not coalesce(open_only, false) or o.state = any (private.open_outgoing_states()))
      and (not coalesce(overdue_only, false) or o.state = any (private.open_outgoing_states())
        and private.answer_expected_by(o.state, o.created_at, o.changed_at, o.appointment_at) <= now())
      and (after_id is null or (o.created_at, o.id) < (after_at, after_id))
    order by o.created_at desc, o.id desc
    limit least(greatest(coalesce(max_count, 26), 1), 1000)
  loop
    outgoing.reason := '';
    outgoing.requested_service := null;
    outgoing.icd10_codes := '{}';
    outgoing.icd10_labels := '{}';
    outgoing.withdrawal_reason := null;
    return next outgoing;
  end loop;
end
$$;

create function public.search_outgoing_referrals(
  company_id uuid, open_only boolean default false, patient_id uuid default null, after_at timestamptz default null,
  after_id uuid default null, max_count integer default 26, overdue_only boolean default false
)
returns setof public.outgoing_referrals
language sql
rows 26
set search_path = ''
begin atomic
  with found_ones as materialized (
    select f.* from private.find_outgoing_referrals(search_outgoing_referrals.company_id, open_only, overdue_only,
      search_outgoing_referrals.patient_id, after_at, after_id, max_count) as f
  ), noted as materialized (
    select private.note_list(search_outgoing_referrals.company_id, 'outgoing_referrals', count(*), array_agg(f.patient_id)) as done from found_ones f
  )
  select f.* from found_ones f, noted;
end;
comment on function public.search_outgoing_referrals is
  'What one''s clinic referred to others, the latest first, a page after a row: all, those that are open, those whose receiver should have answered by now, or a '
  'patient''s. Without what they are for; tells the audit log how many were read.';

revoke execute on function private.outgoing_to_change, private.receiving_referral, private.share_with_receiver,
  private.sent_to_clinic, private.refer_to_clinic, public.refer_to_clinic, private.find_outgoing_referrals,
  public.search_outgoing_referrals, private.answer_expected_by from public, anon, authenticated;
grant execute on function private.refer_to_clinic, public.refer_to_clinic, private.find_outgoing_referrals,
  public.search_outgoing_referrals to authenticated;
