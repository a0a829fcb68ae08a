-- A referral between two clinics: what each sees of the other's side, writes to it and gives it.

-- What the sender sees --------------------------------------------------------------------------

create function private.shared_referral(receiving public.referrals)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  link public.status_links;
begin
  -- What a status link shows its office, but for what is the receiver's own: their chart, and the link.
  link.company_id := receiving.company_id;
  link.referral_id := receiving.id;
  return private.status_shown(link) - array['verdict', 'limited', 'recipient', 'expires_at', 'patient', 'documents'];
end
$$;
comment on function private.shared_referral(public.referrals) is 'How a referral stands with its receiver, in the facts that its sender may know.';

create function private.open_outgoing_referral(of_company uuid, of_outgoing uuid)
returns jsonb
language plpgsql
-- Definer: it tells what the receiver has, of the one referral that was sent there.
security definer
set search_path = ''
as $$
declare
  outgoing public.outgoing_referrals;
  receiving public.referrals;
  is_news constant boolean := not exists (
    select from private.record_views v
    where v.company_id = of_company and v.user_id = auth.uid() and v.subject = 'outgoing_referrals' and v.subject_id = of_outgoing
      and v.viewed_at > now() - interval '10 minutes');
begin
  if private.note_opening(of_company, 'outgoing_referrals', of_outgoing) is null then
    return null;
  end if;
  select * into outgoing from public.outgoing_referrals o where o.company_id = of_company and o.id = of_outgoing;
  receiving := private.receiving_referral(outgoing);
  if receiving.id is not null and is_news then
    perform private.audit(receiving.company_id, 'opened', 'referrals', receiving.id::text, receiving.patient_id);
  end if;
  return jsonb_build_object(
    'id', outgoing.id, 'state', outgoing.state, 'partner_name', outgoing.partner_name, 'priority', outgoing.priority,
    'reason', outgoing.reason, 'requested_service', outgoing.requested_service, 'icd10_codes', to_jsonb(outgoing.icd10_codes),
    'icd10_labels', outgoing.icd10_labels, 'with_insurance', outgoing.with_insurance, 'decline_reason', outgoing.decline_reason,
    'appointment_at', outgoing.appointment_at, 'withdrawal_reason', outgoing.withdrawal_reason, 'created_by', outgoing.created_by,
    'created_at', outgoing.created_at,
    'provider', (select v.name from public.providers v where v.company_id = outgoing.company_id and v.id = outgoing.provider_id),
    'patient', (
      select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'date_of_birth', p.date_of_birth)
      from public.patients p where p.company_id = outgoing.company_id and p.id = outgoing.patient_id),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'kind', d.kind, 'shared_at', g.shared_at,
        'is_shared', g.outgoing_id is not null and g.withdrawn_at is null) order by d.created_at, d.id), '[]')
      from public.referral_documents d
      left join public.outgoing_documents g
        on g.company_id = d.company_id and g.document_id = d.id and g.outgoing_id = outgoing.id
      where d.company_id = outgoing.company_id and d.patient_id = outgoing.patient_id and d.removed_at is null),
    'shared', private.shared_referral(receiving));
end
$$;

create function public.open_outgoing_referral(company_id uuid, outgoing_id uuid)
returns setof jsonb
language sql
rows 1
set search_path = ''
begin atomic
  select opened.facts
  from private.open_outgoing_referral(company_id, outgoing_id) as opened (facts)
  where opened.facts is not null;
end;
comment on function public.open_outgoing_referral is
  'One referral that one''s clinic sent to another: what it is for, the patient''s documents and which are shared, and how it stands there ("standing": '
  'status, what is missing, appointments, answers, letters, messages; null once the other clinic is gone). Tells the logs of both clinics. No row where it isn''t '
  'there or isn''t the caller''s to see.';

create function public.documents_to_share(company_id uuid, patient_id uuid)
returns table (id uuid, title text, kind public.referral_document_kind, created_at timestamptz)
language sql
rows 10
set search_path = ''
begin atomic
  select d.id, d.title, d.kind, d.created_at
  from private.note_opening(documents_to_share.company_id, 'patients', documents_to_share.patient_id) as opened (patient_id)
  cross join lateral (
    select q.* from private.referral_document_records q
    where q.company_id = documents_to_share.company_id and q.patient_id = opened.patient_id offset 0
  ) d
  order by d.created_at desc, d.id;
