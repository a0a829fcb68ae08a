-- One rule of who administers a clinic. An administrator whose access has ended is told of emergencies no longer.
set lock_timeout = '3s';

create function private.administrator_ids(of_company uuid)
returns uuid[]
language sql
stable
-- Definer: called where the caller's own reading rights don't matter.
security definer
set search_path = ''
as $$
  select coalesce(array_agg(user_id), '{}')
  from public.company_members
  where company_id = of_company and role in ('owner', 'admin') and deactivated_at is null
$$;
comment on function private.administrator_ids(uuid) is 'Who administers a clinic: its owners and administrators whose access hasn''t ended.';

create or replace function private.tell_of_virus(file private.stored_files)
returns void
language sql
set search_path = ''
as $$
  -- Whose device it came from is what has to be looked after; the file's name may be a patient's.
  insert into public.notifications (company_id, user_id, type, title, message)
  select file.company_id, m.user_id, 'system', 'A file with a virus was kept out',
    left(format('The virus scanner found %s in a file that %s added. Nobody can open it. Have that device checked.',
      file.finding, private.member_signature(file.company_id, file.uploaded_by)), 500)
  from unnest(private.administrator_ids(file.company_id)) as m (user_id)
$$;

create or replace function private.switch_off_webhook(endpoint public.webhook_endpoints, as_state public.webhook_state)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.webhook_endpoints e set state = as_state where e.id = endpoint.id;
  update public.webhook_messages m
  set state = 'failed', failed_at = now(), last_error = 'switched_off', next_attempt_at = null, lease = null, leased_until = null
  where m.company_id = endpoint.company_id and m.endpoint_id = endpoint.id and m.state in ('queued', 'sending');
  if as_state <> 'paused' then
    insert into public.notifications (company_id, user_id, type, title, message)
    select endpoint.company_id, m.user_id, 'system', 'A webhook was switched off',
      format('%s %s. Messages are kept for 30 days and can be sent again under API Keys.', endpoint.name,
        case as_state when 'gone' then 'says that it takes no more messages' else 'has taken no message for five days' end)
    from unnest(private.administrator_ids(endpoint.company_id)) as m (user_id);
  end if;
end
$$;

create or replace function private.tell_of_shared_number(written public.patients)
returns void
language sql
set search_path = ''
as $$
  insert into public.notifications (company_id, user_id, type, title, message)
  select written.company_id, m.user_id, 'system', 'Record number of a restricted record',
    left(format('%s gave %s a record number that a restricted record has. Open possible duplicates to compare the two.',
      private.member_signature(written.company_id, auth.uid()), private.person_name(written.first_name, written.last_name)), 500)
  from unnest(private.administrator_ids(written.company_id)) as m (user_id)
  -- Whoever tries numbers doesn't bury other news: the log and the list of twins have them all.
  where (
    select count(*) from public.notifications n
    where n.user_id = m.user_id and n.company_id = written.company_id and n.title = 'Record number of a restricted record'
      and n.created_at > now() - interval '1 hour'
  ) < 10
$$;

