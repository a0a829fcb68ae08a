import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';

interface CaseFactProps {
  icon: ReactNode;
  strong?: boolean;
  children: ReactNode;
}

export function CaseFact({ icon, strong = false, children }: CaseFactProps) {
  return (
    <li className="flex items-start gap-1.5">
      <span aria-hidden="true" className="mt-0.5 shrink-0 [&_svg]:size-3.5">
        {icon}
      </span>
      <span className={cx('min-w-0 break-words', strong && 'font-semibold text-text')}>
        {children}
      </span>
    </li>
  );
}
