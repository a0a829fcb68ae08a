import type { ComponentProps } from 'react';
import { controlClasses, controlHeight } from './control-classes';
import { cx } from './cx';

/** Takes the props of react-hook-form's `register`, including ref. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={cx(controlClasses, controlHeight, className)} />;
}
