set lock_timeout = '3s';

alter table public.treatment_vials validate constraint treatment_vials_beyond_use_fkey;
alter table public.clinic_settings validate constraint clinic_settings_mixing_months;
alter table public.allergens validate constraint allergens_reorder;
