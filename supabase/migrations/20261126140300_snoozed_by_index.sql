-- For the accounts that go.
create index concurrently if not exists referrals_snoozed_by_idx on public.referrals (snoozed_by);
