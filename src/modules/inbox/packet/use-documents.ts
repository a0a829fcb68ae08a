import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toAppError } from '@/lib/errors';
import type { Packet, PacketFile } from '../packet.schema';
import { useCountPages } from '../packets.mutations';
import { packetQueries } from '../packets.queries';
import { DocumentFault, type DrawnDocument } from '../render/drawn-document';
import { openDocument } from '../render/open-document';

/** A packet's files, opened on this device as far as they are by now. */
export interface OpenedFiles {
  drawn: ReadonlyMap<string, DrawnDocument>;
  /** What stands in the way of the others, in words. */
  problems: ReadonlyMap<string, string>;
}

const NONE: OpenedFiles = { drawn: new Map(), problems: new Map() };

/** Fetches and opens the files of a packet; the first device that does counts their pages for all. */
export function useDocuments(companyId: string, packet: Packet): OpenedFiles {
  const client = useQueryClient();
  const { mutateAsync: count } = useCountPages(companyId);
  const [files, setFiles] = useState(NONE);

  async function open(file: PacketFile) {
    try {
      const bytes = await client.fetchQuery(packetQueries.bytes(companyId, file.path));
      const drawn = await openDocument(bytes, file.media_type);
      setFiles((all) => ({ ...all, drawn: new Map(all.drawn).set(file.id, drawn) }));
      if (file.page_count === null) {
        await count({ packet_id: packet.id, file_id: file.id, pages: drawn.pageCount });
      }
      return drawn;
    } catch (thrown) {
      if (thrown instanceof DocumentFault && file.page_count === null) {
        await count({ packet_id: packet.id, file_id: file.id, pages: 0, fault: thrown.fault });
        return undefined;
      }
      const { message } = toAppError(thrown);
      setFiles((all) => ({ ...all, problems: new Map(all.problems).set(file.id, message) }));
      return undefined;
    }
  }

  const openById = useEffectEvent((id: string) => {
    const file = packet.files.find((one) => one.id === id);
    return file ? open(file) : Promise.resolve(undefined);
  });

  const ids = packet.files
    .filter(({ fault, cleared }) => fault === null && !cleared)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    const opening = ids.split(' ').map((id) => openById(id));
    return () => {
      for (const one of opening) void one.then((drawn) => drawn?.close());
      setFiles(NONE);
    };
  }, [ids]);

  return files;
}
