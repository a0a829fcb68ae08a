import type { Packet } from '@/records/packets/packet.schema';
import type { fileDocuments } from './file-documents';

interface Settling extends Omit<Parameters<typeof fileDocuments>[0], 'packet'> {
  /** Resolves to the packet once its changes are saved. */
  settled: () => Promise<Packet>;
}

export async function fileSettled({ settled, ...filing }: Settling) {
  const packet = await settled();
  const { fileDocuments } = await import('./file-documents');
  return { packet, documents: await fileDocuments({ ...filing, packet }) };
}
