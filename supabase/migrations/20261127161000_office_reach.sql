-- How an office is written to is decided in one place, which the portal asks as well; the directory shows mobile numbers and the clinician's own wish.
set lock_timeout = '3s';

create function private.office_reach(of_company uuid, of_provider uuid, of_practice uuid)
returns table (
  provider_id uuid, practice_id uuid, name text, way public.office_contact_way, channel public.outbox_channel, email text, fax text,
  phone text, address text, mobile text, mobile_stopped_at timestamptz, texts_to text
)
language sql
stable
rows 1
set search_path = ''
begin atomic
  select r.provider_id, r.practice_id, r.name, r.way,
    case private.preferred_channel(r.way)
      when 'email' then case when r.email is not null then 'email' end
      when 'fax' then case when r.fax is not null then 'fax' end
      when 'sms' then case when t.texts_to is not null then 'sms' end
      when 'print' then 'print'
    end::public.outbox_channel,
    r.email, r.fax, r.phone, r.address, r.mobile, r.mobile_stopped_at, t.texts_to
  from (
    select p.id as provider_id, o.id as practice_id, coalesce(p.label, o.name) as name,
      coalesce(p.preferred_way, o.preferred_way) as way, coalesce(p.email, o.email) as email, coalesce(p.fax, o.fax) as fax,
      coalesce(p.phone, o.phone) as phone, o.address, coalesce(p.mobile, o.mobile) as mobile,
      -- That a number is not to be texted goes with the number.
      case when p.mobile is not null then p.mobile_stopped_at else o.mobile_stopped_at end as mobile_stopped_at
    from (values (true)) as one
    left join public.referring_providers p on p.company_id = of_company and p.id = of_provider
    left join public.referring_practices o on o.company_id = of_company and o.id = coalesce(p.practice_id, of_practice)
  ) r
  cross join lateral (select case when r.mobile_stopped_at is null then private.texting_number(r.mobile) end as texts_to) t;
end;
comment on function private.office_reach is
  'How a clinician or a practice of the directory is written to: the clinician''s own, else the practice''s. channel: by what an answer goes by itself, as '
  'they like to hear; null where they chose none, or the directory lacks the address for it. texts_to: their mobile number (E.164), unless it takes no more. '
  'One row always, of nulls for who isn''t in the directory.';

create function public.office_reach(company_id uuid, provider_id uuid default null, practice_id uuid default null)
returns table (
  way public.office_contact_way, channel public.outbox_channel, email text, fax text, mobile text, mobile_stopped_at timestamptz,
  texts_to text
)
language sql
stable
rows 1
set search_path = ''
begin atomic
  select r.way, r.channel, r.email, r.fax, r.mobile, r.mobile_stopped_at, r.texts_to
  from private.office_reach(office_reach.company_id, office_reach.provider_id, office_reach.practice_id) r
  where r.provider_id is not null or r.practice_id is not null;
end;
comment on function public.office_reach is
  'How a clinician or a practice of the directory is written to, as delivery does it; no row of who isn''t in one''s clinic''s directory.';

drop function private.answering_office(public.referrals);
create function private.answering_office(referral public.referrals)
returns table (
  provider_id uuid, practice_id uuid, recipient text, channel public.outbox_channel, email text, fax text, phone text, address text,
  texts_to text
)
language sql
stable
set search_path = ''
as $$
  select o.provider_id, o.practice_id, coalesce(o.name, referral.referring_provider, 'The referring office'), o.channel, o.email, o.fax,
    o.phone, o.address, o.texts_to
  from private.office_reach(referral.company_id, referral.referring_provider_id, referral.referring_practice_id) o
$$;
comment on function private.answering_office(public.referrals) is 'Who hears of a referral and how, as the directory has it (office_reach).';

create or replace function private.texts_go_to(referral public.referrals)
returns text
language sql
stable
set search_path = ''
as $$
  select o.texts_to from private.answering_office(referral) o
$$;

