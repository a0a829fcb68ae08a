import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';

interface StillLoadingProps {
  isLoading: boolean;
  children: ReactNode;
}

/** The figures of before, while those that were just asked for are on their way: faint, and not to be opened. */
export function StillLoading({ isLoading, children }: StillLoadingProps) {
  return (
    <div inert={isLoading} aria-busy={isLoading} className={cx(isLoading && 'opacity-50')}>
      {children}
    </div>
  );
}
