/*
 * What must be so across modules, each as a query for what isn't: a text for each row that breaks the rule. Rules of
 * what stands to what look at the rows alone and not through the functions that keep them.
 *
 * KEPT holds whatever people do in whatever order: the histories ask it after each step, the seed once. TRUE_STORY holds
 * where everybody did what a practice should, as in the demo: a person may set a referral to completed unseen.
 */

/** What referrals have: appointments and cases, with what is said of them in the same words. */
const ITEMS = `
  select s.company_id, s.referral_id, s.id, s.patient_id, s.created_at,
    s.status in ('pending', 'proposed', 'confirmed', 'checked_in') as live,
    s.status in ('confirmed', 'checked_in') as dated,
    case when s.status = 'completed' then (
      select max(e.created_at) from public.schedule_events e
      where e.scheduling_request_id = s.id and e.event_type = 'completed') end as seen_at,
    case when s.status = 'completed' and s.outcome is not null then s.confirmed_date end as seen_on
  from public.scheduling_requests s where s.referral_id is not null
  union all
  select c.company_id, c.referral_id, c.id, c.patient_id, c.created_at,
    c.stage in ('preop', 'ready', 'scheduled'), c.stage = 'scheduled',
    case when c.stage = 'completed' then (
      select max(e.created_at) from public.surgery_case_events e
      where e.case_id = c.id and e.event_type = 'completed') end,
    case when c.stage = 'completed' then c.starts_at end
  from public.surgery_cases c where c.referral_id is not null`;

/** Operations that have a time, clean-up included. */
const OPERATIONS = `
  select c.id, c.surgeon_id, c.patient_id, c.room_id,
    tstzrange(c.starts_at, c.starts_at + make_interval(mins => c.duration_minutes + c.cleanup_minutes)) as span
  from public.surgery_cases c where c.stage in ('scheduled', 'completed')`;

/** Each referral with what it has, and how it got where it stands. */
const REFERRALS = `
  select r.*, i.*, open.unfinished, latest.event_type = 'status_changed' as by_hand, latest.to_status as told_status
  from public.referrals r
  cross join lateral (
    select count(*) filter (where x.live) as live, count(*) filter (where x.dated) as dated, count(*) as begun,
      min(x.seen_at) filter (where x.seen_at > answer.latest) as owed_since, min(x.seen_on) as first_seen_on
    from (${ITEMS}) as x
    cross join lateral (
      select coalesce(max(e.created_at), '-infinity') as latest from public.referral_events e
      where e.referral_id = r.id and e.event_type = 'answered'
    ) as answer
    where x.referral_id = r.id
  ) as i
  cross join lateral (
    -- What keeps an answered referral from ending: a next action, something missing, or what the last visit led to.
    select r.next_action is not null
      or exists (select from public.referral_missing_items m where m.referral_id = r.id and not m.is_received and not m.is_withdrawn)
      or exists (
        select from (
          select s.* from public.scheduling_requests s
          where s.referral_id = r.id and s.status = 'completed' order by s.confirmed_date desc, s.id desc limit 1
        ) as v
        where v.outcome <> 'back_to_referrer' and not exists (
          select from public.schedule_events e where e.scheduling_request_id = v.id and e.event_type = 'outcome_settled')
          and case when v.outcome = 'surgery' then not exists (
              select from public.surgery_cases c
              where c.patient_id = v.patient_id and (c.referral_id is null or c.referral_id = r.id)
                and (c.stage in ('preop', 'ready', 'scheduled') or c.stage = 'completed' and c.starts_at >= v.confirmed_date))
            else not exists (
              select from public.scheduling_requests n
              where n.referral_id = r.id and n.status in ('pending', 'proposed', 'confirmed', 'checked_in')) end
      ) as unfinished
  ) as open
  left join lateral (
    select e.event_type, e.to_status from public.referral_events e
    where e.referral_id = r.id and e.to_status is not null
    order by e.created_at desc, e.id desc limit 1
  ) as latest on true`;

/** That the status of a referral is not what its appointments, its cases and its answer make it. */
const CONTRADICTED = `case r.status
  when 'pending' then r.begun > 0
  when 'accepted' then r.dated > 0 or r.owed_since is not null
  when 'scheduled' then r.dated = 0 and r.owed_since is null and not r.unfinished
  when 'completed' then r.answered_on is null or r.owed_since is not null
  when 'declined' then r.live > 0 or r.owed_since is not null
end`;

