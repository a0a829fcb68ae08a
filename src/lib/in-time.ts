import { untilAborted } from './until-aborted';

/** In seconds; the largest page takes a few. */
const LIMIT = 60;

/**
 * The work's result, or a TimeoutError. Seconds of a hidden tab don't count: browsers draw nothing
 * there. The work is told by its signal that nobody waits any more.
 */
export async function inTime<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  otherwise?: AbortSignal,
): Promise<Result> {
  const late = new AbortController();
  let left = LIMIT;
  const clock = setInterval(() => {
    if (!document.hidden) left -= 1;
    if (left <= 0) late.abort(new DOMException('Drawing takes too long.', 'TimeoutError'));
  }, 1000);
  const signal = otherwise ? AbortSignal.any([late.signal, otherwise]) : late.signal;
  try {
    return await untilAborted(signal, work(signal));
  } finally {
    clearInterval(clock);
  }
}
