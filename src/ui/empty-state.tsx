import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';

interface EmptyStateProps {
  icon?: LucideIcon;
  /** Shown word for word, in an element of its own. */
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  /** For columns and small cards. */
  compact?: boolean;
}

export function EmptyState({ icon: Icon, title, hint, action, compact = false }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-center justify-center text-center',
        compact ? 'px-4 py-8' : 'px-6 py-14',
      )}
    >
      {Icon && (
        <span
          aria-hidden="true"
          className={cx(
            'mb-4 grid place-items-center rounded-full bg-accent-soft text-accent ring-8 ring-accent-soft/40',
            compact ? 'size-10 [&_svg]:size-5' : 'size-14 [&_svg]:size-6',
          )}
        >
          <Icon />
        </span>
      )}
      <p className={compact ? 'text-muted text-sm' : 'font-semibold text-base'}>{title}</p>
      {hint !== undefined && <p className="mt-1 max-w-md text-muted text-sm">{hint}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  );
}
