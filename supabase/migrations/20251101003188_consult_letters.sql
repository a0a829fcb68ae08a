-- The letter to the office that sent a patient: what was found and what comes of it. Any member prepares it; a
-- physician signs. What is signed stays as it is, with the names and numbers of that day: a correction is a new version
-- (decision 86). It travels as every other answer does (outbox.sql).

create table public.consult_letters (
  id uuid primary key,
  company_id uuid not null,
  referral_id uuid not null,
  version integer not null check (version > 0),
  visit_on date check (visit_on between '2000-01-01' and '2100-01-01'),
  reason text check (private.is_present(reason, 2000)),
  diagnoses text check (private.is_present(diagnoses, 2000)),
  findings text check (private.is_present(findings, 8000)),
  plan text check (private.is_present(plan, 4000)),
  follow_up text check (private.is_present(follow_up, 2000)),
  correction text check (private.is_present(correction, 500)),
  revision integer not null default 1,
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  signed_at timestamptz,
  signed_by uuid references public.user_profiles (id) on delete set null,
  facts jsonb,
  unique (company_id, id),
  unique (company_id, referral_id, version),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  constraint consult_letters_signed check ((signed_at is null) = (facts is null) and (signed_by is null or signed_at is not null))
);
comment on table public.consult_letters is
  'Letters to the offices that sent patients (FHIR: DocumentReference). A draft until a physician signs; a signed one never changes, a correction is another version.';
comment on column public.consult_letters.version is 'Of its referral: what corrects a signed letter is the next one.';
comment on column public.consult_letters.reason is 'What was asked, as the clinic understood it.';
comment on column public.consult_letters.correction is 'Of a version after the first: what is different from the one before.';
comment on column public.consult_letters.facts is
  'Who it is about, from whom and to whom, as it stood when it was signed (private.letter_facts).';
create unique index consult_letters_draft_idx on public.consult_letters (company_id, referral_id) where signed_at is null;
create index consult_letters_created_by_idx on public.consult_letters (created_by);
create index consult_letters_updated_by_idx on public.consult_letters (updated_by);
create index consult_letters_signed_by_idx on public.consult_letters (signed_by);

alter table public.consult_letters enable row level security;
-- Not even the service role writes but by the functions below.
revoke all on public.consult_letters from anon, authenticated, service_role;
grant select (id, company_id, referral_id, version, revision, created_by, created_at, updated_by, updated_at, signed_at, signed_by)
  on public.consult_letters to authenticated;
grant select on public.consult_letters to record_reader;
create policy consult_letters_select_member on public.consult_letters for select to authenticated, record_reader
  using (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));
select private.audit_table('public.consult_letters', digested => '{reason,diagnoses,findings,plan,follow_up,correction,facts}');

create view private.consult_letter_records as select * from public.consult_letters;
comment on view private.consult_letter_records is
  'Letters with what they say, as the policies let the caller see them. For functions of the API that tell the log.';
select private.give_to_record_reader('private.consult_letter_records');

create function private.keep_signed_letter()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- An account may go; that its name was signed with stays among the facts.
  if to_jsonb(new) - '{created_by,updated_by,signed_by}'::text[] is distinct from to_jsonb(old) - '{created_by,updated_by,signed_by}'::text[] then
    raise exception 'A signed letter never changes. Write a correction instead.' using errcode = 'P0001';
  end if;
  return new;
end
$$;
comment on function private.keep_signed_letter() is
  'Before update of a signed letter: refuses all changes, by any writer.';
create trigger consult_letters_visit_on_came before insert or update of visit_on on public.consult_letters
  for each row execute function private.refuse_days_ahead('visit_on', 'The day of the visit');
create trigger consult_letters_keep_signed before update on public.consult_letters
  for each row when (old.signed_at is not null) execute function private.keep_signed_letter();

create function public.referral_letters(company_id uuid, referral_id uuid)
returns setof public.consult_letters
language sql
rows 3
set search_path = ''
begin atomic
  select l.*
  from private.note_opening(referral_letters.company_id, 'referrals', referral_letters.referral_id) as opened (patient_id)
  cross join lateral (
    select q.* from private.consult_letter_records q
    where q.company_id = referral_letters.company_id and q.referral_id = referral_letters.referral_id
      and opened.patient_id is not null offset 0
  ) l;
