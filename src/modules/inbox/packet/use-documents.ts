import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toAppError } from '@/lib/errors';
import type { Packet, PacketFile } from '@/records/packets/packet.schema';
import { useCountPages } from '@/records/packets/packets.mutations';
import { packetQueries } from '@/records/packets/packets.queries';
import { DocumentFault, type DrawnDocument } from '../render/drawn-document';
import { openDocument } from '../render/open-document';

export interface OpenedFiles {
  drawn: ReadonlyMap<string, DrawnDocument>;
  /** Why the others can't be opened, in words. */
  problems: ReadonlyMap<string, string>;
}

const NONE: OpenedFiles = { drawn: new Map(), problems: new Map() };

export const toOpen = ({ files }: Packet) =>
  files.filter(({ fault, cleared }) => fault === null && !cleared);

/**
 * Fetches and opens a packet's files; the first device to do so counts their pages for all. Each
 * try opens them anew; a file that opens after its try ended is closed and never shown.
 */
export function useDocuments(companyId: string, packet: Packet, attempt: number): OpenedFiles {
  const client = useQueryClient();
  const { mutateAsync: count } = useCountPages();
  const [files, setFiles] = useState(NONE);

  async function open(file: PacketFile, { attempt, signal }: Try) {
    const asked = packetQueries.bytes(companyId, file.path);
    try {
      // A restart must not wait for the old download.
      if (attempt > 0) await client.cancelQueries({ queryKey: asked.queryKey });
      const bytes = await client.fetchQuery(asked);
      signal.throwIfAborted();
      const drawn = await openDocument(bytes, file.media_type);
      if (signal.aborted) return drawn.close();
      signal.addEventListener('abort', drawn.close, { once: true });
      setFiles((all) => ({ ...all, drawn: new Map(all.drawn).set(file.id, drawn) }));
      if (file.page_count === null) {
        await count({ packet_id: packet.id, file_id: file.id, pages: drawn.pageCount });
      }
    } catch (thrown) {
      if (signal.aborted) return;
      if (thrown instanceof DocumentFault && file.page_count === null) {
        await count({ packet_id: packet.id, file_id: file.id, pages: 0, fault: thrown.fault });
        return;
      }
      const { message } = toAppError(thrown);
      setFiles((all) => ({ ...all, problems: new Map(all.problems).set(file.id, message) }));
    }
  }

  const openById = useEffectEvent((id: string, by: Try) => {
    const file = packet.files.find((one) => one.id === id);
    if (file) void open(file, by);
  });

  const ids = toOpen(packet)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    const stop = new AbortController();
    for (const id of ids.split(' ')) openById(id, { attempt, signal: stop.signal });
    return () => {
      stop.abort();
      setFiles(NONE);
    };
  }, [ids, attempt]);

  return files;
}

interface Try {
  /** How often members have started over. */
  attempt: number;
  signal: AbortSignal;
}
