import { isShownAsPicture } from '../attachments/file-rules';
import type { ShownMessage } from './timeline';

/** Between what fits on a line of a phone and of a desktop. */
const LETTERS_A_LINE = 60;
const LINE = 24;
const FRAME = 28;
const PICTURE = 220;
const FILE = 54;

/** About how high a message will be, in pixels, until it is measured; near enough keeps the scroll bar calm. */
export function estimatedHeight({ body, files }: ShownMessage): number {
  let height = body === '' ? 0 : FRAME;
  for (const line of body.split('\n')) {
    height += LINE * Math.max(1, Math.ceil(line.length / LETTERS_A_LINE));
  }
  for (const { mediaType } of files) height += isShownAsPicture(mediaType) ? PICTURE : FILE;
  return height;
}
