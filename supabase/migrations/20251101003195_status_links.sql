-- The link that an office without an account reads a referral by. Its code stands behind a # and reaches no log; only its
-- SHA-256 is kept. Whoever has it must know the patient's date of birth as well, and has five tries (decision 83).

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
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, referral_id) references public.referrals (company_id, id) on delete cascade,
  foreign key (company_id, referring_provider_id) references public.referring_providers (company_id, id),
  foreign key (company_id, referring_practice_id) references public.referring_practices (company_id, id),
  constraint status_links_revoked check (revoked_by is null or revoked_at is not null)
);
comment on table public.status_links is
  'Who may read how a referral stands without an account, and until when. One that is open for each referral; its codes are elsewhere.';
comment on column public.status_links.wrong_tries is 'Wrong dates of birth since the last right one; at five it is locked until somebody unlocks it.';
comment on column public.status_links.opened_at is 'When it was last opened with the right date of birth.';
create unique index status_links_live_idx on public.status_links (company_id, referral_id) where revoked_at is null;
create index status_links_referral_idx on public.status_links (company_id, referral_id, created_at);
create index status_links_provider_idx on public.status_links (company_id, referring_provider_id);
create index status_links_practice_idx on public.status_links (company_id, referring_practice_id);
create index status_links_revoked_by_idx on public.status_links (revoked_by);
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
  foreign key (company_id, link_id) references public.status_links (company_id, id) on delete cascade,
  foreign key (company_id, message_id) references public.outbox_messages (company_id, id) on delete cascade
);
comment on table private.status_link_codes is
  'The SHA-256 of each code that went out: one for each attempt to send a message, so that a code is written down nowhere until it is sent.';
comment on column private.status_link_codes.message_id is 'Null of one that was shown to an office as it sent the clinic''s form.';
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
  'How often an address has asked in vain since when: twenty in ten minutes, then nothing is answered. Empties itself.';
alter table private.status_link_tries enable row level security;
create policy status_link_tries_all_nobody on private.status_link_tries for all to anon, authenticated
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

create function private.new_link_code(
  of_company uuid, of_referral uuid, of_recipient text, of_provider uuid, of_practice uuid, of_message uuid
)
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
  link public.status_links;
begin
  -- 32 letters of five bits each.
  for place in 0..31 loop
    code := code || substr(letters, (get_byte(bits, place) & 31) + 1, 1);
  end loop;
  select * into link from public.status_links l
  where l.company_id = of_company and l.referral_id = of_referral and l.revoked_at is null
  for update;
  -- A link of nobody in the directory becomes that of the office whom the desk takes the sender for.
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
  insert into private.status_link_codes (code_hash, company_id, link_id, message_id)
  values (private.status_code_key(code), of_company, link.id, of_message);
  return code;
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
-- Definer: nobody writes links by hand.
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

create function private.caller_address()
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(left(coalesce(
    h.sent ->> 'cf-connecting-ip', btrim(split_part(h.sent ->> 'x-forwarded-for', ',', 1))), 64), '')
  from (values (nullif(current_setting('request.headers', true), '')::jsonb)) as h (sent)
$$;
comment on function private.caller_address() is
  'From where a request of the API comes, as the gateway says; empty where none does. It limits, and decides nothing.';

create function private.status_shown(link public.status_links)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'verdict', 'opened',
    'clinic', jsonb_build_object('name', c.name, 'phone', c.phone, 'address', c.address, 'time_zone', c.time_zone),
    'recipient', link.recipient,
    'expires_at', link.expires_at,
    'patient', p.first_name || ' ' || p.last_name,
    'referral', jsonb_build_object('status', r.status, 'priority', r.priority, 'received_at', r.created_at, 'accepted_at', r.accepted_at,
      'scheduled_at', r.scheduled_at, 'completed_at', r.completed_at, 'declined_at', r.declined_at,
      'decline_reason', r.decline_reason),
    'missing', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'item', m.item, 'asked_at', m.created_at) order by m.created_at, m.id)
      from public.referral_missing_items m
      where m.company_id = r.company_id and m.referral_id = r.id and not m.is_received), '[]'),
    'appointments', coalesce((
      select jsonb_agg(jsonb_build_object('starts_at', s.confirmed_date, 'status', s.status, 'provider', v.name,
        'place', s.confirmed_location) order by s.confirmed_date, s.id)
      from public.scheduling_requests s
      join public.providers v on v.company_id = s.company_id and v.id = s.provider_id
      where s.company_id = r.company_id and s.referral_id = r.id
        and s.status in ('confirmed', 'checked_in', 'completed', 'no_show')), '[]'),
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

