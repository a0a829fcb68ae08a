-- What a clinic gives its patients to read, in its own words: each article names its source, and who read it last against that source
-- and when. Patients see what is published; that they opened an article proves no more than that.

create type public.article_language as enum ('en', 'es');
create type public.article_state as enum ('draft', 'published', 'withdrawn');

create table public.articles (
  company_id uuid not null references public.companies (id) on delete cascade,
  id uuid not null,
  language public.article_language not null,
  topic text not null check (private.is_present(topic, 60) and private.is_plain_line(topic)),
  title text not null check (private.is_present(title, 120) and private.is_plain_line(title)),
  summary text not null check (private.is_present(summary, 300) and private.is_plain_line(summary)),
  body text not null check (private.is_present(body, 12000)),
  source_name text not null check (private.is_present(source_name, 200) and private.is_plain_line(source_name)),
  source_address text not null check (private.outward_address_fault(source_address) is null),
  reviewed_on date,
  reviewed_by uuid references public.user_profiles (id) on delete set null,
  state public.article_state not null default 'draft',
  words_at timestamptz not null default now(),
  published_at timestamptz,
  published_by uuid references public.user_profiles (id) on delete set null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references public.user_profiles (id) on delete set null,
  changed_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint articles_plain check (body !~ '<[a-zA-Z/!]'),
  constraint articles_reviewed check (reviewed_on is not null or reviewed_by is null and state <> 'published'),
  constraint articles_state check (case state
    when 'draft' then published_at is null and withdrawn_at is null
    when 'published' then published_at is not null and withdrawn_at is null
    else withdrawn_at is not null end)
);
comment on table public.articles is 'What a clinic gives its patients to read.';
comment on column public.articles.topic is 'The clinic''s own heading: articles of a topic stand together.';
comment on column public.articles.body is
  'Paragraphs, with an empty line between them; a line that begins with "- " is an item of a list. Nothing else is markup, and HTML is refused.';
comment on column public.articles.source_address is 'A page that anyone can read, with https.';
comment on column public.articles.reviewed_on is 'When the words were last read against their source, by the clinic''s calendar; after a year the clinic is told to read again.';
comment on column public.articles.reviewed_by is 'Who read them, as the one who saved it says.';
comment on column public.articles.words_at is 'When the words last changed. A review before that day says nothing of them.';
comment on column public.articles.published_at is 'Last published; stays when it is withdrawn.';
create index articles_reviewed_by_idx on public.articles (reviewed_by);
create index articles_published_by_idx on public.articles (published_by);
create index articles_withdrawn_by_idx on public.articles (withdrawn_by);
create index articles_changed_by_idx on public.articles (changed_by);
create trigger articles_touch before update on public.articles
  for each row execute function private.touch_updated_at();
alter table public.articles enable row level security;
revoke all on public.articles from anon, authenticated, service_role;
-- Written by the functions below alone.
grant select on public.articles to authenticated;
create policy articles_select_member on public.articles for select to authenticated
  using (company_id in (select private.my_company_ids()));
select private.audit_table('public.articles');

create table private.article_reads (
  company_id uuid not null,
  link_id uuid not null,
  article_id uuid not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  revision integer not null,
  primary key (company_id, link_id, article_id),
  foreign key (company_id, link_id) references public.chart_links (company_id, id) on delete cascade,
  foreign key (company_id, article_id) references public.articles (company_id, id) on delete cascade
);
comment on table private.article_reads is 'Which holder of a link opened which article, and when. No proof that it was read or understood.';
comment on column private.article_reads.revision is 'Of the article when it was last opened.';
create index article_reads_article_idx on private.article_reads (company_id, article_id);
alter table private.article_reads enable row level security;
create policy article_reads_all_nobody on private.article_reads for all to anon, authenticated
  using (false) with check (false);

-- The clinic's side ---------------------------------------------------------------------------------

create function private.article_to_change(of_company uuid, of_article uuid)
returns public.articles
language plpgsql
set search_path = ''
as $$
declare
  held public.articles;
