import type { KeptLine } from '@/records/packets/packet.schema';
import type { Clip } from '../understanding/page-words';

/** Reads one line of a part of the page, in thousandths of it; drawn in another way each time. */
export type ReadClip = (
  clip: Clip,
  way: number,
  characters: string | undefined,
) => Promise<KeptLine>;
