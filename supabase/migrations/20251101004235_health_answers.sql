-- What a patient is asked before a physician signs an allergy treatment: asthma, two drugs, pregnancy. The answers
-- belong to the patient, whichever treatment they were asked for. A question that wasn't asked has no answer, and never
-- counts as a no.

create type public.health_question as enum ('asthma', 'beta_blocker', 'ace_inhibitor', 'pregnancy');
create type public.health_answer as enum ('no', 'yes', 'controlled', 'not_controlled', 'not_applicable');
comment on type public.health_answer is
  'no and yes, of asthma no, controlled and not_controlled. not_applicable is said of pregnancy by a person; nothing follows it from sex or age.';

create table public.health_answers (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  question public.health_question not null,
  answer public.health_answer,
  asked_on date not null,
  recorded_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, patient_id) references public.patients (company_id, id) on delete cascade,
  constraint health_answers_fit check (answer is null or case question
    when 'asthma' then answer in ('no', 'controlled', 'not_controlled')
    when 'pregnancy' then answer in ('no', 'yes', 'not_applicable')
    else answer in ('no', 'yes')
  end)
);
comment on table public.health_answers is
  'What a patient answered to a question before allergy treatment, and on which day. Never changed: the latest counts.';
comment on column public.health_answers.answer is 'Null takes back the answers before: the question counts as not asked.';
comment on column public.health_answers.asked_on is 'A day of the clinic''s calendar; before the day of recorded_at, it was recorded later.';
create index health_answers_patient_idx on public.health_answers (company_id, patient_id, question, asked_on desc, recorded_at desc);
create index health_answers_recorded_by_idx on public.health_answers (recorded_by);

alter table public.health_answers enable row level security;
revoke all on public.health_answers from anon, authenticated;
-- Whose and when. What was answered is read through allergy_record and open_sublingual_courses, which tell the log.
grant select (id, company_id, patient_id, asked_on) on public.health_answers to authenticated;
create policy health_answers_select_member on public.health_answers for select to authenticated
  using (company_id in (select private.my_company_ids())
    and patient_id <> all ((select private.hidden_patient_ids())::uuid[]));
select private.audit_table('public.health_answers');

create function private.add_health_answers(of_company uuid, of_patient uuid, answers jsonb, on_day date)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, now());
  day constant date := coalesce(on_day, today);
  added integer;
