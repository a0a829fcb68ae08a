-- The clinic's public form, /refer/<slug>: an office without an account sends a referral, and gets a status link for it.
-- Nothing of it is trusted: it makes a chart of its own, which the desk compares with those that look like it
-- (private.note_twins), and changes no record. Against robots a proof of work that grows with what comes, and a limit by address (decision 83).

create function private.are_form_problems(problems jsonb)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select case when jsonb_typeof(problems) = 'array' then jsonb_array_length(problems) <= 30 and not exists (
    select from jsonb_array_elements(problems) as p
    where case when jsonb_typeof(p) = 'object' then p - 'problem' - 'send' <> '{}'
        or not coalesce(private.is_present(p ->> 'problem', 80) and private.is_present(p ->> 'send', 300), false)
      else true end)
  else false end;
end;
comment on function private.are_form_problems(jsonb) is
  'For checks: at most 30 problems, each with what to send with a referral for it: [{"problem", "send"}].';
grant execute on function private.are_form_problems(jsonb) to authenticated;

alter table public.clinic_settings
  add column takes_form_referrals boolean not null default false,
  add column form_problems jsonb not null default '[]';
alter table public.clinic_settings
  add constraint clinic_settings_form_problems check (private.are_form_problems(form_problems));
comment on column public.clinic_settings.takes_form_referrals is 'Whether offices without an account may send referrals by the public form.';
comment on column public.clinic_settings.form_problems is 'What the form asks offices to send for which problem: [{"problem", "send"}].';
grant update (takes_form_referrals, form_problems) on public.clinic_settings to authenticated;

create table private.form_challenges (
  company_id uuid not null references public.companies (id) on delete cascade,
  challenge text not null,
  bits integer not null,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes',
  used_at timestamptz,
  primary key (company_id, challenge)
);
comment on table private.form_challenges is
  'What a browser has to work out before a form is taken: for one clinic, ten minutes, once. Empties itself.';
create index form_challenges_address_idx on private.form_challenges (company_id, address, created_at);
create index form_challenges_expires_idx on private.form_challenges (expires_at);
alter table private.form_challenges enable row level security;
create policy form_challenges_all_nobody on private.form_challenges for all to anon, authenticated
  using (false) with check (false);

create table private.form_submissions (
  company_id uuid not null,
  form_id uuid not null,
  -- Of all that was sent: the same id with another form is a mistake.
  request_hash bytea not null,
  referral_id uuid not null,
  link_id uuid,
  codes integer not null default 0 check (codes between 0 and 5),
  challenge text,
  address text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, form_id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  foreign key (company_id, link_id) references public.status_links (company_id, id) on delete cascade
);
comment on table private.form_submissions is 'Which form became which referral, so that sending it again makes no second one.';
comment on column private.form_submissions.link_id is 'The link that this form made: sent again, it gets a code of this one or none.';
comment on column private.form_submissions.codes is 'How many codes it was answered: five at most, within a day.';
comment on column private.form_submissions.challenge is 'What was worked out for it last. The same request again, after a lost answer, needs no new work.';
create index form_submissions_link_idx on private.form_submissions (company_id, link_id);
create index form_submissions_referral_idx on private.form_submissions (company_id, referral_id);
create index form_submissions_created_idx on private.form_submissions (company_id, created_at);
alter table private.form_submissions enable row level security;
create policy form_submissions_all_nobody on private.form_submissions for all to anon, authenticated
  using (false) with check (false);

create function private.clinic_of_form(of_slug text)
returns public.companies
language sql
stable
set search_path = ''
as $$
  select c.* from public.companies c
  join public.clinic_settings s on s.company_id = c.id
  where c.slug = of_slug and s.takes_form_referrals
$$;
comment on function private.clinic_of_form(text) is 'The clinic whose form stands at this address; null where there is none, or it is off.';

create function private.open_referral_form(of_slug text)
returns jsonb
language sql
stable
-- Definer: who asks has no account. It is what the clinic shows everybody.
security definer
set search_path = ''
as $$
  select jsonb_build_object('name', c.name, 'phone', c.phone, 'address', c.address, 'time_zone', c.time_zone,
    'problems', s.form_problems, 'services', to_jsonb(s.referral_services))
  from private.clinic_of_form(of_slug) as c
  join public.clinic_settings s on s.company_id = c.id
