import type { Packet } from '@/records/packets/packet.schema';
import { keptPages } from '@/records/packets/packets.model';
import type { Circumstances } from './packet-fields';
import { readPacket } from './read-packet';
import { senderKeys } from './sender-keys';

export function sendersOf(
  packet: Packet,
  senderNumber: string | null,
  circumstances: Circumstances,
): string[] {
  const { npi, referrer_fax } = readPacket(keptPages(packet), circumstances).fields;
  return senderKeys({ npi: npi?.value, faxes: [senderNumber, referrer_fax?.value] });
}
