-- What came in since last night and waits in the inbox. The files lie in files/document-inbox, drawn by scripts/seed-packets.ts; the
-- storage is told of them after the seed, so type and size stand here. Nobody has opened them: their pages are counted, and read, by the
-- device that does.

insert into public.document_packets (id, company_id, source, sender_number, sender_name, came_before, added_by, received_at, updated_at)
select p.id, seed.id(2, 1), p.source::public.packet_source, p.number, p.sender, p.came_before, seed.person(p.added_by), p.at, p.at
from (
  select ('f5000000-0000-4000-8000-' || lpad(rest.place::text, 12, '0'))::uuid as id, rest.*, now() - rest.ago as at
  from (values
    (1, 'fax', '(555) 555-0242', 'MILLBROOK FAMILY MEDICINE', false, null, interval '52 minutes'),
    (2, 'fax', '(555) 555-0212', 'NORTHGATE PEDS', false, null, interval '41 minutes'),
    (3, 'upload', null, null, false, 'staff.demo', interval '37 minutes'),
    (4, 'camera', null, null, false, 'staff.demo', interval '26 minutes'),
    (5, 'fax', '(555) 555-0242', 'MILLBROOK FAMILY MEDICINE', true, null, interval '18 minutes'),
    (6, 'fax', '(555) 555-0197', 'STATEWIDE RECORDS', false, null, interval '9 minutes')
  ) as rest (place, source, number, sender, came_before, added_by, ago)
) as p;

insert into private.packet_files (id, company_id, packet_id, path, name, media_type, size_bytes, object_version, place, created_at)
select f.id, p.company_id, p.id, concat_ws('/', p.company_id, p.id, f.id, f.name), f.name, f.media_type, f.size, 'seeded', 1, p.received_at
from (
  select ('f6000000-0000-4000-8000-' || lpad(rest.place::text, 12, '0'))::uuid as id,
    ('f5000000-0000-4000-8000-' || lpad(rest.place::text, 12, '0'))::uuid as packet_id, rest.*
  from (values
    (1, 'fax.tif', 'image/tiff', 34612),
    (2, 'fax.tif', 'image/tiff', 21316),
    (3, 'scan.pdf', 'application/pdf', 28967),
    (4, 'photo.jpg', 'image/jpeg', 74187),
    (5, 'fax.tif', 'image/tiff', 34612),
    (6, 'request.pdf', 'application/pdf', 29666)
  ) as rest (place, name, media_type, size)
) as f
join public.document_packets p on p.id = f.packet_id;
