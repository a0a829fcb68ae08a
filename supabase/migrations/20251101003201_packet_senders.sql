-- What a clinic corrects for a sender of packets is remembered for that sender: who refers, what a page with such a title is, and the
-- label beside which a value stands on that office's form. Nothing of a patient can be kept here: titles and labels
-- are words that forms have, and no others. What is remembered only suggests; the next correction takes its place.

create type public.packet_lesson as enum ('referring_provider', 'page_kind', 'field');

create function private.form_words()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
begin atomic
  select string_to_array(
    'a account address admission age agreement allergies allergist allergy alternate and appointment area assessment at audiogram '
    'audiologic audiological audiology auth authorization best birth birthdate bloodwork born by call callback card care carrier '
    'cell center chart chief city claim client clinic clinical clinician code codes company complaint complaints complete concern '
    'concerns condition confidential consent consult consultation contact coordinator copay cover coverage ct date day daytime '
    'dear demographic demographics department details diagnoses diagnosis discharge disclosure dob doctor dx ear echo ekg email '
    'emergency employer encounter ent entered eval evaluation evening exam examination face family father fax findings first '
    'follow for form from front full gender general generated given group grp guarantor guardian health hearing history holder '
    'home hospital icd id identification identifier illness imaging in indication info information ins insurance insured intake '
    'invoice issue issued issuer lab laboratory labs last legal letter line list location mailing main md med medicaid medical '
    'medicare medication medications member mobile mother mri name needed new night no nose note notes notice npi number nurse '
    'observation of office on operative or order ordered ordering orders other otolaryngology our outgoing outside page parent '
    'party pathology patient payer payor pcp person personal phone physical physician plan please policy practice practitioner '
    'preferred prescription present presenting previous primary print prior priority problem problems procedure profile progress '
    'provider pt purpose radiology reach read reason received recipient record records refer referral referred referrer referring '
    'registration release report request requested requesting responsibility responsible result results review rx scan scheduling '
    'secondary seen send sender sent service services sex sheet signature signed sinus sleep specialist specialty specimen staff '
    'statement street study subject subscriber summary supervising surgery surname symptoms system tel telephone test testing text '
    'the therapy this throat to transmission transmittal treating treatment type ultrasound update urgency urgent visit vitals we '
    'work x xray you your', ' ');
end;
comment on function private.form_words() is 'The words of which titles and labels that are remembered consist. The inbox has the same list (form-words.ts).';

create function private.is_form_wording(value text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
begin atomic
  select char_length(value) between 2 and 80 and cardinality(string_to_array(value, ' ')) <= 6
    and string_to_array(value, ' ') <@ private.form_words();
end;
comment on function private.is_form_wording(text) is 'For checks: up to six words that any form may have, so that nothing of a patient is told by them.';

create table public.packet_sender_lessons (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  sender text not null check (sender ~ '^(fax|npi):[0-9]{10}$'),
  lesson public.packet_lesson not null,
  subject text not null,
  page_kind public.packet_page_kind,
  label text,
  place integer,
  referring_provider text check (private.is_present(referring_provider, 200)),
  taught_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  taught_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, sender, lesson, subject),
  constraint packet_sender_lessons_shape check (case lesson
    when 'referring_provider' then subject = 'referring_provider' and referring_provider is not null
      and num_nonnulls(page_kind, label, place) = 0
    when 'page_kind' then private.is_form_wording(subject) and page_kind is not null
      and num_nonnulls(label, place, referring_provider) = 0
    else subject in ('name', 'date_of_birth', 'phone', 'sex', 'email', 'address_line1', 'address_line2', 'city', 'state', 'zip_code',
        'guardian_name', 'member_id', 'group_number', 'relationship', 'diagnoses', 'asked_see_by',
        'requested_service', 'referring_provider', 'npi', 'referrer_phone', 'referrer_fax')
      and private.is_form_wording(label) and label is not null and place between 1 and 9 and place is not null
      and page_kind is not null and referring_provider is null
  end)
);
comment on table public.packet_sender_lessons is
  'What a clinic corrected for a sender of packets, which the next packet of that sender is read by. It only suggests, and says nothing of a patient.';
