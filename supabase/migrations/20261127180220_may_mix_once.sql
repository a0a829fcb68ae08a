-- Whether a person may mix is asked once, not for each part of the competency.
set lock_timeout = '3s';

create or replace function private.mixing_staff(of_company uuid)
returns table (user_id uuid, name text, may_mix boolean, part public.mixing_part, done_on date, passed boolean, due_on date)
language sql
stable
rows 40
-- Definer: names and clinic settings are read for colleagues.
security definer
set search_path = ''
as $$
  with people as materialized (
    select m.user_id, private.member_name(m.user_id) as name, private.may_mix(m.company_id, m.user_id) as may_mix
    from public.company_members m
    where m.company_id = of_company and m.company_id in (select private.my_company_ids()) and m.deactivated_at is null
  )
  select m.user_id, m.name, m.may_mix, p.part, p.done_on, p.passed, p.due_on
  from people m
  cross join lateral private.mixing_parts(of_company, m.user_id) as p
  order by 2, 1, p.part
$$;
