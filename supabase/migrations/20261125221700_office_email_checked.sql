set lock_timeout = '3s';

alter table public.referring_practices validate constraint referring_practices_email;
alter table public.referring_providers validate constraint referring_providers_email;
