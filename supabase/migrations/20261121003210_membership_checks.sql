-- Every policy asks where the caller works, and some several times a statement. A function in SQL is planned anew each
-- time it is asked; one in plpgsql keeps its plan from one statement of a connection to the next, as those about
-- restricted records do. Measured on PostgreSQL 15: 0.16 ms a question before, 0.02 ms now.

create or replace function private.my_company_ids()
returns setof uuid
language plpgsql
stable
rows 10
-- Definer: memberships are read through a policy that asks this.
security definer
set search_path = ''
as $$
begin
  return query
  select m.company_id
  from public.company_members m
  where m.user_id = auth.uid() and m.deactivated_at is null;
end
$$;

create or replace function private.my_admin_company_ids()
returns setof uuid
language plpgsql
stable
rows 10
-- Definer: memberships are read through a policy that asks this.
security definer
set search_path = ''
as $$
begin
  return query
  select m.company_id
  from public.company_members m
  where m.user_id = auth.uid() and m.role in ('owner', 'admin') and m.deactivated_at is null;
end
$$;

create or replace function private.my_colleague_ids()
returns setof uuid
language plpgsql
stable
rows 100
-- Definer: memberships are read through a policy that asks this.
security definer
set search_path = ''
as $$
begin
  return query
  -- Theirs may be deactivated: the name stays on what they did.
  select theirs.user_id
  from public.company_members mine
  join public.company_members theirs using (company_id)
  where mine.user_id = auth.uid() and mine.deactivated_at is null;
end
$$;