$$;

create function public.open_referral_form(slug text)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select private.open_referral_form(slug);
end;
comment on function public.open_referral_form is
  'For any caller: what a clinic''s referral form shows, its name, phone and address, its services, and what to send '
  'for which problem; null where there is no such clinic or its form is off.';

-- Proof of work ----------------------------------------------------------------------------------

create function private.referral_form_challenge(of_slug text)
returns jsonb
language plpgsql
-- Definer: see open_referral_form.
security definer
set search_path = ''
as $$
declare
  clinic constant public.companies := private.clinic_of_form(of_slug);
  from_address constant text := private.caller_address();
  made private.form_challenges;
begin
  if clinic.id is null then
    return jsonb_build_object('verdict', 'closed');
  end if;
  delete from private.form_challenges f where f.ctid = any (array(
    select s.ctid from private.form_challenges s where s.expires_at < now() - interval '1 hour' limit 100));
  -- Where no gateway tells addresses apart, a limit for one would be a limit for all.
  if from_address <> '' and (select count(*) from private.form_challenges f where f.company_id = clinic.id and f.address = from_address
      and f.created_at > now() - interval '1 hour') >= 60 then
    return jsonb_build_object('verdict', 'later');
  end if;
  insert into private.form_challenges (company_id, challenge, bits, address)
  select clinic.id, encode(extensions.gen_random_bytes(16), 'hex'),
    -- Half a second of a desktop's work; twice as much for each 25 forms within the hour. From 100 on half a minute at most.
    case when count(*) < 100 then 10 + count(*) / 25 else least(14 + (count(*) - 100) / 100, 16) end, from_address
  from private.form_submissions s where s.company_id = clinic.id and s.created_at > now() - interval '1 hour'
  returning * into made;
  return jsonb_build_object('verdict', 'given', 'challenge', made.challenge, 'bits', made.bits);
end
$$;

create function public.referral_form_challenge(slug text)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.referral_form_challenge(slug);
end;
comment on function public.referral_form_challenge is
  'For any caller: what a browser has to work out to send a clinic''s form: eight numbers n, for i from 0 to 7, with '
  'which the SHA-256 of "<challenge>.<i>.<n>", 256 times over, begins with so many zero bits. For ten minutes and '
  'one form. "later" after sixty of an address within the hour.';

create function private.is_worked_out(challenge text, bits integer, answers text[])
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  answer text;
  place integer := 0;
begin
  -- What is sent is measured before anything is worked out with it.
  if cardinality(answers) is distinct from 8 then
    return false;
  end if;
  foreach answer in array answers loop
    if octet_length(answer) > 12 or (answer ~ '^[0-9]+$') is not true
      -- The first four bytes, as a number without so many bits behind.
      or ('x' || left(encode(sha256(convert_to(repeat(format('%s.%s.%s', challenge, place, answer), 256), 'UTF8')), 'hex'), 8))::bit(32)::bigint
        >= (1::bigint << (32 - bits)) then
      return false;
    end if;
    place := place + 1;
  end loop;
  return true;
end
$$;
comment on function private.is_worked_out(text, integer, text[]) is 'Whether the answers are those that a challenge asks for.';

create function private.spend_challenge(of_company uuid, of_challenge text, answers text[])
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  spent private.form_challenges;
begin
  if octet_length(of_challenge) > 100 then
    return false;
  end if;
  -- Spent by the first try, whatever it is worth.
  update private.form_challenges f set used_at = now()
  where f.company_id = of_company and f.challenge = of_challenge and f.used_at is null and f.expires_at > now()
  returning * into spent;
  -- What was asked for before many forms came is too little work by now.
  return spent.challenge is not null
    and (select count(*) from private.form_submissions s where s.company_id = of_company and s.created_at > spent.created_at) < 25
    and private.is_worked_out(spent.challenge, spent.bits, answers);
