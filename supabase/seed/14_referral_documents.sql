-- What came with a few referrals. The files lie in files/referral-documents, drawn by scripts/seed-documents.ts; the storage
-- is told of them after the seed, so type and size stand here.

insert into public.referral_documents
  (id, company_id, referral_id, patient_id, kind, title, path, name, media_type, size_bytes, added_by, created_at, updated_at)
select d.id, r.company_id, r.id, r.patient_id, d.kind::public.referral_document_kind, d.title,
  concat_ws('/', r.company_id, r.id, d.id, d.file), d.name,
  case when d.file like '%.png' then 'image/png' else 'application/pdf' end, d.size,
  coalesce(asked.received_by, r.created_by), came.at, came.at
from (
  select ('f4000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid as id, rest.*
  from (values
    (1, 6, 'referral_letter', 'Referral from Dr. Brandt', 'Referral letter.pdf', 'referral-letter.pdf', 29087),
    (2, 9, 'audiogram', 'Audiogram', 'Audiogram.pdf', 'audiogram.pdf', 31851),
    (3, 12, 'office_note', 'Office note, neurology', 'Office notes.pdf', 'office-notes.pdf', 31284),
    (4, 18, 'lab_result', 'Strep tests, last twelve months', 'Strep results.pdf', 'strep-results.pdf', 31121),
    (5, 9, 'insurance_card', 'Insurance card', 'Insurance card.png', 'insurance-card.png', 26482),
    (6, 26, 'lab_result', 'Total IgE and blood count', 'Blood test.pdf', 'blood-test.pdf', 34578)
  ) as rest (number, referral, kind, title, name, file, size)
) as d
join public.referrals r on r.id = seed.id(5, d.referral)
left join public.referral_missing_items asked
  on asked.company_id = r.company_id and asked.referral_id = r.id and asked.item = 'Office notes'
-- With the referral, or when it came of what was asked for.
cross join lateral (select coalesce(asked.received_at, r.created_at + make_interval(mins => d.number)) as at) as came;

insert into public.referral_events (company_id, referral_id, event_type, actor_id, document_id, document_title, created_at)
select d.company_id, d.referral_id, 'document_added', d.added_by, d.id, d.title, d.created_at
from public.referral_documents d;

-- What a patient asked to see in the app.
update public.referral_documents set released_at = created_at + interval '1 day', released_by = seed.person('staff.demo')
where id = 'f4000000-0000-4000-8000-000000000006';
