set lock_timeout = '3s';

-- The letter to the office that sent a patient: what was found and what comes of it. Anybody of the clinic prepares it; a
-- physician signs. What is signed stays as it is, with the names and numbers of that day: a correction is a new version
-- (decision 84). It travels as every other answer does (outbox.sql).

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
revoke all on private.consult_letter_records from anon, authenticated, service_role;
grant select on private.consult_letter_records to authenticated;

create function private.keep_signed_letter()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- An account may go; that its name was signed with stays among the facts.
  if to_jsonb(new) - '{created_by,updated_by,signed_by}'::text[] is distinct from to_jsonb(old) - '{created_by,updated_by,signed_by}'::text[] then
    raise exception 'A signed letter never changes. Write a correction instead.' using errcode = 'P0001', detail = '{"kind": "signed"}';
  end if;
  return new;
end
$$;
comment on function private.keep_signed_letter() is 'Before update of a signed letter: nothing of it changes, whoever asks.';
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
  where m.company_id = of_company and m.user_id = auth.uid() and m.deactivated_at is null
    and (m.role = 'physician' or p.id is not null)
$$;
comment on function private.letter_signer(uuid) is
  'The caller as they sign: a physician of the clinic by role, or one that it presents. Null for everybody else.';

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
    'office', jsonb_build_object('name', o.recipient, 'address', o.address),
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
-- Definer: what tells of care is granted to nobody; the opening is told before it is read.
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
      where s.company_id = of_company and s.referral_id = of_referral and s.status in ('confirmed', 'checked_in')
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
-- Definer: nobody writes letters by hand.
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
    raise exception 'This letter is signed. Write a correction instead.' using errcode = 'PT409', detail = '{"kind": "signed"}';
  end if;
  if letter.id is null then
    select * into letter from public.consult_letters l
    where l.company_id = referral.company_id and l.referral_id = referral.id and l.signed_at is null;
    if found then
      raise exception '% began a letter %. Open that draft.',
        case when letter.created_by = auth.uid() then 'You' else private.member_name(letter.created_by) end, private.time_ago(letter.created_at)
        using errcode = 'PT409', detail = jsonb_build_object('kind', 'draft', 'id', letter.id)::text;
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
  'Writes the draft of a letter, the first time under an id of the caller''s, and answers its revision. The same text again changes nothing, also of one that is signed by now. PT409: kind '
  '"stale" where somebody else changed it, "draft" where the referral has another one (id), "signed". Unknown, foreign or restricted: PT404.';

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
-- Definer: nobody writes letters by hand.
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
      using errcode = 'PT409', detail = '{"kind": "signed"}';
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
  'Signs the draft of a letter as it was read, and answers when; from then on it never changes. For physicians of the clinic (42501) who confirmed within the '
  'hour that it is them (PT403). The same again by the same person changes nothing. Changed meanwhile or signed by somebody else: PT409. Without findings '
  'and plan, or a later version that does not say what it corrects: P0001. Unknown, foreign or restricted: PT404.';

create function private.discard_consult_letter(of_letter uuid)
returns boolean
language plpgsql
-- Definer: nobody writes letters by hand.
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
    raise exception 'This letter is signed. It stays.' using errcode = 'PT409', detail = '{"kind": "signed"}';
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
comment on function private.letter_shown(public.consult_letters) is 'A signed letter as whoever it was sent to reads it.';

create function private.sent_letters(key_id uuid, of_referral uuid)
returns jsonb
language plpgsql
-- Definer: a key is no member; it is told of what it sent.
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

-- Which version an answer carries.
alter table public.referral_answers add column letter_id uuid;
alter table public.referral_answers
  add constraint referral_answers_company_id_letter_id_fkey foreign key (company_id, letter_id)
    references public.consult_letters (company_id, id) on delete cascade not valid,
  add constraint referral_answers_letter check (letter_id is null or kind = 'consult_letter') not valid;
comment on column public.referral_answers.letter_id is 'Of a consult letter: which version of it.';
grant select (letter_id) on public.referral_answers to authenticated;

create or replace view private.referral_answer_records as select * from public.referral_answers;

create or replace function public.referral_answers_said(company_id uuid, referral_id uuid)
returns setof public.referral_answers
language sql
rows 10
set search_path = ''
begin atomic
  select a.*
  from private.note_opening(referral_answers_said.company_id, 'referrals', referral_answers_said.referral_id) as opened (patient_id)
  cross join lateral (
    select q.* from private.referral_answer_records q
    where q.company_id = referral_answers_said.company_id and q.referral_id = referral_answers_said.referral_id
      and opened.patient_id is not null offset 0
  ) a;
