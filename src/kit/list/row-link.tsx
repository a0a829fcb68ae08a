import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { cx } from '@/ui/cx';

interface RowLinkProps {
  to: To;
  state?: object;
  /** The pointer or the focus is on it: it may be opened next. */
  onAim?: () => void;
  /** What it opens, for those who hear it alone, where the text doesn't say. */
  kind?: string;
  /** Where it isn't the row's title. */
  className?: string;
  children: ReactNode;
}

/** The link of a ListRow; all of the row is where it can be pressed. */
export function RowLink({
  to,
  state,
  onAim,
  kind,
  className = 'font-semibold text-text',
  children,
}: RowLinkProps) {
  return (
    <Link
      data-row-link
      to={to}
      state={state}
      onFocus={onAim}
      onPointerEnter={onAim}
      className={cx(
        'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2 group-hover:text-accent',
        className,
      )}
    >
      {children}
      {kind !== undefined && <span className="sr-only"> ({kind})</span>}
    </Link>
  );
}