end;
comment on function public.documents_to_share is
  'The documents of a patient''s referrals, of which some may go along when the patient is referred on; tells the audit log that the patient was opened.';

create function private.write_to_receiver(message_id uuid, of_company uuid, of_outgoing uuid, said text)
returns uuid
language plpgsql
-- Definer: the message is a row of the receiver's.
security definer
set search_path = ''
as $$
declare
  outgoing constant public.outgoing_referrals := private.outgoing_to_change(of_company, of_outgoing);
  receiving constant public.referrals := private.receiving_referral(outgoing);
  body_text constant text := private.checked_text(said, 4000, 'A message');
  most_a_day constant integer := 20;
  writer text;
  earlier public.office_messages;
begin
  if message_id is null or body_text is null then
    raise exception 'Write a message first.' using errcode = 'P0001';
  end if;
  if receiving.id is null then
    raise exception 'The other clinic is no longer here.' using errcode = 'PT409';
  end if;
  select left(format('%s, %s', private.member_name(auth.uid()), c.name), 200) into writer from public.companies c where c.id = outgoing.company_id;
  select * into earlier from public.office_messages m where m.id = message_id;
  if found then
    if (earlier.company_id, earlier.referral_id, earlier.link_id, earlier.body) is not distinct from (receiving.company_id, receiving.id, null::uuid, body_text) then
      return earlier.id;
    end if;
    perform private.refuse_sent_before('message', message_id);
  end if;
  if not exists (
    select from public.network_connections n
    where n.company_id = of_company and n.partner_id = receiving.company_id and n.state = 'connected'
  ) then
    raise exception 'The connection with this clinic ended. Call them.' using errcode = 'PT409', detail = '{"kind": "connection"}';
  end if;
  if (select count(*) from public.office_messages m
      where m.company_id = receiving.company_id and m.referral_id = receiving.id and m.link_id is null
        and m.created_at > now() - interval '1 day') >= most_a_day then
    raise exception 'At most % messages a day go to a clinic about one referral.', most_a_day
      using errcode = 'PT429', detail = '{"kind": "limit"}';
  end if;
  insert into public.office_messages (id, company_id, referral_id, author, body)
  values (message_id, receiving.company_id, receiving.id, writer, body_text);
  perform private.tell_receiver(receiving, 'A clinic wrote about a referral', format('%s wrote about the referral of', writer));
  return message_id;
end
$$;

create function private.tell_receiver(receiving public.referrals, title text, what text)
returns void
language sql
set search_path = ''
as $$
  select private.notify(receiving.company_id, array_append(private.front_desk_ids(receiving.company_id), receiving.assigned_to),
    'referral_status_changed', title, format('%s %s.', what, private.person_name(p.first_name, p.last_name)), 'referral', receiving.id,
    actor => null)
  from public.patients p where p.company_id = receiving.company_id and p.id = receiving.patient_id
$$;
comment on function private.tell_receiver is 'Tells the receiver''s front desk and whose referral it is.';

create function public.write_to_receiver(message_id uuid, company_id uuid, outgoing_id uuid, body text)
returns uuid
language sql
set search_path = ''
begin atomic
  select private.write_to_receiver(message_id, company_id, outgoing_id, body);
end;
comment on function public.write_to_receiver is
  'Writes to the clinic that a patient was referred to; its desk answers as it answers any office (write_to_office). The same id again is one message, with '
  'another text: PT409. Unknown, foreign or restricted referral: PT404.';

create function private.set_document_shared(of_company uuid, of_outgoing uuid, of_document uuid, is_shared boolean)
returns boolean
language plpgsql
-- Definer: callers can't write grants directly.
security definer
set search_path = ''
as $$
declare
  outgoing constant public.outgoing_referrals := private.outgoing_to_change(of_company, of_outgoing);
  receiving constant public.referrals := private.receiving_referral(outgoing);
begin
  if is_shared then
    if outgoing.state = 'withdrawn' then
      raise exception 'This referral is withdrawn.' using errcode = 'PT409';
    end if;
    if not exists (
      select from public.outgoing_documents g
      where g.company_id = of_company and g.outgoing_id = of_outgoing and g.document_id = of_document and g.withdrawn_at is null
    ) then
      perform private.share_with_receiver(outgoing, array[of_document]);
      perform private.tell_receiver(receiving, 'A clinic shared a document', 'There is a new document with the referral of')
      where receiving.id is not null;
    end if;
    return true;
  end if;
  update public.outgoing_documents g set withdrawn_at = now()
  where g.company_id = of_company and g.outgoing_id = of_outgoing and g.document_id = of_document and g.withdrawn_at is null;
  return false;
