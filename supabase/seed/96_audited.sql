-- From here on the audit log is told what happens. A few things happen, so that there is something to read.
select seed.audit('enable');

create function seed.act_as(username text)
returns void
language sql
set search_path = ''
as $$
  select set_config('request.jwt.claim.sub', coalesce(seed.person(username)::text, ''), true);
$$;
comment on function seed.act_as(text) is 'Does the rest of the transaction in a member''s name; null: in no one''s.';

-- The log records the current actor when it is written: at once here, and not at the end under another actor.
set constraints all immediate;

select seed.act_as('staff.demo');
select private.note_opening(seed.id(2, 1), 'patients', seed.id(4, 31));
update public.patients set phone = '(555) 555-0142' where id = seed.id(4, 31);
select private.note_opening(seed.id(2, 1), 'referrals', seed.id(5, 26));

select seed.act_as('dr.osei');
select private.note_opening(seed.id(2, 1), 'referrals', seed.id(5, 3));
select private.note_opening(seed.id(2, 1), 'referrals', seed.id(5, 26));

select seed.act_as('admin.demo');
update public.procedure_bundles
set instructions = coalesce(instructions || ' ', '') || 'Bring a list of all medicines.'
where company_id = seed.id(2, 1) and name like 'Septo%';
update public.payers set phone = '(555) 555-0177'
where id = (select id from public.payers where company_id = seed.id(2, 1) order by name limit 1);
select public.record_exported(seed.id(2, 1), 'referrals', '{"rows": 60}');

select seed.act_as('owner.harbor');
select private.note_opening(seed.id(2, 2), 'patients', seed.id(4, 101));

select seed.act_as(null);
set constraints all deferred;
