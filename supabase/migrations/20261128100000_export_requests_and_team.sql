-- Appointment requests and the team can be taken along, too.
set lock_timeout = '3s';

create or replace function private.record_exported(of_company uuid, subject text, details jsonb)
returns integer
language plpgsql
-- Definer: nobody is granted writing the log.
security definer
set search_path = ''
as $$
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if subject is null or subject not in ('referrals', 'scheduling_requests', 'surgery_cases', 'eligibility_requests',
    'prior_authorizations', 'collection_list', 'patient_list', 'injections', 'company_members', 'audit_log') then
    raise exception 'There is no such list to export.' using errcode = 'P0001';
  end if;
  -- The details name the rows taken where they were chosen one by one: a thousand ids.
  if jsonb_typeof(details) <> 'object' or octet_length(details::text) > 48000 then
    raise exception 'Say what was exported, in few words.' using errcode = 'P0001';
  end if;
  -- What holds everything; a list that staff take to a meeting doesn't.
  if subject = 'audit_log' then
    if of_company not in (select private.my_admin_company_ids()) then
      raise exception 'This clinic''s log is not yours to read.' using errcode = 'PT404';
    end if;
    perform private.confirmed_lately();
  end if;
  perform private.note_export(of_company, subject, null, details);
  return 1;
end
$$;
