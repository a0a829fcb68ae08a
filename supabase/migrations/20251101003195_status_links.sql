-- The link that an office without an account reads a referral by. Its code stands behind a # and reaches no log; only
-- its SHA-256 is kept. Its holder must know the patient's date of birth as well, and has five tries (decision 83).

create table public.status_links (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  referral_id uuid not null,
  recipient text not null check (private.is_present(recipient, 200)),
  referring_provider_id uuid,
  referring_practice_id uuid,
  expires_at timestamptz not null default now() + interval '180 days',
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  opened_at timestamptz,
  openings integer not null default 0,
  revoked_at timestamptz,
  revoked_by uuid references public.user_profiles (id) on delete set null,
  made_by_form boolean not null default false,
  confirmed_at timestamptz,
  confirmed_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  foreign key (company_id, referring_provider_id) references public.referring_providers (company_id, id),
  foreign key (company_id, referring_practice_id) references public.referring_practices (company_id, id),
  constraint status_links_revoked check (revoked_by is null or revoked_at is not null),
  constraint status_links_confirmed check (confirmed_by is null or confirmed_at is not null)
);
comment on table public.status_links is
  'Who may read how a referral stands without an account, and until when. One that is open for each referral; its codes are elsewhere.';
comment on column public.status_links.wrong_tries is
  'Wrong dates of birth since the last right one; at five it is locked until a member unlocks it.';
comment on column public.status_links.opened_at is 'When it was last opened with the right date of birth, by a code that shows everything.';
comment on column public.status_links.made_by_form is
  'Whether it was made for who sent the clinic''s form. The code that they were shown shows the status alone until confirmed_at.';
comment on column public.status_links.confirmed_at is
  'When a member said that the sender of the form is the office, after calling it back (decision 83). Null: not '
  'confirmed.';
create unique index status_links_live_idx on public.status_links (company_id, referral_id) where revoked_at is null;
create index status_links_referral_idx on public.status_links (company_id, referral_id, created_at);
create index status_links_provider_idx on public.status_links (company_id, referring_provider_id);
create index status_links_practice_idx on public.status_links (company_id, referring_practice_id);
create index status_links_revoked_by_idx on public.status_links (revoked_by);
create index status_links_confirmed_by_idx on public.status_links (confirmed_by);
alter table public.status_links enable row level security;
revoke all on public.status_links from anon, authenticated, service_role;
grant select on public.status_links to authenticated;
create policy status_links_select_member on public.status_links for select to authenticated
  using (company_id in (select private.my_company_ids())
    and referral_id <> all (array(select private.hidden_referral_ids())));
select private.audit_table('public.status_links', left_out => '{openings,opened_at}');

create table private.status_link_codes (
  -- Of 160 random bits a plain hash is enough: there is nothing to guess from a dictionary.
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  company_id uuid not null,
  link_id uuid not null,
  message_id uuid,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  foreign key (company_id, link_id) references public.status_links (company_id, id) on delete cascade,
  foreign key (company_id, message_id) references public.outbox_messages (company_id, id) on delete cascade
);
comment on column private.status_link_codes.opened_at is 'When the log was last told that it opened the link: once in ten minutes.';
comment on table private.status_link_codes is
  'The SHA-256 of each code that went out: one for each attempt to send a message, so that a code is written down nowhere until it is sent.';
comment on column private.status_link_codes.message_id is
  'The message that carried it to an address of the directory. Null of one that was shown to who sent the clinic''s form.';
create index status_link_codes_link_idx on private.status_link_codes (company_id, link_id);
create index status_link_codes_message_idx on private.status_link_codes (company_id, message_id);
alter table private.status_link_codes enable row level security;
create policy status_link_codes_all_nobody on private.status_link_codes for all to anon, authenticated
  using (false) with check (false);

create table private.status_link_tries (
  address text primary key,
  since timestamptz not null,
  tries integer not null
);
comment on table private.status_link_tries is
  'How often an address was refused since when: more than twenty in ten minutes are told "later". Empties itself.';
