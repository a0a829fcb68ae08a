-- What a payer says about an operation settles a line of its checklist, or adds one. A bundle's lines are in
-- the clinic's own words, so they are known by their topic.

create function private.note_insurance_on_case()
returns trigger
language plpgsql
-- Definer: the answer is written by the service role, which may write no checklist.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases;
  item public.case_checklist_items;
  said text := private.verification_sentence(new);
  was_blocked boolean;
  until_day date;
  authorization_needed boolean;
begin
  -- Secondary insurance pays what the first leaves: alone it settles nothing.
  if not exists (
    select from public.coverages k
    where k.company_id = new.company_id and k.id = new.coverage_id and k.rank = 'primary'
  ) then
    return null;
  end if;
  select * into c
  from public.surgery_cases s
  where s.company_id = new.company_id and s.id = new.surgery_case_id and s.stage not in ('completed', 'cancelled')
  for update;
  if not found then
    return null;
  end if;
  was_blocked := private.is_case_blocked(c);

  -- Good until the plan ends, or the month: the next one may bring another plan.
  until_day := least(
    (date_trunc('month', new.service_date) + interval '1 month - 1 day')::date,
    (new.benefits ->> 'coveredTo')::date
  );
  select * into item
  from public.case_checklist_items i
  where i.company_id = c.company_id and i.case_id = c.id
    and i.topic = 'coverage'
    and i.state not in ('waived', 'not_applicable')
    and (i.state <> 'done' or i.valid_until < until_day)
  order by i.position
  limit 1;
  if found and until_day >= private.clinic_day(c.company_id, now()) then
    update public.case_checklist_items i
    set state = 'done', reason = said, valid_until = until_day, settled_by = new.requested_by,
      settled_at = clock_timestamp()
    where i.id = item.id;
    perform private.record_case_event(c, 'item_changed',
      format('%s: Done, valid until %s', item.label, private.short_date(until_day)),
      note => said, item => item.id, actor => new.requested_by);
  end if;

  select exists (
    select from jsonb_array_elements(coalesce(new.benefits -> 'services', '[]')) as service
    where service ->> 'authorization' = 'required'
      and service -> 'service' ->> 'code' = any (new.service_types)
  ) into authorization_needed;
  if authorization_needed and not exists (
    select from public.case_checklist_items i
    where i.company_id = c.company_id and i.case_id = c.id and i.topic = 'authorization'
  ) then
    insert into public.case_checklist_items (company_id, case_id, position, label, blocking, owner_role, topic)
    select c.company_id, c.id, coalesce(max(i.position), 0) + 1, 'Prior authorization approved', true, 'billing',
      'authorization'
    from public.case_checklist_items i
    where i.company_id = c.company_id and i.case_id = c.id
    returning * into item;
    perform private.record_case_event(c, 'item_added', 'Added to the checklist: ' || item.label,
      note => 'The payer requires it for this service.', item => item.id, actor => new.requested_by);
  end if;

  perform private.follow_up_case(c, was_blocked, new.requested_by);
  return null;
end
$$;
comment on function private.note_insurance_on_case() is
  'After the primary payer has confirmed the coverage for an operation: settles the line about coverage until the '
  'end of the month, and adds one about authorization where the payer requires it and the list has none.';

create trigger insurance_verifications_note_on_case after update of state on public.insurance_verifications
  for each row when (
    new.state = 'done' and old.state <> 'done' and new.outcome = 'active' and new.surgery_case_id is not null
  )
  execute function private.note_insurance_on_case();
