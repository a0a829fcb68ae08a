-- What was added without a look at every row is looked at now, and what is open is told what is next of it: few of a
-- clinic's referrals, so that no job has to do it.
set lock_timeout = '3s';

alter table public.referrals validate constraint referrals_snoozed_by_fkey;
alter table public.referrals validate constraint referrals_work_on;

update public.referrals set contact_step = contact_step
where status in ('pending', 'accepted', 'scheduled') or awaiting_answer_since is not null;
