-- Who opens charts on a phone: an adult on shots, one on tablets, a mother who is another child's guardian, and a teenager. The clinic has decided
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
  (4, 'amara.teen', 12, 'self', 'Amara Mbeki-Stone'),
  (5, 'greta.patient', 34, 'self', 'Greta Holloway')
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

-- What they and the clinic write to each other: one answered, one that waits.
create temporary table said as
select s.* from (values
  (901, 1, 1, null, 'My arm was red for a day after the last shot. Do I have to do anything before the next one?', interval '4 days 3 hours'),
  (901, 1, 2, 'staff.demo', 'Thank you for telling us. Please tell the nurse before the next shot, too. She asks about it each time.', interval '4 days 1 hour'),
  (901, 1, 3, null, 'I will. Thanks!', interval '4 days'),
  (902, 2, 1, null, 'School asks for a note about the visit. Can I pick it up at the desk?', interval '1 hour 40 minutes')
) as s (thread, link, place, sender, body, ago);

insert into public.threads
  (id, company_id, subject, participants, audience, created_by, patient_id, chart_link_id, last_message_at, created_at, updated_at)
select seed.id(6, t.thread), l.company_id, t.subject, array[seed.person('staff.demo')], 'clinic', null, l.patient_id, l.id,
  now() - t.ago, now() - t.ago, now() - t.ago
from (values
  (901, 1, 'Red arm after my shot', interval '4 days 3 hours'),
  (902, 2, 'Note for school', interval '1 hour 40 minutes')
) as t (thread, link, subject, ago)
join public.chart_links l on l.id = ('a5000000-0000-4000-8000-' || lpad(t.link::text, 12, '0'))::uuid;

insert into public.messages (company_id, thread_id, sender_id, chart_link_id, author, body, created_at)
select t.company_id, t.id, case when s.sender is not null then seed.person(s.sender) end, case when s.sender is null then l.id end,
  case when s.sender is null then l.holder_name end, s.body, now() - s.ago
from said s
join public.threads t on t.id = seed.id(6, s.thread)
join public.chart_links l on l.id = t.chart_link_id
order by s.thread, s.place;

-- Thanks need no answer; what the clinic wrote was read.
update public.threads set awaits_answer_since = null, holder_read_up_to = last_message_at where id = seed.id(6, 901);

drop table said;