end;
comment on function public.referral_letters is
  'The letters of a referral with what they say; tells the audit log as open_referral does.';

-- What a letter begins with --------------------------------------------------------------------

create function private.letter_signer(of_company uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('name', coalesce(p.name, private.member_name(m.user_id)), 'specialty', p.specialty, 'npi', p.npi)
  from public.company_members m
  left join public.providers p on p.company_id = m.company_id and p.user_id = m.user_id and p.is_active
  where m.company_id = of_company and m.user_id = auth.uid() and private.signs_as_physician(of_company)
$$;
comment on function private.letter_signer(uuid) is
  'The caller as they sign, where they sign as a physician (signs_as_physician). Null for everybody else.';

create function private.letter_facts(referral public.referrals)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'clinic', jsonb_build_object('name', c.name, 'npi', c.npi, 'phone', c.phone, 'address', c.address, 'time_zone', c.time_zone),
    'patient', jsonb_build_object('name', private.person_name(p.first_name, p.last_name), 'date_of_birth', p.date_of_birth),
    -- A clinic of the network has no address here, but a name beside its clinician's.
    'office', jsonb_build_object('name', o.recipient, 'address', coalesce(o.address, nullif(private.network_sender(referral), o.recipient))),
    'received_on', private.clinic_day(referral.company_id, referral.created_at),
    'signer', private.letter_signer(referral.company_id))
  from public.companies c
  join public.patients p on p.company_id = c.id and p.id = referral.patient_id
  cross join private.answering_office(referral) o
  where c.id = referral.company_id);
end
$$;
comment on function private.letter_facts(public.referrals) is
  'What stands in a letter beside its text: the clinic, the patient, the office, and who would sign.';

create function private.begin_consult_letter(of_company uuid, of_referral uuid)
returns jsonb
language plpgsql
-- Definer: no role may read the care columns; the opening is logged before they are read.
security definer
set search_path = ''
as $$
declare
  referral public.referrals;
begin
  if private.note_opening(of_company, 'referrals', of_referral) is null then
    return null;
  end if;
  select * into referral from public.referrals r where r.company_id = of_company and r.id = of_referral;
  return private.letter_facts(referral) || jsonb_build_object(
    'reason', referral.reason,
    'diagnoses', (select coalesce(jsonb_agg(jsonb_build_object('code', d.code, 'label', referral.icd10_labels ->> d.code) order by d.place), '[]')
      from unnest(referral.icd10_codes) with ordinality as d (code, place)),
    'visit', (select jsonb_build_object('at', s.confirmed_date, 'provider', v.name, 'outcome', s.outcome, 'note', s.outcome_note)
      from public.scheduling_requests s
      join public.providers v on v.company_id = s.company_id and v.id = s.provider_id
      where s.company_id = of_company and s.referral_id = of_referral and s.status = 'completed'
      order by s.confirmed_date desc limit 1),
    'operations', (select coalesce(jsonb_agg(jsonb_build_object('name', k.procedure_name, 'stage', k.stage, 'at', k.starts_at) order by k.created_at, k.id), '[]')
      from public.surgery_cases k
      where k.company_id = of_company and k.referral_id = of_referral and k.stage <> 'cancelled'),
    'next', (select jsonb_build_object('at', s.confirmed_date, 'provider', v.name)
      from public.scheduling_requests s
      join public.providers v on v.company_id = s.company_id and v.id = s.provider_id
      where s.company_id = of_company and s.referral_id = of_referral and s.status = any (private.booked_visit_states())
      order by s.confirmed_date limit 1));
end
$$;

