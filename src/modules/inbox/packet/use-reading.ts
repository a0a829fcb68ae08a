import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { untilAborted } from '@/lib/until-aborted';
import type { Packet } from '@/records/packets/packet.schema';
import { isReadable } from '@/records/packets/packets.model';
import { useSaveReading } from '@/records/packets/packets.mutations';
import { packetQueries } from '@/records/packets/packets.queries';
import { useMarkOutdated } from '@/records/use-write';
import { beginHardWork } from '@/ui/hard-work';
import type { PageReading } from '../reading/read-page';
import type { RenewedTools } from '../reading/reading-tools';
import type { DrawnDocument } from '../render/drawn-document';

export interface ReadingState {
  /** Pages still to be read. */
  left: number;
  /** The page being read. */
  pageId: string | undefined;
  failed: boolean;
}

interface Read {
  drawn: ReadonlyMap<string, DrawnDocument>;
  senders: readonly string[];
  /** How often members have started over; failed pages are tried again. */
  attempt: number;
}

/**
 * Reads a packet's unread pages one by one and saves each result, so that a later visit goes on
 * with the next page. A recognizer adapts to words, so each packet has its own.
 */
export function useReading(
  companyId: string,
  packet: Packet,
  { drawn, senders, attempt }: Read,
): ReadingState {
  const client = useQueryClient();
  const mark = useMarkOutdated();
  const { mutateAsync: save } = useSaveReading(companyId);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const failed = failedAttempt === attempt;
  // The cached packet may be older than what was read here.
  const [readHere, setReadHere] = useState<ReadonlySet<string>>(new Set());
  const unread = packet.pages.filter(
    ({ id, is_read, taken_out }) => !(is_read || taken_out || readHere.has(id)),
  );
  const page = failed ? undefined : unread.find(({ file_id }) => drawn.has(file_id));
  const document = page && drawn.get(page.file_id);

  const tools = useRef<Promise<RenewedTools>>(undefined);
  function endTools() {
    // A tool that failed to open was reported where it was asked for.
    tools.current?.then(
      ({ close }) => close(),
      () => undefined,
    );
    tools.current = undefined;
  }

  const read = useEffectEvent(async (signal: AbortSignal) => {
    if (!page || !document) return;
    try {
      const { readPage, opened } = await untilAborted(signal, open());
      // Stopped within a page, the tools end in the middle of it.
      signal.addEventListener('abort', endTools);
      const reading = await untilAborted(signal, readPage(document, page, opened));
      await untilAborted(signal, opened.pageRead());
      signal.removeEventListener('abort', endTools);
      await keep(page.id, reading);
    } catch {
      if (!signal.aborted) setFailedAttempt(attempt);
    }
  });

  async function open() {
    tools.current ??= openTools();
    const [{ readPage }, opened] = await Promise.all([
      import('../reading/read-page'),
      tools.current,
    ]);
    return { readPage, opened };
  }

  /** The clinic's lessons for such pages; without them, pages are read by the general rules. */
  const lessons = () =>
    client.ensureQueryData(packetQueries.lessons(companyId, senders)).catch(() => []);

  async function keep(id: string, { lines, from, rotation }: PageReading) {
    const { kindOf } = await import('../understanding/page-kind');
    const { kind, isSure: isSureByWords } = kindOf(lines, await lessons());
    const isSure = isSureByWords && isReadable(from);
    const text = lines.map((line) => line.map(([word]) => word).join(' ')).join('\n');
    await save({
      packet_id: packet.id,
      pages: [{ id, text, lines, text_from: from, kind, kind_is_sure: isSure, rotation }],
    });
    setReadHere((before) => new Set(before).add(id));
  }

  const end = useEffectEvent(() => {
    endTools();
    // The page already shows these readings, but not their other effects or colleagues' changes.
    void mark('packets');
  });

  const isReading = page !== undefined;
  useEffect(() => {
    if (!isReading) return;
    const done = beginHardWork();
    return () => {
      done();
      end();
    };
  }, [isReading]);

  const pageId = page?.id;
  useEffect(() => {
    if (pageId === undefined || !document) return;
    const stop = new AbortController();
    void read(stop.signal);
    return () => stop.abort();
  }, [pageId, document]);

  return { left: unread.length, pageId, failed };
}

async function openTools(): Promise<RenewedTools> {
  const [{ openRecognizer }, { openPixels }, { openReadingTools }] = await Promise.all([
    import('@/lib/ocr/ocr'),
    import('../reading/open-pixels'),
    import('../reading/reading-tools'),
  ]);
  return openReadingTools({ openRecognizer, openPixels });
}
