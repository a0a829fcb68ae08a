import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AppError } from '@/lib/errors';
import type { Packet } from '@/records/packets/packet.schema';
import { packetQueries } from '@/records/packets/packets.queries';

/** What a person does to the pages of a packet, which filing waits for. */
export interface PageChanges {
  /** Says that a change is under way; it answers the revision that it made. */
  follow: (change: Promise<number>) => Promise<number>;
  /** The packet once one's own changes are through: refused where one was, or where a colleague's came between. */
  settled: () => Promise<Packet>;
}

/** Tells one's own page changes from a colleague's: the first go with what is filed, the second ask for another look. */
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
