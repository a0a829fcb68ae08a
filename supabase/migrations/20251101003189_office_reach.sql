-- How a referring office can be reached.

alter table public.clinic_settings add column fax_letters public.letter_way not null default 'link';
comment on column public.clinic_settings.fax_letters is
  'What the fax of a consult letter is, where the directory says nothing of the office.';
grant update (fax_letters) on public.clinic_settings to authenticated;

create function private.preferred_channel(way public.office_contact_way)
returns public.outbox_channel
language sql
immutable
set search_path = ''
as $$
  select case way when 'email' then 'email' when 'fax' then 'fax' when 'mail' then 'print' when 'text' then 'sms' end::public.outbox_channel
$$;
comment on function private.preferred_channel(public.office_contact_way) is
  'By which channel an office is answered that likes to hear so; null where a person has to choose, or to call.';
create function private.office_reach(of_company uuid, of_provider uuid, of_practice uuid)
returns table (
  provider_id uuid, practice_id uuid, name text, way public.office_contact_way, channel public.outbox_channel, email text, fax text,
  phone text, address text, mobile text, mobile_stopped_at timestamptz, texts_to text, fax_letters public.letter_way
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
    r.email, r.fax, r.phone, r.address, r.mobile, r.mobile_stopped_at, t.texts_to,
    coalesce(r.fax_letters, (select s.fax_letters from public.clinic_settings s where s.company_id = of_company), 'link')
  from (
    select p.id as provider_id, o.id as practice_id, coalesce(p.label, o.name) as name,
      coalesce(p.preferred_way, o.preferred_way) as way, coalesce(p.email, o.email) as email, coalesce(p.fax, o.fax) as fax,
      coalesce(p.phone, o.phone) as phone, o.address, coalesce(p.mobile, o.mobile) as mobile,
      coalesce(p.fax_letters, o.fax_letters) as fax_letters,
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
  'they like to hear; null where they chose none, or the directory lacks the address for it. texts_to: their mobile number (E.164), unless it takes no more. fax_letters: what the fax of a consult letter is. '
  'One row always, of nulls for who isn''t in the directory.';

create function public.office_reach(company_id uuid, provider_id uuid default null, practice_id uuid default null)
returns table (
  way public.office_contact_way, channel public.outbox_channel, email text, fax text, mobile text, mobile_stopped_at timestamptz,
  texts_to text, fax_letters public.letter_way
)
language sql
stable
rows 1
set search_path = ''
begin atomic
  select r.way, r.channel, r.email, r.fax, r.mobile, r.mobile_stopped_at, r.texts_to, r.fax_letters
  from private.office_reach(office_reach.company_id, office_reach.provider_id, office_reach.practice_id) r
  where r.provider_id is not null or r.practice_id is not null;
end;
comment on function public.office_reach is
  'How a clinician or a practice of the directory is written to, as delivery does it; no row of who isn''t in one''s clinic''s directory.';

revoke execute on function private.office_reach, public.office_reach, private.preferred_channel
  from public, anon, authenticated;
grant execute on function private.office_reach, public.office_reach, private.preferred_channel to authenticated;