begin
  if of_company is null or of_company not in (select private.my_company_ids()) then
    raise exception 'This clinic does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if of_company not in (select private.my_admin_company_ids()) then
    raise exception 'Only administrators of this clinic change what its patients read.' using errcode = '42501';
  end if;
  select * into held from public.articles a where a.company_id = of_company and a.id = of_article for update;
  return held;
end
$$;
comment on function private.article_to_change is
  'An article held for an administrator of its clinic (else 42501; strangers PT404); null where there is none. Called by definer functions.';

create function private.refuse_stale_article(held public.articles, seen integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Null for an article to add: it is there because the answer to adding it was lost.
  if seen = held.revision or (seen is null and held.changed_by = auth.uid()) then
    return;
  end if;
  raise exception '% changed "%" %. Look at it again.',
    case held.changed_by when auth.uid() then 'You' else private.member_name(held.changed_by) end,
    held.title, private.time_ago(held.updated_at)
    using errcode = 'PT409', detail = jsonb_build_object('kind', 'stale', 'revision', held.revision)::text;
end
$$;

create function private.checked_article(of_company uuid, wanted jsonb)
returns public.articles
language plpgsql
stable
set search_path = ''
as $$
declare
  a public.articles;
begin
  a.language := (wanted ->> 'language')::public.article_language;
  a.topic := private.checked_text(wanted ->> 'topic', 60, 'The topic');
  a.title := private.checked_text(wanted ->> 'title', 120, 'The title');
  a.summary := private.checked_text(wanted ->> 'summary', 300, 'The summary');
  a.body := private.checked_text(wanted ->> 'body', 12000, 'The text');
  a.source_name := private.checked_text(wanted ->> 'source_name', 200, 'The source');
  a.source_address := private.checked_text(wanted ->> 'source_address', 500, 'The address');
  a.reviewed_on := (wanted ->> 'reviewed_on')::date;
  a.reviewed_by := (wanted ->> 'reviewed_by')::uuid;
  if num_nulls(a.language, a.topic, a.title, a.summary, a.body, a.source_name, a.source_address) > 0 then
    raise exception 'An article has a language, a topic, a title, a summary, a text and a source with its address.' using errcode = 'P0001';
  end if;
  if a.body ~ '<[a-zA-Z/!]' then
    raise exception 'Write paragraphs and lists. HTML is not shown to patients.' using errcode = 'P0001', detail = '{"kind": "html"}';
  end if;
  if private.outward_address_fault(a.source_address) is not null then
    raise exception '%', private.outward_address_fault(a.source_address) using errcode = 'P0001', detail = '{"kind": "address"}';
  end if;
  if num_nulls(a.reviewed_on, a.reviewed_by) = 1 then
    raise exception 'Say who reviewed the article, and when.' using errcode = 'P0001', detail = '{"kind": "review"}';
  end if;
  if a.reviewed_on > private.clinic_day(of_company, now()) then
    raise exception 'A review can’t be later than today.' using errcode = 'P0001', detail = '{"kind": "review"}';
  end if;
  return a;
exception
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow then
    raise exception 'This article could not be read.' using errcode = 'P0001';
end
$$;
comment on function private.checked_article is 'What a person wrote, as an article has it; P0001 with the first thing that is wrong.';

create function private.save_article(of_company uuid, of_article uuid, wanted jsonb, seen integer)
returns public.articles
language plpgsql
-- Definer: nobody writes articles directly.
security definer
set search_path = ''
as $$
declare
  held public.articles := private.article_to_change(of_company, of_article);
  a constant public.articles := private.checked_article(of_company, wanted);
  kept public.articles;
  is_new_wording boolean;
begin
  if of_article is null then
    raise exception 'This article could not be read.' using errcode = 'P0001';
  end if;
  is_new_wording := (held.language, held.title, held.summary, held.body, held.source_name, held.source_address)
    is distinct from (a.language, a.title, a.summary, a.body, a.source_name, a.source_address);
  if held.id is not null then
    -- Sent again, or wished by two: it is as wished already.
    if not is_new_wording and (held.topic, held.reviewed_on, held.reviewed_by) is not distinct from (a.topic, a.reviewed_on, a.reviewed_by) then
      return held;
    end if;
    perform private.refuse_stale_article(held, seen);
  end if;
  -- Who reviewed it before may have left since.
  if a.reviewed_by <> coalesce(held.reviewed_by, auth.uid()) and not exists (
    select from public.company_members m where m.company_id = of_company and m.user_id = a.reviewed_by and m.deactivated_at is null) then
    raise exception 'A member of the clinic reviews its articles.' using errcode = 'P0001', detail = '{"kind": "review"}';
  end if;
  if held.state = 'published' and (a.reviewed_on is null or is_new_wording and a.reviewed_on < private.clinic_day(of_company, now())) then
    raise exception 'Patients read this article now. Its words change with a review of today; or withdraw it first.'
      using errcode = 'P0001', detail = '{"kind": "review"}';
  end if;
  insert into public.articles as x (company_id, id, language, topic, title, summary, body, source_name, source_address, reviewed_on, reviewed_by, changed_by)
  values (of_company, of_article, a.language, a.topic, a.title, a.summary, a.body, a.source_name, a.source_address, a.reviewed_on, a.reviewed_by, auth.uid())
  on conflict (company_id, id) do update set language = excluded.language, topic = excluded.topic, title = excluded.title, summary = excluded.summary,
    body = excluded.body, source_name = excluded.source_name, source_address = excluded.source_address, reviewed_on = excluded.reviewed_on,
    reviewed_by = excluded.reviewed_by, changed_by = excluded.changed_by, revision = x.revision + 1,
    words_at = case when is_new_wording then now() else x.words_at end
  returning * into kept;
  return kept;
end
$$;

create function private.publish_article(of_company uuid, of_article uuid, seen integer)
returns public.articles
language plpgsql
-- Definer: see save_article.
security definer
set search_path = ''
as $$
declare
  held public.articles := private.article_to_change(of_company, of_article);
begin
  if held.id is null then
    raise exception 'This article does not exist or is not yours.' using errcode = 'PT404';
  end if;
  if held.state = 'published' then
    return held;
  end if;
  perform private.refuse_stale_article(held, seen);
  if held.reviewed_on is null or held.reviewed_on < private.clinic_day(of_company, held.words_at) then
    raise exception 'The words of this article were not reviewed since they changed. Say who reviewed it, and when.'
      using errcode = 'P0001', detail = '{"kind": "review"}';
  end if;
  update public.articles a
  set state = 'published', published_at = now(), published_by = auth.uid(), withdrawn_at = null, withdrawn_by = null, changed_by = auth.uid(),
    revision = a.revision + 1
  where a.company_id = of_company and a.id = of_article
  returning * into held;
  return held;
end
$$;

create function private.withdraw_article(of_company uuid, of_article uuid)
returns public.articles
language plpgsql
-- Definer: see save_article.
security definer
set search_path = ''
as $$
declare
  held public.articles := private.article_to_change(of_company, of_article);
begin
  if held.id is null then
    raise exception 'This article does not exist or is not yours.' using errcode = 'PT404';
  end if;
  -- Not asked which version was seen: what may be wrong is taken away at once.
  if held.state <> 'withdrawn' then
    update public.articles a
    set state = 'withdrawn', withdrawn_at = now(), withdrawn_by = auth.uid(), changed_by = auth.uid(), revision = a.revision + 1
    where a.company_id = of_company and a.id = of_article
    returning * into held;
  end if;
  return held;
end
$$;

create function public.save_article(company_id uuid, article_id uuid, article jsonb, seen integer default null)
returns public.articles
language sql
set search_path = ''
begin atomic
  select private.save_article(company_id, article_id, article, seen);
end;
comment on function public.save_article is
  'Writes an article of the clinic: language, topic, title, summary, body, source_name, source_address, reviewed_on, reviewed_by. article_id is the '
  'client''s, so a repeat is harmless; seen is the revision that the caller saw, null to add. Of a published one the words change with a review of today '
  'alone (P0001, kind "review"). Changed since: PT409; no administrator: 42501; another clinic''s: PT404.';

create function public.publish_article(company_id uuid, article_id uuid, seen integer)
returns public.articles
language sql
set search_path = ''
begin atomic
  select private.publish_article(company_id, article_id, seen);
end;
comment on function public.publish_article is
  'Shows an article to the clinic''s patients. Not reviewed since its words changed: P0001, kind "review". Refusals otherwise as for save_article.';

create function public.withdraw_article(company_id uuid, article_id uuid)
returns public.articles
language sql
set search_path = ''
begin atomic
  select private.withdraw_article(company_id, article_id);
end;
comment on function public.withdraw_article is 'Takes an article away from patients, or puts a draft aside. Refusals as for save_article.';

-- The patient's side --------------------------------------------------------------------------------

create function private.app_articles(link public.chart_links)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'language', a.language, 'topic', a.topic, 'title', a.title, 'summary', a.summary,
      'reviewed_on', a.reviewed_on, 'read_at', r.last_at) order by a.topic, a.title, a.id), '[]')
  from public.articles a
  left join private.article_reads r on r.company_id = a.company_id and r.article_id = a.id and r.link_id = (link).id
  where a.company_id = (link).company_id and a.state = 'published';
