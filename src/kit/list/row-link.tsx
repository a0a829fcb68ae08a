import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { cx } from '@/ui/cx';

interface RowLinkProps {
  to: To;
  state?: object;
  /** Called on hover or focus, before the row may be opened. */
  onAim?: () => void;
  /** What the link opens, for screen readers, if the text doesn't say it. */
  kind?: string;
  /** For a link that isn't the row's title. */
  className?: string;
  children: ReactNode;
}

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
