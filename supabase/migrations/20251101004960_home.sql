-- The home: what needs work, who is seen today, and four figures. One function, so that the page asks once.
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

create function private.weekly(counted jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(coalesce((counted ->> week::text)::integer, 0) order by week) from generate_series(1, 8) as week
$$;
comment on function private.weekly(jsonb) is 'Eight numbers in order, zero where a week has none: of {"1": 5, "8": 2}.';

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
  today_from constant timestamptz := private.day_start(of_company, 0);
  today_until constant timestamptz := private.day_start(of_company, 1);
  next_week constant timestamptz := private.day_start(of_company, 7);
  -- The 56 days until yesterday, by sevens.
  weeks constant timestamptz[] := array(select private.day_start(of_company, 7 * w - 56) from generate_series(0, 7) as w order by w);
  hidden_threads uuid[];
  my_provider uuid;
  referrals jsonb;
  requests jsonb;
  unread integer;
  blocked jsonb;
  verify_on date;
  verifications integer;
  authorizations jsonb;
  sent_overdue integer;
  days_work jsonb;
  figures jsonb;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'You do not belong to this clinic.' using errcode = '42501';
  end if;
  select p.id into my_provider from public.providers p where p.company_id = of_company and p.user_id = me;

  -- Out of the index alone.
  select jsonb_build_object(
    'overdue', count(*) filter (where r.overdue_at < now()),
    'overdue_stat', count(*) filter (where r.overdue_at < now() and r.priority = 'stat'),
    'overdue_mine', count(*) filter (where r.overdue_at < now() and r.assigned_to = me),
    'unassigned', count(*) filter (where r.assigned_to is null),
    'unassigned_stat', count(*) filter (where r.assigned_to is null and r.priority = 'stat'),
    'contact_due', count(*) filter (where r.contact_due_on <= today),
    'contact_mine', count(*) filter (where r.contact_due_on <= today and r.assigned_to = me))
  into referrals
  from public.referrals r
  where r.company_id = of_company and r.overdue_at is not null and r.patient_id <> all (hidden);

  select referrals || jsonb_build_object(
    'work_due', count(*), 'work_mine', count(*) filter (where r.assigned_to = me))
  into referrals
  from public.referrals r
  where r.company_id = of_company and r.work_on <= today and r.patient_id <> all (hidden);

  select referrals || jsonb_build_object(
    'answers_due', count(*), 'answers_mine', count(*) filter (where r.assigned_to = me))
  into referrals
  from public.referrals r
  where r.company_id = of_company and r.awaiting_answer_since is not null and r.patient_id <> all (hidden);

  -- Of each kind, the referrals that the list with this kind shows.
  select referrals || jsonb_build_object(
    'outcomes_due', count(*) filter (where k.kind = 'outcome'),
    'outcomes_mine', count(*) filter (where k.kind = 'outcome' and r.assigned_to = me),
    'letters_due', count(*) filter (where k.kind = 'letter'),
    'letters_mine', count(*) filter (where k.kind = 'letter' and r.assigned_to = me),
    'undelivered', count(*) filter (where k.kind = 'message'),
    'undelivered_mine', count(*) filter (where k.kind = 'message' and r.assigned_to = me),
    'withdrawals', count(*) filter (where k.kind = 'withdrawal'),
    'withdrawals_mine', count(*) filter (where k.kind = 'withdrawal' and r.assigned_to = me))
  into referrals
  from unnest('{outcome,letter,message,withdrawal}'::public.open_kind[]) as k (kind)
  cross join lateral private.referrals_with_open(of_company, k.kind) as o (id)
  join public.referrals r on r.company_id = of_company and r.id = o.id and r.patient_id <> all (hidden);

  select jsonb_build_object(
    'pending', count(*) filter (where s.status = 'pending'),
    'pending_overdue', count(*) filter (where s.status = 'pending' and s.next_step_due < now()),
    'pending_mine', count(*) filter (where s.status = 'pending' and s.provider_id = my_provider),
    'proposed', count(*) filter (where s.status = 'proposed'),
    'proposed_overdue', count(*) filter (where s.status = 'proposed' and s.next_step_due < now()),
    'proposed_mine', count(*) filter (where s.status = 'proposed' and s.requested_by = me))
  into requests
  from public.scheduling_requests s
  where s.company_id = of_company and s.status = any (private.unbooked_visit_states()) and s.next_step_due is not null
    and (s.patient_id is null or s.patient_id <> all (hidden));

  select requests || jsonb_build_object(
    'unrecorded', count(*) filter (where k.kind = 'visit'),
    'unrecorded_mine', count(*) filter (where k.kind = 'visit' and s.provider_id = my_provider),
    'outcomes', count(*) filter (where k.kind = 'outcome'),
    'outcomes_mine', count(*) filter (where k.kind = 'outcome' and s.requested_by = me))
  into requests
  from unnest('{visit,outcome}'::public.open_kind[]) as k (kind)
  cross join lateral private.visits_with_open(of_company, k.kind) as o (id)
  join public.scheduling_requests s on s.company_id = of_company and s.id = o.id and s.status in ('confirmed', 'checked_in', 'completed')
    and (s.patient_id is null or s.patient_id <> all (hidden));

  hidden_threads := case when hidden = '{}' then '{}' else array(select private.hidden_thread_ids()) end;
  select count(*) into unread
  from public.thread_states t
  where t.user_id = me and t.company_id = of_company and t.archived_at is null and t.unread_count > 0
    and t.thread_id <> all (hidden_threads);

  select jsonb_build_object('blocked', count(*), 'mine', count(*) filter (where c.surgeon_id = my_provider))
  into blocked
  from public.surgery_cases c
  where c.company_id = of_company and c.stage = any (private.unbooked_case_stages()) and c.planned_at >= today_from and c.planned_at < next_week
    and c.patient_id <> all (hidden) and private.is_case_blocked(c);

  select blocked || jsonb_build_object(
    'unrecorded', count(*), 'unrecorded_mine', count(*) filter (where c.surgeon_id = my_provider))
  into blocked
  from public.surgery_cases c
  where c.company_id = of_company and c.stage = 'scheduled' and c.starts_at < today_from and c.patient_id <> all (hidden);

  verify_on := private.next_day_seen(of_company, today, hidden);
  select count(*) into verifications from private.eligibility_lines(of_company, verify_on, true);

  select jsonb_build_object('due', count(*), 'due_mine', count(*) filter (where a.assigned_to = me))
  into authorizations
  from public.prior_authorizations a
  where a.company_id = of_company and a.due_on <= today and a.patient_id <> all (hidden);

  select authorizations || jsonb_build_object('required', count(*)) into authorizations
  from private.open_authorization_needs(of_company) n where n.kind = 'not_linked';

  select authorizations || jsonb_build_object('ending', count(*))
  into authorizations
  from public.prior_authorizations a
  where a.company_id = of_company and a.status = any (private.granted_authorization_states()) and a.due_on is not null
    and a.valid_until between today and private.notice_until(of_company) and a.patient_id <> all (hidden);

  select count(*) into sent_overdue
  from public.outgoing_referrals o
  where o.company_id = of_company and o.state = any (private.open_outgoing_states())
    and private.answer_expected_by(o.state, o.created_at, o.changed_at, o.appointment_at) <= now() and o.patient_id <> all (hidden);

  -- What the calendar shows of the day, provider by provider.
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'name', p.name, 'mine', p.id is not distinct from my_provider,
      'visits', booked.visits, 'arrived', booked.arrived, 'seen', booked.seen,
      'operations', booked.operations, 'operated', booked.operated,
      'next_at', booked.next_at) order by p.id is not distinct from my_provider desc, booked.first_at, p.name), '[]')
  into days_work
  from public.providers p
  cross join lateral (
    select count(b.scheduling_request_id) as visits,
      count(*) filter (where s.status = 'checked_in') as arrived,
      count(*) filter (where s.status = 'completed') as seen,
      count(b.surgery_case_id) as operations,
      count(*) filter (where c.stage = 'completed') as operated,
      min(lower(b.span)) as first_at,
      min(lower(b.span)) filter (where s.status = 'confirmed' or c.stage = 'scheduled') as next_at
    from public.provider_bookings b
    left join public.scheduling_requests s on s.company_id = of_company and s.id = b.scheduling_request_id
    left join public.surgery_cases c on c.company_id = of_company and c.id = b.surgery_case_id
    where b.company_id = of_company and b.provider_id = p.id and b.span && tstzrange(today_from, today_until)
      and b.waitlist_offer_id is null and (b.patient_id is null or b.patient_id <> all (hidden))
  ) booked
  where p.company_id = of_company and p.is_active and booked.visits + booked.operations > 0;

  figures := jsonb_build_object(
    'referrals', (
      -- Of a large clinic these are eighty thousand: nothing is asked of each, and the few hidden ones are taken off.
      select jsonb_agg(every.n - concealed.n order by w.week)
      from (
        select week, weeks[week] as since, coalesce(weeks[week + 1], today_from) as until from generate_series(1, 8) as week
      ) as w
      cross join lateral (
        select count(*) as n from public.referrals r
        where r.company_id = of_company and r.created_at >= w.since and r.created_at < w.until) as every
      cross join lateral (
        select count(*) as n from public.referrals r
        where r.company_id = of_company and r.patient_id = any (hidden) and r.created_at >= w.since and r.created_at < w.until
      ) as concealed),
    'operations', (
      select private.weekly(jsonb_object_agg(w.week, w.n)) from (
        select width_bucket(c.starts_at, weeks) as week, count(*) as n
        from public.surgery_cases c
        where c.company_id = of_company and c.stage = 'completed' and c.starts_at >= weeks[1] and c.starts_at < today_from
          and c.patient_id <> all (hidden)
        group by 1) as w)
  ) || (
    select jsonb_build_object(
      'attended', private.weekly(jsonb_object_agg(w.week, w.attended)),
      'no_shows', private.weekly(jsonb_object_agg(w.week, w.no_shows)))
    from (
      select width_bucket(s.confirmed_date, weeks) as week,
        count(*) filter (where s.status <> 'no_show') as attended, count(*) filter (where s.status = 'no_show') as no_shows
      from public.scheduling_requests s
      where s.company_id = of_company and s.confirmed_date >= weeks[1] and s.confirmed_date < today_from
        and s.status in ('checked_in', 'completed', 'no_show') and (s.patient_id is null or s.patient_id <> all (hidden))
      group by 1) as w
  );

  return jsonb_build_object(
    'today', today,
    'focus', (select u.home_focus from public.user_profiles u where u.id = me),
    'provider_id', my_provider,
    'referrals', referrals, 'requests', requests, 'unread_threads', unread, 'cases', blocked,
    'verify_on', verify_on, 'verifications', verifications, 'authorizations', authorizations, 'sent_overdue', sent_overdue, 'providers', days_work, 'figures', figures);
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
  'unrecorded: begun or past; outcomes: of visits without a referral), unread_threads, cases '
  'that something keeps from the day they were planned for within seven days, and scheduled ones whose day is over '
  '(unrecorded), verifications of the visits of verify_on, the next day with a visit, authorizations, referrals to '
  'other clinics that should have been answered (sent_overdue). *_mine: the caller''s (assigned, with them or asked '
  'for by them). providers: those with bookings today, the caller first. figures: of the eight times seven days '
  'until yesterday. Names no patient. Not a member: 42501.';

revoke execute on function private.home_work, public.home_work, private.weekly from public;
grant execute on function private.home_work, public.home_work to authenticated;
