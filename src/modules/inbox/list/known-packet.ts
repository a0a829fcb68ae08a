import { z } from 'zod';
import type { AppError } from '@/lib/errors';

const known = z.object({ kind: z.literal('known_file'), packet_id: z.uuid() });

/** The packet that a file came with before, where that is why it was refused. */
export function knownPacketOf({ detail }: AppError): string | null {
  if (detail === undefined || !detail.startsWith('{')) return null;
  const read = known.safeParse(JSON.parse(detail));
  return read.success ? read.data.packet_id : null;
}
