import type { ComponentProps } from 'react';
import { controlClasses, controlHeight } from './control-classes';
import { cx } from './cx';

/** Takes what react-hook-form's `register` gives, ref included. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={cx(controlClasses, controlHeight, className)} />;
}
