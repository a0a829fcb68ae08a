import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';
import { ROW_GRID } from './row-grid';

interface ReferralListProps {
  /** Rows, or their skeletons. */
  children: ReactNode;
  /** The rows of earlier filters, shown until the present ones are here. */
  outdated?: boolean;
}

const HEADINGS = ['Patient', 'Status', 'Referred by', 'Assignee', 'Target'];

export function ReferralList({ children, outdated = false }: ReferralListProps) {
  return (
    <div className="@container">
      <Panel className={cx('overflow-hidden transition-opacity', outdated && 'opacity-60')}>
        {/* Headings for the eye; each row says in words what its parts are. */}
        <div
          aria-hidden="true"
          className={cx(
            'hidden gap-x-4 border-b bg-surface-sunken/60 font-medium text-muted text-xs @4xl:grid',
            ROW_GRID,
          )}
        >
          {HEADINGS.map((heading) => (
            <span key={heading} className="last:text-right">
              {heading}
            </span>
          ))}
        </div>
        <ul aria-label="Referrals" aria-busy={outdated} className="divide-y">
          {children}
        </ul>
      </Panel>
    </div>
  );
}
