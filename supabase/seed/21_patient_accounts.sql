-- Who opens charts on a phone: an adult on shots, a mother who is another child's guardian, and a teenager. The clinic has decided
-- what holds for minors; another clinic may decide otherwise.

insert into public.minor_access_rules (company_id, from_age, for_parents, for_minor, decided_by, decided_at) values
  (seed.id(2, 1), 0, 'full', null, seed.person('admin.demo'), now() - interval '60 days'),
  (seed.id(2, 1), 12, 'limited', 'full', seed.person('admin.demo'), now() - interval '60 days');

insert into public.chart_invites
  (id, company_id, patient_id, relation, level, holder_name, email, created_by, created_at, expires_at, accepted_at)
select ('a4000000-0000-4000-8000-' || lpad(l.number::text, 12, '0'))::uuid, seed.id(2, 1), seed.id(4, l.patient), l.relation::public.chart_relation,
  'full', l.holder, l.username || '@tozid.example', seed.person('staff.demo'), now() - interval '41 days', now() - interval '27 days',
  now() - interval '40 days'
from (values
  (1, 'thea.patient', 13, 'self', 'Theodora Nakamura'),
  (2, 'marisol.parent', 2, 'parent', 'Marisol Castellano'),
  (3, 'marisol.parent', 9, 'guardian', 'Marisol Castellano'),
  (4, 'amara.teen', 12, 'self', 'Amara Mbeki-Stone')
) as l (number, username, patient, relation, holder);

insert into public.chart_links
  (id, company_id, patient_id, user_id, invite_id, relation, level, holder_name, email, proof, granted_by, created_at)
select ('a5' || right(i.id::text, 34))::uuid, i.company_id, i.patient_id, u.id, i.id, i.relation, i.level, i.holder_name, i.email,
  'code_and_birth_date', i.created_by, i.accepted_at
from public.chart_invites i
join auth.users u on u.email = i.email;

insert into private.chart_link_uses (company_id, link_id, used_at)
select l.company_id, l.id, now() - interval '3 days' from public.chart_links l;

-- One request that nobody has seen to, and one that was answered.
insert into public.chart_requests (id, company_id, patient_id, link_id, kind, proposed, said, created_at, settled_at, settled_by, outcome, answer)
select ('a6' || right(l.id::text, 34))::uuid, l.company_id, l.patient_id, l.id, 'correction', r.proposed, r.said, now() - r.ago,
  now() - r.settled_ago, case when r.settled_ago is not null then seed.person('staff.demo') end,
  case when r.settled_ago is not null then 'done'::public.chart_request_outcome end, r.answer
from public.chart_links l
join (values
  (13, '{"phone": "(555) 555-0188"}'::jsonb, 'I have a new phone.', interval '2 hours', null::interval, null::text),
  (2, '{"address_line2": "Unit 3"}', null, interval '9 days', interval '8 days', 'Thank you, we changed it.')
) as r (patient, proposed, said, ago, settled_ago, answer) on l.patient_id = seed.id(4, r.patient);
