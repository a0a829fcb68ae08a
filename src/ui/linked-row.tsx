import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface LinkedRowProps {
  to: string;
  title: string;
  /** What is told of it below its title. */
  detail: string;
  /** At its end: where it stands. */
  children?: ReactNode;
}

/** A row of a list in a card: all of it leads to where it is read whole. */
export function LinkedRow({ to, title, detail, children }: LinkedRowProps) {
  return (
    <li className="group relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-5 py-3.5 transition-colors hover:bg-accent-soft/40">
      <div className="min-w-0 flex-[1_1_16rem]">
        <Link
          to={to}
          className="wrap-anywhere line-clamp-2 font-semibold text-sm after:absolute after:inset-0 group-hover:text-accent"
        >
          {title}
        </Link>
        <p className="wrap-anywhere text-muted text-xs">{detail}</p>
      </div>
      {children}
    </li>
  );
}
