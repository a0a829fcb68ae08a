import { BUCKETS } from '@/records/files/buckets';
import { PDF } from '@/records/files/file-kinds';
import { storeRecordFile } from '@/records/files/store-record-file';
import type { Packet } from '@/records/packets/packet.schema';
import { PAGE_KIND_LABELS } from '@/records/packets/packet-labels';
import { DOCUMENT_KINDS, keptPages, type PageRun, runsOf } from '@/records/packets/packets.model';
import { type DrawnDocument, turnedBy } from '../render/drawn-document';
import { makePdf } from './make-pdf';

/** The width of a fine fax. */
const WIDTH = 1728;

interface Filing {
  companyId: string;
  packet: Packet;
  drawn: ReadonlyMap<string, DrawnDocument>;
  /** The referral's; the packet's own id if the referral is still to be created. */
  referralId: string;
  /**
   * Document ids by content. Storage keeps the first upload under a name, so pages changed after a
   * failed try need new documents.
   */
  ids: Map<string, string>;
}

/**
 * Makes and uploads one document for each run of pages of a kind; returns the documents for
 * `file_packet`.
 */
export async function fileDocuments({ companyId, packet, drawn, referralId, ids }: Filing) {
  const runs = runsOf(keptPages(packet));
  const filed: { id: string; kind: string; title: string; path: string; name: string }[] = [];
  for (const run of runs) {
    const id = idOf(run, ids, referralId);
    const title = PAGE_KIND_LABELS[run.kind];
    const name = `${title.toLowerCase().replace(/\s+/g, '-')}.pdf`;
    const stored = await storeRecordFile({
      bucket: BUCKETS.referral,
      companyId,
      ownerId: referralId,
      id,
      name,
      file: await pdfOf(run, drawn),
      mediaType: PDF,
    });
    filed.push({ ...stored, kind: DOCUMENT_KINDS[run.kind], title });
  }
  return filed;
}

function idOf({ kind, pages }: PageRun, ids: Map<string, string>, referralId: string): string {
  const content = JSON.stringify([
    referralId,
    kind,
    pages.map(({ id, rotation }) => [id, rotation]),
  ]);
  const id = ids.get(content) ?? crypto.randomUUID();
  ids.set(content, id);
  return id;
}

async function pdfOf({ pages }: PageRun, drawn: ReadonlyMap<string, DrawnDocument>): Promise<Blob> {
  const sheets: HTMLCanvasElement[] = [];
  for (const { file_id, number, rotation } of pages) {
    const document = drawn.get(file_id);
    if (!document) throw new Error('A file of this packet is not open.');
    const { canvas } = await document.draw(number, WIDTH);
    sheets.push(turnedBy(canvas, rotation));
  }
  return await makePdf(sheets);
}
