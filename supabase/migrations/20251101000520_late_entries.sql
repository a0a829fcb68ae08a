-- Late entries: acts that are written down after their day, with who did them, who wrote them down and why so late.

create function private.late_reason(of_company uuid, of_days date[], why text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(of_company, now());
  reason constant text := private.checked_text(why, 300, 'A reason');
begin
  if today < any (of_days) then
    raise exception '% is after today.', private.short_date((select max(d) from unnest(of_days) as d))
      using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  if reason is null and today <> any (of_days) then
    raise exception 'This is written down on another day than %. Say why.', private.short_date((select min(d) from unnest(of_days) as d where d <> today))
      using errcode = 'P0001', detail = '{"kind": "late"}';
  end if;
  return reason;
end
$$;
comment on function private.late_reason is
  'Why something is written down late: asked of each earlier day (P0001, kind "late"), optional on the day itself. A day to come: kind "time".';

create function private.days_gone(of_days date[], happened_at timestamptz)
returns date[]
language sql
stable
set search_path = ''
as $$
  select case when happened_at > now() - interval '15 minutes' then '{}' else of_days end
$$;
comment on function private.days_gone is
  'The days of what happened, for private.late_reason: none for a quarter of an hour, since what is pressed before midnight may be sent after it.';

create function private.checked_hand(of_company uuid, hand uuid)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
begin
  if hand is null or not exists (select from public.company_members m where m.company_id = of_company and m.user_id = hand) then
    raise exception 'Say who of the clinic did this.' using errcode = 'P0001', detail = '{"kind": "given_by"}';
  end if;
  return hand;
end
$$;
comment on function private.checked_hand is
  'By whose hand something was done that another person writes down: a member, also of former days. P0001, kind "given_by", of nobody and of strangers.';

create function private.late_entry(of_company uuid, told_at timestamptz, hand uuid, why text, since timestamptz)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  reason constant text := private.checked_text(why, 300, 'A reason');
begin
  if num_nonnulls(told_at, hand, reason) = 0 then
    return null;
  end if;
  if reason is null then
    raise exception 'Say why this is written down late.' using errcode = 'P0001', detail = '{"kind": "late"}';
  end if;
  perform private.checked_hand(of_company, hand);
  -- Times have minutes only: what follows within a minute came after it.
  if told_at is null or told_at > now() or told_at < date_trunc('minute', since) then
    raise exception 'Check the time: it is not ahead of now, and not before what came first.' using errcode = 'P0001', detail = '{"kind": "time"}';
  end if;
  return reason;
end
$$;
comment on function private.late_entry is
  'The reason of a late entry, which says when, by whose hand and why; null where none of the three is said. P0001: late (no reason), given_by, time '
  '(ahead, or before since).';

create function private.stamp_late()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.late_reason is not null and new.late_at is null then
    new.late_at := clock_timestamp();
    new.late_by := auth.uid();
  end if;
  return new;
end
$$;
comment on function private.stamp_late() is 'Before a late entry is written: by whom, and when.';

create function private.late_said(at timestamptz, by uuid, why text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case when why is not null then jsonb_build_object('at', at, 'name', private.member_name(by), 'reason', why) end
$$;
comment on function private.late_said is 'What the screens read of a late entry: {at, name, reason}; null where there is no reason.';

create function private.late_words(of_company uuid, at timestamptz, by uuid, why text)
returns text
language sql
stable
set search_path = ''
as $$
  select case when why is not null then
    format(' (late entry, %s, %s: %s)', private.short_date(private.clinic_day(of_company, at)), private.member_name(by), why) end
$$;
comment on function private.late_words is 'What paper and files say of a late entry, behind the act; null where there is no reason.';

create function private.tells_late(target regclass)
returns void
language plpgsql
set search_path = ''
as $$
declare
  named constant text := (select c.relname from pg_catalog.pg_class c where c.oid = target);
begin
  execute format(
    'alter table %s '
    'add column late_at timestamptz, '
    'add column late_by uuid references public.user_profiles (id) on delete set null, '
    'add column late_reason text check (private.is_present(late_reason, 300)), '
    'add check ((late_at is null) = (late_reason is null)), '
    'add check (late_by is null or late_at is not null)', target);
  execute format('comment on column %s.late_at is %L', target, 'When it was written down, of a late entry; null of what was recorded as it took place.');
  execute format('comment on column %s.late_by is %L', target, 'Who wrote the late entry.');
  execute format('comment on column %s.late_reason is %L', target, 'Why it was not recorded as it took place.');
  execute format('create index %I on %s (late_by)', named || '_late_by_idx', target);
  execute format('create trigger %I before insert on %s for each row execute function private.stamp_late()', named || '_stamp_late', target);
end
$$;
comment on function private.tells_late(regclass) is
  'For migrations, one line a table: select private.tells_late(''public.things''). Its rows then say of a late entry when and by whom it was written, and why.';
revoke execute on function private.late_reason, private.days_gone, private.checked_hand, private.late_entry, private.stamp_late, private.late_said, private.late_words, private.tells_late from public;