end;
comment on function private.app_articles is 'What the clinic published for its patients, and when the holder of a link opened it last. The texts come one by one: my_article.';

create function private.article_shown(link public.chart_links, of_article uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  article public.articles;
begin
  select * into article from public.articles a
  where a.company_id = link.company_id and a.id = of_article and a.state = 'published';
  if not found then
    raise exception 'The clinic does not show this article any more.' using errcode = 'PT404';
  end if;
  return jsonb_build_object('id', article.id, 'language', article.language, 'title', article.title, 'body', article.body, 'source_name', article.source_name,
    'source_address', article.source_address, 'reviewed_on', article.reviewed_on, 'reviewer', case when article.reviewed_by is not null then
    private.member_name(article.reviewed_by) end);
end
$$;
comment on function private.article_shown is 'The text of an article that the clinic of a link published; else PT404. Remembers nothing.';

create function private.my_article(of_chart uuid, of_article uuid)
returns jsonb
language plpgsql
-- Definer: the link is what lets them in.
security definer
set search_path = ''
as $$
declare
  link constant public.chart_links := (private.my_link(of_chart)).link;
  shown constant jsonb := private.article_shown(link, of_article);
begin
  insert into private.article_reads (company_id, link_id, article_id, revision)
  select a.company_id, link.id, a.id, a.revision from public.articles a where a.company_id = link.company_id and a.id = of_article
  on conflict on constraint article_reads_pkey do update set last_at = now(), revision = excluded.revision;
  return shown;
end
$$;

create function public.my_article(chart_id uuid, article_id uuid)
returns jsonb
language sql
set search_path = ''
begin atomic
  select private.my_article(chart_id, article_id);
end;
comment on function public.my_article is
  'For the patient''s app: the text of an article that the clinic of a chart published; remembers for the caller''s link that it was opened. Not theirs, '
  'ended, or not published: PT404.';

revoke execute on function
  private.article_to_change, private.refuse_stale_article, private.checked_article, private.save_article, private.publish_article, private.withdraw_article,
  public.save_article, public.publish_article, public.withdraw_article, private.app_articles, private.article_shown, private.my_article, public.my_article
from public, anon, authenticated;
grant execute on function
  private.save_article, public.save_article, private.publish_article, public.publish_article, private.withdraw_article, public.withdraw_article,
  private.my_article, public.my_article
to authenticated;
