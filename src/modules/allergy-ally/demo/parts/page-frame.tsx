import { type ReactNode, useEffect, useRef } from 'react';
import { PAGE_NAMES } from '@/records/patient-app/phone/phone-tabs';
import { cx } from '@/ui/cx';
import { useDemo } from '../demo-context';

interface PageFrameProps {
  children: ReactNode;
}

/** One page of the app. It slides in after 50 ms unless the device asks for less motion. */
export function PageFrame({ children }: PageFrameProps) {
  const { direction, page } = useDemo().state;
  const frame = useRef<HTMLElement>(null);

  // The button that led here is gone with its page; the focus needs a new place.
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus();
  }, []);

  return (
    <section
      ref={frame}
      data-page={page}
      aria-label={PAGE_NAMES[page]}
      tabIndex={-1}
      className={cx(
        'min-h-0 flex-1 overflow-y-auto overflow-x-hidden overscroll-contain px-4 pt-1 pb-6',
        'motion-safe:animate-[slide_260ms_cubic-bezier(0.2,0.9,0.3,1)_50ms_backwards]',
        direction === 'forward' ? '[--slide-from:30%]' : '[--slide-from:-30%]',
      )}
    >
      {children}
    </section>
  );
}
