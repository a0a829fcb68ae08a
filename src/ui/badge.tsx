import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { softTone, type Tone } from './tone';

interface BadgeProps {
  tone?: Tone;
  /** A dot before the text, for states in a column. */
  dot?: boolean;
  icon?: LucideIcon;
  children: ReactNode;
  className?: string;
}

export function Badge({
  tone = 'neutral',
  dot = false,
  icon: Icon,
  children,
  className,
}: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full align-middle px-2.5 py-0.5',
        'font-medium text-xs ring-1 ring-inset [&_svg]:size-3.5',
        softTone[tone],
        className,
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  );
}
