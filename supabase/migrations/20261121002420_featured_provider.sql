-- A clinic presents one provider first: in the sidebar, and where an appointment is asked for.

create function private.feature_provider(of_company uuid, of_provider uuid)
returns public.providers
language plpgsql
-- Definer: two rows change or none; a clinic is never seen without the one it presents.
security definer
set search_path = ''
as $$
declare
  chosen public.providers;
begin
  if of_company is null or of_company not in (select private.my_admin_company_ids()) then
    raise exception 'This clinic does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  -- Two who choose at once: the second waits, and has the last word.
  perform from public.companies c where c.id = of_company for no key update;
  select * into chosen from public.providers p where p.company_id = of_company and p.id = of_provider;
  if not found then
    raise exception 'This provider does not exist.' using errcode = 'PT404';
  end if;
  if not chosen.is_active then
    raise exception '% no longer takes appointments here.', chosen.name using errcode = 'P0001';
  end if;
  if chosen.is_primary then
    return chosen;
  end if;
  update public.providers p set is_primary = false where p.company_id = of_company and p.is_primary;
  update public.providers p set is_primary = true where p.id = chosen.id returning * into chosen;
  return chosen;
end
$$;

create function public.feature_provider(company_id uuid, provider_id uuid)
returns public.providers
language sql
set search_path = ''
begin atomic
  select private.feature_provider(company_id, provider_id);
end;
comment on function public.feature_provider is
  'Makes an active provider the one a clinic presents first, and nobody else; a repeat changes nothing. For '
  'administrators. Unknown or foreign clinic or provider: PT404; one who is inactive: P0001.';

revoke execute on function private.feature_provider, public.feature_provider from public;
grant execute on function private.feature_provider, public.feature_provider to authenticated;
