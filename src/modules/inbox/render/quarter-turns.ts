import type { PacketPage } from '@/records/packets/packet.schema';
import type { Clip } from '../understanding/page-words';

export type Turn = PacketPage['rotation'];

export function turnOf(degrees: number): Turn {
  const quarters = ((((degrees / 90) % 4) + 4) % 4) * 90;
  return quarters === 90 || quarters === 180 || quarters === 270 ? quarters : 0;
}

/** A part of a page after a turn to the right; in thousandths and degrees. */
export function turnedClip(clip: Clip, degrees: number): Clip {
  let turned = clip;
  for (let left = turnOf(degrees); left > 0; left -= 90) {
    const { x0, y0, x1, y1 } = turned;
    turned = { x0: 1000 - y1, y0: x0, x1: 1000 - y0, y1: x1 };
  }
  return turned;
}