create or replace function private.queue_message(
  answer public.referral_answers, referral public.referrals, of_channel public.outbox_channel, key text
)
returns public.outbox_messages
language plpgsql
set search_path = ''
as $$
declare
  office record;
  message public.outbox_messages;
  to_address text;
  sender text := private.network_sender(referral);
begin
  select * into office from private.answering_office(referral);
  if sender is not null then
    -- A clinic of this installation reads it where it reads how its referral stands: it is there as it is written.
    insert into public.outbox_messages
      (company_id, kind, channel, state, recipient, destination, referral_id, answer_id, idempotency_key, sent_at, delivered_at)
    values (answer.company_id, answer.kind, 'network', 'delivered', sender, sender, answer.referral_id, answer.id, key, now(), now())
    on conflict on constraint outbox_messages_company_id_idempotency_key_key do nothing
    returning * into message;
    if found then
      perform private.answer_went_out(message);
      return message;
    end if;
    select * into message from public.outbox_messages m
    where m.company_id = answer.company_id and m.idempotency_key = key;
    return message;
  end if;
  to_address := case of_channel when 'email' then office.email when 'fax' then office.fax when 'sms' then office.texts_to end;
  if of_channel <> 'print' and to_address is null then
    raise exception '% has no % in the directory.', office.recipient,
      case of_channel when 'email' then 'email address' when 'fax' then 'fax number' else 'mobile number that takes text messages' end
      using errcode = 'P0001', detail = '{"kind": "no_address"}';
  end if;
  insert into public.outbox_messages
    (company_id, kind, channel, recipient, destination, referring_provider_id, referring_practice_id, referral_id, answer_id,
     idempotency_key, next_attempt_at)
  values (answer.company_id, answer.kind, of_channel, left(office.recipient, 200), to_address, office.provider_id,
    office.practice_id, answer.referral_id, answer.id, key, case when of_channel <> 'print' then now() end)
  on conflict on constraint outbox_messages_company_id_idempotency_key_key do nothing
  returning * into message;
  if not found then
    select * into message from public.outbox_messages m
    where m.company_id = answer.company_id and m.idempotency_key = key;
  end if;
  return message;
end
$$;

