import { useParams } from 'react-router-dom';
import { PacketPage } from './packet/packet-page';

export function Component() {
  const { packetId = '' } = useParams();
  // Half-typed values belong to one packet and must not move to the next.
  return <PacketPage key={packetId} packetId={packetId} />;
}
