-- Copies of the record that patients and their proxies take in the app, at once and without anybody's help: what the app shows them, as a
-- file. The rest of the record is asked for (chart_requests.sql). Each copy is kept, the chart and the log tell of it.

create type public.record_copy_format as enum ('pdf', 'fhir');
comment on type public.record_copy_format is 'pdf: to read and print; fhir: for other programs.';

create table private.record_copies (
  company_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  format public.record_copy_format not null,
  taken_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, link_id) references public.chart_links (company_id, id) on delete cascade
);
comment on table private.record_copies is 'Who took a copy of a record in the app, and when.';
create index record_copies_link_idx on private.record_copies (company_id, link_id, taken_at desc);
alter table private.record_copies enable row level security;
create policy record_copies_all_nobody on private.record_copies for all to anon, authenticated
  using (false) with check (false);

create function private.record_shown(link public.chart_links)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  -- More than anybody writes; the app shows them page by page.
  most_messages constant integer := 5000;
begin
  -- What the app shows to read, to ask and to watch is no part of the record.
  return private.chart_shown(link, 'full') - array['articles', 'before_shot', 'looked', 'preparations', 'documents', 'conversations']
    || jsonb_build_object('diary', private.diary_of(link.company_id, link.patient_id, link.id, 'full') -> 'days')
    || jsonb_build_object('conversations', coalesce((
      select jsonb_agg(private.conversation_shown(t, null, most_messages) - 'company_id' order by t.last_message_at desc, t.id)
      from (
        select q.* from public.threads q
        where q.company_id = link.company_id and q.chart_link_id = link.id
        order by q.last_message_at desc, q.id limit 50
      ) t), '[]'));
end
$$;
comment on function private.record_shown is
  'The record as the app shows it at the full level, with all messages of the holder''s conversations and the diary of a year. Its callers have asked for the level.';

create function private.my_record(of_chart uuid, of_copy uuid, in_format public.record_copy_format)
returns jsonb
language plpgsql
-- Definer: the links are what lets them in.
security definer
set search_path = ''
as $$
declare
  most_a_day constant integer := 10;
  mine constant record := private.my_link(of_chart);
  link constant public.chart_links := mine.link;
  copy private.record_copies;
begin
  if mine.level <> 'full' then
    raise exception 'A copy is not open to you on this chart. Ask the clinic for one.' using errcode = 'PT404';
  end if;
  if of_copy is null or in_format is null then
    raise exception 'Say which file the copy should be.' using errcode = 'P0001';
  end if;
  -- Held, so that counts are right.
  perform from public.chart_links l where l.company_id = link.company_id and l.id = link.id for no key update;
  select * into copy from private.record_copies c where c.company_id = link.company_id and c.id = of_copy;
  if found then
    -- The answer to the first time was lost; what is asked for later would be another record.
    if (copy.link_id, copy.format) is distinct from (link.id, in_format) or copy.taken_at < now() - interval '10 minutes' then
      perform private.refuse_sent_before('copy', of_copy);
    end if;
    return private.record_shown(link);
  end if;
  if (select count(*) from private.record_copies c
    where c.company_id = link.company_id and c.link_id = link.id and c.taken_at > now() - interval '1 day') >= most_a_day then
    raise exception 'You took % copies within a day. Try again tomorrow.', most_a_day
      using errcode = 'PT429', detail = '{"kind": "copies"}';
  end if;
  insert into private.record_copies (id, company_id, link_id, format) values (of_copy, link.company_id, link.id, in_format);
  perform private.audit(link.company_id, 'exported', 'record_copies', of_copy::text, link.patient_id,
    jsonb_build_object('format', in_format, 'relation', link.relation, 'holder', link.holder_name));
  return private.record_shown(link);
end
$$;

create function public.my_record(chart_id uuid, copy_id uuid, format public.record_copy_format)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.my_record(chart_id, copy_id, format);
end;
comment on function public.my_record is
  'For the patient''s app: the record as the caller''s link shows it, with all messages, to be kept as a file. Each copy is recorded; copy_id makes a repeat within ten '
  'minutes harmless (else PT409). Not theirs, closed now, or not at the full level: PT404; 10 copies a day: PT429, kind "copies".';

create function private.copies_taken(of_company uuid, of_patient uuid)
returns table (id uuid, link_id uuid, holder_name text, relation public.chart_relation, format public.record_copy_format, taken_at timestamptz)
language sql
stable
set search_path = ''
begin atomic
  select c.id, l.id, l.holder_name, l.relation, c.format, c.taken_at
  from public.chart_links l
  join private.record_copies c on c.company_id = l.company_id and c.link_id = l.id
  where l.company_id = of_company and l.patient_id = of_patient;
end;
comment on function private.copies_taken is 'The copies of a record that were taken in the app, also by whose access has ended.';

revoke execute on function private.record_shown, private.my_record, public.my_record, private.copies_taken from public, anon, authenticated;
grant execute on function private.my_record, public.my_record to authenticated;
