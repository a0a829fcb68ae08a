import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** Its content, for people who can't see it. */
  label: string;
  className: string;
  children: ReactNode;
}

export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard
    <section tabIndex={0} aria-label={label} className={className}>
      {children}
    </section>
  );
}
