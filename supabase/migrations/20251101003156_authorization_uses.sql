-- What relies on an authorization: the cases and visits that use it, each a unit of one of its lines.

create function private.use_authorization(of_authorization uuid, of_case uuid, of_request uuid, of_service uuid)
returns public.prior_authorizations
language plpgsql
-- Definer: see save_authorization.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
  a public.prior_authorizations;
  request public.scheduling_requests;
  former uuid;
  present public.prior_authorization_uses;
begin
  if num_nonnulls(of_case, of_request) <> 1 then
    raise exception 'Name a case or a visit.' using errcode = 'P0001';
  end if;
  if of_case is not null then
    c := private.lock_surgery_case(of_case);
  else
    select * into request from public.scheduling_requests r
    where r.id = of_request and r.company_id in (select private.my_company_ids())
    for update;
    if not found or private.hides_patient(request.patient_id) then
      raise exception 'This visit does not exist or is not yours to change.' using errcode = 'PT404';
    end if;
  end if;
  a := private.lock_authorization(of_authorization);
  if a.company_id is distinct from coalesce(c.company_id, request.company_id)
    or a.patient_id is distinct from coalesce(c.patient_id, request.patient_id) then
    raise exception 'This authorization is about another patient.' using errcode = 'P0001', detail = '{"kind": "patient"}';
  end if;
  select * into present from public.prior_authorization_uses u
  where u.company_id = a.company_id and (u.surgery_case_id = of_case and u.authorization_id = a.id
    or u.scheduling_request_id = of_request);
  if found and (present.authorization_id, present.service_id) is not distinct from (a.id, of_service) then
    return a;
  end if;
  if a.status = any (private.refused_authorization_states()) then
    raise exception 'A % authorization can''t be used.', a.status using errcode = 'P0001', detail = '{"kind": "status"}';
  end if;
  if of_request is not null and not exists (
    select from public.prior_authorization_services s
    where s.company_id = a.company_id and s.authorization_id = a.id and s.id = of_service
  ) then
    raise exception 'Choose what the visit uses.' using errcode = 'P0001';
  end if;
  -- A visit uses one authorization: another takes its place.
  if present.id is not null then
    former := present.authorization_id;
    delete from public.prior_authorization_uses u where u.id = present.id;
    if former <> a.id then
      perform private.record_authorization_event(x, 'unlinked', of_request => of_request)
      from public.prior_authorizations x where x.id = former;
    end if;
  end if;
  insert into public.prior_authorization_uses
    (company_id, authorization_id, surgery_case_id, scheduling_request_id, service_id)
  values (a.company_id, a.id, of_case, of_request, case when of_request is not null then of_service end);
  perform private.record_authorization_event(a, 'linked', of_case => of_case, of_request => of_request);
  perform private.review_authorizations(
    case when former is null or former = a.id then array[a.id] else array[former, a.id] end, auth.uid());
  select * into a from public.prior_authorizations x where x.id = a.id;
  return a;
end
$$;

create function private.stop_using_authorization(of_authorization uuid, of_case uuid, of_request uuid)
returns public.prior_authorizations
language plpgsql
-- Definer: see save_authorization.
security definer
set search_path = ''
as $$
declare
  a public.prior_authorizations := private.lock_authorization(of_authorization);
  c public.surgery_cases;
begin
  delete from public.prior_authorization_uses u
  where u.company_id = a.company_id and u.authorization_id = a.id
    and (u.surgery_case_id = of_case or u.scheduling_request_id = of_request);
  if not found then
    return a;
  end if;
  perform private.record_authorization_event(a, 'unlinked', of_case => of_case, of_request => of_request);
  perform private.review_authorizations(array[a.id] || array(
    select u.authorization_id from public.prior_authorization_uses u
    where u.company_id = a.company_id and u.surgery_case_id = of_case), auth.uid());
  if of_case is not null then
    -- It isn't among the authorization's cases any more.
    select * into c from public.surgery_cases s where s.company_id = a.company_id and s.id = of_case;
    perform private.follow_up_case(c, private.settle_authorization_lines(c, auth.uid()));
  end if;
  select * into a from public.prior_authorizations x where x.id = a.id;
  return a;
end
$$;

create function private.clear_planned_time(of_case uuid, expected_revision integer)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(of_case);
  cleared public.surgery_cases;
begin
  if c.planned_at is null then
    return c;
  end if;
  perform private.refuse_stale_case(c, expected_revision);
  update public.surgery_cases s set planned_at = null where s.id = c.id returning * into cleared;
  perform private.date_checklist(cleared);
  perform private.record_case_event(cleared, 'details_changed',
    changes => jsonb_build_object('planned_at', jsonb_build_array(c.planned_at, null)));
  return private.follow_up_case(cleared, true);
end
$$;
create function public.use_authorization(
  authorization_id uuid, case_id uuid default null, request_id uuid default null, service_id uuid default null
)
returns public.prior_authorizations
language sql
set search_path = ''
begin atomic
  select private.authorization_without_care(private.use_authorization(authorization_id, case_id, request_id, service_id));
end;
comment on function public.use_authorization is
  'Has a case, or a visit for one line, rely on an authorization of the same patient. A visit that used another one uses '
  'this one instead. Sent again it changes nothing.';

create function public.stop_using_authorization(
  authorization_id uuid, case_id uuid default null, request_id uuid default null
)
returns public.prior_authorizations
language sql
set search_path = ''
begin atomic
  select private.authorization_without_care(private.stop_using_authorization(authorization_id, case_id, request_id));
end;
comment on function public.stop_using_authorization is
  'Takes a case or a visit off an authorization: its units are free, and a line it settled opens.';

create function public.clear_planned_time(case_id uuid, expected_revision integer default null)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.clear_planned_time(case_id, expected_revision));
end;
comment on function public.clear_planned_time is
  'Forgets the time a case had when it left the schedule, where another day is to be found: what was held against it, as '
  'the dates of an authorization, is then held against today.';

revoke execute on function private.use_authorization, private.stop_using_authorization, private.clear_planned_time,
  public.use_authorization, public.stop_using_authorization, public.clear_planned_time from public;
grant execute on function private.use_authorization, private.stop_using_authorization, private.clear_planned_time,
  public.use_authorization, public.stop_using_authorization, public.clear_planned_time to authenticated;
