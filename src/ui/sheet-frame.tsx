import type { ReactNode } from 'react';
import { cx } from './cx';

interface SheetFrameProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A sheet of paper as it is read on the screen, among other things. */
export function SheetFrame({ label, className, children }: SheetFrameProps) {
  return (
    <section
      aria-label={label}
      className={cx('rounded-md border bg-surface-sunken px-5 py-4 sm:px-8 sm:py-6', className)}
    >
      {children}
    </section>
  );
}