/** Which codes of a coming case a linked authorization gives, on its day and with a unit left. */
const COMING_CASES = `
  select c.*, day.at as day,
    not exists (
      select from public.case_procedures p
      where p.case_id = c.id and not exists (
        select from public.prior_authorization_uses u
        join public.prior_authorizations a on a.id = u.authorization_id
        join public.prior_authorization_services s on s.authorization_id = a.id and s.code = p.cpt_code
        where u.surgery_case_id = c.id
          and a.payer_id = (
            select v.payer_id from public.coverages v
            where v.patient_id = c.patient_id and v.ended_on is null order by v.rank limit 1)
          and (a.status = 'not_required' or s.units_approved > (
              -- Those before it: what is used, then what was linked earlier.
              select count(*) from public.prior_authorization_uses o
              left join public.surgery_cases k on k.id = o.surgery_case_id and k.stage <> 'cancelled'
                and exists (select from public.case_procedures q where q.case_id = k.id and q.cpt_code = s.code)
              left join public.scheduling_requests v on v.id = o.scheduling_request_id and o.service_id = s.id
                and v.status not in ('cancelled', 'no_show')
              where o.authorization_id = a.id and o.id <> u.id and num_nonnulls(k.id, v.id) > 0
                and (k.stage = 'completed' or v.status = 'completed' or (o.created_at, o.id) < (u.created_at, u.id))
            )
            and case when day.at is null
              then a.status in ('approved', 'partially_approved') and a.valid_until >= private.clinic_day(c.company_id, now())
              else a.status in ('approved', 'partially_approved', 'expired')
                and day.at between a.valid_from and a.valid_until end)
      )
    ) as is_authorized
  from public.surgery_cases c
  cross join lateral (
    select private.clinic_day(c.company_id,
      coalesce(c.starts_at, case when c.planned_at > now() then c.planned_at end)) as at
  ) as day
  where c.stage in ('preop', 'ready', 'scheduled')`;

/** What notifications may point at. */
const TARGETS = [
  ['referral', 'referrals'],
  ['scheduling_request', 'scheduling_requests'],
  ['thread', 'threads'],
  ['surgery_case', 'surgery_cases'],
  ['eligibility_request', 'eligibility_requests'],
  ['prior_authorization', 'prior_authorizations'],
]
  .map(
    ([kind, table]) =>
      `select n.company_id, n.id from public.notifications n where n.target_kind = '${kind}' and not exists (
         select from public.${table} t where t.company_id = n.company_id and t.id = n.target_id)`,
  )
  .join(' union all ');

