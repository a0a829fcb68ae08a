-- Five people who work in a clinic, and four who open charts with accounts of their own (21_patient_accounts.sql). The password of
-- all: Demo-Clinic-2025

insert into auth.users
  (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
   created_at, updated_at,
   -- Supabase Auth reads these as text that is never null.
   confirmation_token, recovery_token, email_change, email_change_token_new,
   email_change_token_current, phone_change, phone_change_token, reauthentication_token)
select
  seed.id(1, person.number), 'authenticated', 'authenticated', person.username || '@tozid.example',
  extensions.crypt('Demo-Clinic-2025', extensions.gen_salt('bf', 10)), now() - interval '13 months',
  '{"provider": "email", "providers": ["email"]}', '{}',
  now() - interval '13 months', now() - interval '13 months',
  '', '', '', '', '', '', '', ''
from (values
  (1, 'demo'),
  (2, 'admin.demo'),
  (3, 'dr.osei'),
  (4, 'staff.demo'),
  (5, 'owner.harbor'),
  (6, 'thea.patient'),
  (7, 'marisol.parent'),
  (8, 'amara.teen'),
  (9, 'greta.patient')
) as person (number, username);

-- Hosted Supabase Auth looks people up by instance; the embedded one has no such column.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute $sql$
      update auth.users set instance_id = '00000000-0000-0000-0000-000000000000'
      where email like '%@tozid.example'
    $sql$;
  end if;
end
$$;

insert into auth.identities
  (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
select
  gen_random_uuid(), u.id, 'email', u.id::text,
  jsonb_build_object('sub', u.id::text, 'email', u.email, 'email_verified', true),
  u.created_at, u.updated_at
from auth.users u
where u.email like '%@tozid.example';

insert into public.user_profiles (id, username, email, display_name, created_at, updated_at)
select u.id, split_part(u.email, '@', 1), u.email, person.display_name, u.created_at, u.updated_at
from (values
  ('demo', 'Dana Whitfield'),
  ('admin.demo', 'Priya Raman'),
  ('dr.osei', 'Dr. Miriam Osei'),
  ('staff.demo', 'Theo Lindgren'),
  ('owner.harbor', 'Ines Calloway')
) as person (username, display_name)
join auth.users u on u.id = seed.person(person.username);
