-- Pictures of insurance cards, which people keep only if they want to. One that is taken off, or replaced by a sharper
-- one, stays as evidence: the clinic's view of the insured person follows from what was on the card. Row and bytes are
-- there for administrators, with who took it off, when and why.

create type public.card_side as enum ('front', 'back');

create table public.card_pictures (
  id uuid primary key,
  company_id uuid not null,
  coverage_id uuid not null,
  side public.card_side not null,
  path text not null unique,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  size_bytes integer not null check (size_bytes between 1 and private.file_limit()),
  object_version text,
  added_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  removed_at timestamptz,
  removed_by uuid references public.user_profiles (id) on delete set null,
  removal_reason text check (private.is_present(removal_reason, 500)),
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, coverage_id) references public.coverages (company_id, id) on delete cascade,
  constraint card_pictures_path_check
    check (private.ids_of_path(path) is not distinct from array[company_id, coverage_id, id]),
  constraint card_pictures_removed_check check ((removed_at is null) = (removal_reason is null))
);
comment on table public.card_pictures is
  'Pictures of insurance cards, those that were taken off included. The bytes are the object of that path in the bucket "insurance-cards".';
comment on column public.card_pictures.path is '<company>/<coverage>/<picture>/front.<ext> or back.<ext>';
comment on column public.card_pictures.size_bytes is 'As the storage measured it, like media_type; at most 10 MB.';
comment on column public.card_pictures.object_version is
  'Of the bytes that were checked; other bytes at the same path don''t count.';
comment on column public.card_pictures.removed_at is 'Since when only administrators see it; the file stays as evidence.';
create unique index card_pictures_shown_idx on public.card_pictures (company_id, coverage_id, side) where removed_at is null;
create index card_pictures_coverage_idx on public.card_pictures (company_id, coverage_id, created_at);
create index card_pictures_added_by_idx on public.card_pictures (added_by);
create index card_pictures_removed_by_idx on public.card_pictures (removed_by);

-- Keeping and taking off ------------------------------------------------------------------------

create function private.coverage_of_card(of_coverage uuid)
returns public.coverages
language plpgsql
set search_path = ''
as $$
declare
  coverage public.coverages;
begin
  select * into coverage from public.coverages c
  where c.id = of_coverage and c.company_id in (select private.my_company_ids())
  for update;
  if not found or private.hides_patient(coverage.patient_id) then
    raise exception 'This coverage does not exist or is not yours to change.' using errcode = 'PT404';
  end if;
  return coverage;
end
$$;
comment on function private.coverage_of_card(uuid) is
  'A coverage that the caller may see, held until the end of the transaction; otherwise PT404.';

create function private.show_card(of_coverage uuid, of_side public.card_side, shown text)
returns void
language sql
set search_path = ''
as $$
  update public.coverages c
  set card_front_path = case when of_side = 'front' then shown else c.card_front_path end,
    card_back_path = case when of_side = 'back' then shown else c.card_back_path end
  where c.id = of_coverage
$$;

create function private.keep_card_picture(
  of_picture uuid, of_coverage uuid, of_side public.card_side, file_path text, why text
)
returns public.card_pictures
language plpgsql
-- Definer: type and size come from the storage, and callers can't write card rows directly.
security definer
set search_path = ''
as $$
declare
  coverage constant public.coverages := private.coverage_of_card(of_coverage);
  reason constant text := private.checked_text(why, 500, 'A reason');
  picture public.card_pictures;
begin
  select * into picture from public.card_pictures p
  where p.company_id = coverage.company_id and p.coverage_id = coverage.id and p.id = of_picture;
  if found then
    return picture;
  end if;
  if reason is null and exists (
    select from public.card_pictures p
    where p.company_id = coverage.company_id and p.coverage_id = coverage.id and p.side = of_side and p.removed_at is null
  ) then
    raise exception 'Say why the picture that is there is replaced.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  update public.card_pictures p set removed_at = now(), removed_by = auth.uid(), removal_reason = reason
  where p.company_id = coverage.company_id and p.coverage_id = coverage.id and p.side = of_side and p.removed_at is null;
  insert into public.card_pictures (id, company_id, coverage_id, side, path, media_type, size_bytes, object_version)
  select of_picture, coverage.company_id, coverage.id, of_side, file_path, f.media_type, f.size_bytes, f.version
  from private.take_file('insurance-cards', file_path, split_part(file_path, '/', 4)) f
  returning * into picture;
  perform private.show_card(coverage.id, of_side, picture.path);
  return picture;
end
$$;

create function private.picture_without_place(changed public.card_pictures)
returns public.card_pictures
language plpgsql
immutable
set search_path = ''
as $$
begin
  changed.path := '';
  changed.removal_reason := null;
  return changed;
end
$$;
comment on function private.picture_without_place is
  'A picture without where it lies and why it was taken off: a change that changes nothing would give them past the log.';

create function public.keep_card_picture(
  picture_id uuid, coverage_id uuid, side public.card_side, path text, reason text default null
)
returns public.card_pictures
language sql
set search_path = ''
begin atomic
  select private.picture_without_place(private.keep_card_picture(picture_id, coverage_id, side, path, reason));
