set lock_timeout = '3s';

-- A clinic made from now on asks everyone for a second factor, 14 days after it was made; those there are keep their rule.
create or replace function private.create_company(of_id uuid, of_slug text, of_name text, of_time_zone text)
returns public.companies
language plpgsql
-- Definer: a clinic, its owner and what it needs to work are written together, before anybody is a member.
security definer
set search_path = ''
as $$
declare
  clinics_a_day constant integer := 20;
  made public.companies;
begin
  perform private.refuse_non_operator();
  -- The same clinic made twice is one.
  perform pg_advisory_xact_lock(hashtextextended(of_id::text, 0));
  select c.* into made
  from public.companies c
  join public.company_members m on m.company_id = c.id
  where c.id = of_id and m.user_id = auth.uid() and m.role = 'owner' and m.deactivated_at is null;
  if found then
    if (made.slug, made.name, made.time_zone) is distinct from (of_slug, btrim(of_name, E' \t\n\r'), of_time_zone) then
      perform private.refuse_sent_before('clinic', made.id);
    end if;
    return made;
  end if;
  perform private.confirmed_lately();
  if (
    select count(*) from private.clinics_made c
    where c.made_by = auth.uid() and c.made_at > now() - interval '1 day'
  ) >= clinics_a_day then
    raise exception 'You made % clinics within a day. Make the next one tomorrow.', clinics_a_day
      using errcode = 'PT429';
  end if;
  if not coalesce(private.is_slug(of_slug), false) then
    raise exception 'The address takes lower-case letters, digits and hyphens between them, 48 at most.'
      using errcode = 'P0001';
  end if;
  insert into public.companies (id, slug, name, time_zone, details_changed_by)
  values (of_id, of_slug, btrim(of_name, E' \t\n\r'), of_time_zone, auth.uid())
  on conflict (slug) do nothing
  returning * into made;
  if not found then
    raise exception 'The address "%" is taken.', of_slug
      using errcode = 'PT409', detail = '{"kind": "slug"}';
  end if;
  insert into private.clinics_made (company_id, made_by) values (made.id, auth.uid());
  insert into public.company_members (company_id, user_id, role, changed_by)
  values (made.id, auth.uid(), 'owner', auth.uid());
  -- A password alone opens no clinic for long, unless its administrators decide so.
  update public.clinic_settings set second_factor_for = 'everyone' where company_id = made.id;
  -- Where visits take place, and how long they take, until the clinic says otherwise.
  insert into public.locations (company_id, name, kind) values (made.id, made.name, 'office');
  insert into public.appointment_lengths (company_id, request_type, minutes)
  values (made.id, 'consultation', 30), (made.id, 'procedure', 60), (made.id, 'follow_up', 15);
  return made;
end
$$;

comment on function public.create_company is
  'Makes a clinic whose owner is the caller, with an office and the usual lengths of appointments; it asks everyone for a '
  'second factor after the usual days of grace. For operators of '
  'the installation (else 42501), signed in within ten minutes (else PT403), 20 a day (else PT429). A repeat with the '
  'same id is the same clinic. Slug taken: PT409, kind slug; a slug of another form: P0001; an unknown time zone or a blank name: 23514.';
