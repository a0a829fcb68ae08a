import type { Packet } from '@/records/packets/packet.schema';
import type { fileDocuments } from './file-documents';

interface Settling extends Omit<Parameters<typeof fileDocuments>[0], 'packet'> {
  /** The packet once all that was changed in it is saved. */
  settled: () => Promise<Packet>;
}

/** Makes and uploads the documents of a packet as it is once settled; see fileDocuments. */
export async function fileSettled({ settled, ...filing }: Settling) {
  const packet = await settled();
  const { fileDocuments } = await import('./file-documents');
  return { packet, documents: await fileDocuments({ ...filing, packet }) };
}
