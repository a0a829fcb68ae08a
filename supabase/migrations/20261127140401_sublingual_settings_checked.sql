set lock_timeout = '3s';

alter table public.clinic_settings validate constraint clinic_settings_sublingual;
