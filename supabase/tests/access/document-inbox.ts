import { DEMO } from '../support/seeded.ts';
import { type AccessPart, type Make, type Row, userOf } from './fixtures.ts';
import type { Person } from './matrix.ts';

const packetRow = (more: Row = {}) => ({
  id: crypto.randomUUID(),
  company_id: DEMO.company,
  source: 'upload',
  ...more,
});

/** Of a sender that no other row has. */
const lessonRow = () => ({
  id: crypto.randomUUID(),
  company_id: DEMO.company,
  sender: `fax:3${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .padStart(10, '0')
    .slice(-9)}`,
  lesson: 'field',
  subject: 'phone',
  label: 'reach patient at',
  place: 1,
  page_kind: 'referral',
});

/** A packet of the demo clinic with one file of two pages. */
export async function packetOf(make: Make, more: Row = {}) {
  const packet = packetRow({ page_count: 2, ...more });
  const file = {
    id: crypto.randomUUID(),
    company_id: DEMO.company,
    packet_id: packet.id,
    name: 'a.pdf',
    media_type: 'application/pdf',
    size_bytes: 9,
    object_version: '1',
    place: 1,
    page_count: 2,
  };
  const pages = [1, 2].map((number) => ({
    id: crypto.randomUUID(),
    company_id: DEMO.company,
    packet_id: packet.id,
    file_id: file.id,
    number,
    place: number,
    page_text: `access probe ${packet.id.slice(0, 8)}`,
  }));
  await make('document_packets', packet);
  await make('private.packet_files', {
    ...file,
    path: `${DEMO.company}/${packet.id}/${file.id}/a.pdf`,
  });
  for (const page of pages) await make('private.packet_pages', page);
  return { id: packet.id, file: file.id, pages: pages.map(({ id }) => id) };
}

/** Of one that is filed the record decides who sees it. */
export const FILED: Row = {
  state: 'filed',
  referral_id: DEMO.referral,
  closed_at: '2026-01-02 03:04:05+00',
};

/** Filed before by the same caller: sent again, it returns the referral. */
async function filedBy(make: Make, person: Person, own: boolean) {
  const id = crypto.randomUUID();
  const referral_id = own ? id : DEMO.referral;
  if (own) {
    await make('referrals', {
      id,
      company_id: DEMO.company,
      patient_id: DEMO.patientOfReferral,
      referring_provider: 'Ada Quill',
    });
  }
  const closed_at = new Date().toISOString();
  await packetOf(make, { id, state: 'filed', referral_id, closed_at, closed_by: userOf(person) });
  return { id, referral_id };
}

/** Papers that wait to be filed. What stands on them is read through open_packet. */
export const documentInbox: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
document_packets                 select   refused     nothing       yes      yes        yes      yes
document_packets                 insert   refused     refused       refused  refused    refused  refused
document_packets                 update   refused     refused       refused  refused    refused  refused
document_packets                 delete   refused     refused       refused  refused    refused  refused

packet_sender_lessons            select   refused     nothing       yes      yes        yes      yes
packet_sender_lessons            insert   refused     refused       refused  refused    refused  refused
packet_sender_lessons            update   refused     refused       refused  refused    refused  refused
packet_sender_lessons            delete   refused     nothing       yes      yes        yes      yes
`,
  functions: `
                                          signed-out  other-clinic  staff     physician  admin    owner