export const KEPT: Record<string, string> = {
  'A declined referral has nothing to come': `
    select r.id || ' with ' || r.live from (${REFERRALS}) as r where r.status = 'declined' and r.live > 0`,
  'A referral waits for its answer since the patient was first seen after the last one': `
    select format('%s, %s, waiting since %s for %s', r.id, r.status, r.awaiting_answer_since, r.owed_since)
    from (${REFERRALS}) as r
    where r.awaiting_answer_since is distinct from case when r.status in ('scheduled', 'completed') then r.owed_since end`,
  'A referral is flagged only while nothing else is planned': `
    select format('%s, %s, %s with %s live', r.id, r.status, r.setback, r.live) from (${REFERRALS}) as r
    where r.setback is not null and (r.live > 0 or r.status in ('declined', 'completed'))`,
  'A status that no person set is the one of its appointments, its cases and its answer': `
    select format('%s, %s with %s begun, %s dated, owed since %s', r.id, r.status, r.begun, r.dated, r.owed_since)
    from (${REFERRALS}) as r
    where r.by_hand is not true and ${CONTRADICTED}`,
  'What a referral’s page lists as open is why it has not ended': `
    select format('%s, %s', r.id, r.status) from public.referrals r
    where (r.status in ('pending', 'accepted', 'scheduled') or r.awaiting_answer_since is not null or r.outcome_to_begin is not null)
      and not exists (select from private.open_things o where o.referral_id = r.id)`,
  'The timeline of a referral leads to its status': `
    select format('%s is %s, told %s', r.id, r.status, r.told_status) from (${REFERRALS}) as r
    where r.told_status <> r.status`,
  'Each change of a referral starts where the last one ended': `
    select format('%s from %s after %s', chain.referral_id, chain.from_status, chain.before) from (
      select e.referral_id, e.from_status, e.to_status,
        lag(e.to_status) over (partition by e.referral_id order by e.created_at, e.id) as before
      from public.referral_events e where e.to_status is not null
    ) as chain
    where chain.from_status is distinct from coalesce(chain.before, 'pending') or chain.from_status = chain.to_status`,
  'The dates of a referral are those of its status': `
    select r.id::text from public.referrals r
    where (r.scheduled_at is not null) > (r.status in ('scheduled', 'completed'))
      or r.status = 'scheduled' and r.scheduled_at is null
      or (r.completed_at is not null) <> (r.status = 'completed')
      or (r.declined_at is not null) <> (r.status = 'declined')`,
  'A referral awaits information exactly while requested information is missing': `
    select format('%s since %s for %s, to ask %s for %s', r.id, r.awaiting_information_since, missing.since,
      r.information_to_ask_since, missing.to_ask_since)
    from public.referrals r
    left join (
      select m.referral_id, min(m.asked_at) as since, min(m.created_at) filter (where m.asked_at is null) as to_ask_since
      from public.referral_missing_items m
      where not m.is_received and not m.is_withdrawn group by m.referral_id
    ) as missing on missing.referral_id = r.id
    where (r.awaiting_information_since, r.information_to_ask_since) is distinct from (missing.since, missing.to_ask_since)`,
  'Nothing was asked for that no call, letter or message asked for': `
    select m.id::text from public.referral_missing_items m
    where (m.asked_at is not null) <> exists (
      select from public.referral_answer_items i join public.outbox_messages o on o.answer_id = i.answer_id
      where i.item_id = m.id and (o.state in ('delivered', 'opened') or o.state = 'sent' and o.channel not in ('fax', 'sms')))`,
  'What was asked for and what came is told once each': `
    select format('%s: %s of %s asked, %s of %s came', m.referral_id, told.asked, m.asked, told.came, m.came)
    from (
      select referral_id, count(*) as asked, count(*) filter (where is_received) as came
      from public.referral_missing_items group by referral_id
    ) as m
    cross join lateral (
      select count(*) filter (where e.event_type = 'information_missing') as asked,
        count(*) filter (where e.event_type = 'information_received') as came
      from public.referral_events e where e.referral_id = m.referral_id
    ) as told
    where told.asked <> m.asked or told.came < m.came`,
  'Who is to come has the provider’s time, at that time': `
    select format('%s, %s at %s, booked %s', s.id, s.status, s.confirmed_date, b.span)
    from public.scheduling_requests s
    left join public.provider_bookings b on b.scheduling_request_id = s.id
    where (b.id is not null) <> (s.status in ('confirmed', 'checked_in', 'completed'))
      or (lower(b.span), b.provider_id) is distinct from (s.confirmed_date, s.provider_id) and b.id is not null`,
  'An operation has the surgeon’s time while it is scheduled': `
    select format('%s, %s at %s, booked %s', c.id, c.stage, c.starts_at, b.span)
    from public.surgery_cases c
    left join public.provider_bookings b on b.surgery_case_id = c.id
    where (b.id is not null) <> (c.stage = 'scheduled')
      or (lower(b.span), b.provider_id) is distinct from (c.starts_at, c.surgeon_id) and b.id is not null`,
  'An outcome is that of a completed visit': `
    select s.id::text from public.scheduling_requests s where (s.outcome is not null) <> (s.status = 'completed')`,
  'A patient is checked in on the day of the visit': `
    select e.id::text from public.schedule_events e
    where e.event_type = 'checked_in'
      and private.clinic_day(e.company_id, e.created_at) <> private.clinic_day(e.company_id, e.starts_at)`,
  'A visit is completed or missed after its start': `
    select e.id::text from public.schedule_events e
    where e.event_type in ('completed', 'no_show') and e.starts_at > e.created_at`,
  'Appointments and cases are of their referral’s patient': `
    select i.id || ' of ' || r.id from (${ITEMS}) as i
    join public.referrals r on r.id = i.referral_id
    where (i.company_id, i.patient_id) is distinct from (r.company_id, r.patient_id)`,
  'Authorizations are of the patient whose referral, case or visit they are for': `
    select a.id::text from public.prior_authorizations a
    left join public.referrals r on r.id = a.referral_id
    left join public.prior_authorization_uses u on u.authorization_id = a.id
    left join public.surgery_cases c on c.id = u.surgery_case_id
    left join public.scheduling_requests s on s.id = u.scheduling_request_id
    where a.patient_id <> any (array_remove(array[r.patient_id, c.patient_id, s.patient_id], null))`,
  'A checklist says authorized exactly where authorizations cover each code on the day': `
    select format('%s, %s: %s', c.id, c.stage, i.state) from (${COMING_CASES}) as c
    join public.case_checklist_items i on i.case_id = c.id and i.topic = 'authorization'
    where i.state not in ('waived', 'not_applicable') and (i.state = 'done') <> c.is_authorized`,
  'A case that is ready or scheduled waits for no authorization': `
    select c.id || ', ' || c.stage from (${COMING_CASES}) as c
    join public.case_checklist_items i on i.case_id = c.id and i.topic = 'authorization' and i.blocking
    where c.stage <> 'preop' and i.state not in ('waived', 'not_applicable') and not c.is_authorized`,
  'A line that the payer’s answer settled has the eligibility request': `
    select i.id::text from public.case_checklist_items i
    join public.surgery_cases c on c.id = i.case_id
    where i.topic = 'coverage' and i.state = 'done' and i.reason is not null and not exists (
      select from public.eligibility_requests e
      where e.surgery_case_id = c.id and e.patient_id = c.patient_id and e.state = 'done' and e.outcome = 'active')`,
  'A conversation about a referral or a case is about the patient of its appointment': `
    select t.id::text from public.threads t
    join public.scheduling_requests s on s.thread_id = t.id
    left join public.referrals r on r.id = t.referral_id
    left join public.surgery_cases c on c.id = t.surgery_case_id
    where coalesce(r.patient_id, c.patient_id) <> s.patient_id`,
  'Notifications lead to what exists': `select n.id::text from (${TARGETS}) as n`,
};

