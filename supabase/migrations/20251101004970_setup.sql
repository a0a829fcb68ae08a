-- A clinic's first days: who is new to it, and what is still to be set up. The rows that a step makes show that it is
-- done, so there is nothing to tick off.

create type public.setup_step as enum ('hours', 'payers', 'bundles', 'team', 'intake', 'brand');
comment on type public.setup_step is 'What a new clinic sets up, in the order it is asked to.';

create type public.setup_gap as enum ('provider', 'hours', 'npi', 'payer', 'bundle', 'teammate', 'key', 'brand');
comment on type public.setup_gap is 'What a step of the setup lacks first.';

create function private.setup_steps(of_company uuid)
returns table (step public.setup_step, gap public.setup_gap)
language plpgsql
stable
-- Definer: a step is done by rows that no single screen reads, and by keys that are asked whether they still open anything.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to administer.' using errcode = 'PT404';
  end if;
  return query
    select s.step::public.setup_step, s.gap::public.setup_gap
    from public.companies c
    cross join lateral (values
      (1, 'hours', case
        when not exists (select from public.providers p where p.company_id = c.id and p.is_active) then 'provider'
        -- A provider without hours can't be booked.
        when exists (
          select from public.providers p
          where p.company_id = c.id and p.is_active and not exists (
            select from public.provider_hours h where h.company_id = c.id and h.provider_id = p.id
          )
        ) then 'hours'
      end),
      (2, 'payers', case
        when c.npi is null then 'npi'
        when not exists (select from public.payers p where p.company_id = c.id and p.is_active) then 'payer'
      end),
      (3, 'bundles', case
        when not exists (select from public.procedure_bundles b where b.company_id = c.id and b.is_active) then 'bundle'
      end),
      (4, 'team', case
        when not exists (
          select from public.company_members m
          where m.company_id = c.id and m.deactivated_at is null and m.user_id <> auth.uid()
        ) and not exists (
          select from public.invitations i
          where i.company_id = c.id and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
        ) then 'teammate'
      end),
      (5, 'intake', case
        when not exists (select from public.api_keys k where k.company_id = c.id and private.is_key_alive(k)) then 'key'
      end),
      -- As every clinic is made: the portal's own color, and what the logo says of an ENT practice.
      (6, 'brand', case when c.accent_color is null and c.logo_suffix = 'ENT' then 'brand' end)
    ) as s (place, step, gap)
    where c.id = of_company
    order by s.place;
end
$$;
comment on function private.setup_steps(uuid) is 'See public.setup_steps.';

create function public.setup_steps(company_id uuid)
returns table (step public.setup_step, gap public.setup_gap)
language sql
stable
set search_path = ''
begin atomic
  select s.step, s.gap from private.setup_steps(company_id) s;
end;
comment on function public.setup_steps is
  'The steps of setting a clinic up, in order, each with what it lacks first: null where it is done. For its '
  'administrators, else PT404.';

create function private.open_clinic(of_company uuid)
returns void
language plpgsql
-- Definer: callers can't write memberships directly.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  update public.company_members m
  set opened_at = now()
  where m.company_id = of_company and m.user_id = auth.uid() and m.opened_at is null;
end
$$;
comment on function private.open_clinic(uuid) is 'See public.open_clinic.';

create function public.open_clinic(company_id uuid)
returns void
language sql
set search_path = ''
begin atomic
  select private.open_clinic(company_id);
end;
comment on function public.open_clinic is
  'Keeps when the caller first opened a clinic of theirs (else PT404); a repeat changes nothing.';

create function private.hide_setup(of_company uuid, hidden boolean)
returns void
language plpgsql
-- Definer: callers can't write memberships directly.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to administer.' using errcode = 'PT404';
  end if;
  update public.company_members m
  set setup_hidden_at = case when hidden then now() end
  where m.company_id = of_company and m.user_id = auth.uid() and hidden is distinct from (m.setup_hidden_at is not null);
end
$$;
comment on function private.hide_setup(uuid, boolean) is 'See public.hide_setup.';

create function public.hide_setup(company_id uuid, hidden boolean)
returns void
language sql
set search_path = ''
begin atomic
  select private.hide_setup(company_id, hidden);
end;
comment on function public.hide_setup is
  'Hides the steps of the setup from the caller, or shows them again; a repeat changes nothing. For administrators, else PT404.';

revoke execute on function
  private.setup_steps, private.open_clinic, private.hide_setup, public.setup_steps, public.open_clinic, public.hide_setup
from public, anon;
grant execute on function
  private.setup_steps, private.open_clinic, private.hide_setup, public.setup_steps, public.open_clinic, public.hide_setup
to authenticated;
