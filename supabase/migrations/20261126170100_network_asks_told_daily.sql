-- Asking, taking back and asking again told the other clinic's administrators each time.
set lock_timeout = '3s';

alter table public.network_connections add column told_at timestamptz;
comment on column public.network_connections.told_at is
  'When the administrators were last told that the other clinic asks: once a day, however often it takes that back and asks again.';

create or replace function private.set_network_connection(of_company uuid, of_partner uuid, act public.network_act)
returns public.network_connection_state
language plpgsql
-- Definer: it writes the row of either clinic, and the caller belongs to one.
security definer
set search_path = ''
as $$
declare
  most_asked constant integer := 20;
  mine public.network_connection_state;
  wanted public.network_connection_state;
  theirs public.network_connection_state;
  tells boolean;
  my_name text;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if of_company not in (select private.my_admin_company_ids()) then
    raise exception 'Only owners and administrators connect clinics.' using errcode = '42501';
  end if;
  -- Both sides at once are one after the other.
  perform pg_advisory_xact_lock(hashtextextended(
    format('network %s %s', least(of_company, of_partner), greatest(of_company, of_partner)), 0));
  select n.state into mine from public.network_connections n where n.company_id = of_company and n.partner_id = of_partner;
  wanted := case act when 'ask' then 'asked' when 'accept' then 'connected' when 'decline' then 'declined' else 'ended' end;
  if mine = wanted or act = 'ask' and mine = 'connected' then
    return mine;
  end if;
  if act = 'ask' and not exists (
    select from public.companies c join public.clinic_settings s on s.company_id = c.id
    where c.id = of_partner and c.id <> of_company and (s.is_listed_in_network or mine is not null)
  ) or act <> 'ask' and mine is null then
    raise exception 'This clinic is not listed here.' using errcode = 'PT404';
  end if;
  if not (case act
    when 'ask' then coalesce(mine, 'ended') in ('ended', 'declined', 'invited')
    when 'end' then mine in ('connected', 'asked')
    else mine = 'invited'
  end) then
    raise exception '%', case mine when 'refused' then 'This clinic declined. It can still ask you.'
      else 'The connection changed in the meantime. Look at the list again.' end
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'connection', 'state', mine)::text;
  end if;
  if act = 'ask' and (
    select count(*) from public.network_connections n where n.company_id = of_company and n.state = 'asked'
  ) >= most_asked then
    raise exception 'You asked % clinics. Wait until some of them answer.', most_asked using errcode = 'PT429';
  end if;
  -- Whoever asks back agrees.
  wanted := case when act = 'ask' and mine = 'invited' then 'connected' else wanted end;
  theirs := case wanted when 'asked' then 'invited' when 'declined' then 'refused' else wanted end;
  insert into public.network_connections as n (company_id, partner_id, state)
  values (of_company, of_partner, wanted), (of_partner, of_company, theirs)
  on conflict on constraint network_connections_pkey do update set state = excluded.state, changed_at = now();
  if wanted = 'asked' then
    update public.network_connections n set told_at = now()
    where n.company_id = of_partner and n.partner_id = of_company and coalesce(n.told_at < now() - interval '1 day', true);
    tells := found;
  else
    tells := wanted = 'connected';
  end if;
  if tells then
    select c.name into my_name from public.companies c where c.id = of_company;
    perform private.notify(of_partner,
      array(select m.user_id from public.company_members m
        where m.company_id = of_partner and m.role in ('owner', 'admin') and m.deactivated_at is null),
      'referral_received', case wanted when 'asked' then 'A clinic asks to connect' else 'Clinics connected' end,
      case wanted when 'asked' then format('%s would like to exchange referrals with you.', my_name)
        else format('You and %s can refer patients to each other now.', my_name) end,
      'network_clinic', of_company);
  end if;
  return wanted;
end
$$;
