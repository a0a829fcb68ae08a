import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';

interface FactProps {
  /** Takes the whole line of a two-column list. */
  wide?: boolean;
  label: string;
  children: ReactNode;
}

export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={cx('min-w-0', wide && 'col-span-2')}>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="break-words text-sm">
        {children || <span className="text-muted">Not set</span>}
      </dd>
    </div>
  );
}