begin
  if day not between today - 36500 and today then
    raise exception 'Say when it was asked: today or before.' using errcode = 'P0001', detail = '{"kind": "dates"}';
  end if;
  if jsonb_typeof(answers) is distinct from 'object' then
    raise exception 'These answers can''t be read.' using errcode = 'P0001', detail = '{"kind": "answers"}';
  end if;
  insert into public.health_answers (company_id, patient_id, question, answer, asked_on, recorded_by)
  select of_company, of_patient, a.question, a.answer, day, auth.uid()
  from (select key::public.health_question as question, (value #>> '{}')::public.health_answer as answer from jsonb_each(answers)) as a
  left join lateral (
    select h.answer, h.recorded_by from public.health_answers h
    where h.company_id = of_company and h.patient_id = of_patient and h.question = a.question and h.asked_on = day
    order by h.recorded_at desc, h.id limit 1
  ) as known on true
  -- Sent again it is the same answer. Nothing is taken back where nothing was answered.
  where case when a.answer is null then known.answer is not null
    else (known.answer, known.recorded_by) is distinct from (a.answer, auth.uid()) end;
  get diagnostics added = row_count;
  return added;
exception
  when data_exception or check_violation then
    raise exception 'One of these answers doesn''t fit its question. Nothing was saved.'
      using errcode = 'P0001', detail = '{"kind": "answers"}';
end
$$;
comment on function private.add_health_answers is
  'Writes down what was answered on a day (none: today), as {question: answer}; answers how many are new. A question that is left out was not asked, and null '
  'takes back the answer of that day. Called by definer functions that have asked whose patient it is.';

create function private.health_answers_of(of_company uuid, of_patient uuid)
returns table (question public.health_question, answer public.health_answer, asked_on date, recorded_by uuid, recorded_at timestamptz)
language sql
stable
rows 4
set search_path = ''
as $$
  select q.question, h.answer, h.asked_on, h.recorded_by, h.recorded_at
  from unnest(enum_range(null::public.health_question)) as q (question)
  left join lateral (
    select h.* from public.health_answers h
    where h.company_id = of_company and h.patient_id = of_patient and h.question = q.question
    order by h.asked_on desc, h.recorded_at desc, h.id limit 1
  ) as h on true
  order by q.question
$$;
comment on function private.health_answers_of is
  'Each question with the patient''s latest answer; without one if never asked.';

create function private.asked_health(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('question', h.question,
    'answer', case when h.asked_on = private.clinic_day(of_company, now()) then h.answer end,
    'asked_on', h.asked_on, 'asked_by', h.recorded_by, 'last_answer', h.answer) order by h.question)
  from private.health_answers_of(of_company, of_patient) as h
$$;
comment on function private.asked_health is
  'The four questions as a signature of today keeps them: [{question, answer, asked_on, asked_by, last_answer}]. '
  'Each signing asks again: what was answered on a day before is last_answer with its date, and answer is null.';

create function private.is_health_asked(asked jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_typeof(asked) = 'array' and (
    select count(distinct a ->> 'question') = cardinality(enum_range(null::public.health_question))
    from jsonb_array_elements(asked) as a where a ->> 'answer' is not null)
$$;
comment on function private.is_health_asked is 'Whether each of the four questions has an answer.';

create function private.says_health(asked jsonb, answers jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select not exists (
    select from jsonb_each_text(answers) as a
    where not asked @> jsonb_build_array(jsonb_build_object('question', a.key, 'answer', a.value)))
$$;
comment on function private.says_health is 'Whether what a signature keeps is what was answered with it, for what is sent again.';

create function private.unasked_health(asked jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(case a ->> 'question'
    when 'asthma' then 'asthma' when 'beta_blocker' then 'beta blocker' when 'ace_inhibitor' then 'ACE inhibitor' else 'pregnancy' end), '{}')
  from jsonb_array_elements(asked) as a where a ->> 'answer' is null
$$;
comment on function private.unasked_health is 'The unasked questions of asked_health, in words.';

create function private.unasked_warning(unasked text[], reason text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when cardinality(unasked) = 0 then '[]' else jsonb_build_array(jsonb_build_object(
    'rule', 'not_asked', 'says', format('Not asked before signing: %s.', array_to_string(unasked, ', ')), 'source', format('Signed anyway: %s', reason))) end
$$;
comment on function private.unasked_warning is
  'What a signature keeps among its warnings of unasked questions, with the physician''s reason.';

create function private.refuse_unasked(unasked text[], reason text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if cardinality(unasked) > 0 and reason is null then
    raise exception 'Not asked yet: %. Ask, or say why you sign without it.', array_to_string(unasked, ', ')
      using errcode = 'P0001', detail = jsonb_build_object('kind', 'unasked', 'questions', unasked)::text;
  end if;
end
$$;
comment on function private.refuse_unasked is 'P0001, kind "unasked": something was not asked, and the physician gives no reason.';

create function private.health_warnings(asked jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('rule', k.question, 'says', k.says,
    'source', 'Cox et al., J Allergy Clin Immunol 2011;127(1 Suppl):S1-55') order by k.place), '[]')
  from (values
    (1, 'asthma', 'not_controlled', 'Asthma is not controlled: treat that first.'),
    (2, 'beta_blocker', 'yes', 'Takes a beta blocker: usual doses of epinephrine may not work. Weigh the risk.'),
    (3, 'ace_inhibitor', 'yes', 'Takes an ACE inhibitor: a concern with venoms. Weigh the risk.'),
    (4, 'pregnancy', 'yes', 'Pregnant: continue, but don''t begin treatment.')
  ) as k (place, question, answer, says)
  join jsonb_array_elements(asked) as a on a ->> 'question' = k.question and a ->> 'answer' = k.answer
$$;
comment on function private.health_warnings is
  'What is published of the answers that speak against allergy treatment: [{rule, says, source}]. They warn; the physician decides.';

create function private.named_health(asked jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(a - 'asked_by' || jsonb_build_object('asked_by_name', private.member_name((a ->> 'asked_by')::uuid)) order by n), '[]')
  from jsonb_array_elements(asked) with ordinality as e (a, n)
$$;
comment on function private.named_health is 'asked_health with the name of who asked, for the screens.';

create function private.record_health_answers(of_company uuid, of_patient uuid, answers jsonb, on_day date)
returns integer
language plpgsql
-- Definer: answers are written by functions alone.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) or private.hides_patient(of_patient)
     or not exists (select from public.patients p where p.company_id = of_company and p.id = of_patient) then
    raise exception 'This patient does not exist or is not yours.' using errcode = 'PT404';
  end if;
  perform private.add_health_answers(of_company, of_patient, answers, on_day);
  return (select count(*) from private.health_answers_of(of_company, of_patient) as h where h.answer is not null);
end
$$;

create function public.record_health_answers(company_id uuid, patient_id uuid, answers jsonb, asked_on date default null)
returns integer
language sql
set search_path = ''
begin atomic
  select private.record_health_answers(company_id, patient_id, answers, asked_on);
end;
comment on function public.record_health_answers is
  'Writes down what a patient answered before allergy treatment: {asthma: no | controlled | not_controlled, beta_blocker and ace_inhibitor: no | yes, pregnancy: no | yes | '
  'not_applicable}, on a day (none: today); answers how many questions have an answer. What is left out was not asked; null takes an answer of that day back. P0001: answers, '
  'dates. The same again adds nothing. Unknown, foreign or restricted: PT404.';

revoke execute on function private.add_health_answers, private.health_answers_of, private.asked_health, private.is_health_asked, private.says_health, private.unasked_health,
  private.unasked_warning, private.refuse_unasked, private.health_warnings, private.named_health, private.record_health_answers,
  public.record_health_answers from public;
grant execute on function private.record_health_answers, public.record_health_answers to authenticated;
