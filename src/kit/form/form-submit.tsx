import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import type { ButtonVariant } from '@/ui/button-classes';
import { useFormActions } from './form-frame';

interface FormSubmitProps {
  children: ReactNode;
  variant?: ButtonVariant;
  /** A second way to save, told to `onSubmit`; the form's own button has none. */
  intent?: string;
  /** There is nothing to save, for a reason the form tells. */
  disabled?: boolean;
  className?: string;
}

/** Saves the form. After a failure that may pass it says so. */
export function FormSubmit({
  children,
  variant = 'primary',
  intent,
  disabled = false,
  className,
}: FormSubmitProps) {
  const form = useFormActions();
  const isOurs = form.intent === intent;
  const label = isOurs && form.isTransient ? 'Try again' : children;
  return (
    <Button
      // The first button of this type is the one that Enter presses, so a second way must not be one.
      type={intent === undefined ? 'submit' : 'button'}
      variant={intent === undefined ? variant : 'secondary'}
      pending={form.isSubmitting && isOurs}
      disabled={form.isSubmitting || disabled}
      {...(className !== undefined && { className })}
      {...(intent !== undefined && { onClick: () => void form.submit(intent) })}
    >
      {label}
    </Button>
  );
}