alter table private.status_link_tries enable row level security;
create policy status_link_tries_all_nobody on private.status_link_tries for all to anon, authenticated
  using (false) with check (false);

create table private.status_link_addresses (
  company_id uuid not null,
  link_id uuid not null,
  address text not null,
  wrong_tries integer not null default 0,
  wrong_since timestamptz,
  opened_at timestamptz,
  primary key (company_id, link_id, address),
  foreign key (company_id, link_id) references public.status_links (company_id, id) on delete cascade
);
comment on table private.status_link_addresses is
  'From where a link was tried. An address that has opened it still opens it when others have locked it; one that '
  'was wrong five times within a day is refused, even after another caller was right.';
alter table private.status_link_addresses enable row level security;
create policy status_link_addresses_all_nobody on private.status_link_addresses for all to anon, authenticated
  using (false) with check (false);

create function private.status_code_key(code text)
returns bytea
language sql
immutable
set search_path = ''
as $$
  -- Typed from paper: case and dashes say nothing, and an O is a zero there (Crockford's base 32).
  select sha256(convert_to(translate(regexp_replace(lower(left(code, 200)), '[^0-9a-z]', '', 'g'), 'oil', '011'), 'UTF8'))
$$;
comment on function private.status_code_key(text) is 'What is kept of a code, however it is typed.';

create function private.new_code_of_link(link public.status_links, of_message uuid)
returns text
language plpgsql
-- Definer: the hashes are out of the API's reach.
security definer
set search_path = ''
as $$
declare
  letters constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  bits constant bytea := extensions.gen_random_bytes(32);
  code text := '';
begin
  -- 32 letters of five bits each.
  for place in 0..31 loop
    code := code || substr(letters, (get_byte(bits, place) & 31) + 1, 1);
  end loop;
  insert into private.status_link_codes (code_hash, company_id, link_id, message_id)
  values (private.status_code_key(code), link.company_id, link.id, of_message);
  return code;
end
$$;
comment on function private.new_code_of_link(public.status_links, uuid) is
  'A new code for a link, told this once, for the message that carries it; without one it was shown to who sent the clinic''s form.';

create function private.new_link_code(
  of_company uuid, of_referral uuid, of_recipient text, of_provider uuid, of_practice uuid, of_message uuid
)
returns text
language plpgsql
-- Definer: callers can't write links directly.
security definer
set search_path = ''
as $$
declare
  link public.status_links;
begin
  select * into link from public.status_links l
  where l.company_id = of_company and l.referral_id = of_referral and l.revoked_at is null
  for update;
  -- A link without an entry of the directory gets the office that the desk takes the sender for.
  if found and (link.expires_at <= now() or num_nonnulls(link.referring_provider_id, link.referring_practice_id) > 0
    and (link.referring_provider_id, link.referring_practice_id) is distinct from (of_provider, of_practice)) then
    update public.status_links l set revoked_at = now() where l.id = link.id;
    link := null;
  end if;
  if link.id is null then
    insert into public.status_links (company_id, referral_id, recipient, referring_provider_id, referring_practice_id)
    values (of_company, of_referral, left(of_recipient, 200), of_provider, of_practice)
    returning * into link;
  else
    update public.status_links l
    set expires_at = now() + interval '180 days', referring_provider_id = of_provider, referring_practice_id = of_practice,
      recipient = left(of_recipient, 200)
    where l.id = link.id;
  end if;
  return private.new_code_of_link(link, of_message);
end
$$;
comment on function private.new_link_code is
  'A new code for the link of a referral, told this once. The link is made with the first one, runs for 180 days more with '
  'each, and ends where the next is for another office.';

create function private.new_status_code(message public.outbox_messages)
returns text
language sql
set search_path = ''
as $$
  select private.new_link_code(message.company_id, message.referral_id, message.recipient, message.referring_provider_id,
    message.referring_practice_id, message.id)
$$;
comment on function private.new_status_code(public.outbox_messages) is 'A new code of the link that a message carries (private.new_link_code).';

create function private.end_links_of_other_office()
returns trigger
language plpgsql
-- Definer: callers can't write links directly.
security definer
set search_path = ''
as $$
begin
  update public.status_links l set revoked_at = now()
  where l.company_id = new.company_id and l.referral_id = new.id and l.revoked_at is null;
  update public.outbox_messages m set state = 'canceled', canceled_at = now(), next_attempt_at = null
  where m.company_id = new.company_id and m.referral_id = new.id and m.state = 'queued';
  return null;
end
$$;
comment on function private.end_links_of_other_office() is
  'After a referral turns out to be another office''s: what the former one could read is closed, and what waits for it is canceled.';
create trigger referrals_end_links after update of referring_provider, referring_provider_id, referring_practice_id on public.referrals
  for each row when ((old.referring_provider_id, old.referring_practice_id)
    is distinct from (new.referring_provider_id, new.referring_practice_id) and num_nonnulls(old.referring_provider_id, old.referring_practice_id) > 0)
  execute function private.end_links_of_other_office();

create function private.status_shown(link public.status_links)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'verdict', 'opened',
    'limited', false,
    'clinic', jsonb_build_object('name', c.name, 'phone', c.phone, 'address', c.address, 'time_zone', c.time_zone),
    'recipient', link.recipient,
    'expires_at', link.expires_at,
    'patient', private.person_name(p.first_name, p.last_name),
    'referral', jsonb_build_object('status', r.status, 'priority', r.priority, 'received_at', r.created_at, 'accepted_at', r.accepted_at,
      'scheduled_at', r.scheduled_at, 'answered_on', private.answered_on(r), 'completed_at', r.completed_at, 'declined_at', r.declined_at,
      'decline_reason', r.decline_reason),
    'missing', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'item', m.item, 'asked_at', m.asked_at) order by m.created_at, m.id)
      from public.referral_missing_items m
      -- What the desk only noted, the office was not asked for.
      where m.company_id = r.company_id and m.referral_id = r.id and m.asked_at is not null and not m.is_received and not m.is_withdrawn), '[]'),
    'appointments', coalesce((
      select jsonb_agg(jsonb_build_object('starts_at', s.confirmed_date, 'status', s.status, 'provider', v.name,
        'place', s.confirmed_location) order by s.confirmed_date, s.id)
      from public.scheduling_requests s
      join public.providers v on v.company_id = s.company_id and v.id = s.provider_id
      where s.company_id = r.company_id and s.referral_id = r.id
        and s.status = any (private.dated_visit_states())), '[]'),
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'at', a.created_at, 'note', a.note, 'starts_at', a.starts_at)
        order by a.created_at, a.id)
      from public.referral_answers a
      where a.company_id = r.company_id and a.referral_id = r.id and a.kind <> 'message'), '[]'),
    'letters', (select coalesce(jsonb_agg(private.letter_shown(l)), '[]') from private.letters_sent(r.company_id, r.id) l),
    'messages', private.office_conversation(link),
    'documents', private.office_documents(link)
  )
  from public.referrals r
  join public.companies c on c.id = r.company_id
  join public.patients p on p.company_id = r.company_id and p.id = r.patient_id
  where r.company_id = link.company_id and r.id = link.referral_id);
