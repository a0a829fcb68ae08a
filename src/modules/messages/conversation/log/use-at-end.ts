import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the end of a scroller is in sight, or nearly; null until that is known. Observed, as the end also
 * comes and goes when the window, the keyboard of a phone or a row changes its size.
 */
export function useAtEnd(
  scroller: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  nearPx: number,
): boolean | null {
  const [atEnd, setAtEnd] = useState<boolean | null>(null);
  useEffect(() => {
    if (!scroller.current || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => setAtEnd(entries.at(-1)?.isIntersecting ?? null),
      { root: scroller.current, rootMargin: `0px 0px ${nearPx}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [scroller, end, nearPx]);
  return atEnd;
}