end;

create or replace function private.send_referral_answer(
  answer_id uuid, referral_id uuid, of_kind public.outbox_kind, of_channel public.outbox_channel, note text
)
returns public.outbox_messages
language plpgsql
-- Definer: nobody writes to the outbox by hand.
security definer
set search_path = ''
as $$
declare
  referral constant public.referrals := private.referral_to_change(send_referral_answer.referral_id);
  said constant text := private.checked_text(note, 4000, 'A note');
  answer public.referral_answers;
  request public.scheduling_requests;
  letter uuid;
begin
  if answer_id is null or of_kind is null or of_channel is null then
    raise exception 'Say what to send, and how.' using errcode = 'P0001';
  end if;
  if of_kind = 'message' and said is null then
    raise exception 'Write a message first.' using errcode = 'P0001';
  end if;
  select * into answer from public.referral_answers a where a.id = send_referral_answer.answer_id;
  if found then
    if answer.company_id = referral.company_id and answer.referral_id = referral.id and answer.created_by = auth.uid()
      and (answer.kind, answer.note) is not distinct from (of_kind, said) then
      return private.queue_message(answer, referral, of_channel, format('answer:%s', answer.id));
    end if;
    perform private.refuse_sent_before('answer', send_referral_answer.answer_id);
  end if;
  if of_kind = 'declined' and referral.status <> 'declined' then
    raise exception 'Decline the referral first.' using errcode = 'P0001';
  end if;
  if of_kind = 'information_missing' and referral.awaiting_information_since is null then
    raise exception 'Nothing is missing. Ask for something first.' using errcode = 'P0001';
  end if;
  if of_kind in ('appointment_made', 'appointment_moved', 'no_show') then
    select * into request from public.scheduling_requests r
    where r.company_id = referral.company_id and r.referral_id = referral.id
      and r.status in ('confirmed', 'checked_in', 'no_show') and (r.status = 'no_show') = (of_kind = 'no_show')
    order by r.confirmed_date desc limit 1;
    if not found then
      raise exception '%', case of_kind when 'no_show' then 'No appointment of this referral was missed.'
        else 'No appointment is booked for this referral.' end using errcode = 'P0001';
    end if;
  end if;
  if of_kind = 'consult_letter' then
    select l.id into letter from public.consult_letters l
    where l.company_id = referral.company_id and l.referral_id = referral.id and l.signed_at is not null
    order by l.version desc limit 1;
    if not found then
      raise exception 'No letter of this referral is signed yet.' using errcode = 'P0001';
    end if;
  end if;
  insert into public.referral_answers (id, company_id, referral_id, kind, note, scheduling_request_id, starts_at, letter_id)
  values (send_referral_answer.answer_id, referral.company_id, referral.id, of_kind, said, request.id, request.confirmed_date, letter)
  returning * into answer;
  return private.queue_message(answer, referral, of_channel, format('answer:%s', answer.id));
end
$$;

create or replace function private.answer_went_out(message public.outbox_messages)
returns void
language plpgsql
set search_path = ''
as $$
declare
  referral public.referrals;
  today date;
  way public.referral_answer_way;
  closed_as public.referral_status;
begin
  if message.kind not in ('consult_letter', 'declined') then
    return;
  end if;
  select * into referral from public.referrals r
  where r.company_id = message.company_id and r.id = message.referral_id for update;
  -- What was declined stays so; a refusal that went out after it was taken up again answers nothing.
  if message.kind = 'declined' and (referral.status <> 'declined' or referral.awaiting_answer_since is null) then
    return;
  end if;
  if referral.status <> 'declined' then
    closed_as := 'completed';
  end if;
  today := private.clinic_day(message.company_id, now());
  way := case message.channel when 'fax' then 'fax' when 'print' then 'letter' else 'secure_message' end;
  update public.referrals r
  set status = coalesce(closed_as, r.status), setback = null, awaiting_answer_since = null, answered_on = today, answer_way = way
  where r.id = referral.id;
  insert into public.referral_events
    (company_id, referral_id, event_type, actor_id, from_status, to_status, answered_on, answer_way)
  values (referral.company_id, referral.id, 'answered', message.created_by,
    case when referral.status <> closed_as then referral.status end, nullif(closed_as, referral.status), today, way);
end
$$;
comment on function private.answer_went_out(public.outbox_messages) is
  'What answer_referral does by hand: once a consult letter went out, the referral is answered and completed; a declined one is answered by the refusal, and stays declined.';

