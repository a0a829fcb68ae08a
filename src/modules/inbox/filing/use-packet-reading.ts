import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompany } from '@/company/company-context';
import type { Packet } from '@/records/packets/packet.schema';
import { keptPages } from '@/records/packets/packets.model';
import { packetQueries } from '@/records/packets/packets.queries';
import { readPacket } from '../understanding/read-packet';
import { senderKeys } from '../understanding/sender-keys';

interface Asked {
  senderNumber: string | null;
  today: string;
}

export function usePacketReading(packet: Packet, { senderNumber, today }: Asked) {
  const { id: companyId } = useCompany();
  const pages = useMemo(() => keptPages(packet), [packet]);
  const { data: own, isPending: isOwnPending } = useQuery(packetQueries.ownNumbers(companyId));
  const plainly = useMemo(
    () => readPacket(pages, { today, ownNumbers: own ?? [] }),
    [pages, today, own],
  );
  const { npi, referrer_fax } = plainly.fields;
  const senders = senderKeys({ npi: npi?.value, faxes: [senderNumber, referrer_fax?.value] });
  const { data: lessons, isLoading } = useQuery({
    ...packetQueries.lessons(companyId, senders),
    enabled: !isOwnPending && senders.length > 0,
  });
  const reading = useMemo(
    () =>
      lessons && lessons.length > 0
        ? readPacket(pages, { today, ownNumbers: own ?? [], lessons })
        : plainly,
    [pages, today, own, lessons, plainly],
  );
  return { reading, isRemembering: isOwnPending || isLoading };
}
