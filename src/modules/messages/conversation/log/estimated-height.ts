/** Between what fits on a line of a phone and of a desktop. */
const LETTERS_A_LINE = 60;
const LINE = 24;
const FRAME = 28;

/** About how high a message will be, in pixels, until it is measured; near enough keeps the scroll bar calm. */
export function estimatedHeight(body: string): number {
  let lines = 0;
  for (const line of body.split('\n'))
    lines += Math.max(1, Math.ceil(line.length / LETTERS_A_LINE));
  return FRAME + LINE * lines;
}
