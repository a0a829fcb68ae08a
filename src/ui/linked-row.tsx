import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const LOOKS = {
  /** In a card's list: the whole row is the link. */
  row: {
    item: 'group relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-5 py-3.5 transition-colors hover:bg-accent-soft/40',
    text: 'min-w-0 flex-[1_1_16rem]',
    link: 'wrap-anywhere line-clamp-2 font-semibold text-sm after:absolute after:inset-0 group-hover:text-accent',
    detail: 'wrap-anywhere text-muted text-xs',
  },
  /** Among other things in a card: only the title is the link. */
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
  /** The text below its title. */
  detail: string;
  /** At its end: its status. */
  children?: ReactNode;
}

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
