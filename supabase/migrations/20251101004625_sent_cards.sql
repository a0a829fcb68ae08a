-- Pictures of insurance cards that patients and their proxies send in the app, with what the cards say. The desk compares
-- and takes them over, or declines: no coverage changes by itself.

create function private.may_send_card(link public.chart_links, level public.chart_level)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(level = 'full' and link.relation <> 'executor', false)
$$;
comment on function private.may_send_card is
  'Whether a person may send a card by a link that shows a chart at a level. An executor settles what is over.';

create function private.is_my_card_path(of_path text)
returns boolean
language sql
stable
-- Definer: the links are what lets them in.
security definer
set search_path = ''
as $$
  select exists (
    select from public.chart_links l
    where l.company_id = (private.ids_of_path(of_path))[1] and l.id = (private.ids_of_path(of_path))[2]
      and l.user_id = auth.uid() and private.may_send_card(l, private.link_level(l)))
$$;
comment on function private.is_my_card_path is 'For policies: whether the caller may send a card by the link that a file''s path names.';

create policy insurance_cards_insert_holder on storage.objects for insert to authenticated
  with check (
    bucket_id = 'insurance-cards'
    and owner_id = (select auth.uid()::text)
    and (select private.may_upload())
    and private.is_my_card_path(name)
  );
-- The clinic alone looks at it, as at a coverage's card: members who lately opened the patient, so that each reading has an entry.
create policy insurance_cards_select_sent on storage.objects for select to authenticated
  using (
    bucket_id = 'insurance-cards'
    and exists (
      select from private.chart_request_records r
      where (r.card_front = objects.name or r.card_back = objects.name)
        and r.patient_id = any ((select private.lately_opened())::uuid[])
    )
  );

create function private.send_my_card(
  of_chart uuid, of_request uuid, payer_name text, member_id text, group_number text, front_path text, back_path text
)
returns jsonb
language plpgsql
-- Definer: nobody writes requests directly; the link lets them in.
security definer
set search_path = ''
as $$
declare
  most_open constant integer := 10;
  mine constant record := private.my_link(of_chart);
  link constant public.chart_links := mine.link;
  proposed constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'payer_name', private.checked_text(send_my_card.payer_name, 120, 'The insurance'),
    'member_id', private.checked_text(send_my_card.member_id, 80, 'The member ID'),
    'group_number', private.checked_text(send_my_card.group_number, 50, 'The group number')));
  before public.chart_requests;
  missing text;
  file_path text;
begin
  if not private.may_send_card(link, mine.level) then
    raise exception 'Cards are not taken from you on this chart. Call the clinic.' using errcode = 'PT404';
  end if;
  -- Held: what is sent twice at once is found by the second, and counts are right.
  perform from public.chart_links l where l.id = link.id for no key update;
  select * into before from public.chart_requests r where r.id = of_request;
  if found then
    if (before.link_id, before.kind, before.proposed, before.card_front, before.card_back)
       is distinct from (link.id, 'card', proposed, front_path, back_path) then
      perform private.refuse_sent_before('card', of_request);
    end if;
    return private.app_requests(link);
  end if;
  missing := case when not proposed ? 'payer_name' then 'payer_name' when not proposed ? 'member_id' then 'member_id' end;
  if missing is not null then
    raise exception 'Say what the card says: the insurance and the member ID.'
      using errcode = 'P0001', detail = jsonb_build_object('kind', 'field', 'field', missing)::text;
  end if;
  if front_path is null or front_path = back_path then
    raise exception 'Add a photo of the front of the card.' using errcode = 'P0001';
  end if;
  if (select count(*) from public.chart_requests r
    where r.company_id = link.company_id and r.link_id = link.id and r.settled_at is null) >= most_open then
    raise exception 'The clinic has not answered % of your requests. Call the clinic instead.', most_open using errcode = 'PT429';
  end if;
  foreach file_path in array array_remove(array[front_path, back_path], null) loop
    perform private.take_file('insurance-cards', file_path, split_part(file_path, '/', 4));
  end loop;
  insert into public.chart_requests (id, company_id, patient_id, link_id, kind, proposed, card_front, card_back)
  values (of_request, link.company_id, link.patient_id, link.id, 'card', proposed, front_path, back_path);
  return private.app_requests(link);
end
$$;

create function public.send_my_card(
  chart_id uuid, request_id uuid, payer_name text, member_id text, front_path text, group_number text default null, back_path text default null
)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.send_my_card(chart_id, request_id, payer_name, member_id, group_number, front_path, back_path);
end;
comment on function public.send_my_card is
  'For the patient''s app: sends uploaded and checked pictures of an insurance card with what it says, and answers all requests of the caller. '
  'request_id makes a repeat harmless. Not theirs, an executor''s, or less than the full level: PT404; something missing, or a file that is not '
  'there: P0001; ten unanswered: PT429.';

revoke execute on function private.may_send_card, private.is_my_card_path, private.send_my_card, public.send_my_card from public, anon;
grant execute on function private.is_my_card_path, private.send_my_card, public.send_my_card to authenticated;
