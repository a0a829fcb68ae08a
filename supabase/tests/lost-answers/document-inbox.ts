import { company, me, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Packets of papers. */
export async function documentInboxMutations({
  backend,
  mutation,
  rows,
}: Stage): Promise<Mutation[]> {
  const packets = await import('../../../src/records/packets/packets.mutations.ts');

  /** A packet of one file with two pages. */
  async function aPacket(pageCount = 2) {
    const [id, file] = [newId(), newId()];
    await backend.sql(
      `insert into document_packets (id, company_id, source, page_count) values ($1, $2, 'upload', $3)`,
      [id, company, pageCount],
    );
    await backend.sql(
      `insert into private.packet_files
         (id, company_id, packet_id, path, name, media_type, size_bytes, object_version, place, page_count)
       values ($1, $2, $3, $4, 'a.pdf', 'application/pdf', 9, '1', 1, 2)`,
      [file, company, id, `${company}/${id}/${file}/a.pdf`],
    );
    const pages = await backend.sql<{ id: string }>(
      `insert into private.packet_pages (company_id, packet_id, file_id, number, place)
       select $1, $2, $3, n, n from generate_series(1, 2) as n returning id`,
      [company, id, file],
    );
    return { id, file, pages: pages.map((page) => page.id) };
  }

  /** What it is filed with lies in the storage and was looked at. */
  async function aDocument(referral: string) {
    const id = newId();
    const path = `${company}/${referral}/${id}/a.pdf`;
    await backend.sql(
      `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
       values ('referral-documents', $1, $2, '1', '{"size": 9, "mimetype": "application/pdf"}')`,
      [path, me],
    );
    await backend.sql(`update private.stored_files set verdict = 'clean' where path = $1`, [path]);
    return { id, kind: 'other', title: 'Referral', path, name: 'a.pdf' };
  }

  return [
    mutation(
      'useCountPages',
      () => packets.useCountPages(),
      async () => {
        const { id, file, pages } = await aPacket(0);
        await backend.sql('delete from private.packet_pages where id::text = any ($1)', [pages]);
        await backend.sql('update private.packet_files set page_count = null where id = $1', [
          file,
        ]);
        return { first: { packet_id: id, file_id: file, pages: 2 } };
      },
    ),
    mutation(
      'useArrangePages',
      () => packets.useArrangePages(company),
      async () => {
        const { id, pages } = await aPacket();
        const turned = pages.map((page, index) => ({
          id: page,
          rotation: 90 as const,
          taken_out: index === 1,
        }));
        return { first: { packet_id: id, seen_revision: 1, pages: turned } };
      },
    ),
    mutation(
      'useSplitPacket',
      () => packets.useSplitPacket(),
      async () => {
        const { id, pages } = await aPacket();
        const page_ids = pages.slice(1);
        return { first: { packet_id: id, seen_revision: 1, new_packet_id: newId(), page_ids } };
      },
    ),
    mutation(
      'useMergePackets',
      () => packets.useMergePackets(),
      async () => {
        const [{ id }, other] = [await aPacket(), await aPacket()];
        return { first: { packet_id: id, seen_revision: 1, other_id: other.id } };
      },
    ),
    mutation(
      'useAssignPacket',
      () => packets.useAssignPacket(),
      async () => {
        const { id: packet_id } = await aPacket();
        return {
          first: { packet_id, member_id: me },
          corrected: { packet_id, member_id: null },
        };
      },
    ),
    mutation(
      'useDiscardPacket',
      () => packets.useDiscardPacket(),
      async () => {
        const { id: packet_id } = await aPacket();
        return {
          first: { packet_id, discarded: true },
          corrected: { packet_id, discarded: false },
        };
      },
    ),
    mutation(
      'useSayPageKinds',
      () => packets.useSayPageKinds(),
      async () => {
        await backend.sql(`delete from packet_sender_lessons where sender = 'fax:3125550188'`);
        const { id: packet_id, pages } = await aPacket();
        const said = (kind: 'note' | 'lab') => ({
          packet_id,
          pages: pages.map((page) => ({ id: page, kind, title: 'encounter summary' })),
          senders: ['fax:3125550188'],
        });
        return { first: said('note'), corrected: said('lab') };
      },
    ),
    mutation(
      'useForgetLesson',
      () => packets.useForgetLesson(company),
      async () => {
        const id = newId();
        await backend.sql(`delete from packet_sender_lessons where sender = 'fax:3125550187'`);
        await backend.sql(
          `insert into packet_sender_lessons (id, company_id, sender, lesson, subject, page_kind)
           values ($1, $2, 'fax:3125550187', 'page_kind', 'visit note', 'note')`,
          [id, company],
        );
        return { first: id };
      },
    ),
    mutation(
      'useFilePacket',
      () => packets.useFilePacket(),
      async () => {
        const [{ id }, { id: referral_id }] = [await aPacket(), await rows.aReferral()];
        const documents = [await aDocument(referral_id)];
        return { first: { packet_id: id, seen_revision: 1, referral_id, documents } };
      },
    ),
    mutation(
      'useFileAsReferral',
      () => packets.useFileAsReferral(),
      async () => {
        const { id } = await aPacket();
        const patient = { id: newId(), is_new: true, first_name: 'Nora', last_name: newId() };
        const referral = { priority: 'routine', referring_provider: 'Bea Lund' };
        const documents = [await aDocument(id)];
        return {
          first: { packet_id: id, seen_revision: 1, patient, referral, coverage: null, documents },
        };
      },
    ),
  ];
}
