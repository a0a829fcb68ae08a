import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { beginHardWork } from '@/ui/hard-work';
import type { Packet, PacketPage } from '../packet.schema';
import { useSaveReading } from '../packets.mutations';
import { packetQueries } from '../packets.queries';
import type { ReadingTools } from '../reading/read-page';
import type { DrawnDocument } from '../render/drawn-document';
import { kindOf } from '../understanding/page-kind';

/** How far the reading of a packet is. */
export interface ReadingState {
  /** Pages that wait to be read. */
  left: number;
  failed: boolean;
}

/**
 * Reads the pages of a packet that nobody has read, one after the other, and keeps what each says: left and come back
 * to, it goes on with the next one. A recognizer learns words as it reads, so each packet has its own.
 */
export function useReading(
  companyId: string,
  packet: Packet,
  drawn: ReadonlyMap<string, DrawnDocument>,
  senders: readonly string[],
): ReadingState {
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveReading(companyId);
  const [failed, setFailed] = useState(false);
  const unread = packet.pages.filter(({ is_read, taken_out }) => !(is_read || taken_out));
  const next = unread.find(({ file_id }) => drawn.has(file_id));

  const read = useEffectEvent(async (signal: AbortSignal) => {
    const [{ openRecognizer }, { openPixels }, { openReadingTools }] = await Promise.all([
      import('@/shared/ocr/ocr'),
      import('../reading/open-pixels'),
      import('../reading/reading-tools'),
    ]);
    const tools = openReadingTools({ openRecognizer, openPixels });
    const done = beginHardWork();
    try {
      for (const page of unread) {
        const document = drawn.get(page.file_id);
        if (signal.aborted || !document) continue;
        await readOne(page, document, tools);
        await tools.pageRead();
      }
    } catch {
      if (!signal.aborted) setFailed(true);
    } finally {
      done();
      tools.close();
      // What was read here is shown already, but not what else it changes, or others did meanwhile.
      void client.invalidateQueries({ queryKey: packetQueries.all(companyId) });
    }
  });

  /** What the clinic said of such pages; without it they are read as anybody's. */
  const lessons = () =>
    client.ensureQueryData(packetQueries.lessons(companyId, senders)).catch(() => []);

  async function readOne(page: PacketPage, document: DrawnDocument, tools: ReadingTools) {
    const { readPage } = await import('../reading/read-page');
    const { lines, from, rotation } = await readPage(document, page, tools);
    const { kind, isSure } = kindOf(lines, await lessons());
    const text = lines.map((line) => line.map(([word]) => word).join(' ')).join('\n');
    await save({
      packet_id: packet.id,
      pages: [{ id: page.id, text, lines, text_from: from, kind, kind_is_sure: isSure, rotation }],
    });
  }

  const canRead = next !== undefined;
  useEffect(() => {
    if (!canRead) return;
    const stop = new AbortController();
    void read(stop.signal);
    return () => stop.abort();
  }, [canRead]);

  return { left: unread.length, failed };
}