/** What is told to have happened, by whom it was about and when that began. */
const HAPPENED = `
  select 'referral ' || r.id as what, r.created_at as since, e.created_at as at
  from public.referral_events e join public.referrals r on r.id = e.referral_id
  union all
  select 'referral ' || r.id, r.created_at, i.created_at from (${ITEMS}) as i join public.referrals r on r.id = i.referral_id
  union all
  select 'appointment ' || s.id, s.created_at, e.created_at
  from public.schedule_events e join public.scheduling_requests s on s.id = e.scheduling_request_id
  union all
  select 'appointment ' || s.id, s.created_at, s.confirmed_date from public.scheduling_requests s
  where s.status in ('completed', 'no_show')
  union all
  select 'case ' || c.id, c.created_at, e.created_at
  from public.surgery_case_events e join public.surgery_cases c on c.id = e.case_id
  union all
  select 'case ' || c.id, c.created_at, c.starts_at from public.surgery_cases c where c.stage = 'completed'
  union all
  select 'line of case ' || c.id, c.created_at, i.settled_at
  from public.case_checklist_items i join public.surgery_cases c on c.id = i.case_id where i.settled_at is not null
  union all
  select 'authorization ' || a.id, a.created_at, e.created_at
  from public.prior_authorization_events e join public.prior_authorizations a on a.id = e.authorization_id
  union all
  select 'authorization ' || a.id, a.created_at, k.called_at
  from public.prior_authorization_calls k join public.prior_authorizations a on a.id = k.authorization_id
  union all
  select 'eligibility request ' || e.id, e.created_at, e.finished_at
  from public.eligibility_requests e where e.finished_at is not null
  union all
  select 'item of referral ' || r.id, r.created_at, coalesce(m.received_at, m.created_at)
  from public.referral_missing_items m join public.referrals r on r.id = m.referral_id
  union all
  select 'message in ' || t.id, t.created_at, m.created_at from public.messages m join public.threads t on t.id = m.thread_id`;

/** Days on which something is said to have happened. */
const DAYS = `
  select r.company_id, 'answer to ' || r.id as what, r.answered_on as day from public.referrals r
  union all
  select a.company_id, 'authorization ' || a.id, unnest(array[a.submitted_on, a.decided_on]) from public.prior_authorizations a
  union all
  select i.company_id, 'line of case ' || i.case_id, i.result_date from public.case_checklist_items i
  union all
  select c.company_id, 'coverage ' || c.id, c.ended_on from public.coverages c`;

