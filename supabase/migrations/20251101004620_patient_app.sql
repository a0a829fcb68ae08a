-- What patients and their proxies read: their charts, and one chart with all that its link shows (chart_links.sql). No table is
-- opened to them: everything goes through the functions below, which ask the link at each look.

select private.compose_hub('patient_app', $sql$
create function private.app_parts(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    %s);
end$sql$, '%1$L, %2$s', E',\n    ');
comment on function private.app_parts is 'What each record gives to the patient''s app at either level.';

select private.compose_hub('patient_app_full', $sql$
create function private.app_full_parts(of_company uuid, of_patient uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    %s);
end$sql$, '%1$L, %2$s', E',\n    ');
comment on function private.app_full_parts is 'What each record gives to the patient''s app at the full level alone.';

create function private.chart_shown(link public.chart_links, at_level public.chart_level)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    'chart', jsonb_build_object('id', (link).id, 'company_id', (link).company_id, 'relation', (link).relation, 'level', at_level, 'holder', (link).holder_name,
      'ends_on', (link).ends_on),
    'patient', jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'preferred_name', p.preferred_name,
      'date_of_birth', p.date_of_birth)
      -- Of a child they may be the other parent's.
      || case (link).relation when 'self' then jsonb_build_object('phone', p.phone, 'email', p.email,
        'address_line1', p.address_line1, 'address_line2', p.address_line2, 'city', p.city, 'state', p.state, 'zip_code', p.zip_code,
        'preferred_language', p.preferred_language) else '{}' end,
    'clinic', (
      select jsonb_build_object('name', c.name, 'phone', c.phone, 'address', c.address, 'time_zone', c.time_zone)
      from public.companies c where c.id = p.company_id),
    -- Timers on a phone go by the clinic's clock.
    'now', clock_timestamp(),
    'requests', private.app_requests(link),
    'articles', private.app_articles(link),
    'before_shot', private.app_before_shot(link),
    'courses', private.app_courses(link, at_level))
    || private.app_parts(p.company_id, p.id)
    || case at_level when 'full' then private.app_full_parts(p.company_id, p.id)
      || jsonb_build_object('conversations', private.app_conversations(link), 'looked', private.app_looked(link)) else '{}' end
  from public.patients p
  where p.company_id = (link).company_id and p.id = (link).patient_id;
end;
comment on function private.chart_shown is 'A chart as a link shows it at a level. Its callers have asked for the level.';

create function private.refuse_old_session()
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
  thirty_days constant integer := 30 * 24 * 60;
begin
  if claims ? 'session_id'
    and not private.session_stands(nullif(claims ->> 'session_id', '')::uuid, auth.uid(), thirty_days, 1000000) then
    raise exception 'Your session has ended. Sign in again.' using errcode = 'PT401';
  end if;
  perform private.refuse_half_signed_in();
end
$$;
comment on function private.refuse_old_session() is
  'PT401 for a session that has ended or is older than 30 days, 42501 before the second factor of an account that has one.';

create function private.my_charts()
returns table (
  chart_id uuid, first_name text, last_name text, preferred_name text, relation public.chart_relation, level public.chart_level,
  clinic_name text, clinic_phone text
)
language plpgsql
stable
-- Definer: the links are what lets them in.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_old_session();
  return query
    select l.id, p.first_name, p.last_name, p.preferred_name, l.relation, private.link_level(l), c.name, c.phone
    from public.chart_links l
    join public.patients p on p.company_id = l.company_id and p.id = l.patient_id
    join public.companies c on c.id = l.company_id
    where l.user_id = auth.uid() and l.revoked_at is null
    order by l.relation, p.first_name, p.last_name, l.id;
end
$$;

create function public.my_charts()
returns table (
  chart_id uuid, first_name text, last_name text, preferred_name text, relation public.chart_relation, level public.chart_level,
  clinic_name text, clinic_phone text
)
language sql
stable
set search_path = ''
begin atomic
  select * from private.my_charts();
end;
comment on function public.my_charts is
  'The charts that the caller has a link to, their own first. level is null where the link shows nothing now: the clinic is asked.';

create function private.my_link(of_chart uuid, out link public.chart_links, out level public.chart_level)
language plpgsql
-- Definer: the links are what lets them in.
security definer
set search_path = ''
as $$
begin
  perform private.refuse_old_session();
  select * into link from public.chart_links l where l.id = of_chart and l.user_id = auth.uid();
  if found then
    level := private.link_level(link);
  end if;
  if level is null then
    raise exception 'This chart is not open to you. Call the clinic if you think it should be.' using errcode = 'PT404';
  end if;
  insert into private.chart_link_uses as u (company_id, link_id) values (link.company_id, link.id)
  on conflict on constraint chart_link_uses_pkey do update set used_at = now() where u.used_at < now() - interval '10 minutes';
  if found then
    perform private.audit(link.company_id, 'opened', 'chart_links', link.id::text, link.patient_id,
      jsonb_build_object('relation', link.relation, 'holder', link.holder_name));
  end if;
