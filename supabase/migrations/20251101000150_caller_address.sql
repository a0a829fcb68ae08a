-- From where a request comes. Limits count by it, so it must not be what the caller writes: the installer of the portal
-- names the header that their gateway sets (docs/deployment.md). Until then all callers count as one (decision 83).

create table private.installation (
  id boolean primary key default true check (id),
  address_header text check (address_header in ('cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', 'true-client-ip', 'fly-client-ip'))
);
comment on table private.installation is 'The installer''s settings for the portal, in its one row.';
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
-- Definer: callers have no rights on the table.
security definer
set search_path = ''
as $$
  select coalesce((
    select case
      when not pg_input_is_valid(a.written, 'inet') then null
      -- A network of this size is one customer's: its addresses are theirs to choose.
      when family(a.written::inet) = 6 then network(set_masklen(a.written::inet, 64))::text
      else host(a.written::inet)
    end
    from private.installation i
    -- What stands before the last comma came with the request. An IPv4 address may be written as one of IPv6.
    cross join lateral (select regexp_replace(btrim(split_part(headers ->> i.address_header, ',', -1)), '^::ffff:', '', 'i')) as a (written)
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

-- How large a request may be. PostgREST asks this before it runs the request's own statement, so what is too large is worked on by no
-- function and no policy. What fits still meets the limits of its columns and functions. The API shows no function of this schema.

create schema requests;
comment on schema requests is 'What the API asks of each request before it begins (pgrst.db_pre_request).';
grant usage on schema requests to anon, authenticated, service_role;

create function requests.check_size()
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  -- The largest that the portal sends is a table of 40,000 ZIP codes: 1.2 MB.
  most_bytes constant bigint := 2000000;
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  length_said constant text := headers ->> 'content-length';
begin
  -- Edge Functions measure what they are sent.
  if current_user = 'service_role' then
    return;
  end if;
  if length_said is null and headers ? 'transfer-encoding' then
    raise exception 'Send the length of the request.' using errcode = 'PT411';
  elsif length(length_said) > 12 or (length_said ~ '^[0-9]+$' and length_said::bigint > most_bytes) then
    raise exception 'This is too large to be sent at once.' using errcode = 'PT413';
  end if;
end
$$;
comment on function requests.check_size() is
  'Refuses a request of more than 2 MB (PT413), and one that does not say how long it is (PT411).';
revoke execute on function requests.check_size() from public;
grant execute on function requests.check_size() to anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    execute 'alter role authenticator set pgrst.db_pre_request = ''requests.check_size''';
  end if;
exception
  when insufficient_privilege then
    raise warning 'Requests are not measured: run "alter role authenticator set pgrst.db_pre_request = ''requests.check_size''" as an administrator.';
end
$$;
