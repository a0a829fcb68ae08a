import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface BackLinkProps {
  to: string;
  /** What the entry it leads to has to know. */
  state?: object;
  /** Where it leads, not "Back". */
  children: ReactNode;
}

/** Above a page's title; goes up in the portal's order, wherever one came from. */
export function BackLink({ to, state, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sm font-medium text-muted transition-colors duration-150 hover:text-text md:min-h-6"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