end
$$;

create function public.set_document_shared(company_id uuid, outgoing_id uuid, document_id uuid, is_shared boolean)
returns boolean
language sql
set search_path = ''
begin atomic
  select private.set_document_shared(company_id, outgoing_id, document_id, is_shared);
end;
comment on function public.set_document_shared is
  'Grants the receiver of an outgoing referral one document of its patient, or takes the grant back; answers whether it is granted. Again it changes nothing. '
  'Unknown, foreign or restricted referral, or another patient''s document: PT404.';

create function private.withdraw_outgoing_referral(of_company uuid, of_outgoing uuid, why text)
returns public.outgoing_referral_state
language plpgsql
-- Definer: it asks the receiver, whose rows the caller never sees.
security definer
set search_path = ''
as $$
declare
  outgoing constant public.outgoing_referrals := private.outgoing_to_change(of_company, of_outgoing);
  receiving constant public.referrals := private.receiving_referral(outgoing);
  said constant text := private.checked_text(why, 500, 'A reason');
  sender text;
begin
  if outgoing.state = 'withdrawn' then
    return outgoing.state;
  end if;
  if said is null then
    raise exception 'Say why you withdraw this referral.' using errcode = 'P0001';
  end if;
  if outgoing.state in ('completed', 'declined') then
    raise exception '%', format('%s has already %s this referral.', outgoing.partner_name, outgoing.state)
      using errcode = 'PT409', detail = '{"kind": "ended"}';
  end if;
  update public.outgoing_referrals o set state = 'withdrawn', withdrawal_reason = said, changed_at = now()
  where o.company_id = outgoing.company_id and o.id = outgoing.id;
  update public.outgoing_documents g set withdrawn_at = now()
  where g.company_id = outgoing.company_id and g.outgoing_id = outgoing.id and g.withdrawn_at is null;
  if receiving.id is not null then
    select c.name into sender from public.companies c where c.id = outgoing.company_id;
    perform private.note_withdrawal(receiving, sender, said);
  end if;
  return 'withdrawn';
end
$$;

create function public.withdraw_outgoing_referral(company_id uuid, outgoing_id uuid, reason text)
returns public.outgoing_referral_state
language sql
set search_path = ''
begin atomic
  select private.withdraw_outgoing_referral(company_id, outgoing_id, reason);
end;
comment on function public.withdraw_outgoing_referral is
  'Takes a referral back: no document is shared any more, and the receiver''s desk, who may have called the patient, is asked to end its own. Again it changes '
  'nothing. Completed or declined by the receiver: PT409, kind "ended". Unknown, foreign or restricted: PT404.';

-- What the receiver sees ------------------------------------------------------------------------

create function private.network_documents(of_company uuid, of_referral uuid)
returns table (
  id uuid, title text, kind public.referral_document_kind, name text, media_type text, size_bytes integer, path text,
  shared_at timestamptz
)
language plpgsql
rows 5
-- Definer: they are the sender's, and these were granted.
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  bridge private.network_referrals;
begin
  if private.note_opening(of_company, 'referrals', of_referral) is null then
    return;
  end if;
  select * into bridge from private.network_referrals n where n.receiver_id = of_company and n.referral_id = of_referral;
  return query
    select d.id, d.title, d.kind, d.name, d.media_type, d.size_bytes, d.path, g.shared_at
    from public.outgoing_documents g
    join public.referral_documents d on d.company_id = g.company_id and d.id = g.document_id and d.removed_at is null
    where g.company_id = bridge.company_id and g.outgoing_id = bridge.outgoing_id and g.withdrawn_at is null
    order by g.shared_at, d.id;
  if found then
    perform private.note_view(bridge.company_id,
      (select o.patient_id from public.outgoing_referrals o where o.company_id = bridge.company_id and o.id = bridge.outgoing_id),
      'outgoing_documents', bridge.outgoing_id);
  end if;
end
$$;

