-- Inviting people to a patient's chart: the code that they are given, and the account that they make.

create function private.refuse_invite(patient public.patients, relation public.chart_relation, ends_on date)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  today constant date := private.clinic_day(patient.company_id, now());
  age constant integer := private.age_on(patient.date_of_birth, today);
begin
  if age is null then
    raise exception 'Add the patient’s date of birth first: it is asked for together with the code.' using errcode = 'P0001';
  end if;
  if ends_on < today then
    raise exception 'The last day of the access is over.' using errcode = 'P0001';
  end if;
  if private.allowed_level(patient.company_id, relation, patient.date_of_birth, patient.deceased_on) is null then
    raise exception '%', case
      when patient.deceased_on is not null then 'The patient has died: invite the executor.'
      when relation = 'executor' then 'An executor opens the chart once the patient has died, and no day of death is on file.'
      when age >= 18 then 'The patient is an adult: invite the patient, or a caregiver whom the patient names.'
      when relation = 'caregiver' then 'The patient is a minor: invite a parent or guardian.'
      when (private.minor_rule(patient.company_id, age)).from_age is null then
        'Your clinic has not decided yet who opens the chart of a minor of this age. An administrator decides it in the system settings.'
      else 'Your clinic decided that this person does not open the chart of a minor of this age.'
    end using errcode = 'P0001';
  end if;
end
$$;
comment on function private.refuse_invite is 'P0001 for an invite that would open nothing, with the reason.';

create function private.chart_code_key(code text)
returns bytea
language sql
immutable
set search_path = ''
as $$
  -- As it is read aloud and typed: O is 0, I and L are 1, hyphens and blanks say nothing.
  select sha256(convert_to(translate(upper(regexp_replace(left(code, 40), '[[:space:]-]', '', 'g')), 'OIL', '011'), 'UTF8'))
$$;
comment on function private.chart_code_key(text) is 'What is kept of an invite''s code.';

create function private.new_chart_code(of_invite public.chart_invites)
returns text
language plpgsql
set search_path = ''
as $$
declare
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  random constant bytea := extensions.gen_random_bytes(12);
  code text := '';
begin
  for place in 0..11 loop
    code := code || substr(letters, get_byte(random, place) % 32 + 1, 1) || case when place in (3, 7) then '-' else '' end;
  end loop;
  insert into private.chart_invite_codes as k (code_hash, company_id, invite_id)
  values (private.chart_code_key(code), of_invite.company_id, of_invite.id)
  on conflict (invite_id) do update set code_hash = excluded.code_hash, accounts_asked = 0;
  return code;
end
$$;
comment on function private.new_chart_code is 'A new code of an invite, told this once; the one before opens nothing any more.';

create function private.invite_to_chart(
  of_company uuid, of_patient uuid, relation public.chart_relation, level public.chart_level, holder_name text, address text,
  last_day date, of_id uuid
)
returns table (invite_id uuid, code text, expires_at timestamptz)
language plpgsql
-- Definer: callers can't write invites directly.
security definer
set search_path = ''
as $$
declare
  most_open constant integer := 10;
  patient constant public.patients := private.chart_to_share(of_company, of_patient);
  made public.chart_invites;
begin
  perform private.refuse_invite(patient, relation, last_day);
  if (
    select count(*) from public.chart_invites i
    where i.company_id = of_company and i.patient_id = of_patient and i.id <> of_id
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  ) >= most_open then
    raise exception 'There are % open invitations to this chart. Take some of them back first.', most_open using errcode = 'P0001';
  end if;
  -- Made again, because the first answer was lost, it is the same invite with another code: the first was never seen.
  insert into public.chart_invites as i (id, company_id, patient_id, relation, level, holder_name, email, ends_on, created_by)
  values (of_id, of_company, of_patient, relation, level, btrim(holder_name, E' \t\n\r'),
    nullif(lower(btrim(address, E' \t\n\r')), ''), last_day, auth.uid())
  on conflict (id) do update set relation = excluded.relation, level = excluded.level, holder_name = excluded.holder_name,
    email = excluded.email, ends_on = excluded.ends_on
  where i.company_id = of_company and i.patient_id = of_patient and i.created_by = auth.uid()
    and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  returning * into made;
  if not found then
    perform private.refuse_sent_before('invitation', of_id);
  end if;
  return query select made.id, private.new_chart_code(made), made.expires_at;
end
$$;

create function public.invite_to_chart(
  company_id uuid, patient_id uuid, relation public.chart_relation, level public.chart_level, holder_name text,
  email text default null, ends_on date default null, invite_id uuid default gen_random_uuid()
)
returns table (invite_id uuid, code text, expires_at timestamptz)
language sql
set search_path = ''
begin atomic
  select i.invite_id, i.code, i.expires_at
  from private.invite_to_chart(company_id, patient_id, relation, level, holder_name, email, ends_on, invite_to_chart.invite_id) i;
