-- From where a request comes. Limits count by it, so it must not be what the caller writes: whoever installs the portal names
-- the header that their gateway sets (docs/deployment.md). Until then nobody is told apart (decision 83).

create table private.installation (
  id boolean primary key default true check (id),
  address_header text check (address_header in ('cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', 'true-client-ip', 'fly-client-ip'))
);
comment on table private.installation is 'What whoever installs the portal says of it, in its one row.';
comment on column private.installation.address_header is
  'The header in which the gateway says from where a request comes; the last address in it counts. Null: there is none, and all callers are one.';
insert into private.installation default values;
alter table private.installation enable row level security;
create policy installation_all_nobody on private.installation for all to anon, authenticated
  using (false) with check (false);

create function private.address_in(headers jsonb)
returns text
language sql
stable
-- Definer: nobody is granted the table.
security definer
set search_path = ''
as $$
  select coalesce((
    select case
      when not pg_input_is_valid(a.told, 'inet') then null
      -- A network of this size is one customer's: its addresses are theirs to choose.
      when family(a.told::inet) = 6 then network(set_masklen(a.told::inet, 64))::text
      else host(a.told::inet)
    end
    from private.installation i
    -- What stands before the last comma came with the request. An IPv4 address may be written as one of IPv6.
    cross join lateral (select regexp_replace(btrim(split_part(headers ->> i.address_header, ',', -1)), '^::ffff:', '', 'i')) as a (told)
  ), '')
$$;
comment on function private.address_in(jsonb) is
  'From where a request with these headers (names in lower case) comes, as the gateway says: an IPv4 address, or an IPv6 network of 64 bits. '
  'Empty where no gateway says.';

create function private.caller_address()
returns text
language sql
stable
set search_path = ''
as $$
  select private.address_in(nullif(current_setting('request.headers', true), '')::jsonb)
$$;
comment on function private.caller_address() is 'From where the request of the API comes that runs now.';

create function public.caller_address(headers jsonb)
returns text
language sql
stable
set search_path = ''
begin atomic
  select private.address_in(headers);
end;
comment on function public.caller_address is
  'For Edge Functions: from where a request with these headers (names in lower case) comes, as the gateway says; empty where none does.';

revoke execute on function private.address_in(jsonb), private.caller_address(), public.caller_address from public, anon, authenticated;
grant execute on function private.address_in(jsonb), public.caller_address to service_role;
