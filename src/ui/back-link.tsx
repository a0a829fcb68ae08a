import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, type To, useLocation, useNavigate, useResolvedPath } from 'react-router-dom';
import { originOn } from '@/lib/origin';
import { cx } from './cx';

interface BackLinkProps {
  to: To;
  /** The history state for the link. */
  state?: object;
  /** For rooms where people wear gloves: 48 px on every screen. */
  large?: boolean;
  /** The target's name, not "Back". */
  children: ReactNode;
}

/**
 * Above a page's title; leads one level up. If the person came from there (see useOrigin), it goes
 * back instead: to the same filters and place in the list.
 */
export function BackLink({ to, state, large = false, children }: BackLinkProps) {
  const navigate = useNavigate();
  const { pathname } = useResolvedPath(to);
  const origin = originOn(pathname, useLocation().state);

  function goBack(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!origin || elsewhere) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link
      to={origin ? { pathname, search: origin.search } : to}
      state={origin ? { q: origin.typed } : state}
      onClick={goBack}
      data-print="hide"
      className={cx(
        'inline-flex items-center gap-1.5 rounded-sm font-medium text-muted transition-colors duration-150 hover:text-text',
        large ? 'min-h-12' : 'min-h-11 md:min-h-6',
      )}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