export const TRUE_STORY: Record<string, string> = {
  'The status of a referral is the one of its appointments, its cases and its answer, for any author': `
    select format('%s, %s with %s begun, %s dated, owed since %s', r.id, r.status, r.begun, r.dated, r.owed_since)
    from (${REFERRALS}) as r where ${CONTRADICTED}`,
  'A completed referral was answered, after a visit with an outcome or an operation': `
    select format('%s: seen %s, answered %s', r.id, r.first_seen_on, r.answered_on) from (${REFERRALS}) as r
    where r.status = 'completed' and not coalesce(private.clinic_day(r.company_id, r.first_seen_on) <= r.answered_on
      and r.first_seen_on < r.completed_at, false)`,
  'Its answer is the one that its timeline tells': `
    select r.id::text from public.referrals r
    where r.answered_on is distinct from (
      select e.answered_on from public.referral_events e where e.referral_id = r.id and e.event_type = 'answered'
      order by e.created_at desc, e.id desc limit 1)`,
  'What happens to something happens after it began, and not in the future': `
    select format('%s: %s, since %s', h.what, h.at, h.since) from (${HAPPENED}) as h where h.at < h.since or h.at > now()`,
  'No day of what has happened is still to come': `
    select format('%s: %s', d.what, d.day) from (${DAYS}) as d where d.day > private.clinic_day(d.company_id, now())`,
  'No surgeon, patient, room or person of a team is in two places at once': `
    select format('%s and %s', o.id, x.id) from (${OPERATIONS}) as o
    join (${OPERATIONS}) as x on x.id > o.id and x.span && o.span
      and (x.surgeon_id = o.surgeon_id or x.patient_id = o.patient_id or x.room_id = o.room_id)
    union all
    select format('%s and %s', o.id, s.id) from (${OPERATIONS}) as o
    join public.scheduling_requests s on s.status in ('confirmed', 'checked_in', 'completed')
      and (s.provider_id = o.surgeon_id or s.patient_id = o.patient_id)
      and tstzrange(s.confirmed_date, s.confirmed_date + make_interval(mins => s.duration_minutes)) && o.span
    union all
    select format('%s: %s', c.id, e.name) from public.surgery_cases c
    cross join lateral private.team_overlaps(c, private.team_of(c)) as e`,
  'What lies ahead is not over': `
    select format('%s, %s', s.id, s.confirmed_date) from public.scheduling_requests s
    where s.status in ('completed', 'no_show') and s.confirmed_date > now()
    union all
    select format('%s, %s', c.id, c.starts_at) from public.surgery_cases c where c.stage = 'completed' and c.starts_at > now()`,
  'Visits lie in the provider’s hours, but for emergencies': `
    select format('%s, %s', s.id, to_char(span.starts, 'FMDay HH24:MI')) from public.scheduling_requests s
    join public.companies k on k.id = s.company_id
    left join public.referrals r on r.id = s.referral_id
    cross join lateral (
      select s.confirmed_date at time zone k.time_zone,
        (s.confirmed_date + make_interval(mins => s.duration_minutes)) at time zone k.time_zone
    ) as span (starts, ends)
    where s.status in ('confirmed', 'checked_in', 'completed', 'no_show') and r.priority is distinct from 'stat' and not exists (
      select from public.provider_hours h
      where h.provider_id = s.provider_id and h.weekday = extract(isodow from span.starts)
        and h.opens <= span.starts::time and h.closes >= span.ends::time)`,
  'Who is insured by a checklist has insurance on file': `
    select i.case_id::text from public.case_checklist_items i
    join public.surgery_cases c on c.id = i.case_id
    where i.topic = 'coverage' and i.state = 'done' and not exists (
      select from public.coverages v where v.patient_id = c.patient_id and (v.ended_on is null or v.ended_on >= i.settled_at::date))`,
  'What a payer is waiting for, refused or gave has its record': `
    select i.case_id || ': ' || i.state from public.case_checklist_items i
    where i.topic = 'authorization' and i.state not in ('not_started', 'waived', 'not_applicable')
      and not exists (select from public.prior_authorization_uses u where u.surgery_case_id = i.case_id)`,
};
