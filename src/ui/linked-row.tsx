import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const LOOKS = {
  /** Of a list in a card: all of the row leads there. */
  row: {
    item: 'group relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-5 py-3.5 transition-colors hover:bg-accent-soft/40',
    text: 'min-w-0 flex-[1_1_16rem]',
    link: 'wrap-anywhere line-clamp-2 font-semibold text-sm after:absolute after:inset-0 group-hover:text-accent',
    detail: 'wrap-anywhere text-muted text-xs',
  },
  /** Among other things of a card: its title alone leads there. */
  line: {
    item: 'flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-sm',
    text: 'min-w-0',
    link: 'wrap-anywhere rounded-sm font-medium underline decoration-border-strong underline-offset-3 hover:text-accent',
    detail: 'text-muted text-xs',
  },
} as const;

interface LinkedRowProps {
  look?: keyof typeof LOOKS;
  to: string;
  title: string;
  /** What is told of it below its title. */
  detail: string;
  /** At its end: where it stands. */
  children?: ReactNode;
}

/** One of a list of other records, and the way to where it is read whole. */
export function LinkedRow({ look = 'row', to, title, detail, children }: LinkedRowProps) {
  const classes = LOOKS[look];
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <Link to={to} className={classes.link}>
          {title}
        </Link>
        <p className={classes.detail}>{detail}</p>
      </div>
      {children}
    </li>
  );
}