comment on column public.packet_sender_lessons.sender is '"fax:" with the ten digits that it came from or that the office is faxed at, or "npi:" with the number of who refers.';
comment on column public.packet_sender_lessons.subject is 'The field that is read from elsewhere, or the title of the page that is of another kind.';
comment on column public.packet_sender_lessons.page_kind is 'What a page of that title is, or on what pages that label stands.';
comment on column public.packet_sender_lessons.place is 'Which one of the labels alike on that page, from the top.';
create index packet_sender_lessons_list_idx on public.packet_sender_lessons (company_id, taught_at desc, id desc);
create index packet_sender_lessons_taught_by_idx on public.packet_sender_lessons (taught_by);
alter table public.packet_sender_lessons enable row level security;
-- Only functions write it; members who may file may delete.
revoke all on public.packet_sender_lessons from anon, authenticated, service_role;
grant select, delete on public.packet_sender_lessons to authenticated;
create policy packet_sender_lessons_select_member on public.packet_sender_lessons for select to authenticated
  using (company_id in (select private.my_company_ids()));
create policy packet_sender_lessons_delete_member on public.packet_sender_lessons for delete to authenticated
  using (company_id in (select private.my_company_ids()));

select private.audit_table('public.packet_sender_lessons');

create function private.learn_of_senders(of_company uuid, senders text[], lessons jsonb, refers text default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  taught record;
begin
  for taught in
    select s.sender, l.lesson, l.subject, l.page_kind, l.label, l.place, l.referring_provider
    from (select distinct s as sender from unnest(senders[1:4]) as s where s ~ '^(fax|npi):[0-9]{10}$') s
    cross join (
      select j.lesson, j.subject, j.page_kind, j.label, j.place, null::text as referring_provider
      from jsonb_to_recordset(case when jsonb_typeof(lessons) = 'array' then lessons else '[]' end) as j (lesson public.packet_lesson,
        subject text, page_kind public.packet_page_kind, label text, place integer)
      where j.lesson <> 'referring_provider'
      union all
      select 'referring_provider', 'referring_provider', null, null, null, refers where refers is not null
    ) l
    order by 1, 2, 3
    limit 200
  loop
    -- A lesson that says nothing more takes back what was remembered.
    if num_nonnulls(taught.page_kind, taught.label, taught.referring_provider) = 0 then
      delete from public.packet_sender_lessons t
      where t.company_id = of_company and t.sender = taught.sender and t.lesson = taught.lesson and t.subject = taught.subject;
      continue;
    end if;
    begin
      insert into public.packet_sender_lessons as t
        (company_id, sender, lesson, subject, page_kind, label, place, referring_provider)
      values (of_company, taught.sender, taught.lesson, taught.subject, taught.page_kind, taught.label, taught.place, taught.referring_provider)
      on conflict (company_id, sender, lesson, subject) do update
      set page_kind = excluded.page_kind, label = excluded.label, place = excluded.place,
        referring_provider = excluded.referring_provider, taught_by = excluded.taught_by, taught_at = excluded.taught_at
      where (t.page_kind, t.label, t.place, t.referring_provider)
        is distinct from (excluded.page_kind, excluded.label, excluded.place, excluded.referring_provider);
    exception when check_violation or not_null_violation then
      -- What may not be remembered is left out: papers are filed all the same.
      null;
    end;
  end loop;
end
$$;
comment on function private.learn_of_senders is
  'Remembers corrections for senders, and who refers, each in the place of the one before; one without a value is forgotten. What the table doesn''t take is left out.';

-- Kinds of pages that a person says ---------------------------------------------------------------

create function private.say_page_kinds(of_packet uuid, pages jsonb, senders text[])
returns integer
language plpgsql
-- Definer: see add_packet.
security definer
set search_path = ''
as $$
declare
  packet public.document_packets := private.packet_of_mine(of_packet);
  written integer;
begin
  select * into packet from public.document_packets p where p.id = packet.id for update;
  if packet.state <> 'open' then
    perform private.refuse_closed_packet(packet);
  end if;
  update private.packet_pages g
  set kind = s.kind, kind_is_sure = true, is_kind_said = true
  from jsonb_to_recordset(case when jsonb_typeof(pages) = 'array' then pages else '[]' end) as s (id uuid, kind public.packet_page_kind)
  where g.company_id = packet.company_id and g.packet_id = packet.id and g.id = s.id and s.kind is not null;
  get diagnostics written = row_count;
  perform private.learn_of_senders(packet.company_id, senders, (
    select jsonb_agg(jsonb_build_object('lesson', 'page_kind', 'subject', s.title, 'page_kind', s.kind))
    from jsonb_to_recordset(case when jsonb_typeof(pages) = 'array' then pages else '[]' end) as s (title text, kind public.packet_page_kind)
    where s.title is not null and s.kind is not null));
  return written;
end
$$;

create function public.say_page_kinds(packet_id uuid, pages jsonb, senders text[] default '{}')
returns integer language sql set search_path = ''
begin atomic
  select private.say_page_kinds(packet_id, pages, senders);
end;
comment on function public.say_page_kinds is
  'Says what pages of a waiting packet are: an array of {id, kind, title}. What is read later doesn''t change it. A title is remembered for these senders. '
  'Answers how many pages it wrote. Filed, discarded or joined by now: PT409; unknown or foreign: PT404.';

-- Numbers of the office ---------------------------------------------------------------------------

create function private.known_referrer(of_company uuid, npi text, written text)
returns table (name text, npi text, phone text, fax text, provider_id uuid, practice_id uuid)
language sql
stable
-- Definer: matching reads for everybody; the clinic is asked for first.
security definer
set search_path = ''
as $$
  select coalesce(p.label, o.name), p.npi, coalesce(p.phone, o.phone), coalesce(p.fax, o.fax), m.provider_id, m.practice_id
  from private.match_referrer(of_company, nullif(known_referrer.npi, ''), nullif(written, '')) m
  left join public.referring_providers p on p.company_id = of_company and p.id = m.provider_id
  left join public.referring_practices o on o.company_id = of_company and o.id = coalesce(m.practice_id, p.practice_id)
  where of_company in (select private.my_company_ids()) and (m.provider_id is not null or m.practice_id is not null)
$$;

create function public.known_referrer(company_id uuid, npi text default null, written text default null)
returns table (name text, npi text, phone text, fax text, provider_id uuid, practice_id uuid)
language sql stable set search_path = ''
begin atomic
  select * from private.known_referrer(company_id, npi, written);
end;
comment on function public.known_referrer is
  'Whom the directory has by this NPI, else by this name alone, with the numbers that it has for them; no row if '
  'there are none or several.';

create function private.keep_office(of_company uuid, written text, office jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  given_npi constant text := case when private.is_npi(office ->> 'npi') then office ->> 'npi' end;
  given_phone constant text := case when private.is_phone(office ->> 'phone') then office ->> 'phone' end;
  given_fax constant text := case when private.is_phone(office ->> 'fax') then office ->> 'fax' end;
  given_name constant text := btrim(regexp_replace(split_part(coalesce(written, ''), ',', 1), '^\s*dr\.?\s+', '', 'i'));
  degrees constant text := btrim(substr(coalesce(written, ''), length(split_part(coalesce(written, ''), ',', 1)) + 2));
  corrected constant text[] := array(select jsonb_array_elements_text(
    case when jsonb_typeof(office -> 'corrected') = 'array' then office -> 'corrected' else '[]' end));
  meant record;
begin
  if num_nonnulls(given_npi, given_phone, given_fax) = 0 then
    return;
  end if;
  select * into meant from private.match_referrer(of_company, given_npi, nullif(btrim(written), ''));
  if meant.provider_id is null and meant.practice_id is null then
    -- A person tells several of one name apart.
    if private.is_present(given_name, 120) and not exists (
      select from public.referring_providers p
      where p.company_id = of_company and p.match_key = private.referrer_key(written) and p.is_active
    ) then
      insert into public.referring_providers (company_id, name, credentials, npi, phone, fax)
      values (of_company, given_name, case when degrees ~ '^[A-Za-z.\- ,]{2,40}$' then degrees end, given_npi, given_phone, given_fax)
      on conflict do nothing;
    end if;
    return;
  end if;
  -- An entry takes what the person said that it shall take, whether it lacks it or has another.
  update public.referring_practices o
  set phone = case when 'phone' = any (corrected) then coalesce(given_phone, o.phone) else o.phone end,
    fax = case when 'fax' = any (corrected) then coalesce(given_fax, o.fax) else o.fax end
  where o.company_id = of_company and o.id = meant.practice_id;
  update public.referring_providers p
  set npi = case
      when 'npi' = any (corrected) and not exists (
        select from public.referring_providers t where t.company_id = of_company and t.npi = given_npi and t.id <> p.id)
      then coalesce(given_npi, p.npi) else p.npi end,
    phone = case when 'phone' = any (corrected) then coalesce(given_phone, p.phone) else p.phone end,
    fax = case when 'fax' = any (corrected) then coalesce(given_fax, p.fax) else p.fax end
  where p.company_id = of_company and p.id = meant.provider_id;
end
$$;
comment on function private.keep_office is
  'Keeps NPI, phone and fax that stood on the papers of who referred: {npi, phone, fax, corrected}. A new one gets '
  'an entry of the directory; one who is there takes what corrected names, and nothing else.';

revoke execute on function private.form_words, private.is_form_wording, private.learn_of_senders, private.say_page_kinds, private.known_referrer,
  private.keep_office, public.say_page_kinds, public.known_referrer from public, anon, authenticated;
grant execute on function private.form_words, private.is_form_wording, private.say_page_kinds, private.known_referrer,
  public.say_page_kinds, public.known_referrer to authenticated;
