import type { startBackend } from './backend.ts';
import { DEMO, PEOPLE } from './seeded.ts';

type Backend = Pick<Awaited<ReturnType<typeof startBackend>>, 'sql'>;

/** A packet of one page that waits at the demo clinic, with a document that it can be filed with. */
export async function aPacket(backend: Backend) {
  const newId = () => crypto.randomUUID();
  const [id, file, page, document] = [newId(), newId(), newId(), newId()];
  await backend.sql(
    `insert into document_packets (id, company_id, source, page_count) values ($1, $2, 'fax', 1)`,
    [id, DEMO.company],
  );
  await backend.sql(
    `insert into private.packet_files
       (id, company_id, packet_id, path, name, media_type, size_bytes, object_version, place, page_count)
     values ($1, $2, $3, $4, 'a.pdf', 'application/pdf', 9, '1', 1, 1)`,
    [file, DEMO.company, id, `${DEMO.company}/${id}/${file}/a.pdf`],
  );
  await backend.sql(
    'insert into private.packet_pages (id, company_id, packet_id, file_id, number, place) values ($1, $2, $3, $4, 1, 1)',
    [page, DEMO.company, id, file],
  );
  const path = `${DEMO.company}/${id}/${document}/a.pdf`;
  await backend.sql(
    `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
     values ('referral-documents', $1, $2, '1', '{"size": 9, "mimetype": "application/pdf"}')`,
    [path, PEOPLE['staff.demo']],
  );
  await backend.sql(`update private.stored_files set verdict = 'clean' where path = $1`, [path]);
  return { id, page, documents: [{ id: document, kind: 'other', path, name: 'a.pdf' }] };
}
