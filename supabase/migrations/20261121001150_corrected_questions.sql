-- A question that nobody answered may be put again under the same key, so that a clearinghouse that did see it
-- charges once. Once somebody has corrected the coverage, the patient or the payer it is another question:
-- under the old key, the old one's answer might come back.

create or replace function private.claim_verification(verification uuid, by_adapter text)
returns setof public.insurance_verifications
language sql
-- Definer: the service role, too, writes verifications only by these two functions.
security definer
set search_path = ''
as $$
  update public.insurance_verifications v
  set state = 'running', lease = gen_random_uuid(), started_at = clock_timestamp(), finished_at = null,
    outcome = null, problem_kind = null, problem = null, rejection_codes = '{}', adapter = by_adapter,
    request_x12 = null, reply_x12 = null, benefits = null, benefits_version = null,
    payer_id = c.payer_id, member_id = coalesce(c.member_id, v.member_id),
    control_number = case when is_same then v.control_number else nextval('private.x12_control_numbers') end,
    idempotency_key = case when is_same then v.idempotency_key else gen_random_uuid() end
  from public.insurance_verifications before
  join public.coverages c on c.company_id = before.company_id and c.id = before.coverage_id
  join public.patients x on x.company_id = c.company_id and x.id = c.patient_id
  join public.payers p on p.company_id = c.company_id and p.id = c.payer_id
  cross join lateral (
    select before.reply_x12 is null
      and greatest(c.updated_at, x.updated_at, p.updated_at) <= coalesce(before.started_at, before.created_at)
  ) as question (is_same)
  where before.id = verification and v.id = before.id
    and (
      v.state in ('queued', 'failed')
      -- A call that died leaves its lease; no living call is that slow.
      or (v.state = 'running' and v.started_at < clock_timestamp() - interval '3 minutes')
    )
  returning v.*
$$;
