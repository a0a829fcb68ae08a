-- A clinic's colour.

alter table public.companies
  add column accent_color text check (accent_color ~ '^#[0-9a-f]{6}$');
comment on column public.companies.accent_color is
  'The colour of the clinic''s brand, such as #0a6468; null for the portal''s own. Each theme shows its hue in a '
  'shade that text stays readable in.';
grant update (accent_color) on public.companies to authenticated;