create or replace function private.status_shown(link public.status_links)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'verdict', 'opened',
    'clinic', jsonb_build_object('name', c.name, 'phone', c.phone, 'address', c.address, 'time_zone', c.time_zone),
    'recipient', link.recipient,
    'expires_at', link.expires_at,
    'patient', p.first_name || ' ' || p.last_name,
    'referral', jsonb_build_object('status', r.status, 'priority', r.priority, 'received_at', r.created_at, 'accepted_at', r.accepted_at,
      'scheduled_at', r.scheduled_at, 'completed_at', r.completed_at, 'declined_at', r.declined_at,
      'decline_reason', r.decline_reason),
    'missing', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'item', m.item, 'asked_at', m.created_at) order by m.created_at, m.id)
      from public.referral_missing_items m
      where m.company_id = r.company_id and m.referral_id = r.id and not m.is_received), '[]'),
    'appointments', coalesce((
      select jsonb_agg(jsonb_build_object('starts_at', s.confirmed_date, 'status', s.status, 'provider', v.name,
        'place', s.confirmed_location) order by s.confirmed_date, s.id)
      from public.scheduling_requests s
      join public.providers v on v.company_id = s.company_id and v.id = s.provider_id
      where s.company_id = r.company_id and s.referral_id = r.id
        and s.status in ('confirmed', 'checked_in', 'completed', 'no_show')), '[]'),
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'at', a.created_at, 'note', a.note, 'starts_at', a.starts_at)
        order by a.created_at, a.id)
      from public.referral_answers a
      where a.company_id = r.company_id and a.referral_id = r.id and a.kind <> 'message'), '[]'),
    'letters', (select coalesce(jsonb_agg(private.letter_shown(l)), '[]') from private.letters_sent(r.company_id, r.id) l),
    'messages', private.office_conversation(link),
    'documents', private.office_documents(link)
  )
  from public.referrals r
  join public.companies c on c.id = r.company_id
  join public.patients p on p.company_id = r.company_id and p.id = r.patient_id
  where r.company_id = link.company_id and r.id = link.referral_id);
end
$$;

-- A referral that was declined, or completed by hand, is answered too before nothing is due of it.
alter table public.referrals drop constraint referrals_answer_due;
alter table public.referrals add constraint referrals_answer_due
  check (awaiting_answer_since is null or status in ('scheduled', 'completed', 'declined')) not valid;
comment on column public.referrals.awaiting_answer_since is
  'Since when the referring provider has not been told that the patient was seen, or that the referral was declined; see referral_loop.sql.';

create or replace function private.set_referral_status(
  referral_id uuid,
  new_status public.referral_status,
  note text,
  expected_status public.referral_status,
  decline_reason public.referral_decline_reason
)
returns public.referrals
language plpgsql
-- Definer: the status column isn't granted to anybody, so that no status changes without its event.
security definer
set search_path = ''
as $$
declare
  referral public.referrals;
  previous public.referral_status;
begin
  if decline_reason is not null and new_status is distinct from 'declined' then
    raise exception 'Only a declined referral has a reason for it.' using errcode = 'P0001';
  end if;
  referral := private.referral_to_change(set_referral_status.referral_id);

  previous := referral.status;
  if expected_status is not null and previous <> expected_status then
    raise exception 'Somebody else set this referral to "%" in the meantime.', previous
      using errcode = 'PT409', detail = previous::text;
  end if;
  if previous = new_status then
    return referral;
  end if;
  if new_status = 'declined' then
    perform private.refuse_live_referral(referral);
  end if;

  update public.referrals r
  set status = new_status,
    setback = null,
    awaiting_answer_since = case
      when new_status in ('scheduled', 'completed') then private.unanswered_since(r.company_id, r.id)
      -- Whoever sent the patient hears of it, where anybody is named.
      when new_status = 'declined' and num_nonnulls(r.referring_provider, r.referring_provider_id::text, r.referring_practice_id::text) > 0
        then now()
    end
  where r.id = referral.id
  returning * into referral;
  insert into public.referral_events
    (company_id, referral_id, event_type, from_status, to_status, note, decline_reason)
  values
    (referral.company_id, referral.id, 'status_changed', previous, new_status, nullif(btrim(note), ''),
     set_referral_status.decline_reason);
  return referral;
end
$$;

create or replace function private.follow_referral(
  facts public.referral_events,
  step private.referral_step,
  setback public.referral_setback default null,
  had_date boolean default false,
  always_told boolean default true
)
returns void
language plpgsql
-- Definer: status and timeline of a referral are written by functions alone.
security definer
set search_path = ''
as $$
declare
  before public.referrals;
  after public.referrals;