end
$$;
comment on function private.status_shown(public.status_links) is 'What the office sees: how the referral stands, and what it was told.';

create function private.status_alone(link public.status_links)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  shown constant jsonb := private.status_shown(link);
begin
  return jsonb_build_object(
    'verdict', shown -> 'verdict', 'limited', true, 'clinic', shown -> 'clinic', 'expires_at', shown -> 'expires_at',
    'recipient', private.form_sender(link), 'patient', null, 'referral', (shown -> 'referral') || '{"decline_reason": null}',
    'missing', jsonb '[]', 'appointments', jsonb '[]', 'answers', jsonb '[]', 'letters', jsonb '[]', 'messages', jsonb '[]',
    'documents', private.office_documents(link, true));
end
$$;
comment on function private.status_alone(public.status_links) is
  'What who sent the form sees until a member said that it is the office: the status, and the files that were sent with its own code.';

create function private.link_shows(link public.status_links, is_limited boolean)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case when is_limited then private.status_alone(link) else private.status_shown(link) end
$$;
comment on function private.link_shows(public.status_links, boolean) is 'What a link shows by a code: everything, or the status alone.';

create function private.form_sender(link public.status_links)
returns text
language sql
stable
set search_path = ''
as $$
  select left(coalesce(r.source_name, link.recipient), 200) from public.referrals r
  where r.company_id = link.company_id and r.id = link.referral_id
