import type { ReactNode } from 'react';
import { cx } from './cx';

interface SheetFrameProps {
  label: string;
  className?: string;
  children: ReactNode;
}

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
