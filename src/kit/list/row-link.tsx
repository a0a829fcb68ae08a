import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';

interface RowLinkProps {
  to: To;
  state?: object;
  /** The pointer or the focus is on it: it may be opened next. */
  onAim?: () => void;
  children: ReactNode;
}

/** The link of a ListRow; all of the row is where it can be pressed. */
export function RowLink({ to, state, onAim, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      onFocus={onAim}
      onPointerEnter={onAim}
      className="font-semibold text-text after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2 group-hover:text-accent"
    >
      {children}
    </Link>
  );
}