create function public.begin_consult_letter(company_id uuid, referral_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select b.begun
  from (select private.begin_consult_letter(begin_consult_letter.company_id, begin_consult_letter.referral_id) as begun offset 0) b
  where b.begun is not null;
end;
comment on function public.begin_consult_letter is
  'What the record has for a letter about a referral: whom it is from, about and to, who would sign (null where the caller may not), reason, diagnoses, '
  'the last visit, operations and the next appointment. Tells the audit log as open_referral does; no row where the referral is not the caller''s to see.';

-- Writing and signing --------------------------------------------------------------------------

create function private.save_consult_letter(
  of_letter uuid, of_referral uuid, visit_on date, reason text, diagnoses text, findings text, plan text, follow_up text,
  correction text, expected_revision integer
)
returns integer
language plpgsql
-- Definer: callers can't write letters directly.
security definer
set search_path = ''
as $$
declare
  referral constant public.referrals := private.referral_to_change(of_referral);
  wanted public.consult_letters;
  letter public.consult_letters;
begin
  wanted.visit_on := save_consult_letter.visit_on;
  wanted.reason := private.checked_text(save_consult_letter.reason, 2000, 'The reason');
  wanted.diagnoses := private.checked_text(save_consult_letter.diagnoses, 2000, 'The list of diagnoses');
  wanted.findings := private.checked_text(save_consult_letter.findings, 8000, 'The findings');
  wanted.plan := private.checked_text(save_consult_letter.plan, 4000, 'The plan');
  wanted.follow_up := private.checked_text(save_consult_letter.follow_up, 2000, 'The follow-up');
  wanted.correction := private.checked_text(save_consult_letter.correction, 500, 'The correction');
  if of_letter is null then
    raise exception 'Say which letter to save.' using errcode = 'P0001';
  end if;
  select * into letter from public.consult_letters l where l.id = of_letter for update;
  if found and (letter.company_id, letter.referral_id) is distinct from (referral.company_id, referral.id) then
    raise exception 'This letter does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  if letter.id is not null and (letter.visit_on, letter.reason, letter.diagnoses, letter.findings, letter.plan, letter.follow_up, letter.correction)
     is not distinct from (wanted.visit_on, wanted.reason, wanted.diagnoses, wanted.findings, wanted.plan, wanted.follow_up, wanted.correction) then
    return letter.revision;
  end if;
  if letter.signed_at is not null then
    raise exception 'This letter is signed. Write a correction instead.' using errcode = 'PT409';
  end if;
  if letter.id is null then
    select * into letter from public.consult_letters l
    where l.company_id = referral.company_id and l.referral_id = referral.id and l.signed_at is null;
    if found then
      raise exception '% began a letter %. Open that draft.',
        case when letter.created_by = auth.uid() then 'You' else private.member_name(letter.created_by) end, private.time_ago(letter.created_at)
        using errcode = 'PT409';
    end if;
    insert into public.consult_letters
      (id, company_id, referral_id, version, visit_on, reason, diagnoses, findings, plan, follow_up, correction)
    select of_letter, referral.company_id, referral.id, coalesce(max(l.version), 0) + 1, wanted.visit_on, wanted.reason, wanted.diagnoses,
      wanted.findings, wanted.plan, wanted.follow_up, case when max(l.version) is not null then wanted.correction end
    from public.consult_letters l where l.company_id = referral.company_id and l.referral_id = referral.id;
    return 1;
  end if;
  if expected_revision is distinct from letter.revision then
    raise exception '% changed this letter %.',
      case when letter.updated_by = auth.uid() then 'You' else private.member_name(letter.updated_by) end, private.time_ago(letter.updated_at)
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'stale', 'revision', letter.revision)::text;
  end if;
  update public.consult_letters l
  set visit_on = wanted.visit_on, reason = wanted.reason, diagnoses = wanted.diagnoses, findings = wanted.findings, plan = wanted.plan,
    follow_up = wanted.follow_up, correction = case when l.version > 1 then wanted.correction end,
    revision = l.revision + 1, updated_by = auth.uid(), updated_at = now()
  where l.id = letter.id
  returning * into letter;
  return letter.revision;
end
$$;

create function public.save_consult_letter(
  letter_id uuid, referral_id uuid, visit_on date default null, reason text default null, diagnoses text default null,
  findings text default null, plan text default null, follow_up text default null, correction text default null,
  expected_revision integer default null
)
returns integer
language sql
set search_path = ''
begin atomic
  select private.save_consult_letter(letter_id, referral_id, visit_on, reason, diagnoses, findings, plan, follow_up, correction, expected_revision);
end;
comment on function public.save_consult_letter is
  'Writes the draft of a letter, the first time under an id of the caller''s, and answers its revision. The same '
  'text again changes nothing, also of one that is signed by now. PT409: kind "stale" if a colleague changed it, '
  '"draft" where the referral has another one (id), "signed". Unknown, foreign or restricted: PT404.';