end;
comment on function public.invite_to_chart is
  'Asks a person to open a chart, and answers the code, this once. It works for 14 days with the patient''s date of birth, and for the '
  'account of the e-mail address alone where one is given. invite_id makes a repeat harmless. Unknown, foreign or restricted: PT404; '
  'without a date of birth, or for whom it would open nothing: P0001.';

create function private.revoke_chart_invites_of()
returns trigger
language plpgsql
-- Definer: callers can't write invites directly.
security definer
set search_path = ''
as $$
begin
  update public.chart_invites i set revoked_at = now()
  where i.company_id = old.company_id and i.accepted_at is null and i.revoked_at is null
    -- Null where the account itself is being deleted.
    and (i.created_by = old.user_id or i.created_by is null)
    and not exists (
      select from public.company_members m
      where m.company_id = i.company_id and m.user_id = i.created_by and m.deactivated_at is null);
  return null;
end
$$;
comment on function private.revoke_chart_invites_of() is
  'After a membership ends: takes back the open invitations to charts that its person made, who could use them themselves.';
create trigger company_members_chart_invites after update or delete on public.company_members
  for each row execute function private.revoke_chart_invites_of();

create function private.revoke_chart_invite(of_invite uuid)
returns timestamptz
language plpgsql
-- Definer: callers can't write invites directly.
security definer
set search_path = ''
as $$
declare
  invite public.chart_invites;
begin
  select * into invite from public.chart_invites i
  where i.id = of_invite and i.company_id in (select private.my_company_ids()) and not private.hides_patient(i.patient_id)
  for no key update;
  if not found then
    raise exception 'This invitation does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  if invite.accepted_at is not null then
    raise exception '% accepted this invitation in the meantime.', invite.holder_name using errcode = 'PT409', detail = '{"kind": "state"}';
  end if;
  update public.chart_invites i set revoked_at = coalesce(i.revoked_at, now()) where i.id = of_invite returning * into invite;
  return invite.revoked_at;
end
$$;

create function public.revoke_chart_invite(invite_id uuid)
returns timestamptz
language sql
set search_path = ''
begin atomic
  select private.revoke_chart_invite(invite_id);
end;
comment on function public.revoke_chart_invite is
  'Takes an invitation to a chart back, and answers since when. Accepted: PT409. Unknown, foreign or restricted: PT404.';

create function private.admit_by_invite(code text, birth_date date, counted text[])
returns table (verdict text, invite public.chart_invites)
language plpgsql
-- Definer: the code and the date are what lets them in.
security definer
set search_path = ''
as $$
declare
  found_invite public.chart_invites;
  born date;
  is_open boolean;
  refusal text := 'refused';
  one text;
begin
  select i.* into found_invite from private.chart_invite_codes k
  join public.chart_invites i on i.company_id = k.company_id and i.id = k.invite_id
  where k.code_hash = private.chart_code_key(admit_by_invite.code)
  for no key update of i;
  select p.date_of_birth into born from public.patients p where p.company_id = found_invite.company_id and p.id = found_invite.patient_id;
  is_open := coalesce(found_invite.revoked_at is null and found_invite.expires_at > now() and found_invite.wrong_tries < 5, false)
    and not exists (select from public.patient_restrictions r
      where r.company_id = found_invite.company_id and r.patient_id = found_invite.patient_id);

  -- Unknown, over, taken back, locked and wrong look alike, and each is counted.
  if not is_open or (birth_date = born) is not true then
    if is_open then
      update public.chart_invites i set wrong_tries = i.wrong_tries + 1 where i.id = found_invite.id;
      perform private.audit(found_invite.company_id, 'refused', 'chart_invites', found_invite.id::text, found_invite.patient_id);
    end if;
    foreach one in array counted loop
      if private.count_refusal(one) = 'later' then
        refusal := 'later';
      end if;
    end loop;
    return query select refusal, null::public.chart_invites;
    return;
  end if;
  return query select 'admitted', found_invite;
end
$$;
comment on function private.admit_by_invite is
  'Whether a code and a date of birth open an invite, accepted or not; each refusal counts for the invite and for what is counted. The callers answer '
  '"refused" and "later" as they are.';

create function private.invite_patient_account(code text, birth_date date, address text, from_address text)
returns text
language plpgsql
-- Definer: the code and the date are what lets them in.
security definer
set search_path = ''
as $$
declare
  most_accounts constant integer := 5;
  admitted record;
  invite public.chart_invites;
  asked integer;
