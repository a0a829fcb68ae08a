-- Whom a clinic demands a second factor of, and from when on.

create function private.begin_second_factor_rule()
returns trigger
language plpgsql
-- Definer: it writes notices, which callers can't.
security definer
set search_path = ''
as $$
begin
  if (new.second_factor_for, new.second_factor_grace_days) = (old.second_factor_for, old.second_factor_grace_days) then
    new.second_factor_from := old.second_factor_from;
    return new;
  end if;
  -- Scheduled jobs and seeds have no person to confirm it.
  if auth.uid() is not null then
    perform private.confirmed_lately();
  end if;
  new.second_factor_from := case
    when new.second_factor_for = 'nobody' then null
    when new.second_factor_for > old.second_factor_for then now() + make_interval(days => new.second_factor_grace_days)
    -- Sooner than it was to be, never later: who had no time left gets none.
    else least(old.second_factor_from, now() + make_interval(days => new.second_factor_grace_days))
  end;
  if new.second_factor_for > old.second_factor_for or new.second_factor_from < old.second_factor_from then
    insert into public.notifications (company_id, user_id, type, title, message)
    select m.company_id, m.user_id, 'system', 'Set up two-step sign-in',
      case when new.second_factor_grace_days = 0 then 'Your clinic asks for it from now on.'
        else format('Your clinic asks for it in %s. You find it in your user settings.',
          private.counted(new.second_factor_grace_days, 'days'))
      end
    from public.company_members m
    where m.company_id = new.company_id and m.deactivated_at is null
      and (new.second_factor_for = 'everyone' or m.role = any (private.admin_roles()))
      and not exists (select from auth.mfa_factors f where f.user_id = m.user_id and f.status = 'verified');
  end if;
  return new;
end
$$;
comment on function private.begin_second_factor_rule() is
  'Before update: a rule that asks more of people begins after its days of grace, and one that stands sooner where '
  'the days are fewer than those left; people get a notice of either, and only a caller who confirmed their identity '
  'recently may change it.';
create trigger clinic_settings_second_factor before update on public.clinic_settings
  for each row execute function private.begin_second_factor_rule();

revoke execute on function private.begin_second_factor_rule from public, anon;

create function private.second_factor_demands()
returns table (slug text, name text)
language plpgsql
stable
-- Definer: to the caller these clinics are closed.
security definer
set search_path = ''
as $$
begin
  -- Nothing for a password without its second factor, nor for a session that has ended.
  if private.is_sure_who() then
    return query
    select k.slug, k.name
    from public.company_members m
    join public.clinic_settings c on c.company_id = m.company_id
    join public.companies k on k.id = m.company_id
    where m.user_id = auth.uid() and m.deactivated_at is null and c.second_factor_from <= now()
      and coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2'
      and (c.second_factor_for = 'everyone' or m.role = any (private.admin_roles()))
    order by k.name;
  end if;
end
$$;

create function public.second_factor_demands()
returns table (slug text, name text)
language sql
stable
set search_path = ''
begin atomic
  select d.slug, d.name from private.second_factor_demands() d;
end;
comment on function public.second_factor_demands is
  'The caller''s clinics that are closed to them until they set up a second factor.';

revoke execute on function private.second_factor_demands(), public.second_factor_demands() from public, anon;
grant execute on function private.second_factor_demands(), public.second_factor_demands() to authenticated;