end
$$;
comment on function private.spend_challenge(uuid, text, text[]) is 'Uses a challenge up, and answers whether it was worked out.';

-- What is sent -----------------------------------------------------------------------------------

create function private.is_small_form(form jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- In this order: a number of a few bytes can be a hundred thousand digits as text.
  select case
    when pg_column_size(form) > 40000 or jsonb_typeof(form) is distinct from 'object' then false
    when exists (select from jsonb_each(form) as e where jsonb_typeof(e.value) not in ('string', 'null')) then false
    else octet_length(form::text) <= 32768
  end
$$;
comment on function private.is_small_form(jsonb) is 'Whether what was sent as a form is one of texts and at most 32 kB, found out at little cost.';

create function private.form_faults(form jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with given as (
    select key, btrim(value, E' \t\n\r') as value from jsonb_each_text(case when jsonb_typeof(form) = 'object' then form else '{}' end)
    where btrim(value, E' \t\n\r') <> ''
  ), fields (place, field, is_needed, max_length, kind) as (
    values
      (1, 'first_name', true, 80, 'line'), (2, 'last_name', true, 80, 'line'), (3, 'date_of_birth', true, 10, 'birth'),
      (4, 'sex', false, 10, 'sex'), (5, 'phone', true, 40, 'phone'), (6, 'other_phone', false, 40, 'phone'), (7, 'email', false, 254, 'email'),
      (8, 'address_line1', false, 120, 'line'), (9, 'address_line2', false, 120, 'line'), (10, 'city', false, 80, 'line'),
      (11, 'state', false, 2, 'state'), (12, 'zip_code', false, 10, 'zip'),
      (13, 'guardian_name', false, 160, 'line'), (14, 'guardian_relationship', false, 20, 'guardian'), (15, 'guardian_phone', false, 40, 'phone'),
      (16, 'payer_name', false, 120, 'line'), (17, 'member_id', false, 80, 'number'), (18, 'group_number', false, 50, 'number'),
      (19, 'subscriber_relationship', false, 20, 'subscriber'), (20, 'subscriber_first_name', false, 80, 'line'),
      (21, 'subscriber_last_name', false, 80, 'line'), (22, 'subscriber_date_of_birth', false, 10, 'birth'),
      (23, 'problem', false, 80, 'line'), (24, 'reason', true, 2000, 'text'), (25, 'icd10_codes', false, 400, 'codes'),
      (26, 'requested_service', false, 80, 'line'), (27, 'priority', true, 10, 'priority'),
      (28, 'referring_provider', true, 200, 'line'), (29, 'npi', false, 10, 'npi'), (30, 'practice_name', true, 80, 'line'),
      (31, 'office_phone', true, 40, 'phone'), (32, 'office_fax', false, 40, 'phone'), (33, 'office_email', false, 254, 'email')
  ), looked_at as (
    select f.place, f.field, case
        when g.value is null then case when f.is_needed then 'missing' end
        when char_length(g.value) > f.max_length then 'too_long'
        when not case f.kind
          when 'line' then private.is_plain_line(g.value)
          when 'number' then private.is_plain_line(g.value) and not private.is_placeholder(g.value)
          when 'birth' then g.value ~ '^\d{4}-\d{2}-\d{2}$' and pg_input_is_valid(g.value, 'date')
            and case when pg_input_is_valid(g.value, 'date') then g.value::date between '1880-01-01' and current_date + 1 else false end
          when 'sex' then g.value in ('female', 'male', 'other', 'unknown')
          when 'phone' then private.is_phone(g.value)
          when 'email' then private.is_email(g.value)
          when 'state' then private.is_us_state(g.value)
          when 'zip' then g.value ~ '^[0-9]{5}(-[0-9]{4})?$'
          when 'guardian' then pg_input_is_valid(g.value, 'public.guardian_relationship')
          when 'subscriber' then pg_input_is_valid(g.value, 'public.subscriber_relationship')
          when 'codes' then private.are_icd10_codes(string_to_array(g.value, ' '))
          when 'priority' then g.value in ('routine', 'urgent', 'stat')
          when 'npi' then private.is_npi(g.value)
          else true
        end then 'invalid'
      end as fault
    from fields f left join given g on g.key = f.field
    union all
    -- A subscriber who isn't the patient has a name.
    select f.place, f.field, 'missing'
    from fields f
    where f.field in ('subscriber_first_name', 'subscriber_last_name')
      and exists (select from given g where g.key = 'subscriber_relationship' and g.value <> 'self')
      and not exists (select from given g where g.key = f.field)
    union all
    -- The problem is the first line of the reason, and what they make together has to fit.
    select f.place, f.field, 'too_long'
    from fields f
    where f.field = 'reason'
      and (select char_length(string_agg(g.value, ' ')) from given g where g.key in ('problem', 'reason') having count(*) = 2) > f.max_length
      and not exists (select from given g where g.key = 'reason' and char_length(g.value) > f.max_length)
  )
  select coalesce(jsonb_agg(jsonb_build_object('field', l.field, 'fault', l.fault) order by l.place), '[]')
  from looked_at l where l.fault is not null
$$;
comment on function private.form_faults(jsonb) is
  'What is wrong with a form that was sent: [{"field", "fault": "missing", "invalid" or "too_long"}], none where it can be taken.';

create function private.form_note(said jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(' ',
    format('Sent by %s with the referral form. Compare everything before you use it.', said ->> 'practice_name'),
    format('Their phone: %s.', said ->> 'office_phone'),
    format('Fax: %s.', said ->> 'office_fax'),
    format('E-mail: %s.', said ->> 'office_email'),
    format('A second phone of the patient: %s.', said ->> 'other_phone'),
    format('They give %s as the insurance.', said ->> 'payer_name'))
$$;
comment on function private.form_note(jsonb) is 'What the timeline says of a referral that came by the form: how its office is reached, which no directory has yet.';

create function private.answer_form_again(earlier private.form_submissions, of_challenge text, answers text[])
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  link public.status_links;
begin
  select l.* into link from public.status_links l
  join public.referrals r on r.company_id = l.company_id and r.id = l.referral_id
  where l.company_id = earlier.company_id and l.id = earlier.link_id and l.revoked_at is null and l.expires_at > now()
    -- It has no office yet, or the same office as the referral.
    and (num_nonnulls(l.referring_provider_id, l.referring_practice_id) = 0
      or (l.referring_provider_id, l.referring_practice_id) is not distinct from (r.referring_provider_id, r.referring_practice_id));
  if link.id is null or earlier.codes >= 5 or earlier.created_at < now() - interval '1 day' then
    return jsonb_build_object('verdict', 'received');
  end if;
  if of_challenge is distinct from earlier.challenge and not private.spend_challenge(earlier.company_id, of_challenge, answers) then
    return jsonb_build_object('verdict', 'unproved');
  end if;
  update private.form_submissions s set codes = s.codes + 1, challenge = of_challenge
  where s.company_id = earlier.company_id and s.form_id = earlier.form_id;
  return jsonb_build_object('verdict', 'received', 'code', private.new_code_of_link(link, null));
end
$$;
comment on function private.answer_form_again is
  'What a form that was sent before is answered: another code of the link that it made, while that lives, five in all within a day; then none.';

create function private.send_referral_form(of_slug text, of_form uuid, form jsonb, of_challenge text, answers text[])
returns jsonb
language plpgsql
-- Definer: who sends it has no account; this is all that it can do.
security definer
set search_path = ''
as $$
declare
  clinic constant public.companies := private.clinic_of_form(of_slug);
  from_address constant text := private.caller_address();
  said jsonb;
  hash bytea;
  earlier private.form_submissions;
  faults jsonb;
  taken private.taken_in;
  made public.referrals;
  link public.status_links;
begin
  if clinic.id is null then
    return jsonb_build_object('verdict', 'closed');
  end if;
  if of_form is null or form is null or not private.is_small_form(form) then
    return jsonb_build_object('verdict', 'faults', 'faults', jsonb_build_array(jsonb_build_object('field', '', 'fault', 'too_long')));
  end if;
  hash := sha256(convert_to(form::text, 'UTF8'));
  -- What is sent twice at once must not be written twice.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'form', clinic.id, of_form), 0));
  select * into earlier from private.form_submissions s where s.company_id = clinic.id and s.form_id = of_form;
  if found then
    return case when earlier.request_hash <> hash then jsonb_build_object('verdict', 'sent_before')
      else private.answer_form_again(earlier, of_challenge, answers) end;
  end if;
  faults := private.form_faults(form);
  if faults <> '[]' then
    return jsonb_build_object('verdict', 'faults', 'faults', faults);
  end if;
  if from_address <> '' and (select count(*) from private.form_submissions s
      where s.company_id = clinic.id and s.created_at > now() - interval '1 hour' and s.address = from_address) >= 15 then
    return jsonb_build_object('verdict', 'later');
  end if;
  if not private.spend_challenge(clinic.id, of_challenge, answers) then
    return jsonb_build_object('verdict', 'unproved');
  end if;

  select jsonb_object_agg(e.key, btrim(e.value, E' \t\n\r')) into said
  from jsonb_each_text(form) e where btrim(e.value, E' \t\n\r') <> '';
  perform private.audit_as('visitor', said ->> 'practice_name');
  taken := private.take_in(clinic.id, 'form', 'web_form', said ->> 'practice_name', null, said,
    said || jsonb_build_object(
      'reason', concat_ws(E'\n', said ->> 'problem', said ->> 'reason'), 'referring_provider_npi', said -> 'npi',
      'icd10_codes', to_jsonb(string_to_array(said ->> 'icd10_codes', ' '))),
    null,
    case when said ? 'payer_name' then jsonb_strip_nulls(jsonb_build_object('payer_name', said -> 'payer_name',
      'member_id', said -> 'member_id', 'group_number', said -> 'group_number', 'relationship', said -> 'subscriber_relationship',
      'subscriber_first_name', said -> 'subscriber_first_name', 'subscriber_last_name', said -> 'subscriber_last_name',
      'subscriber_birth_date', said -> 'subscriber_date_of_birth')) - case when said ->> 'subscriber_relationship' = 'self' then
        array['subscriber_first_name', 'subscriber_last_name', 'subscriber_birth_date'] else '{}' end else '{}' end);
  made := taken.referral;
  insert into public.status_links (company_id, referral_id, recipient, made_by_form)
  values (made.company_id, made.id, left(said ->> 'practice_name', 200), true)
  returning * into link;
  insert into private.form_submissions (company_id, form_id, request_hash, referral_id, link_id, codes, challenge, address)
  values (clinic.id, of_form, hash, made.id, link.id, 1, of_challenge, from_address);
  -- From where it came is of use while the limits count it.
  update private.form_submissions s set address = ''
  where s.company_id = clinic.id and s.created_at < now() - interval '1 day' and s.address <> '';

  perform private.note_arrival(made, private.form_note(said));
  return jsonb_build_object('verdict', 'received', 'code', private.new_code_of_link(link, null));
end
$$;

create function public.send_referral_form(slug text, form_id uuid, form jsonb, challenge text, answers text[])
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.send_referral_form(slug, form_id, form, challenge, answers);
end;
comment on function public.send_referral_form is
  'For any caller: sends a referral to a clinic whose form is on. verdict "received" with the code of its status '
  'link, returned this once; the same form again is the same referral, with another code, five in all within a day '
  'while that link lives. "faults" names fields and what is wrong with each. "unproved": the challenge is unknown, '
  'used, over or not worked out. "later": fifteen forms of an address within the hour. "sent_before": another form '
  'with this id. "closed": no such form.';

revoke execute on function
  private.clinic_of_form, private.open_referral_form, public.open_referral_form, private.referral_form_challenge,
  public.referral_form_challenge, private.is_worked_out, private.spend_challenge, private.is_small_form, private.form_faults, private.form_note,
  private.answer_form_again, private.send_referral_form,
  public.send_referral_form
from public, anon, authenticated;
grant execute on function
  private.open_referral_form, public.open_referral_form, private.referral_form_challenge, public.referral_form_challenge,
  private.send_referral_form, public.send_referral_form
to anon, authenticated;
