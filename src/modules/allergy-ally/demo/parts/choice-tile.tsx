import type { ComponentProps } from 'react';
import { cx } from '@/ui/cx';

/** A radio button or check box that fills its tile; takes the props of `<input>`. */
export function ChoiceTile({ className, children, ...input }: ComponentProps<'input'>) {
  return (
    <label
      className={cx(
        'flex cursor-pointer items-center border border-border-strong text-sm transition-colors duration-150 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input {...input} className="sr-only" />
      {children}
    </label>
  );
}
