-- Outside of a transaction: built while referrals are sent.
create index concurrently if not exists outgoing_referrals_expected_idx
  on public.outgoing_referrals (company_id, private.answer_expected_by(state, created_at, changed_at, appointment_at))
  where state in ('received', 'accepted', 'scheduled');