create function private.admit_by_link(code text, birth_date date, from_address text)
returns table (verdict text, link public.status_links, message_id uuid)
language plpgsql
-- Definer: who asks has no account; the code and the date are what they ask with.
security definer
set search_path = ''
as $$
declare
  asked private.status_link_codes;
  found_link public.status_links;
  patient public.patients;
  counted integer;
begin
  select t.tries into counted from private.status_link_tries t
  where t.address = from_address and t.since > now() - interval '10 minutes';
  -- Where no gateway tells addresses apart, all of them are one.
  if counted >= (case from_address when '' then 200 else 20 end) then
    return query select 'later', null::public.status_links, null::uuid;
    return;
  end if;

  select * into asked from private.status_link_codes k where k.code_hash = private.status_code_key(admit_by_link.code);
  select * into found_link from public.status_links l where l.company_id = asked.company_id and l.id = asked.link_id for update;
  select p.* into patient from public.referrals r
  join public.patients p on p.company_id = r.company_id and p.id = r.patient_id
  where r.company_id = found_link.company_id and r.id = found_link.referral_id;

  -- Unknown, over, taken back, locked and wrong look alike, and each is counted.
  if found_link.id is null or found_link.revoked_at is not null or found_link.expires_at <= now() or found_link.wrong_tries >= 5
    or (birth_date = patient.date_of_birth) is not true then
    insert into private.status_link_tries as t (address, since, tries) values (from_address, now(), 1)
    on conflict on constraint status_link_tries_pkey do update
    set since = case when t.since > now() - interval '10 minutes' then t.since else now() end,
      tries = case when t.since > now() - interval '10 minutes' then t.tries + 1 else 1 end;
    delete from private.status_link_tries t where t.ctid = any (array(
      select s.ctid from private.status_link_tries s where s.since < now() - interval '1 hour' limit 100));
    update public.status_links l set wrong_tries = l.wrong_tries + 1
    where l.id = found_link.id and l.revoked_at is null and l.expires_at > now() and l.wrong_tries < 5;
    if found then
      perform private.audit_as('visitor', found_link.recipient);
      perform private.audit(found_link.company_id, 'refused', 'status_links', found_link.id::text, patient.id,
        jsonb_build_object('address', from_address));
    end if;
    return query select 'refused', null::public.status_links, null::uuid;
    return;
  end if;

  perform private.audit_as('visitor', found_link.recipient);
  if found_link.opened_at is null or found_link.opened_at < now() - interval '10 minutes' then
    perform private.audit(found_link.company_id, 'opened', 'status_links', found_link.id::text, patient.id,
      jsonb_build_object('address', from_address));
  end if;
  update public.status_links l set wrong_tries = 0, opened_at = now(), openings = l.openings + 1 where l.id = found_link.id;
  return query select 'opened', found_link, asked.message_id;
end
$$;
comment on function private.admit_by_link is
  'Whether a code and a date of birth open a link; counts, locks and tells the log. The callers answer "refused" and "later" as they are.';

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
begin
  select * into admitted from private.admit_by_link(open_status_link.code, birth_date, private.caller_address());
  if admitted.verdict <> 'opened' then
    return jsonb_build_object('verdict', admitted.verdict);
  end if;
  link := admitted.link;
  -- Whoever reads it has it: nothing is sent again, whatever a mail server left unsaid.
  update public.outbox_messages m
  set state = 'opened', opened_at = coalesce(m.opened_at, now()), sent_at = coalesce(m.sent_at, now()), failed_at = null, last_error = null,
    next_attempt_at = null, lease = null, leased_until = null
  where m.company_id = link.company_id and m.id = admitted.message_id and m.state <> 'opened';
  return private.status_shown(link);
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
  'log is told, once in ten minutes. Else "refused", whether the code is unknown, over, taken back or locked or the date is wrong; five '
  'wrong dates lock a link. "later" after twenty refusals of an address in ten minutes.';

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
-- Definer: nobody writes links by hand.
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
-- Definer: nobody writes links by hand.
security definer
set search_path = ''
as $$
declare
  link constant public.status_links := private.link_to_change(of_link);
begin
  update public.status_links l set wrong_tries = 0 where l.id = link.id and l.wrong_tries > 0;
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
  'Gives whoever has a link five new tries at the date of birth; answers how many were wrong since: none. Unknown, foreign or restricted: PT404.';

revoke execute on function
  private.status_code_key, private.new_link_code, private.new_status_code, private.admit_by_link, private.end_links_of_other_office, private.caller_address, private.status_shown,
  private.open_status_link, public.open_status_link, private.link_to_change, private.revoke_status_link, public.revoke_status_link,
  private.unlock_status_link, public.unlock_status_link
from public, anon, authenticated;
grant execute on function private.open_status_link, public.open_status_link to anon, authenticated;
grant execute on function private.revoke_status_link, public.revoke_status_link, private.unlock_status_link, public.unlock_status_link
  to authenticated;
