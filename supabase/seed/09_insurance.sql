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

insert into public.coverages
  (id, company_id, patient_id, payer_id, rank, member_id, group_number, plan_name, relationship,
   subscriber_first_name, subscriber_last_name, subscriber_birth_date, effective_from, phone,
   rx_bin, rx_pcn, rx_group, ended_on, created_by, updated_by, changed_at, created_at, updated_at)
select
  pg_temp.coverage(c.number), p.company_id, p.id, pg_temp.payer(c.payer), c.rank::public.coverage_rank, c.member_id,
  c.group_number, c.plan_name, c.relationship::public.subscriber_relationship,
  c.subscriber_first_name,
  -- A parent's or a spouse's card: the family's name, born a generation or a little earlier.
  case when c.relationship <> 'self' then p.last_name end,
  case c.relationship
    when 'child' then (p.date_of_birth - interval '31 years 4 months')::date
    when 'spouse' then (p.date_of_birth - interval '2 years 2 months')::date
  end,
  date_trunc('year', now() - interval '14 months')::date, payer.phone,
  case when c.plan_name is not null then '009900' end, case when c.plan_name is not null then 'RXP' end, c.group_number,
  c.ended_on, seed.person(c.writer), seed.person(c.writer), stamp.at, stamp.at, stamp.at
from (values
  (1, 15, 4, 'primary', 'DEMO-ACTIVE-1', null, 'Silver Years Advantage', 'self', null, null::date, 'staff.demo'),
  (2, 15, 1, 'secondary', 'DEMO-ACTIVE-2', 'GRP-2040', null, 'self', null, null, 'staff.demo')
) as c (number, patient, payer, rank, member_id, group_number, plan_name, relationship, subscriber_first_name,
  ended_on, writer)
join public.patients p on p.id = seed.id(4, c.patient)
join public.payers payer on payer.id = pg_temp.payer(c.payer)
cross join lateral (select now() - interval '5 months' - make_interval(days => c.number) as at) as stamp;

drop function pg_temp.payer(integer);
drop function pg_temp.coverage(integer);