end
$$;
comment on function private.my_link(uuid) is
  'A link of the caller with the level that it shows now; PT404 where that is nothing. Tells the log that the chart was opened, once in ten minutes.';

create function private.my_chart(of_chart uuid)
returns jsonb
language plpgsql
-- Definer: the links are what lets them in.
security definer
set search_path = ''
as $$
declare
  mine constant record := private.my_link(of_chart);
begin
  return private.chart_shown(mine.link, mine.level);
end
$$;

create function public.my_chart(chart_id uuid)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.my_chart(chart_id);
end;
comment on function public.my_chart is
  'One chart with all that the caller''s link shows, for the patient''s app. Not theirs, ended or closed for now: PT404. Tells the log, '
  'once in ten minutes.';

create function private.ask_my_clinic(
  of_chart uuid, of_request uuid, of_kind public.chart_request_kind, of_visit uuid, said text, proposed jsonb, of_course uuid
)
returns jsonb
language plpgsql
-- Definer: the links are what lets them in.
security definer
set search_path = ''
as $$
declare
  link constant public.chart_links := (private.my_link(of_chart)).link;
begin
  perform private.ask_clinic(link, of_request, of_kind, of_visit, said, proposed, of_course);
  return private.app_requests(link);
end
$$;

create function public.ask_my_clinic(
  chart_id uuid, request_id uuid, kind public.chart_request_kind, visit_id uuid default null, said text default null,
  proposed jsonb default '{}', course_id uuid default null
)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.ask_my_clinic(chart_id, request_id, kind, visit_id, said, proposed, course_id);
end;
comment on function public.ask_my_clinic is
  'For the patient''s app: asks the clinic to move or cancel a visit, to correct the chart or for a refill of tablets or drops, tells of a reaction, or says that they will come; answers all requests of the caller. '
  'request_id makes a repeat harmless. Not theirs: PT404; a visit that is over, or a value that can''t be: P0001; ten unanswered: PT429.';

create function private.view_as_patient(of_link uuid, part text, part_id uuid, before_at timestamptz)
returns jsonb
language plpgsql
-- Definer: it reads past the policies what the link shows, of a patient whom the caller may see.
security definer
set search_path = ''
as $$
declare
  link public.chart_links;
  level public.chart_level;
begin
  select * into link from public.chart_links l
  where l.id = of_link and l.company_id in (select private.my_company_ids()) and not private.hides_patient(l.patient_id);
  if not found then
    raise exception 'This access does not exist or is not yours to see.' using errcode = 'PT404';
  end if;
  level := private.link_level(link);
  perform private.audit(link.company_id, 'opened', 'chart_links', link.id::text, link.patient_id,
    jsonb_strip_nulls(jsonb_build_object('as_seen_by', link.holder_name, 'part', part, 'part_id', part_id)));
  if part is null then
    return case when level is null then jsonb_build_object('chart', jsonb_build_object('id', link.id, 'level', null))
      else private.chart_shown(link, level) end;
  elsif level is not null and part = 'diary' then
    return private.diary_of(link.company_id, link.patient_id, link.id, level);
  elsif level is not null and part = 'article' then
    return private.article_shown(link, part_id);
  elsif level = 'full' and part = 'conversation' then
    return private.conversation_shown(private.conversation_of(link, part_id), before_at, 50);
  end if;
  raise exception 'This access does not show that today.' using errcode = 'PT404';
end
$$;

create function public.view_as_patient(link_id uuid, part text default null, part_id uuid default null, before_at timestamptz default null)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.view_as_patient(link_id, part, part_id, before_at);
end;
comment on function public.view_as_patient is
  'For the clinic: exactly what a person with access sees of a chart; its level alone, null, where that is nothing now. part: what the app loads apart from the chart, as my_diary (''diary''), '
  'my_article (''article'') or my_conversation (''conversation'') answer it; nothing counts as read. Tells the log. Unknown, foreign, restricted, or a part that isn''t shown: PT404.';

revoke execute on function
  private.app_parts, private.app_full_parts, private.chart_shown, private.refuse_old_session, private.my_charts, public.my_charts,
  private.my_link, private.my_chart, public.my_chart, private.ask_my_clinic, public.ask_my_clinic, private.view_as_patient,
  public.view_as_patient
from public, anon, authenticated;
grant execute on function
  private.my_charts, public.my_charts, private.my_chart, public.my_chart, private.ask_my_clinic, public.ask_my_clinic,
  private.view_as_patient, public.view_as_patient
to authenticated;