create function private.letter_to_change(of_letter uuid)
returns public.consult_letters
language plpgsql
set search_path = ''
as $$
declare
  letter public.consult_letters;
begin
  select * into letter from public.consult_letters l
  where l.id = of_letter and l.company_id in (select private.my_company_ids())
  for update;
  if not found or private.hides_patient((
    select r.patient_id from public.referrals r where r.company_id = letter.company_id and r.id = letter.referral_id)) then
    raise exception 'This letter does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  return letter;
end
$$;
comment on function private.letter_to_change(uuid) is
  'A letter of one''s clinic, locked until the end of the transaction. Unknown, foreign or about a restricted record: PT404.';

create function private.sign_consult_letter(of_letter uuid, expected_revision integer)
returns timestamptz
language plpgsql
-- Definer: callers can't write letters directly.
security definer
set search_path = ''
as $$
declare
  letter public.consult_letters := private.letter_to_change(of_letter);
  referral public.referrals;
begin
  if letter.signed_at is not null then
    if letter.signed_by = auth.uid() then
      return letter.signed_at;
    end if;
    raise exception '% signed this letter %.', private.member_name(letter.signed_by), private.time_ago(letter.signed_at)
      using errcode = 'PT409';
  end if;
  if private.letter_signer(letter.company_id) is null then
    raise exception 'A physician of the clinic signs letters.' using errcode = '42501';
  end if;
  if expected_revision is distinct from letter.revision then
    raise exception '% changed this letter %. Read it again before signing.',
      case when letter.updated_by = auth.uid() then 'You' else private.member_name(letter.updated_by) end, private.time_ago(letter.updated_at)
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'stale', 'revision', letter.revision)::text;
  end if;
  if num_nonnulls(letter.findings, letter.plan) = 0 then
    raise exception 'Write the findings or the plan first.' using errcode = 'P0001';
  end if;
  if letter.version > 1 and letter.correction is null then
    raise exception 'Say what this version corrects.' using errcode = 'P0001';
  end if;
  -- One hour, not ten minutes: who signs the letters of a morning confirms once.
  perform private.confirmed_lately('1 hour');
  select * into referral from public.referrals r where r.company_id = letter.company_id and r.id = letter.referral_id;
  update public.consult_letters l
  set signed_at = now(), signed_by = auth.uid(), facts = private.letter_facts(referral)
  where l.id = letter.id
  returning * into letter;
  return letter.signed_at;
end
$$;

create function public.sign_consult_letter(letter_id uuid, expected_revision integer)
returns timestamptz
language sql
set search_path = ''
begin atomic
  select private.sign_consult_letter(letter_id, expected_revision);
end;
comment on function public.sign_consult_letter is
  'Signs the draft of a letter as it was read, and answers when; from then on it never changes. For physicians of '
  'the clinic (42501) who confirmed within the hour that it is them (PT403). The same again by the same person '
  'changes nothing. Changed in the meantime or signed by another person: PT409. Without findings and plan, or a '
  'later version that does not say what it corrects: P0001. Unknown, foreign or restricted: PT404.';

create function private.discard_consult_letter(of_letter uuid)
returns boolean
language plpgsql
-- Definer: callers can't write letters directly.
security definer
set search_path = ''
as $$
declare
  letter public.consult_letters;
begin
  if not exists (select from public.consult_letters l where l.id = of_letter) then
    return false;
  end if;
  letter := private.letter_to_change(of_letter);
  if letter.signed_at is not null then
    raise exception 'This letter is signed. It stays.' using errcode = 'PT409';
  end if;
  delete from public.consult_letters l where l.id = letter.id;
  return true;
end
$$;

create function public.discard_consult_letter(letter_id uuid)
returns boolean
language sql
set search_path = ''
begin atomic
  select private.discard_consult_letter(letter_id);
end;
comment on function public.discard_consult_letter is
  'Deletes the draft of a letter; false where there is none. Signed: PT409. Foreign or restricted: PT404.';

-- What the office sees -------------------------------------------------------------------------