begin
  perform private.audit_as('visitor', null);
  select * into admitted from private.admit_by_invite(invite_patient_account.code, birth_date, array[from_address]);
  if admitted.verdict <> 'admitted' then
    return admitted.verdict;
  end if;
  invite := admitted.invite;
  if invite.accepted_at is not null then
    return private.count_refusal(from_address);
  end if;
  -- "distinct": an account may have no address at all.
  if invite.email is not null and invite.email is distinct from lower(btrim(address)) then
    return 'other_address';
  end if;
  update private.chart_invite_codes k set accounts_asked = k.accounts_asked + 1
  where k.company_id = invite.company_id and k.invite_id = invite.id and k.accounts_asked < 10
  returning k.accounts_asked into asked;
  return case when coalesce(asked, 10) > most_accounts then 'too_many' else 'admitted' end;
end
$$;

create function public.invite_patient_account(code text, birth_date date, address text, from_address text)
returns text
language sql
set search_path = ''
begin atomic
  select private.invite_patient_account(code, birth_date, address, from_address);
end;
comment on function public.invite_patient_account is
  'For the Edge Function "patient-account": whether who holds a code and knows the date of birth may have an account at an address. "admitted", "refused" '
  '(unknown, over, taken back, locked and wrong alike), "later" after too many refusals, "other_address", "too_many" addresses for one code.';

create function private.has_proved_by_code()
returns boolean
language sql
stable
set search_path = ''
as $$
  -- The session began with a code that was mailed to the address, or an earlier message to it was followed.
  select private.has_proved_address() or exists (
    select from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as m
    where m ->> 'method' = 'otp')
$$;
comment on function private.has_proved_by_code() is 'Whether the caller proved that the address of their account is theirs.';

create function private.accept_chart_invite(code text, birth_date date)
returns jsonb
language plpgsql
-- Definer: the code and the date are what lets them in; nobody writes a link directly.
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  address constant text := (select lower(u.email) from auth.users u where u.id = me);
  admitted record;
  invite public.chart_invites;
  link public.chart_links;
begin
  perform private.refuse_half_signed_in();
  if not private.has_proved_by_code() then
    return jsonb_build_object('verdict', 'unproved');
  end if;
  select * into admitted
  from private.admit_by_invite(accept_chart_invite.code, birth_date, array[private.caller_address(), 'account ' || me]);
  if admitted.verdict <> 'admitted' then
    return jsonb_build_object('verdict', admitted.verdict);
  end if;
  invite := admitted.invite;
  -- A member who is a patient, too, is invited by a colleague.
  if invite.created_by = me then
    return jsonb_build_object('verdict', private.count_refusal('account ' || me));
  end if;
  if invite.email is not null and invite.email is distinct from address then
    return jsonb_build_object('verdict', 'other_address');
  end if;
  if invite.accepted_at is not null then
    -- Said before: the answer to the first time may have been lost.
    select * into link from public.chart_links l
    where l.company_id = invite.company_id and l.invite_id = invite.id and l.user_id = me and l.revoked_at is null;
    if not found then
      return jsonb_build_object('verdict', private.count_refusal('account ' || me));
    end if;
  else
    -- A newer invitation says what holds now.
    update public.chart_links l
    set revoked_at = now(), revoked_by = invite.created_by, revoke_reason = 'A newer invitation took its place.'
    where l.company_id = invite.company_id and l.patient_id = invite.patient_id and l.user_id = me and l.revoked_at is null;
    update public.chart_invites i set accepted_at = now(), wrong_tries = 0 where i.id = invite.id;
    insert into public.chart_links
      (company_id, patient_id, user_id, invite_id, relation, level, holder_name, email, proof, granted_by, ends_on)
    values (invite.company_id, invite.patient_id, me, invite.id, invite.relation, invite.level, invite.holder_name, address,
      'code_and_birth_date', invite.created_by, invite.ends_on)
    returning * into link;
  end if;
  return jsonb_build_object('verdict', 'opened', 'chart_id', link.id);
end
$$;

create function public.accept_chart_invite(code text, birth_date date)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.accept_chart_invite(code, birth_date);
end;
comment on function public.accept_chart_invite is
  'Opens a chart to the caller by a code and the patient''s date of birth: {"verdict": "opened", "chart_id"}. "unproved" before the address of '
  'the account is proved, "other_address" where the invitation is for another one, "refused" for anything else that is wrong, "later" after too '
  'many refusals. Repeated by the same account it answers the same.';

revoke execute on function private.refuse_invite, private.chart_code_key, private.new_chart_code,
  private.invite_to_chart, public.invite_to_chart, private.revoke_chart_invites_of, private.revoke_chart_invite,
  public.revoke_chart_invite, private.admit_by_invite, private.invite_patient_account, public.invite_patient_account,
  private.has_proved_by_code, private.accept_chart_invite, public.accept_chart_invite
  from public, anon, authenticated;
grant execute on function private.invite_to_chart, public.invite_to_chart, private.revoke_chart_invite,
  public.revoke_chart_invite, private.accept_chart_invite, public.accept_chart_invite to authenticated;
grant execute on function private.invite_patient_account, public.invite_patient_account to service_role;
