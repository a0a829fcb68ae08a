-- The home: what needs work, who is seen today, and four figures, each from its record (private.hub_parts). One function, so that the
-- page asks once.
--
-- It counts, and names no patient: so the audit log gets no entry. Each number is counted under the conditions of the
-- list that its line opens (search.sql, threads_inbox.sql, eligibility.sql, prior_authorizations.sql), less what the
-- caller may not open; home.test.ts holds the two against each other.

-- The roles say what a member may do. What they do first all day (billing is one such work) each says of themselves.
create type public.home_focus as enum ('front_desk', 'physician', 'billing', 'oversight');
alter table public.user_profiles add column home_focus public.home_focus;
comment on column public.user_profiles.home_focus is
  'The order of the work list on the person''s home; null for that of their role.';
grant update (home_focus) on public.user_profiles to authenticated;

select private.compose_hub('home', $sql$
create function private.home_lines(of_company uuid, me uuid, my_provider uuid, hidden uuid[], today date)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select %s;
end$sql$, '%2$s', E'\n    || ');
comment on function private.home_lines is 'What each record says on the home.';

select private.compose_hub('home_weeks', $sql$
create function private.home_weeks(of_company uuid, hidden uuid[], weeks timestamptz[], today_from timestamptz)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select %s;
end$sql$, '%2$s', E'\n    || ');
comment on function private.home_weeks is 'The figures of the home, each of eight weeks.';

create function private.home_work(of_company uuid)
returns jsonb
language plpgsql
stable
-- Definer: see private.find_referrals.
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  hidden constant uuid[] := private.hidden_patient_ids();
  today constant date := private.clinic_day(of_company, now());
  -- The 56 days until yesterday, by sevens.
  weeks constant timestamptz[] := array(select private.day_start(of_company, 7 * w - 56) from generate_series(0, 7) as w order by w);
  my_provider uuid;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  select p.id into my_provider from public.providers p where p.company_id = of_company and p.user_id = me;
  return jsonb_build_object(
      'today', today,
      'focus', (select u.home_focus from public.user_profiles u where u.id = me),
      'provider_id', my_provider,
      'figures', private.home_weeks(of_company, hidden, weeks, private.day_start(of_company, 0)))
    || private.home_lines(of_company, me, my_provider, hidden, today);
end
$$;

create function public.home_work(company_id uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select private.home_work(company_id);
end;
comment on function public.home_work is
  'What needs work in the clinic, as numbers of what the caller may open, each of which a list shows under the same '
  'conditions: referrals, requests (pending: the clinic''s turn; proposed: the requester''s; '
  'unrecorded: begun or past; outcomes: of visits without a referral), unread_threads, patient_requests (asked for in their app), patient_messages (written there and not answered), cases '
  'that something keeps from the day they were planned for within seven days, and scheduled ones whose day is over '
  '(unrecorded), verifications of the visits of verify_on, the next day with a visit, authorizations, referrals to '
  'other clinics that should have been answered (sent_overdue). *_mine: the caller''s (assigned, with them or asked '
  'for by them). providers: those with bookings today, the caller first. figures: of the eight times seven days '
  'until yesterday. Names no patient. Not a member: 42501.';

revoke execute on function private.home_work, public.home_work, private.home_lines, private.home_weeks from public;
grant execute on function private.home_work, public.home_work to authenticated;
