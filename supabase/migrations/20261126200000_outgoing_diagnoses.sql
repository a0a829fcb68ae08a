set lock_timeout = '3s';

-- What a clinic refers on is held against its list of codes, as what it writes anywhere else.
create trigger outgoing_referrals_diagnoses before insert or update of icd10_codes on public.outgoing_referrals
  for each row execute function private.check_new_diagnoses('icd10_codes');
