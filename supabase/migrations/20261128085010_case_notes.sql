-- A case's history takes notes, as a referral's timeline does.
set lock_timeout = '3s';

alter table public.surgery_case_events
  add constraint surgery_case_events_words check (event_type <> 'note' or note is not null) not valid;

create or replace function private.refuse_stale_case(c public.surgery_cases, expected_revision integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  latest record;
begin
  if expected_revision is null or expected_revision = c.revision then
    return;
  end if;
  select e.actor_id, e.created_at,
      case when e.actor_id = auth.uid() then 'You' else private.member_name(e.actor_id) end as name
    into latest
    from public.surgery_case_events e
    where e.company_id = c.company_id and e.case_id = c.id
      -- Items have revisions of their own; an item that demoted its case wrote a second event without it. A note changes nothing.
      and e.item_id is null and e.event_type <> 'note'
    order by e.created_at desc, e.id desc
    limit 1;
  raise exception '% changed this case %.',
    case when latest.actor_id is null then 'The calendar' else latest.name end, private.time_ago(latest.created_at)
    using errcode = 'PT409', detail = jsonb_build_object(
      'kind', 'stale', 'revision', c.revision, 'stage', c.stage, 'actor', latest.actor_id,
      'at', latest.created_at)::text;
end
$$;

create function private.add_case_note(case_id uuid, note text, note_id uuid)
returns public.surgery_cases
language plpgsql
-- Definer: see lock_surgery_case.
security definer
set search_path = ''
as $$
declare
  c public.surgery_cases := private.lock_surgery_case(case_id);
  words text := private.checked_text(add_case_note.note, 2000, 'A note');
  present public.surgery_case_events;
begin
  select * into present
  from public.surgery_case_events e
  where e.id = add_case_note.note_id and e.company_id = c.company_id and e.case_id = c.id;
  if found then
    if present.note is distinct from words or present.actor_id is distinct from auth.uid() then
      perform private.refuse_sent_before('note', present.id);
    end if;
    return c;
  end if;
  if words is null then
    raise exception 'Write the note first.' using errcode = 'P0001';
  end if;
  insert into public.surgery_case_events (id, company_id, case_id, event_type, actor_id, note)
  values (coalesce(add_case_note.note_id, gen_random_uuid()), c.company_id, c.id, 'note', auth.uid(), words);
  return c;
end
$$;

create function public.add_case_note(case_id uuid, note text, note_id uuid default null)
returns public.surgery_cases
language sql
set search_path = ''
begin atomic
  select private.case_without_care(private.add_case_note(case_id, note, note_id));
end;
comment on function public.add_case_note is
  'Adds what a colleague should know to the history of a case in any stage, and changes nothing else: its revision stays. '
  'note_id makes a repeat harmless; other words under the same id are refused (PT409, kind "sent_before").';

revoke execute on function private.add_case_note, public.add_case_note from public;
grant execute on function private.add_case_note, public.add_case_note to authenticated;
