import type { CDPSession } from '@playwright/test';
import { z } from 'zod';
import type { Visitor } from './visitor.ts';

/** Pixels a second: a wheel turned fast. */
const SPEED = 2_000;

const drawnSchema = z.object({ name: z.literal('Display::DrawAndSwap'), ts: z.number() });

/**
 * Frames a second on screen while an element scrolls. A separate layer scrolls without page frames, so the page's own
 * count would be too low; otherwise the two are the same.
 */
export async function framesASecond(
  { page, cdp }: Pick<Visitor, 'page' | 'cdp'>,
  selector: string,
  wanted: number,
): Promise<number> {
  const element = page.locator(selector).first();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} isn't on the screen.`);
  // At the end nothing moves, and nothing is drawn.
  const room = await element.evaluate(roomToScroll);
  const yDistance =
    Math.sign(wanted) * Math.min(Math.abs(wanted), wanted < 0 ? room.below : room.above);
  const drawn = await drawnDuring(cdp, () =>
    cdp.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width / 2,
      y: Math.max(box.y, 0) + 200,
      yDistance,
      speed: SPEED,
      gestureSourceType: 'mouse',
      preventFling: true,
    }),
  );
  const [first, last] = [drawn.at(0), drawn.at(-1)];
  if (first === undefined || last === undefined || last === first) return 0;
  return ((drawn.length - 1) * 1_000_000) / (last - first);
}

/** How far the scrolling part of an element can go, in pixels. */
function roomToScroll(element: Element): { above: number; below: number } {
  const scrolls = (one: Element) =>
    one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY);
  let at: Element | null = element;
  while (at && !scrolls(at)) at = at.parentElement;
  const { scrollTop, scrollHeight, clientHeight } = at ?? document.documentElement;
  return { above: scrollTop, below: scrollHeight - clientHeight - scrollTop };
}

/** When frames were sent to the screen during an action, in microseconds. */
async function drawnDuring(cdp: CDPSession, act: () => Promise<unknown>): Promise<number[]> {
  const drawn: number[] = [];
  const collect = ({ value }: { value: unknown[] }) => {
    for (const event of value) {
      const { data } = drawnSchema.safeParse(event);
      if (data) drawn.push(data.ts);
    }
  };
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['viz'], excludedCategories: ['*'] },
  });
  await act();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return drawn.sort((one, other) => one - other);
}
