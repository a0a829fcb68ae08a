set lock_timeout = '3s';

-- An account that had signed a prescription could not be deleted.
create or replace function private.keep_signed_prescription()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  changing constant text[] := array['status', 'ended_at', 'ended_by', 'end_reason', 'patient_id', 'revision', 'updated_at']
    -- An account that is deleted leaves no name; the audit log keeps who it was.
    || case when new.created_by is null then '{created_by}'::text[] else '{}' end
    || case when new.signed_by is null then '{signed_by}'::text[] else '{}' end;
begin
  if old.status <> 'draft' and (to_jsonb(old) - changing) is distinct from (to_jsonb(new) - changing) then
    raise exception 'A signed prescription stays as it is. Write a new version.' using errcode = '42501';
  end if;
  return new;
end
$$;
