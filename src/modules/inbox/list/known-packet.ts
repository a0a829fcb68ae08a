import { z } from 'zod';
import type { AppError } from '@/lib/errors';

const known = z.object({ kind: z.literal('known_file'), packet_id: z.uuid() });

/** The packet that holds this file, if the upload was refused for that reason. */
export function knownPacketOf({ detail }: AppError): string | null {
  if (detail === undefined || !detail.startsWith('{')) return null;
  const read = known.safeParse(JSON.parse(detail));
  return read.success ? read.data.packet_id : null;
}