create function private.letters_sent(of_company uuid, of_referral uuid)
returns setof public.consult_letters
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
  select l.* from public.consult_letters l
  where l.company_id = of_company and l.referral_id = of_referral and l.signed_at is not null
    and exists (select from public.referral_answers a where a.company_id = l.company_id and a.letter_id = l.id)
  order by l.version desc;
end
$$;
comment on function private.letters_sent(uuid, uuid) is 'The letters of a referral that were given to its office, the latest version first.';

create function private.letter_shown(letter public.consult_letters)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', letter.id, 'version', letter.version, 'signed_at', letter.signed_at, 'facts', letter.facts,
    'visit_on', letter.visit_on, 'reason', letter.reason, 'diagnoses', letter.diagnoses, 'findings', letter.findings,
    'plan', letter.plan, 'follow_up', letter.follow_up, 'correction', letter.correction)
$$;
comment on function private.letter_shown(public.consult_letters) is 'A signed letter as its receiver reads it.';

create function private.sent_letters(key_id uuid, of_referral uuid)
returns jsonb
language plpgsql
-- Definer: a key is no member; it sees what it sent.
security definer
set search_path = ''
as $$
declare
  r public.referrals;
  letters jsonb;
begin
  select * into r from private.sent_referral(sent_letters.key_id, of_referral);
  if not found then
    return '[]';
  end if;
  select coalesce(jsonb_agg(private.letter_shown(l)), '[]') into letters from private.letters_sent(r.company_id, r.id) l;
  if letters <> '[]' then
    perform private.audit_as('api_key', (select k.name from public.api_keys k where k.id = sent_letters.key_id));
    perform private.audit(r.company_id, 'opened', 'consult_letters', letters -> 0 ->> 'id', r.patient_id);
  end if;
  return letters;
end
$$;

create function public.sent_letters(key_id uuid, referral_id uuid)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.sent_letters(key_id, referral_id);
end;
comment on function public.sent_letters is
  'For the Edge Function "fhir": the letters that the clinic gave to the office, of a referral that was sent with this key, the latest version first; an '
  'empty array for any other. Tells the log that the key was told.';

revoke execute on function
  public.referral_letters, private.letter_signer, private.letter_facts, private.begin_consult_letter, public.begin_consult_letter,
  private.save_consult_letter, public.save_consult_letter, private.letter_to_change, private.sign_consult_letter,
  public.sign_consult_letter, private.discard_consult_letter, public.discard_consult_letter, private.letters_sent,
  private.letter_shown, private.sent_letters, public.sent_letters, private.keep_signed_letter
from public, anon, authenticated;
grant execute on function
  public.referral_letters, private.begin_consult_letter, public.begin_consult_letter, private.save_consult_letter,
  public.save_consult_letter, private.sign_consult_letter, public.sign_consult_letter, private.discard_consult_letter,
  public.discard_consult_letter
to authenticated;
grant execute on function private.sent_letters, public.sent_letters to service_role;

create view private.open_letters as
select r.company_id, r.patient_id, l.id, r.id as referral_id, null::text as state, r.reason as what, r.referrer_name as detail,
  r.assigned_to as owner_id, null::date as due_on, false as is_late
from public.consult_letters l
join public.referrals r on r.company_id = l.company_id and r.id = l.referral_id
where l.signed_at is null;
comment on view private.open_letters is 'Letters that are drafts: see private.open_things.';
insert into private.hub_parts values
  ('open', 'letter', 'private.open_letters'),
  ('end_of_day', 'letter', 'private.open_letters');

create function private.app_letters(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(private.letter_shown(l) order by l.signed_at desc), '[]')
  from public.referrals r
  cross join lateral (
    -- A correction takes the place of what it corrects.
    select q.* from public.consult_letters q
    where q.company_id = r.company_id and q.referral_id = r.id and q.signed_at is not null
    order by q.version desc limit 1
  ) l
  where r.company_id = of_company and r.patient_id = of_patient and not private.is_held(l.company_id, 'consult_letters', l.id);
end;
comment on function private.app_letters is 'Signed letters as the patient sees them, each in its last version, but for those held back.';
revoke execute on function private.app_letters from public;
insert into private.hub_parts values ('patient_app_full', 'letters', 'private.app_letters(of_company, of_patient)');
