set lock_timeout = '3s';

alter table public.referring_practices validate constraint referring_practices_mobile;
alter table public.referring_practices validate constraint referring_practices_mobile_stopped;
alter table public.referring_providers validate constraint referring_providers_mobile;
alter table public.referring_providers validate constraint referring_providers_mobile_stopped;