create function public.network_documents(company_id uuid, referral_id uuid)
returns table (
  id uuid, title text, kind public.referral_document_kind, name text, media_type text, size_bytes integer, path text,
  shared_at timestamptz
)
language sql
rows 5
set search_path = ''
begin atomic
  select * from private.network_documents(company_id, referral_id);
end;
comment on function public.network_documents is
  'The documents that another clinic granted with a referral that it sent here, and their place in the bucket "referral-documents"; tells the logs of both '
  'clinics. No row where none is granted any more, or the referral isn''t the caller''s to see.';

create function private.granted_files()
returns uuid[]
language sql
stable
-- Definer: the documents are another clinic's; that these were granted is asked here.
security definer
set search_path = ''
as $$
  select coalesce(array_agg(o.id), '{}')
  from private.network_referrals n
  join public.referrals r on r.company_id = n.receiver_id and r.id = n.referral_id
  join public.outgoing_documents g on g.company_id = n.company_id and g.outgoing_id = n.outgoing_id and g.withdrawn_at is null
  join public.referral_documents d on d.company_id = g.company_id and d.id = g.document_id and d.removed_at is null
  join storage.objects o on o.bucket_id = 'referral-documents' and o.name = d.path and coalesce(d.object_version, o.version) = o.version
  where n.receiver_id in (select private.my_company_ids())
    and n.referral_id = any (private.lately_opened())
    and not private.hides_patient(r.patient_id)
$$;
comment on function private.granted_files() is
  'For the policy below: files of other clinics that were granted with referrals which the caller has lately opened, in a clinic of theirs.';

create policy referral_documents_select_granted on storage.objects for select to authenticated
  using (bucket_id = 'referral-documents' and id = any ((select private.granted_files())::uuid[]));

-- How the sender follows ------------------------------------------------------------------------

create function private.tell_sender(receiving public.referrals)
returns void
language plpgsql
set search_path = ''
as $$
declare
  outgoing public.outgoing_referrals;
  changed public.outgoing_referrals;
begin
  select o.* into outgoing from private.network_referrals n
  join public.outgoing_referrals o on o.company_id = n.company_id and o.id = n.outgoing_id
  where n.receiver_id = receiving.company_id and n.referral_id = receiving.id
  for update of o;
  if not found or outgoing.state = 'withdrawn' then
    return;
  end if;
  changed := outgoing;
  changed.state := case receiving.status when 'pending' then 'received' else receiving.status::text end;
  changed.decline_reason := case when receiving.status = 'declined' then receiving.decline_reason end;
  select min(s.confirmed_date) into changed.appointment_at
  from public.scheduling_requests s
  where s.company_id = receiving.company_id and s.referral_id = receiving.id and s.status = any (private.booked_visit_states());
  if (changed.state, changed.decline_reason, changed.appointment_at) is not distinct from
     (outgoing.state, outgoing.decline_reason, outgoing.appointment_at) then
    return;
  end if;
  update public.outgoing_referrals o
  set state = changed.state, decline_reason = changed.decline_reason, appointment_at = changed.appointment_at, changed_at = now()
  where o.company_id = outgoing.company_id and o.id = outgoing.id;
  -- Of the letter that completes it the sender has just heard: the same news again would take its place.
  if changed.state = 'completed' and exists (
    select from public.referral_answers a
    where a.company_id = receiving.company_id and a.referral_id = receiving.id and a.kind = 'consult_letter' and a.created_at >= now()
  ) then
    return;
  end if;
  perform private.tell_of_outgoing(changed, case
    when (changed.state, changed.decline_reason) is not distinct from (outgoing.state, outgoing.decline_reason)
      then format('Appointment changed by %s', outgoing.partner_name)
    else format('Referral %s by %s', changed.state, outgoing.partner_name) end);
end
$$;
comment on function private.tell_sender(public.referrals) is
  'Copies to the sender''s row how a referral that came by the network stands: status, why it was declined, the next appointment. Nothing of any other.';

create function private.tell_of_outgoing(outgoing public.outgoing_referrals, title text)
returns void
language sql
set search_path = ''
as $$
  select private.notify(outgoing.company_id, private.owner_or_front_desk(outgoing.company_id, outgoing.created_by), 'referral_status_changed', title,
    concat_ws(' ', format('There is news of your referral of %s to %s.', private.person_name(p.first_name, p.last_name), outgoing.partner_name),
      case when outgoing.appointment_at > now() then format('Appointment: %s, their time.',
        to_char(outgoing.appointment_at at time zone c.time_zone, 'FMMon FMDD, YYYY "at" FMHH12:MI AM')) end),
    'outgoing_referral', outgoing.id)
  from public.patients p
  left join public.companies c on c.id = outgoing.partner_id
  where p.company_id = outgoing.company_id and p.id = outgoing.patient_id
