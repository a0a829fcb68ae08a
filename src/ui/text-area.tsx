import type { ComponentProps } from 'react';
import { controlClasses } from './control-classes';
import { cx } from './cx';

/** Grows with its text where the browser supports `field-sizing`; can be resized everywhere. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={cx(
        controlClasses,
        'field-sizing-content max-h-96 min-h-24 resize-y py-2.5',
        className,
      )}
    />
  );
}
