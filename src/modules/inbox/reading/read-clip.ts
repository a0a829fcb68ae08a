import type { KeptLine } from '@/records/packets/packet.schema';
import type { Clip } from '../understanding/page-words';

/** Reads one line of a part of the page, in thousandths of it; each try draws it in another way. */
export type ReadClip = (
  clip: Clip,
  way: number,
  characters: string | undefined,
) => Promise<KeptLine>;
