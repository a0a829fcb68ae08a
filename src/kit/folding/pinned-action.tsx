import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '@/ui/cx';

/** The height of the bar at the window's top, which covers what is below it. */
const BELOW_THE_BAR = '-64px 0px 0px 0px';

/** A page's main action. It goes to the window's corner when its place is scrolled out of view. */
export function PinnedAction({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<DOMRectReadOnly | null>(null);
  useEffect(() => {
    const watched = place.current;
    if (watched === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.boundingClientRect.height === 0) return;
        setSize(entry.isIntersecting ? null : entry.boundingClientRect);
      },
      { rootMargin: BELOW_THE_BAR },
    );
    watch.observe(watched);
    return () => watch.disconnect();
  }, []);
  const isAway = size !== null;
  return (
    <div ref={place} {...(isAway && { style: { height: size.height } })}>
      <div
        className={cx(
          'grid',
          isAway && 'fixed right-4 bottom-4 z-5 rounded-md shadow-lift md:right-8',
        )}
      >
        {children}
      </div>
    </div>
  );
}