$$;
comment on function private.form_sender(public.status_links) is
  'What the sender of the form calls itself. The link''s own name is that of the office that the clinic writes to.';

create function private.count_refusal(of_address text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  counted integer;
begin
  insert into private.status_link_tries as t (address, since, tries) values (of_address, now(), 1)
  on conflict on constraint status_link_tries_pkey do update
  set since = case when t.since > now() - interval '10 minutes' then t.since else now() end,
    tries = case when t.since > now() - interval '10 minutes' then t.tries + 1 else 1 end
  returning t.tries into counted;
  delete from private.status_link_tries t where t.ctid = any (array(
    select s.ctid from private.status_link_tries s where s.since < now() - interval '1 hour' limit 100));
  -- Where no gateway tells addresses apart, all of them are one.
  return case when counted > (case of_address when '' then 200 else 20 end) then 'later' else 'refused' end;
end
$$;
comment on function private.count_refusal(text) is 'Counts a refusal for its address, and answers "refused", or "later" after twenty within ten minutes.';

create function private.note_wrong_date(of_link public.status_links, of_address text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if of_address <> '' then
    insert into private.status_link_addresses as a (company_id, link_id, address, wrong_tries, wrong_since)
    values (of_link.company_id, of_link.id, of_address, 1, now())
    on conflict on constraint status_link_addresses_pkey do update
    set wrong_tries = case when a.wrong_since > now() - interval '1 day' then least(a.wrong_tries + 1, 5) else 1 end,
      wrong_since = case when a.wrong_since > now() - interval '1 day' then a.wrong_since else now() end;
  end if;
  update public.status_links l set wrong_tries = l.wrong_tries + 1
  where l.id = of_link.id and l.wrong_tries < 5;
end
$$;
comment on function private.note_wrong_date is 'Counts a wrong date of birth for the link, and for the address that it came from.';

create function private.admit_by_link(code text, birth_date date, from_address text)
returns table (verdict text, link public.status_links, message_id uuid, limited boolean)
language plpgsql
-- Definer: who asks has no account; the code and the date are what they ask with.
security definer
set search_path = ''
as $$
declare
  asked private.status_link_codes;
  found_link public.status_links;
  patient public.patients;
  place private.status_link_addresses;
  is_limited boolean;
  is_locked boolean;
  is_open boolean;
begin
  select * into asked from private.status_link_codes k where k.code_hash = private.status_code_key(admit_by_link.code);
  select * into found_link from public.status_links l where l.company_id = asked.company_id and l.id = asked.link_id for update;
  select p.* into patient from public.referrals r
  join public.patients p on p.company_id = r.company_id and p.id = r.patient_id
  where r.company_id = found_link.company_id and r.id = found_link.referral_id;
  select * into place from private.status_link_addresses a
  where a.company_id = found_link.company_id and a.link_id = found_link.id and a.address = from_address;
  -- Others' wrong dates lock the link, but not for an address that has opened it before.
  is_locked := coalesce(found_link.wrong_tries >= 5, false) and place.opened_at is null
    or coalesce(place.wrong_tries >= 5 and place.wrong_since > now() - interval '1 day', false);

  is_open := found_link.id is not null and found_link.revoked_at is null and found_link.expires_at > now() and not is_locked;

  -- Unknown, over, taken back, locked and wrong look alike, and each is counted.
  if not is_open or (birth_date = patient.date_of_birth) is not true then
    if is_open then
      perform private.note_wrong_date(found_link, from_address);
      perform private.audit_as('visitor', found_link.recipient);
      perform private.audit(found_link.company_id, 'refused', 'status_links', found_link.id::text, patient.id,
        jsonb_build_object('address', from_address));
    end if;
    return query select private.count_refusal(from_address), null::public.status_links, null::uuid, null::boolean;
    return;
  end if;

  is_limited := asked.message_id is null and found_link.confirmed_at is null;
  perform private.audit_as('visitor', case when is_limited then private.form_sender(found_link) else found_link.recipient end);
  if asked.opened_at is null or asked.opened_at < now() - interval '10 minutes' then
    update private.status_link_codes k set opened_at = now() where k.code_hash = asked.code_hash;
    perform private.audit(found_link.company_id, 'opened', 'status_links', found_link.id::text, patient.id,
      jsonb_build_object('address', from_address, 'status_alone', is_limited));
  end if;
  insert into private.status_link_addresses as a (company_id, link_id, address, opened_at)
  select found_link.company_id, found_link.id, from_address, now() where from_address <> ''
  on conflict on constraint status_link_addresses_pkey do update set wrong_tries = 0, opened_at = now();
  update public.status_links l
  set wrong_tries = case when l.wrong_tries < 5 then 0 else l.wrong_tries end, openings = l.openings + 1,
    opened_at = case when is_limited then l.opened_at else now() end
  where l.id = found_link.id;
  return query select 'opened', found_link, asked.message_id, is_limited;
end
$$;
comment on function private.admit_by_link is
  'Whether a code and a date of birth open a link, and whether the status alone (limited); counts, locks and tells the log. The callers answer "refused" and "later" as they are.';

create function private.open_status_link(code text, birth_date date)
returns jsonb
language plpgsql
-- Definer: see admit_by_link.
security definer
set search_path = ''
as $$
declare
  admitted record;
  link public.status_links;
  message public.outbox_messages;
  counted boolean;
begin
  select * into admitted from private.admit_by_link(open_status_link.code, birth_date, private.caller_address());
  if admitted.verdict <> 'opened' then
    return jsonb_build_object('verdict', admitted.verdict);
  end if;
  link := admitted.link;
  select * into message from public.outbox_messages m
  where m.company_id = link.company_id and m.id = admitted.message_id and m.state <> 'opened' for update;
  if found then
    -- What a gateway took over isn't counted before it arrived (settle_outbox).
    counted := message.state = 'delivered' or message.state = 'sent' and message.channel <> all (private.gateway_channels());
    -- A reader of the link has it: nothing is sent again, even without a word from the mail server.
    update public.outbox_messages m
    set state = 'opened', opened_at = coalesce(m.opened_at, now()), sent_at = coalesce(m.sent_at, now()), failed_at = null, last_error = null,
      next_attempt_at = null, lease = null, leased_until = null
    where m.id = message.id
    returning * into message;
    if not counted then
      perform private.answer_went_out(message);
    end if;
  end if;
  return private.link_shows(link, admitted.limited);
end
$$;

create function public.open_status_link(code text, birth_date date)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.open_status_link(code, birth_date);
end;
comment on function public.open_status_link is
  'For the office that got a link, signed in or not: with the right date of birth how its referral stands (verdict "opened"), which the '
  'log is told, once in ten minutes. "limited": the status alone, for who sent the clinic''s form, until a member said that it is the office. '
  'Else "refused", whether the code is unknown, over, taken back or locked or the date is wrong; five wrong dates lock a link, but for addresses '
  'that have opened it. "later" in place of it after twenty refusals of an address in ten minutes.';

create function private.link_to_change(of_link uuid)
returns public.status_links
language plpgsql
set search_path = ''
as $$
declare
  link public.status_links;
begin
  select * into link from public.status_links l
  where l.id = of_link and l.company_id in (select private.my_company_ids())
  for update;
  if not found or private.hides_patient((
    select r.patient_id from public.referrals r where r.company_id = link.company_id and r.id = link.referral_id)) then
    raise exception 'This link does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  return link;
end
$$;
comment on function private.link_to_change(uuid) is
  'A link of one''s clinic, locked until the end of the transaction. Unknown, foreign or about a restricted record: PT404.';

create function private.revoke_status_link(of_link uuid)
returns timestamptz
language plpgsql
-- Definer: callers can't write links directly.
security definer
set search_path = ''
as $$
declare
  link public.status_links := private.link_to_change(of_link);
begin
  update public.status_links l
  set revoked_at = coalesce(l.revoked_at, now()), revoked_by = case when l.revoked_at is null then auth.uid() else l.revoked_by end
  where l.id = link.id
  returning * into link;
  return link.revoked_at;
end
$$;

create function public.revoke_status_link(link_id uuid)
returns timestamptz
language sql
set search_path = ''
begin atomic
  select private.revoke_status_link(link_id);
end;
comment on function public.revoke_status_link is
  'Closes a link for good, and answers since when it is; the next message of its referral has another. Unknown, foreign or restricted: PT404.';

create function private.unlock_status_link(of_link uuid)
returns integer
language plpgsql
-- Definer: callers can't write links directly.
security definer
set search_path = ''
as $$
declare
  link constant public.status_links := private.link_to_change(of_link);
begin
  update public.status_links l set wrong_tries = 0 where l.id = link.id and l.wrong_tries > 0;
  update private.status_link_addresses a set wrong_tries = 0 where a.company_id = link.company_id and a.link_id = link.id;
  return 0;
end
$$;

create function public.unlock_status_link(link_id uuid)
returns integer
language sql
set search_path = ''
begin atomic
  select private.unlock_status_link(link_id);
end;
comment on function public.unlock_status_link is
  'Gives the holder of a link five new tries at the date of birth; answers how many were wrong since: none. Unknown, '
  'foreign or restricted: PT404.';

create function private.confirm_status_link(of_link uuid)
returns timestamptz
language plpgsql
-- Definer: callers can't write links directly.
security definer
set search_path = ''
as $$
declare
  link public.status_links := private.link_to_change(of_link);
begin
  if link.revoked_at is not null then
    raise exception 'This link is closed.' using errcode = 'P0001';
  end if;
  if not link.made_by_form then
    raise exception 'This link was not made by the referral form.' using errcode = 'P0001';
  end if;
  update public.status_links l set confirmed_at = now(), confirmed_by = auth.uid()
  where l.id = link.id and l.confirmed_at is null
  returning * into link;
  return coalesce(link.confirmed_at, (select l.confirmed_at from public.status_links l where l.id = of_link));
end
$$;

create function public.confirm_status_link(link_id uuid)
returns timestamptz
language sql
set search_path = ''
begin atomic
  select private.confirm_status_link(link_id);
end;
comment on function public.confirm_status_link is
  'Says that who sent the clinic''s form is the office, after calling it back: from then on their link shows appointments, letters and messages, too. '
  'Answers since when. Closed or not made by the form: P0001. Unknown, foreign or restricted: PT404.';

revoke execute on function
  private.status_code_key, private.new_code_of_link, private.new_link_code, private.new_status_code, private.admit_by_link, private.count_refusal,
  private.note_wrong_date, private.end_links_of_other_office, private.status_shown, private.status_alone, private.link_shows, private.form_sender,
  private.confirm_status_link, public.confirm_status_link,
  private.open_status_link, public.open_status_link, private.link_to_change, private.revoke_status_link, public.revoke_status_link,
  private.unlock_status_link, public.unlock_status_link
from public, anon, authenticated;
grant execute on function private.open_status_link, public.open_status_link to anon, authenticated;
grant execute on function
  private.revoke_status_link, public.revoke_status_link, private.unlock_status_link, public.unlock_status_link,
  private.confirm_status_link, public.confirm_status_link
to authenticated;
