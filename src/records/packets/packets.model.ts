import type { Enums } from '@/lib/supabase/database.types';
import { nounFor } from '@/lib/text';
import type { DocumentKind } from '@/records/referrals/document-kinds';
import type { Packet, PacketPage } from './packet.schema';
import { PAGE_KIND_LABELS } from './packet-labels';

export type PageKind = Enums<'packet_page_kind'>;

/** Whether the words of a page could be read. */
export const isReadable = (from: PacketPage['text_from']) => from === 'layer' || from === 'ocr';

/** What a page that was read is; a person's word goes before. */
export function pageLabel({ kind, kind_is_sure, text_from }: PacketPage): string {
  if (!kind_is_sure && text_from === 'blank') return 'Blank';
  if (!kind_is_sure && text_from === 'unreadable') return 'Not read in full';
  return PAGE_KIND_LABELS[kind ?? 'other'];
}

const UNREAD = [
  ['blank', 'blank', 'If something is missing, ask the sender for a new copy.'],
  ['unreadable', 'not read in full', 'Type what can be seen, or ask the sender for a new copy.'],
] as const;

/** The pages of a packet that came out blank or unreadable, and what to do about them. */
export function unreadTexts(packet: Packet): string[] {
  const pages = keptPages(packet);
  return UNREAD.flatMap(([from, called, advice]) => {
    const numbers = pages.flatMap(({ text_from, kind_is_sure }, index) =>
      text_from === from && !kind_is_sure ? [index + 1] : [],
    );
    if (numbers.length === 0) return [];
    const subject = nounFor(numbers.length, 'Pages');
    return [
      `${subject} ${numbers.join(', ')} ${numbers.length === 1 ? 'is' : 'are'} ${called}. ${advice}`,
    ];
  });
}

export const DOCUMENT_KINDS: Record<PageKind, DocumentKind> = {
  referral: 'referral_letter',
  demographics: 'other',
  insurance_card: 'insurance_card',
  note: 'office_note',
  lab: 'lab_result',
  audiogram: 'audiogram',
  imaging: 'imaging_report',
  records_request: 'other',
  junk: 'other',
  other: 'other',
};

export type Arrangement = readonly Pick<PacketPage, 'id' | 'rotation' | 'taken_out'>[];

export function keptPages({ pages }: Packet): PacketPage[] {
  return pages.filter(({ taken_out }) => !taken_out);
}

export function arrangementOf(pages: readonly PacketPage[]): Arrangement {
  return pages.map(({ id, rotation, taken_out }) => ({ id, rotation, taken_out }));
}

/**
 * The packet with this arrangement and revision; unchanged if a later revision is shown already.
 */
export function arranged(packet: Packet, pages: Arrangement, revision: number): Packet {
  if (packet.revision >= revision) return packet;
  const known = new Map(packet.pages.map((page) => [page.id, page]));
  return {
    ...packet,
    revision,
    pages: pages.flatMap((stand) => {
      const page = known.get(stand.id);
      return page ? [{ ...page, ...stand }] : [];
    }),
  };
}

export interface ReadPage
  extends Pick<PacketPage, 'id' | 'lines' | 'text_from' | 'kind' | 'kind_is_sure' | 'rotation'> {
  /** The text to search in. */
  text: string;
}

/**
 * A packet with these readings, as the database merges them: what a person said about a page stays,
 * and a page is turned upright only once.
 */
export function withReadings(packet: Packet, readings: readonly ReadPage[]): Packet {
  const read = new Map(readings.map((reading) => [reading.id, reading]));
  return {
    ...packet,
    pages: packet.pages.map((page) => {
      const reading = read.get(page.id);
      if (!reading || page.is_read) return page;
      const { lines, text_from, kind, kind_is_sure, rotation } = reading;
      return {
        ...page,
        lines,
        text_from,
        // An unread page has a kind only if a person set it.
        kind: page.kind ?? kind,
        kind_is_sure: page.kind !== null || kind_is_sure,
        rotation: page.rotation === 0 ? rotation : page.rotation,
        read_rotation: rotation,
        is_read: true,
      };
    }),
  };
}

const NEXT_TURN = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

export function turned(pages: Arrangement, ids: ReadonlySet<string>): Arrangement {
  return pages.map((page) =>
    ids.has(page.id) ? { ...page, rotation: NEXT_TURN[page.rotation] } : page,
  );
}

export function withTakenOut(
  pages: Arrangement,
  ids: ReadonlySet<string>,
  taken_out: boolean,
): Arrangement {
  return pages.map((page) => (ids.has(page.id) ? { ...page, taken_out } : page));
}

/** The arrangement with one page moved among the kept ones; unchanged at the end. */
export function moved(pages: Arrangement, id: string, step: -1 | 1): Arrangement {
  const kept = pages.filter(({ taken_out }) => !taken_out);
  const from = kept.findIndex((page) => page.id === id);
  const [page, other] = [kept[from], kept[from + step]];
  if (!page || !other) return pages;
  return pages.map((one) => {
    if (one.id === page.id) return other;
    return one.id === other.id ? page : one;
  });
}

export interface PageRun {
  kind: PageKind;
  pages: PacketPage[];
}

export function runsOf(pages: readonly PacketPage[]): PageRun[] {
  const runs: PageRun[] = [];
  for (const page of pages) {
    const kind = page.kind ?? 'other';
    if (kind === 'junk') continue;
    const last = runs.at(-1);
    if (last?.kind === kind) last.pages.push(page);
    else runs.push({ kind, pages: [page] });
  }
  return runs;
}