$$;
comment on function private.tell_of_outgoing is 'Tells who sent a referral to another clinic, or the front desk once they left, that something happened there.';

create function private.tell_sender_of_referral()
returns trigger
language plpgsql
-- Definer: see tell_sender.
security definer
set search_path = ''
as $$
begin
  perform private.tell_sender(new);
  return null;
end
$$;
create trigger referrals_tell_sender after update of status, decline_reason on public.referrals
  for each row when (new.source = 'network' and (old.status, old.decline_reason) is distinct from (new.status, new.decline_reason))
  execute function private.tell_sender_of_referral();

create function private.tell_sender_of_appointment()
returns trigger
language plpgsql
-- Definer: see tell_sender.
security definer
set search_path = ''
as $$
declare
  receiving public.referrals;
begin
  select r.* into receiving from public.scheduling_requests s
  join public.referrals r on r.company_id = s.company_id and r.id = s.referral_id
  where s.company_id = new.company_id and s.id = new.scheduling_request_id and r.source = 'network';
  if found then
    perform private.tell_sender(receiving);
  end if;
  return null;
end
$$;
comment on function private.tell_sender_of_appointment() is 'After an appointment was made, moved, missed or taken off: the sender''s row follows.';
-- By its name after the one that moves the referral itself.
create trigger schedule_events_tell_sender after insert on public.schedule_events
  for each row when (new.event_type in ('confirmed', 'rescheduled', 'cancelled', 'no_show', 'completed', 'reopened'))
  execute function private.tell_sender_of_appointment();

create function private.tell_sender_of_answer()
returns trigger
language plpgsql
-- Definer: see tell_sender.
security definer
set search_path = ''
as $$
declare
  outgoing public.outgoing_referrals;
begin
  select o.* into outgoing from private.network_referrals n
  join public.outgoing_referrals o on o.company_id = n.company_id and o.id = n.outgoing_id
  where n.receiver_id = new.company_id and n.referral_id = new.referral_id;
  if found then
    perform private.tell_of_outgoing(outgoing, format(
      case new.kind when 'consult_letter' then '%s sent a consult letter' when 'information_missing' then '%s asks for information'
        else '%s wrote to you' end, outgoing.partner_name));
  end if;
  return null;
end
$$;
comment on function private.tell_sender_of_answer() is
  'After the receiver answered: notifies the person who sent the referral that there is something to read.';
create trigger referral_answers_tell_sender after insert on public.referral_answers
  for each row when (new.kind in ('message', 'information_missing', 'consult_letter') or new.note is not null)
  execute function private.tell_sender_of_answer();

revoke execute on function private.shared_referral, private.open_outgoing_referral, public.open_outgoing_referral,
  public.documents_to_share, private.write_to_receiver, private.tell_receiver, public.write_to_receiver,
  private.set_document_shared, public.set_document_shared, private.withdraw_outgoing_referral,
  public.withdraw_outgoing_referral, private.network_documents, public.network_documents, private.granted_files,
  private.tell_sender, private.tell_of_outgoing, private.tell_sender_of_referral, private.tell_sender_of_appointment,
  private.tell_sender_of_answer from public, anon, authenticated;
grant execute on function private.open_outgoing_referral, public.open_outgoing_referral, public.documents_to_share,
  private.write_to_receiver, public.write_to_receiver, private.set_document_shared, public.set_document_shared,
  private.withdraw_outgoing_referral, public.withdraw_outgoing_referral, private.network_documents,
  public.network_documents, private.granted_files to authenticated;

-- To other clinics of the installation, as they stand there.
create function private.chart_sent(of_company uuid, of_patient uuid, max_count integer)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'state', o.state, 'partner_name', o.partner_name, 'priority', o.priority, 'created_at', o.created_at,
      'appointment_at', o.appointment_at, 'decline_reason', o.decline_reason)
    order by o.created_at desc, o.id desc), '[]')
  from (
    select q.id, q.state, q.partner_name, q.priority, q.created_at, q.appointment_at, q.decline_reason
    from public.outgoing_referrals q
    where q.company_id = of_company and q.patient_id = of_patient
    order by q.created_at desc, q.id desc limit max_count
  ) o;