create or replace function private.set_network_connection(of_company uuid, of_partner uuid, act public.network_act)
returns public.network_connection_state
language plpgsql
-- Definer: it writes the row of either clinic, and the caller belongs to one.
security definer
set search_path = ''
as $$
declare
  most_asked constant integer := 20;
  mine public.network_connection_state;
  wanted public.network_connection_state;
  theirs public.network_connection_state;
  tells boolean;
  my_name text;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if of_company not in (select private.my_admin_company_ids()) then
    raise exception 'Only owners and administrators connect clinics.' using errcode = '42501';
  end if;
  -- Both sides at once are one after the other.
  perform pg_advisory_xact_lock(hashtextextended(
    format('network %s %s', least(of_company, of_partner), greatest(of_company, of_partner)), 0));
  select n.state into mine from public.network_connections n where n.company_id = of_company and n.partner_id = of_partner;
  wanted := case act when 'ask' then 'asked' when 'accept' then 'connected' when 'decline' then 'declined' else 'ended' end;
  if mine = wanted or act = 'ask' and mine = 'connected' then
    return mine;
  end if;
  if act = 'ask' and not exists (
    select from public.companies c join public.clinic_settings s on s.company_id = c.id
    where c.id = of_partner and c.id <> of_company and (s.is_listed_in_network or mine is not null)
  ) or act <> 'ask' and mine is null then
    raise exception 'This clinic is not listed here.' using errcode = 'PT404';
  end if;
  if not (case act
    when 'ask' then coalesce(mine, 'ended') in ('ended', 'declined', 'invited')
    when 'end' then mine in ('connected', 'asked')
    else mine = 'invited'
  end) then
    raise exception '%', case mine when 'refused' then 'This clinic declined. It can still ask you.'
      else 'The connection changed in the meantime. Look at the list again.' end
      using errcode = 'PT409', detail = jsonb_build_object('kind', 'connection', 'state', mine)::text;
  end if;
  if act = 'ask' and (
    select count(*) from public.network_connections n where n.company_id = of_company and n.state = 'asked'
  ) >= most_asked then
    raise exception 'You asked % clinics. Wait until some of them answer.', most_asked using errcode = 'PT429';
  end if;
  -- Whoever asks back agrees.
  wanted := case when act = 'ask' and mine = 'invited' then 'connected' else wanted end;
  theirs := case wanted when 'asked' then 'invited' when 'declined' then 'refused' else wanted end;
  insert into public.network_connections as n (company_id, partner_id, state)
  values (of_company, of_partner, wanted), (of_partner, of_company, theirs)
  on conflict on constraint network_connections_pkey do update set state = excluded.state, changed_at = now();
  if wanted = 'asked' then
    update public.network_connections n set told_at = now()
    where n.company_id = of_partner and n.partner_id = of_company and coalesce(n.told_at < now() - interval '1 day', true);
    tells := found;
  else
    tells := wanted = 'connected';
  end if;
  if tells then
    select c.name into my_name from public.companies c where c.id = of_company;
    perform private.notify(of_partner, private.administrator_ids(of_partner),
      'referral_received', case wanted when 'asked' then 'A clinic asks to connect' else 'Clinics connected' end,
      case wanted when 'asked' then format('%s would like to exchange referrals with you.', my_name)
        else format('You and %s can refer patients to each other now.', my_name) end,
      'network_clinic', of_company);
  end if;
  return wanted;
end
$$;

create or replace function private.break_glass(of_company uuid, subject text, subject_id uuid, why text)
returns timestamptz
language plpgsql
-- Definer: nobody is granted writing emergency accesses.
security definer
set search_path = ''
as $$
declare
  patient uuid := private.restricted_patient(of_company, subject, subject_id);
  until timestamptz;
  given_reason text;
begin
  if patient is null then
    -- Open to the caller already: sent again after a lost answer it is done, with another reason it isn't.
    select e.expires_at, e.reason into until, given_reason
    from public.emergency_accesses e
    where e.company_id = of_company and e.user_id = auth.uid() and e.expires_at > now()
      and e.patient_id = private.patient_of_record(of_company, subject, subject_id)
    order by e.opened_at desc
    limit 1;
    if given_reason = btrim(why) then
      return until;
    elsif given_reason is not null then
      raise exception 'You opened this record already, for another reason: %', given_reason using errcode = 'PT409';
    end if;
    raise exception 'This record does not exist or is not restricted.' using errcode = 'PT404';
  end if;
  if not exists (
    select from public.company_members m
    where m.company_id = of_company and m.user_id = auth.uid() and m.role = 'physician'
  ) then
    raise exception 'Only a physician opens a restricted record in an emergency. Ask an administrator.'
      using errcode = '42501';
  end if;
  if why is null or btrim(why) = '' or char_length(why) > 500 then
    raise exception 'Say in at most 500 characters why the record has to be opened.' using errcode = 'P0001';
  end if;
  insert into public.emergency_accesses as e (company_id, patient_id, user_id, reason)
  values (of_company, patient, auth.uid(), btrim(why))
  returning e.expires_at into until;
  insert into public.notifications (company_id, user_id, type, title, message)
  select of_company, m.user_id, 'system', 'Restricted record opened',
    left(format('%s opened the restricted record of %s: %s', private.member_signature(of_company, auth.uid()),
      (select private.person_name(p.first_name, p.last_name) from public.patients p
       where p.company_id = of_company and p.id = patient), btrim(why)), 500)
  from unnest(private.administrator_ids(of_company)) as m (user_id);
  return until;
end
$$;

