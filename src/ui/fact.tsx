import type { ReactNode } from 'react';
import { cx } from './cx';

interface FactProps {
  label: string;
  children: ReactNode;
  className?: string;
}

export function Fact({ label, children, className }: FactProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <dt className="text-muted text-xs">{label}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line text-sm tabular-nums">
        {children || <span className="text-muted">Not provided</span>}
      </dd>
    </div>
  );
}
