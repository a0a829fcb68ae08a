import { useInfiniteQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { rowsOf } from '@/kit/list/keyset-query';
import { toAppError } from '@/lib/errors';
import type { Packet } from '@/records/packets/packet.schema';
import { useMergePackets } from '@/records/packets/packets.mutations';
import { packetQueries } from '@/records/packets/packets.queries';
import { Select } from '@/ui/select';
import { pagesText, senderOf } from '../list/inbox-columns';
import type { PageChanges } from './use-page-changes';

interface JoinPacketProps {
  companyId: string;
  packet: Packet;
  changes: PageChanges;
}

export function JoinPacket({ companyId, packet, changes }: JoinPacketProps) {
  const waiting = useInfiniteQuery(
    packetQueries.list(companyId, { text: '', state: 'open', ownerId: null, sort: 'newest' }),
  );
  const merge = useMergePackets();
  const others = rowsOf(waiting.data).filter(
    ({ id, page_count }) => id !== packet.id && page_count > 0,
  );
  if (others.length === 0) return null;
  return (
    <div className="w-52">
      <Select
        aria-label="Join with another packet"
        placeholder="Join with…"
        options={others.map((row) => ({
          value: row.id,
          label: `${senderOf(row)}, ${pagesText(row.page_count)}`,
        }))}
        value={undefined}
        onValueChange={(other_id) => {
          const joined = { packet_id: packet.id, seen_revision: packet.revision, other_id };
          changes
            .follow(merge.mutateAsync(joined))
            .then(() => toast.success('Packets joined'))
            .catch((thrown: unknown) => toast.error(toAppError(thrown).message));
        }}
      />
    </div>
  );
}
