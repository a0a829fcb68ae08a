import type { ComponentProps } from 'react';
import { cx } from './cx';

interface TickProps extends ComponentProps<'input'> {
  /** Classes of the box itself; `className` is the whole line's. */
  box?: string;
}

export function Tick({ className, box = 'size-4', children, ...input }: TickProps) {
  return (
    <label className={cx('flex items-center text-sm', className)}>
      <input type="checkbox" {...input} className={cx('shrink-0 accent-accent', box)} />
      {children}
    </label>
  );
}