create or replace function private.answer_by_itself(
  referral public.referrals, of_kind public.outbox_kind, key text, of_request uuid default null, at timestamptz default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  office record;
  answer public.referral_answers;
begin
  select * into office from private.answering_office(referral);
  -- What no office asked for, and what has no address, waits for a person: nothing that happens fails for it.
  if office.channel is null or exists (select from public.outbox_messages m where m.company_id = referral.company_id and m.idempotency_key = key) then
    return;
  end if;
  insert into public.referral_answers (id, company_id, referral_id, kind, scheduling_request_id, starts_at, is_automatic)
  values (gen_random_uuid(), referral.company_id, referral.id, of_kind, of_request, at, true)
  returning * into answer;
  perform private.queue_message(answer, referral, office.channel, key);
end
$$;

create or replace function private.write_to_office(answer_id uuid, of_referral uuid, said text)
returns uuid
language plpgsql
-- Definer: nobody writes to the outbox by hand.
security definer
set search_path = ''
as $$
declare
  referral constant public.referrals := private.referral_to_change(of_referral);
  words constant text := private.checked_text(said, 4000, 'A message');
  answer public.referral_answers;
  office record;
begin
  if answer_id is null or words is null then
    raise exception 'Write a message first.' using errcode = 'P0001';
  end if;
  select * into answer from public.referral_answers a where a.id = write_to_office.answer_id;
  if found then
    if (answer.company_id, answer.referral_id, answer.created_by, answer.kind, answer.note)
       is not distinct from (referral.company_id, referral.id, auth.uid(), 'message'::public.outbox_kind, words) then
      return answer.id;
    end if;
    perform private.refuse_sent_before('message', write_to_office.answer_id);
  end if;
  insert into public.referral_answers (id, company_id, referral_id, kind, note)
  values (write_to_office.answer_id, referral.company_id, referral.id, 'message', words)
  returning * into answer;
  select * into office from private.answering_office(referral);
  if private.network_sender(referral) is not null or office.channel in ('email', 'fax', 'sms') then
    perform private.queue_message(answer, referral, office.channel, format('answer:%s', answer.id));
  elsif not exists (
    select from public.status_links l where l.company_id = referral.company_id and l.referral_id = referral.id
      and l.revoked_at is null and l.expires_at > now()
  ) then
    -- Without a link that they can open, paper is what reaches everybody.
    perform private.queue_message(answer, referral, 'print', format('answer:%s', answer.id));
  end if;
  return answer.id;
end
$$;

revoke execute on function private.answering_office, private.office_reach, public.office_reach from public, anon, authenticated;
grant execute on function private.office_reach, public.office_reach, private.preferred_channel to authenticated;

drop function public.search_referrers(uuid, text, boolean, text, uuid, integer, text, integer);
create function public.search_referrers(
  company_id uuid,
  term text default '',
  inactive boolean default false,
  after_name text default null,
  after_id uuid default null,
  max_count integer default 8,
  near_zip text default null,
  within_miles integer default null
)
returns table (
  id uuid, is_practice boolean, name text, specialty text, npi text, practice_name text, phone text, fax text, mobile text,
  preferred_way public.office_contact_way, is_active boolean, referrals integer, miles double precision
)
language sql
stable
rows 26
set search_path = ''
begin atomic
  -- The clinician's own, else the practice's, as office_reach has it for one of them.
  with known as (
    select p.id, false as is_practice, p.label as name, p.specialty, p.npi, o.name as practice_name,
      coalesce(p.phone, o.phone) as phone, coalesce(p.fax, o.fax) as fax, coalesce(p.mobile, o.mobile) as mobile,
      coalesce(p.preferred_way, o.preferred_way) as preferred_way, p.is_active,
      private.fold_text(concat_ws(' ', p.label, p.npi, p.specialty, o.name)) as words, o.address
    from public.referring_providers p
    left join public.referring_practices o on o.company_id = p.company_id and o.id = p.practice_id
    where p.company_id = search_referrers.company_id
    union all
    select o.id, true, o.name, null, null, null, o.phone, o.fax, o.mobile, o.preferred_way, o.is_active, private.fold_text(o.name), o.address
    from public.referring_practices o
    where o.company_id = search_referrers.company_id
  ),
  near as materialized (
    select z.zip, z.miles from private.zips_within(search_referrers.company_id, near_zip, within_miles) z
  ),
  found as (
    select k.*, n.miles from known k
    -- An address ends with its ZIP code, as letters have it.
    left join near n on n.zip = substring(k.address from '([0-9]{5})(?:-[0-9]{4})?\s*$')
    where (k.is_active or search_referrers.inactive)
      and (near_zip is null or within_miles is null or n.zip is not null)
      -- Every word begins one of theirs.
      and not exists (
        select from unnest(string_to_array(private.fold_text(left(term, 100)), ' ')) as word
        where ' ' || k.words not like '% ' || word || '%'
      )
      and (after_name is null or (lower(k.name), k.id) > (lower(after_name), after_id))
    order by lower(k.name), k.id
    limit least(greatest(max_count, 1), 101)
  )
  select f.id, f.is_practice, f.name, f.specialty, f.npi, f.practice_name, f.phone, f.fax, f.mobile, f.preferred_way, f.is_active,
    case when f.is_practice then (
      select count(*) from public.referrals r
      where r.company_id = search_referrers.company_id and r.referring_practice_id = f.id
    ) else (
      select count(*) from public.referrals r
      where r.company_id = search_referrers.company_id and r.referring_provider_id = f.id
    ) end::integer, f.miles
  from found f
  order by lower(f.name), f.id;
end;
comment on function public.search_referrers is
  'Clinicians and practices of the directory by any words of name, specialty, practice or NPI, by name; after a row '
  '(after_name, after_id). referrals: how many name them, of those the caller reads. Near a ZIP code of the clinic''s own table with miles, by the ZIP code '
  'that ends the practice''s address, and no farther than within_miles. 101 at most.';
revoke execute on function public.search_referrers from public;
grant execute on function public.search_referrers to authenticated;