begin
  select * into before from public.referrals r
  where r.company_id = facts.company_id and r.id = facts.referral_id
  for no key update;
  after := before;

  after.awaiting_answer_since := private.unanswered_since(facts.company_id, facts.referral_id);
  after.status := case
    when step = 'begun' and before.status in ('pending', 'declined') then
      -- A person may have set it back while a date or an answer was still due.
      case when after.awaiting_answer_since is not null or private.has_date(facts.company_id, facts.referral_id)
        then 'scheduled' else 'accepted' end::public.referral_status
    -- Closed with its answer: what is planned later opens it when it has taken place.
    when step = 'dated' and before.status <> 'completed' then 'scheduled'
    when step = 'seen' then 'scheduled'
    when step = 'lost' and had_date and before.status = 'scheduled' and after.awaiting_answer_since is null
      and not private.has_date(facts.company_id, facts.referral_id) then 'accepted'
    else before.status
  end;
  if after.status = 'declined' then
    after.awaiting_answer_since := before.awaiting_answer_since;
  elsif after.status not in ('scheduled', 'completed') then
    after.awaiting_answer_since := null;
  end if;
  after.setback := case
    when after.status in ('declined', 'completed') or step <> 'lost' then null
    when exists (select from private.live_on_referral(facts.company_id, facts.referral_id)) then before.setback
    else coalesce(follow_referral.setback, before.setback)
  end;

  if after is distinct from before then
    update public.referrals r
    set status = after.status, setback = after.setback, awaiting_answer_since = after.awaiting_answer_since
    where r.id = before.id;
  end if;
  if always_told or after.status <> before.status then
    facts.id := gen_random_uuid();
    if after.status <> before.status then
      facts.from_status := before.status;
      facts.to_status := after.status;
    end if;
    insert into public.referral_events values (facts.*);
  end if;
end
$$;

create or replace function private.answer_referral(
  referral_id uuid, answered_on date, way public.referral_answer_way, note text
)
returns public.referrals
language plpgsql
-- Definer: see set_referral_status.
security definer
set search_path = ''
as $$
declare
  referral public.referrals;
  former public.referral_status;
  closed_as public.referral_status;
  said text := private.checked_text(note, 4000, 'A note');
  latest public.referral_events;
  received_on date;
begin
  referral := private.referral_to_change(answer_referral.referral_id);

  if referral.status in ('completed', 'declined') and referral.awaiting_answer_since is null and referral.answered_on is not null then
    select * into latest
    from public.referral_events e
    where e.company_id = referral.company_id and e.referral_id = referral.id and e.event_type = 'answered'
    order by e.created_at desc, e.id desc
    limit 1;
    if (latest.actor_id, latest.answered_on, latest.answer_way, latest.note)
       is not distinct from (auth.uid(), answer_referral.answered_on, way, said) then
      return referral;
    end if;
    raise exception '% marked this referral answered %.',
      case when latest.actor_id = auth.uid() then 'You' else private.member_name(latest.actor_id) end,
      private.time_ago(latest.created_at)
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'answered')::text;
  end if;

  if answer_referral.answered_on is null or way is null then
    raise exception 'Say when and how the answer went out.' using errcode = 'P0001';
  end if;
  received_on := private.clinic_day(referral.company_id, referral.created_at);
  if answer_referral.answered_on > private.clinic_day(referral.company_id, now()) then
    raise exception 'The answer can''t have gone out on a day that is still to come.' using errcode = 'P0001';
  end if;
  -- Not the day of the visit: that may be written down later than the answer went out.
  if answer_referral.answered_on < received_on then
    raise exception 'The answer can''t have gone out before %.', private.short_date(received_on) using errcode = 'P0001';
  end if;

  former := referral.status;
  -- What was declined is answered, and stays so.
  closed_as := case when former = 'declined' then former else 'completed' end;
  update public.referrals r
  set status = closed_as, setback = null, awaiting_answer_since = null,
    answered_on = answer_referral.answered_on, answer_way = way
  where r.id = referral.id
  returning * into referral;
  insert into public.referral_events
    (company_id, referral_id, event_type, from_status, to_status, answered_on, answer_way, note)
  select referral.company_id, referral.id, 'answered', nullif(former, closed_as), case when former <> closed_as then closed_as end,
    answer_referral.answered_on, way, said;
  return referral;
end
$$;
comment on function public.answer_referral is
  'Records that the answer to the referring provider went out, on which day and how, and completes the referral; a declined one stays declined. Answers without what it is for. '
  'The same again changes nothing; another one of a referral that was answered: PT409, kind "answered". A day to come, or one '
  'before the referral came: P0001. Unknown or foreign referral: PT404.';

