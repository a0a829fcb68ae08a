import { CalendarDays, Columns3, List, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toEntry } from '@/lib/typed-search';
import {
  QUEUE_VIEWS,
  type QueueFilters,
  queueAddress,
} from '@/records/surgery-cases/surgery-case-filters';
import { cx } from '@/ui/cx';

interface ViewSwitchProps {
  filters: QueueFilters;
}

const VIEWS: Record<QueueFilters['view'], { label: string; icon: LucideIcon }> = {
  board: { label: 'Board', icon: Columns3 },
  list: { label: 'List', icon: List },
  day: { label: 'Day', icon: CalendarDays },
};

export function ViewSwitch({ filters }: ViewSwitchProps) {
  return (
    <nav
      aria-label="View"
      className="flex w-fit gap-1 rounded-md border bg-surface-sunken p-1 max-sm:w-full"
    >
      {QUEUE_VIEWS.map((view) => {
        const { label, icon: Icon } = VIEWS[view];
        return (
          <Link
            key={view}
            {...toEntry(queueAddress.write(new URLSearchParams(), { ...filters, view }))}
            preventScrollReset
            {...(view === filters.view && { 'aria-current': 'page' })}
            className={cx(
              'inline-flex h-11 flex-1 items-center justify-center gap-2 rounded-sm px-4 font-medium text-sm transition-colors duration-150 md:h-8',
              view === filters.view
                ? 'bg-surface-raised text-text shadow-soft'
                : 'text-muted hover:text-text',
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
