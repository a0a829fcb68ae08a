import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';

interface RequestFactProps {
  term: string;
  children: ReactNode;
  className?: string;
}

/** One labelled fact of a request; free text keeps its lines and never widens the page. */
export function RequestFact({ term, children, className }: RequestFactProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <dt className="text-muted text-xs">{term}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line text-sm">
        {children}
      </dd>
    </div>
  );
}
