-- Payers, and what a dozen patients' cards say. Neither the payers nor the numbers exist.

update public.companies set npi = '1000000004' where slug = 'demo';
update public.companies set npi = '2000000002' where slug = 'harbor';
update public.providers p
set npi = held.npi
from (values (1, '1900000013'), (2, '1900000021'), (3, '1900000039'), (11, '1900000112')) as held (provider, npi)
where p.id = seed.id(3, held.provider);

-- c: a payer, d: a coverage. (seed.id takes digits.)
create function pg_temp.payer(number integer)
returns uuid
language sql
immutable
as $$
  select ('c0000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
$$;

create function pg_temp.coverage(number integer)
returns uuid
language sql
immutable
as $$
  select ('d0000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
$$;

insert into public.payers (id, company_id, name, clearinghouse_payer_id, phone, is_active, created_at, updated_at)
select pg_temp.payer(p.number), seed.id(2, p.clinic), p.name, p.payer_id, p.phone, p.is_active,
  now() - interval '11 months', now() - interval '11 months'
from (values
  (1, 1, 'Blue Harbor Health', 'BHH01', '(555) 555-0181', true),
  (2, 1, 'Evergreen Mutual', 'EVGM2', '(555) 555-0182', true),
  (3, 1, 'Pinnacle Health Plan', 'PNCL3', '(555) 555-0183', true),
  (4, 1, 'Silver Years Medicare', 'SYMC4', '(555) 555-0184', true),
  (5, 1, 'State Family Care', 'STFC5', '(555) 555-0185', true),
  -- Sends paper: nobody can be asked by machine.
  (6, 1, 'Granite Workers Trust', null, '(555) 555-0186', true),
  (7, 1, 'Old Mill Insurance', 'OLDM7', null, false),
  (11, 2, 'Blue Harbor Health', 'BHH01', '(555) 555-0181', true),
  (12, 2, 'Pacific Crest Health', 'PCRH8', '(555) 555-0188', true)
) as p (number, clinic, name, payer_id, phone, is_active);

-- Member IDs that start with SIM are the simulated payer's test members: each has a story of its own
-- (supabase/functions/eligibility/simulator/test-members.ts).
insert into public.coverages
  (id, company_id, patient_id, payer_id, rank, member_id, group_number, plan_name, relationship,
   subscriber_first_name, subscriber_last_name, subscriber_birth_date, subscriber_sex, effective_from, phone,
   rx_bin, rx_pcn, rx_group, replaces_id, ended_on, created_by, updated_by, changed_at, created_at, updated_at)
select
  pg_temp.coverage(c.number), p.company_id, p.id, payer.id, c.rank::public.coverage_rank, c.member_id,
  c.group_number, c.plan_name, c.relationship::public.subscriber_relationship,
  c.subscriber,
  -- A parent's or a spouse's card: the family's name, born a generation or a little earlier.
  case when c.relationship <> 'self' then p.last_name end,
  case c.relationship
    when 'child' then (p.date_of_birth - interval '31 years 4 months')::date
    when 'spouse' then (p.date_of_birth - interval '2 years 2 months')::date
  end,
  case when c.relationship <> 'self' then 'female'::public.administrative_sex end,
  date_trunc('year', stamp.at)::date, payer.phone,
  case when c.plan_name is not null then '009900' end, case when c.plan_name is not null then 'RXP' end,
  c.group_number, pg_temp.coverage(c.replaces),
  case when c.is_ended then (now() - interval '6 months')::date end,
  seed.person(c.writer), seed.person(c.writer), stamp.at, stamp.at, stamp.at
from (values
  (1, 15, 4, 'primary', 'SIM-COB', null, 'Silver Years Part B', 'self', null, null, false, 'staff.demo'),
  (2, 15, 1, 'secondary', 'SIM-ACTIVE', 'G-100200', 'Gold PPO 1500', 'self', null, null, false, 'staff.demo'),
  (3, 2, 1, 'primary', 'SIM-FAMILY', 'F-7788', 'Family Saver', 'child', 'Marisol', null, false, 'staff.demo'),
  (4, 20, 2, 'primary', 'SIM-HMO', 'H-31', 'Valley Care HMO', 'self', null, null, false, 'staff.demo'),
  (5, 25, 3, 'primary', 'SIM-ACTIVE', 'G-100200', 'Gold PPO 1500', 'self', null, null, false, 'demo'),
  (6, 35, 2, 'primary', 'SIM-INACTIVE', 'H-88', null, 'self', null, null, false, 'staff.demo'),
  (7, 13, 3, 'primary', 'SIM-NOTFOUND', null, null, 'self', null, null, false, 'demo'),
  (8, 1, 5, 'primary', 'SIM-MULTI', null, 'State Medicaid', 'child', 'Dana', null, false, 'staff.demo'),
  (9, 24, 1, 'primary', 'SIM-AAA-72', 'G-4410', 'Silver PPO', 'self', null, null, false, 'staff.demo'),
  (10, 33, 2, 'primary', 'SIM-RETRY', 'H-31', null, 'self', null, null, false, 'staff.demo'),
  (11, 16, 3, 'primary', 'SIM-SLOW', 'G-100200', null, 'self', null, null, false, 'staff.demo'),
  (12, 38, 1, 'primary', 'SIM-PLANONLY', 'G-100200', 'Bronze PPO', 'spouse', 'Freya', null, false, 'staff.demo'),
  -- Two that can't be asked about yet: a payer that sends paper, and a card nobody has seen.
  (13, 32, 6, 'primary', 'GWT-5521', null, null, 'self', null, null, false, 'staff.demo'),
  (14, 30, 2, 'primary', 'SIM-HMO', 'H-31', null, 'self', null, null, false, 'staff.demo'),
  (15, 18, 7, 'primary', 'OM-1200', 'OM-7', null, 'self', null, null, true, 'staff.demo'),
  (16, 18, 4, 'primary', 'SIM-ACTIVE', null, 'Silver Years Advantage', 'self', null, 15, false, 'staff.demo'),
  (17, 40, 2, 'primary', 'SIM-TIMEOUT', 'H-12', null, 'self', null, null, false, 'demo'),
  (18, 36, 1, 'primary', 'SIM-DENTAL', null, null, 'self', null, null, false, 'staff.demo'),
  (19, 22, 1, 'primary', 'SIM-ACTIVE', 'G-100200', 'Gold PPO 1500', 'self', null, null, false, 'staff.demo'),
  (20, 29, 3, 'primary', 'SIM-ACTIVE', 'G-100200', 'Gold PPO 1500', 'self', null, null, false, 'staff.demo'),
  (31, 101, 11, 'primary', 'SIM-ACTIVE', 'G-100200', 'Gold PPO 1500', 'self', null, null, false, 'owner.harbor'),
  (32, 102, 12, 'primary', 'SIM-INACTIVE', 'PC-1', null, 'child', 'Ruth', null, false, 'owner.harbor')
) as c (number, patient, payer, rank, member_id, group_number, plan_name, relationship, subscriber, replaces,
  is_ended, writer)
join public.patients p on p.id = seed.id(4, c.patient)
join public.payers payer on payer.id = pg_temp.payer(c.payer)
cross join lateral (
  select now() - interval '6 months' - case when c.is_ended then interval '4 months' else interval '0' end
    - make_interval(hours => c.number) as at
) as stamp;

drop function pg_temp.payer(integer);
drop function pg_temp.coverage(integer);

-- The referrals of insured patients came under their first coverage, those of the HMO's with a number of its own. That is how
-- they arrived: no change for their timelines to tell.
alter table public.referrals disable trigger user;
update public.referrals r
set coverage_id = c.id,
  referral_authorization_number = case when c.plan_name like '%HMO%' then 'RF-' || (41000 + right(r.id::text, 4)::integer) end
from public.coverages c
where c.company_id = r.company_id and c.patient_id = r.patient_id and c.rank = 'primary' and c.ended_on is null;
alter table public.referrals enable trigger user;
