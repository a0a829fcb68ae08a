-- Clinics of one installation refer patients to each other. Each has rows of its own: the sender an outgoing referral, the
-- receiver a referral like any other. No policy lets one clinic read the other's tables: what crosses is named and carried
-- by the functions below, between two clinics that both agreed to it (decision 89).

create type public.network_specialty as enum ('ent', 'allergy', 'audiology');
create type public.network_connection_state as enum ('asked', 'invited', 'connected', 'declined', 'refused', 'ended');
create type public.network_act as enum ('ask', 'accept', 'decline', 'end');
create type public.outgoing_referral_state as enum ('received', 'accepted', 'scheduled', 'completed', 'declined', 'withdrawn');
create function private.open_outgoing_states() returns public.outgoing_referral_state[] language sql immutable set search_path = ''
  return array['received', 'accepted', 'scheduled']::public.outgoing_referral_state[];
grant execute on function private.open_outgoing_states to authenticated, service_role;
comment on type public.network_connection_state is
  'asked: we asked them. invited: they asked us. declined: we said no. refused: they did, and may still ask us.';

-- Being found ----------------------------------------------------------------------------------

alter table public.clinic_settings
  add column is_listed_in_network boolean not null default false,
  add column network_offers public.network_specialty[] not null default '{}',
  add column network_zip text;
alter table public.clinic_settings
  add constraint clinic_settings_network_zip check (network_zip ~ '^[0-9]{5}$');
comment on column public.clinic_settings.is_listed_in_network is
  'Whether the other clinics of this installation see the clinic''s name, phone, address and services, and may ask to connect.';
comment on column public.clinic_settings.network_offers is 'What the clinic takes referrals for, as its listing says.';
grant update (is_listed_in_network, network_offers, network_zip) on public.clinic_settings to authenticated;

create table public.network_connections (
  company_id uuid not null references public.companies (id) on delete cascade,
  partner_id uuid not null references public.companies (id) on delete cascade,
  state public.network_connection_state not null,
  changed_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (company_id, partner_id),
  constraint network_connections_with_another check (partner_id <> company_id)
);
comment on table public.network_connections is
  'With which clinics of this installation a clinic exchanges referrals, or was asked to: one row on each side, written together.';
comment on column public.network_connections.told_at is
  'When the administrators were last told that the other clinic asks: once a day, however often it takes that back and asks again.';
create index network_connections_partner_idx on public.network_connections (partner_id);
alter table public.network_connections enable row level security;
revoke all on public.network_connections from anon, authenticated, service_role;
grant select on public.network_connections to authenticated;
create policy network_connections_select_member on public.network_connections for select to authenticated
  using (company_id in (select private.my_company_ids()));
select private.audit_table('public.network_connections');

create function private.network_clinics(
  of_company uuid, term text, specialty public.network_specialty, near_zip text, within_miles integer
)
returns table (
  partner_id uuid, name text, phone text, address text, zip text, offers public.network_specialty[], services text[],
  state public.network_connection_state, changed_at timestamptz, miles double precision
)
language sql
stable
rows 20
-- Definer: it tells of clinics that the caller can't see what they list, or what was agreed with them.
security definer
set search_path = ''
as $$
  select c.id, c.name, c.phone, c.address, s.network_zip, s.network_offers, s.referral_services, n.state, n.changed_at, d.miles
  from public.companies c
  join public.clinic_settings s on s.company_id = c.id
  left join public.network_connections n on n.company_id = of_company and n.partner_id = c.id
  left join private.zip_distances(of_company, near_zip) d on d.zip = s.network_zip
  where of_company in (select private.my_company_ids())
    and c.id <> of_company
    and (s.is_listed_in_network or n.state in ('asked', 'invited', 'connected'))
    and (network_clinics.specialty is null or network_clinics.specialty = any (s.network_offers))
    and strpos(private.fold_text(concat_ws(' ', c.name, c.npi, c.address, s.network_zip)), private.fold_text(coalesce(term, ''))) > 0
    -- Who says no ZIP code, or one that the table lacks, is no distance away.
    and (within_miles is null or d.miles <= within_miles)
  order by n.state is not distinct from 'invited' desc, d.miles, n.state is not distinct from 'connected' desc, c.name, c.id
  limit 100
$$;

create function public.network_clinics(
  company_id uuid, term text default '', specialty public.network_specialty default null, near_zip text default null,
  within_miles integer default null
)
returns table (
  partner_id uuid, name text, phone text, address text, zip text, offers public.network_specialty[], services text[],
  state public.network_connection_state, changed_at timestamptz, miles double precision
)
language sql
stable
rows 20
set search_path = ''
begin atomic
  select * from private.network_clinics(company_id, term, specialty, near_zip, within_miles);
end;
comment on function public.network_clinics is
  'The clinics of this installation that list themselves, by name, NPI, address or ZIP code and what they offer, and those that one''s clinic is connected '
  'with, asked or was asked by. Near a ZIP code of the clinic''s own table with miles, the nearest first, and no farther than within_miles. 100 at most; '
  'nothing to whom the clinic isn''t theirs.';

create function private.set_network_connection(of_company uuid, of_partner uuid, act public.network_act)
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
  -- What opens or closes the way to another clinic takes a fresh confirmation; to decline opens nothing.
  if act <> 'decline' then
    perform private.confirmed_lately();
  end if;
  -- Asking back is agreeing.
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
    perform private.notify(of_partner, private.administrator_ids(of_partner),
      'referral_received', case wanted when 'asked' then 'A clinic asks to connect' else 'Clinics connected' end,
      case wanted when 'asked' then format('%s would like to exchange referrals with you.', my_name)
        else format('You and %s can refer patients to each other now.', my_name) end,
      'network_clinic', of_company);
  end if;
  return wanted;
end
$$;

create function public.set_network_connection(company_id uuid, partner_id uuid, act public.network_act)
returns public.network_connection_state
language sql
set search_path = ''
begin atomic
  select private.set_network_connection(company_id, partner_id, act);
end;
comment on function public.set_network_connection is
  'For owners and administrators (others 42501): asks a listed clinic to exchange referrals, accepts or declines what was asked, ends a connection or takes '
  'back what one asked. Answers how it stands; again it changes nothing. What doesn''t fit how it stands by now: PT409. A clinic that isn''t listed, or isn''t '
  'one''s own: PT404. More than 20 unanswered: PT429. What was sent stays with both sides when a connection ends.';

revoke execute on function private.network_clinics, public.network_clinics, private.set_network_connection,
  public.set_network_connection from public, anon, authenticated;
grant execute on function private.network_clinics, public.network_clinics, private.set_network_connection,
  public.set_network_connection to authenticated;