end;
comment on function public.keep_card_picture is
  'Keeps an uploaded and checked object of the bucket "insurance-cards" as what a side of the card looks like. The one that was '
  'there is taken off, for which a reason is needed (missing: P0001). Sent again it changes nothing. Not uploaded by the caller, '
  'or not checked: P0001. Unknown, foreign or restricted coverage: PT404.';

create function private.remove_card_picture(of_picture uuid, why text)
returns public.card_pictures
language plpgsql
-- Definer: see keep_card_picture.
security definer
set search_path = ''
as $$
declare
  reason constant text := private.checked_text(why, 500, 'A reason');
  picture public.card_pictures;
begin
  select * into picture from public.card_pictures p
  where p.id = of_picture and p.company_id in (select private.my_company_ids());
  if not found then
    raise exception 'This picture does not exist or is not yours to remove.' using errcode = 'PT404';
  end if;
  perform private.coverage_of_card(picture.coverage_id);
  if reason is null then
    raise exception 'Say why this picture is removed.' using errcode = 'P0001', detail = '{"kind": "reason"}';
  end if;
  update public.card_pictures p set removed_at = now(), removed_by = auth.uid(), removal_reason = reason
  where p.id = of_picture and p.removed_at is null;
  if found then
    perform private.show_card(picture.coverage_id, picture.side, null);
  end if;
  select * into picture from public.card_pictures p where p.id = of_picture;
  return picture;
end
$$;

create function public.remove_card_picture(picture_id uuid, reason text)
returns public.card_pictures
language sql
set search_path = ''
begin atomic
  select private.picture_without_place(private.remove_card_picture(picture_id, reason));
end;
comment on function public.remove_card_picture is
  'Takes a picture off its card, with the reason (missing: P0001): for members. From then on administrators alone see it; row and '
  'file stay. Sent again it changes nothing. Unknown, foreign or of a restricted record: PT404.';

revoke execute on function private.picture_without_place, private.keep_card_picture, public.keep_card_picture, private.remove_card_picture,
  public.remove_card_picture from public;
grant execute on function private.picture_without_place, private.keep_card_picture, public.keep_card_picture, private.remove_card_picture,
  public.remove_card_picture to authenticated;

-- Who may ---------------------------------------------------------------------------------------

alter table public.card_pictures enable row level security;
revoke all on public.card_pictures from anon, authenticated;
-- Where the picture lies, and why it was taken off, is read through removed_card_pictures; what is shown, with its coverage.
grant select (id, company_id, coverage_id, side, added_by, removed_at, removed_by, created_at) on public.card_pictures to authenticated;
grant select on public.card_pictures to record_reader;

-- The coverage's own policy decides who sees its card.
create policy card_pictures_select_member on public.card_pictures for select to authenticated, record_reader
  using (
    company_id in (select private.my_company_ids())
    and (removed_at is null or company_id in (select private.my_admin_company_ids()))
    and (
      select true from public.coverages c
      where c.company_id = card_pictures.company_id and c.id = card_pictures.coverage_id
    )
  );

create view private.card_picture_records as select * from public.card_pictures;
comment on view private.card_picture_records is
  'Pictures of cards with where they lie, as the policies let the caller see them. For functions of the API that tell the log.';
select private.give_to_record_reader('private.card_picture_records');

create function public.removed_card_pictures(company_id uuid, coverage_id uuid)
returns setof public.card_pictures
language sql
rows 5
set search_path = ''
begin atomic
  select p.*
  from private.note_opening(removed_card_pictures.company_id, 'coverages', removed_card_pictures.coverage_id) as opened (patient_id)
  cross join lateral (
    select q.* from private.card_picture_records q
    where opened.patient_id is not null and q.company_id = removed_card_pictures.company_id
      and q.coverage_id = removed_card_pictures.coverage_id and q.removed_at is not null offset 0
  ) p;
end;
comment on function public.removed_card_pictures is
  'Pictures that were taken off a coverage''s card, and why: for administrators, none for others. Tells the audit log that the '
  'coverage was opened, once in ten minutes for each person.';
revoke execute on function public.removed_card_pictures from public;
grant execute on function public.removed_card_pictures to authenticated;

select private.audit_table('public.card_pictures', digested => '{path}');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('insurance-cards', 'insurance-cards', false, private.file_limit(), array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- No policy for update or delete: what was kept stays as it was.
create policy insurance_cards_insert_member on storage.objects for insert to authenticated
  with check (
    bucket_id = 'insurance-cards'
    and owner_id = (select auth.uid()::text)
    and (select private.may_upload())
    and exists (
      select from public.coverages c
      where c.company_id = (private.ids_of_path(objects.name))[1] and c.id = (private.ids_of_path(objects.name))[2]
    )
  );
-- No one reads it until it is checked and kept; then people who recently opened the coverage do, so that each reading
-- has an entry.
create policy insurance_cards_select_member on storage.objects for select to authenticated
  using (
    bucket_id = 'insurance-cards'
    and exists (
      select from private.card_picture_records p
      where p.path = objects.name and coalesce(p.object_version, objects.version) = objects.version
        and p.coverage_id = any ((select private.lately_opened())::uuid[])
    )
  );