add_packet                       call     refused     not-found     yes       yes        yes      yes
take_document                    call     refused     refused       refused   refused    refused  refused
open_packet                      call     refused     not-found       yes       yes        yes      yes
search_packets                   call     refused     nothing       yes       yes        yes      yes
count_packet_pages               call     refused     not-found     yes       yes        yes      yes
arrange_packet                   call     refused     not-found     yes       yes        yes      yes
split_packet                     call     refused     not-found     yes       yes        yes      yes
merge_packets                    call     refused     not-found     yes       yes        yes      yes
assign_packet                    call     refused     not-found     yes       yes        yes      yes
discard_packet                   call     refused     not-found     yes       yes        yes      yes
save_packet_reading              call     refused     not-found     yes       yes        yes      yes
say_page_kinds                   call     refused     not-found     yes       yes        yes      yes
known_referrer                   call     refused     nothing       yes       yes        yes      yes
file_packet                      call     refused     not-found     yes       yes        yes      yes
file_packet_as_referral          call     refused     not-found     yes       yes        yes      yes
`,
  writable: {},
  targets: {
    document_packets: async (_, make) => ({
      key: { id: (await packetOf(make, FILED)).id },
      insert: packetRow(),
      update: { sender_name: 'Updated' },
    }),
    packet_sender_lessons: async (_, make) => ({
      key: { id: (await make('packet_sender_lessons', lessonRow())).id },
      insert: lessonRow(),
      update: { label: 'reach at' },
    }),
  },
  calls: {
    add_packet: async (make, person) => {
      const { id } = await packetOf(make, { added_by: userOf(person) });
      return {
        args: { packet_id: id, company_id: DEMO.company, source: 'upload', files: [] },
        result: id,
        table: 'document_packets',
      };
    },
    take_document: () =>
      Promise.resolve({
        args: { key_id: crypto.randomUUID(), document: {} },
        result: [],
        table: 'document_packets',
      }),
    open_packet: async (make) => {
      const { id } = await packetOf(make, FILED);
      return {
        args: { company_id: DEMO.company, packet_id: id },
        result: { id, revision: 1 },
        table: 'document_packets',
      };
    },
    search_packets: async (make) => {
      const { id } = await packetOf(make, FILED);
      return {
        args: { company_id: DEMO.company, words: id.slice(0, 8) },
        result: [{ packet_id: id }],
        table: 'document_packets',
      };
    },
    count_packet_pages: async (make) => {
      const { id, file } = await packetOf(make);
      return {
        args: { packet_id: id, file_id: file, pages: 2 },
        result: 1,
        table: 'document_packets',
      };
    },
    arrange_packet: async (make) => {
      const { id, pages } = await packetOf(make);
      return {
        args: {
          packet_id: id,
          seen_revision: 1,
          pages: pages.toReversed().map((page) => ({ id: page })),
        },
        result: 2,
        table: 'document_packets',
      };
    },
    split_packet: async (make) => {
      const { id, pages } = await packetOf(make);
      const new_packet_id = crypto.randomUUID();
      return {
        args: { packet_id: id, seen_revision: 1, new_packet_id, page_ids: pages.slice(1) },
        result: new_packet_id,
        table: 'document_packets',
      };
    },
    merge_packets: async (make) => {
      const { id } = await packetOf(make);
      const other = await packetOf(make);
      return {
        args: { packet_id: id, seen_revision: 1, other_id: other.id },
        result: 2,
        table: 'document_packets',
      };
    },
    assign_packet: async (make, person) => {
      const { id } = await packetOf(make);
      const member_id = person === 'other-clinic' ? null : userOf(person);
      return { args: { packet_id: id, member_id }, result: id, table: 'document_packets' };
    },
    discard_packet: async (make) => ({
      args: { packet_id: (await packetOf(make)).id, discarded: true },
      result: 'discarded',
      table: 'document_packets',
    }),
    save_packet_reading: async (make) => {
      const { id, pages } = await packetOf(make, FILED);
      return {
        args: { packet_id: id, pages: [{ id: pages[0], text: 'Referral', kind: 'referral' }] },
        result: 1,
        table: 'document_packets',
      };
    },
    say_page_kinds: async (make) => {
      const { id, pages } = await packetOf(make);
      return {
        args: { packet_id: id, pages: [{ id: pages[0], kind: 'note' }] },
        result: 1,
        table: 'document_packets',
      };
    },
    known_referrer: async (make) => {
      const name = `Probe ${crypto.randomUUID()}`;
      await make('referring_providers', { company_id: DEMO.company, name });
      return {
        args: { company_id: DEMO.company, written: name },
        result: [{ name }],
        table: 'referring_providers',
      };
    },
    file_packet: async (make, person) => {
      const { id, referral_id } = await filedBy(make, person, false);
      return {
        args: { packet_id: id, seen_revision: 1, referral_id, documents: [] },
        result: referral_id,
        table: 'referrals',
      };
    },
    file_packet_as_referral: async (make, person) => {
      const { id } = await filedBy(make, person, true);
      return {
        args: { packet_id: id, seen_revision: 1, patient: {}, referral: {}, documents: [] },
        result: id,
        table: 'referrals',
      };
    },
  },
};