end;
comment on function private.chart_sent is 'Referrals of a patient to other clinics on their page, the latest first.';
grant execute on function private.chart_sent to authenticated;
insert into private.hub_parts values ('chart', 'sent', 'private.chart_sent(of_company, of_patient, max_count)');

create function private.timeline_sent(of_company uuid, of_patient uuid)
returns table (id uuid, at timestamptz, event text, subject_id uuid, actor_id uuid, details jsonb)
language sql
stable
rows 5
-- Definer: reads what is closed to the API's roles, and the receiver's dates; patient_timeline has told the log of the opening.
security definer
set search_path = ''
begin atomic
  with sent as (
    select o.*, c.time_zone, r.accepted_at, r.scheduled_at, r.completed_at, r.declined_at, (
        select max(a.created_at) from public.referral_answers a
        where a.company_id = r.company_id and a.referral_id = r.id and a.kind = 'consult_letter') as answered_at
    from public.outgoing_referrals o
    left join private.network_referrals n on n.company_id = o.company_id and n.outgoing_id = o.id
    left join public.companies c on c.id = n.receiver_id
    left join public.referrals r on r.company_id = n.receiver_id and r.id = n.referral_id
    where o.company_id = of_company and o.patient_id = of_patient
      and of_company in (select private.my_company_ids()) and not private.hides_patient(of_patient)
  )
  -- One referral has several entries: each has an id of its own, by which a page goes on after it.
  select md5(format('%s %s', s.id, e.event))::uuid, e.at, e.event, s.id, e.actor_id,
    jsonb_build_object('about', s.partner_name, 'note', e.note, 'starts_at', e.starts_at, 'time_zone', s.time_zone,
      'decline_reason', case when e.event = 'sent_declined' then s.decline_reason end)
  from sent s
  cross join lateral (values
    ('sent', s.created_at, s.created_by, s.reason, null::timestamptz),
    ('sent_accepted', s.accepted_at, null, null, null),
    ('sent_scheduled', s.scheduled_at, null, null, case when s.state = 'scheduled' then s.appointment_at end),
    ('sent_completed', s.completed_at, null, null, null),
    ('sent_declined', s.declined_at, null, null, null),
    ('sent_answered', s.answered_at, null, null, null),
    ('sent_withdrawn', case when s.state = 'withdrawn' then s.changed_at end, null, s.withdrawal_reason, null)
  ) as e (event, at, actor_id, note, starts_at)
  -- What the receiver did once it was withdrawn is its own.
  where e.at is not null and (s.state <> 'withdrawn' or e.at <= s.changed_at);
end;
comment on function private.timeline_sent is
  'What a patient''s timeline tells of referrals to other clinics: sent, and what the receiver did by its dates, until withdrawn.';
grant execute on function private.timeline_sent to authenticated;
insert into private.hub_parts values ('timeline', 'referral', 'private.timeline_sent(of_company, of_patient)');

create view private.open_sent as
select o.company_id, o.patient_id, o.id, null::uuid as referral_id, o.state::text as state, o.partner_name as what, null::text as detail,
  o.created_by as owner_id, private.clinic_day(o.company_id, e.expected) as due_on, e.expected <= now() as is_late
from public.outgoing_referrals o
cross join lateral (select private.answer_expected_by(o.state, o.created_at, o.changed_at, o.appointment_at) as expected) e
where o.state = any (private.open_outgoing_states());
comment on view private.open_sent is 'Referrals that another clinic has: see private.open_things.';
insert into private.hub_parts values ('open', 'sent', 'private.open_sent');

create function private.home_sent(of_company uuid, hidden uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('sent_overdue', count(*))
    from public.outgoing_referrals o
    where o.company_id = of_company and o.state = any (private.open_outgoing_states())
      and private.answer_expected_by(o.state, o.created_at, o.changed_at, o.appointment_at) <= now() and o.patient_id <> all (hidden));
end
$$;
comment on function private.home_sent is 'How many referrals to other clinics should have been answered, on the home.';
revoke execute on function private.home_sent from public;
insert into private.hub_parts values ('home', 'sent_overdue', 'private.home_sent(of_company, hidden)');
