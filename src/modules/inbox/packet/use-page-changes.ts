import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AppError } from '@/lib/errors';
import type { Packet } from '@/records/packets/packet.schema';
import { packetQueries } from '@/records/packets/packets.queries';

/** Changes to the pages of a packet, which filing waits for. */
export interface PageChanges {
  /** Registers a change in progress; resolves to the revision it made. */
  follow: (change: Promise<number>) => Promise<number>;
  /**
   * The packet once the member's own changes are saved. Rejects if one failed, or if a colleague's
   * change came between.
   */
  settled: () => Promise<Packet>;
}

/**
 * Tells the member's own page changes from a colleague's: own changes are filed along, a
 * colleague's ask for another look.
 */
export function usePageChanges(companyId: string, packet: Packet): PageChanges {
  const client = useQueryClient();
  const underWay = useRef<Promise<number>>(undefined);
  const own = useRef(0);

  return {
    follow: async (change) => {
      underWay.current = change;
      try {
        own.current = Math.max(own.current, await change);
        return await change;
      } finally {
        if (underWay.current === change) underWay.current = undefined;
      }
    },
    settled: async () => {
      const answered = (await underWay.current) ?? 0;
      own.current = Math.max(own.current, answered);
      const seen = Math.max(own.current, packet.revision);
      const { queryKey } = packetQueries.opened(companyId, packet.id);
      const present = client.getQueryData(queryKey);
      if (present?.revision === seen) return present;
      throw new AppError('stale', {
        message: 'A colleague changed the pages of this packet. Check them again.',
        logLabel: 'Error filing packet',
      });
    },
  };
}
