import type { ReactNode } from 'react';
import { cx } from './cx';
import { softTone, type Tone } from './tone';

const SIZES = {
  sm: 'size-8 [&_svg]:size-4',
  md: 'size-9 [&_svg]:size-4.5',
  lg: 'size-10 [&_svg]:size-5',
  xl: 'size-11 [&_svg]:size-5',
} as const;

interface IconTileProps {
  size?: keyof typeof SIZES;
  /** The ring's color; without one, the accent's. */
  tone?: Tone;
  children: ReactNode;
}

export function IconTile({ size = 'lg', tone, children }: IconTileProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-md print:hidden',
        SIZES[size],
        tone ? cx('ring-1', softTone[tone]) : 'bg-accent-soft text-accent',
      )}
    >
      {children}
    </span>
  );
}
