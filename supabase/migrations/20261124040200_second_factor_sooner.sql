set lock_timeout = '3s';

-- A rule of two-step sign-in whose days are made fewer begins sooner, so that the one of a new clinic needn't be waited for.
create or replace function private.begin_second_factor_rule()
returns trigger
language plpgsql
-- Definer: it tells people of it, which nobody may by hand.
security definer
set search_path = ''
as $$
begin
  if (new.second_factor_for, new.second_factor_grace_days) = (old.second_factor_for, old.second_factor_grace_days) then
    new.second_factor_from := old.second_factor_from;
    return new;
  end if;
  -- Scheduled jobs and seeds have nobody to confirm it.
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
        else format('Your clinic asks for it in %s days. You find it in your user settings.', new.second_factor_grace_days)
      end
    from public.company_members m
    where m.company_id = new.company_id and m.deactivated_at is null
      and (new.second_factor_for = 'everyone' or m.role in ('owner', 'admin'))
      and not exists (select from auth.mfa_factors f where f.user_id = m.user_id and f.status = 'verified');
  end if;
  return new;
end
$$;
comment on function private.begin_second_factor_rule() is
  'Before update: a rule that asks more of people begins after its days of grace, and one that stands sooner where the days '
  'are fewer than those left; either is told to them, and changed only by who confirmed lately that it is them.';

comment on column public.clinic_settings.second_factor_from is
  'When the rule begins to hold: second_factor_grace_days after it was made stricter, or after those became fewer.';
