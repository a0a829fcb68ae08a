-- Figures of a clinic, counted where its rows are. Both functions run as the caller, so row-level
-- security decides what there is to count.

-- A completion is looked up by when it happened; few events are one.
create index referral_events_completed_idx on public.referral_events (company_id, created_at, referral_id)
  where to_status = 'completed';

create function public.referral_figures(company_id uuid)
returns table (
  received integer,
  received_before integer,
  open_now integer,
  overdue_now integer,
  completed integer,
  completed_before integer
)
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  clinic uuid := referral_figures.company_id;
  -- Days of 24 hours: a figure doesn't jump at midnight, nor with the clinic's time zone.
  since timestamptz := now() - interval '30 days';
  since_before timestamptz := now() - interval '60 days';
begin
  if not exists (select from public.companies c where c.id = clinic) then
    raise exception 'This clinic does not exist or is not yours to see.' using errcode = 'PT404';
  end if;

  -- One subquery a figure: each is answered by the index made for it, and none reads every referral.
  return query select
    (select count(*)::integer from public.referrals r
     where r.company_id = clinic and r.created_at >= since),
    (select count(*)::integer from public.referrals r
     where r.company_id = clinic and r.created_at >= since_before and r.created_at < since),
    (select count(*)::integer from public.referrals r
     where r.company_id = clinic and r.status in ('pending', 'accepted')),
    (select count(*)::integer from public.referrals r
     where r.company_id = clinic and r.status in ('pending', 'accepted') and r.due_at < now()),
    (select count(distinct r.id)::integer
     from public.referral_events e
     join public.referrals r on r.company_id = e.company_id and r.id = e.referral_id
     where e.company_id = clinic and e.to_status = 'completed' and e.created_at >= since
       and r.status = 'completed'),
    (select count(distinct r.id)::integer
     from public.referral_events e
     join public.referrals r on r.company_id = e.company_id and r.id = e.referral_id
     where e.company_id = clinic and e.to_status = 'completed'
       and e.created_at >= since_before and e.created_at < since
       and r.status = 'completed');
end
$$;
comment on function public.referral_figures is
  'One row: referrals received and completed in the last 30 days and in the 30 days before, open ones '
  '(pending or accepted) and, of those, the overdue. Completed counts a referral once, by when it was '
  'completed, and only while it is. Unknown or foreign clinic: PT404.';

create function public.top_referring_providers(company_id uuid)
returns table (referring_provider text, referrals integer)
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  if not exists (select from public.companies c where c.id = top_referring_providers.company_id) then
    raise exception 'This clinic does not exist or is not yours to see.' using errcode = 'PT404';
  end if;

  return query
  select mode() within group (order by btrim(r.referring_provider)), count(*)::integer
  from public.referrals r
  where r.company_id = top_referring_providers.company_id
    and r.created_at >= now() - interval '12 months'
    and r.referring_provider is not null
  group by lower(btrim(r.referring_provider))
  order by count(*) desc, lower(btrim(r.referring_provider))
  limit 5;
end
$$;
comment on function public.top_referring_providers is
  'The five who referred most in the last 12 months. Names that differ in case or outer blanks are one, '
  'written as they are written most often; referrals that name nobody don''t count. '
  'Unknown or foreign clinic: PT404.';

revoke execute on function public.referral_figures, public.top_referring_providers from public;
grant execute on function public.referral_figures, public.top_referring_providers to authenticated;
