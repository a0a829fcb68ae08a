import type { ReactNode } from 'react';
import { t } from '@/fields/words';
import { Button } from '@/ui/button';
import type { ButtonVariant } from '@/ui/button-classes';
import { useFormActions } from './form-frame';

interface FormSubmitProps {
  children: ReactNode;
  variant?: ButtonVariant;
  intent?: string;
  /** There is nothing to save; the form says why. */
  disabled?: boolean;
  className?: string;
}

export function FormSubmit({
  children,
  variant = 'primary',
  intent,
  disabled = false,
  className,
}: FormSubmitProps) {
  const form = useFormActions();
  const isOurs = form.intent === intent;
  const isPressed = intent !== undefined || form.byButton;
  const label = isOurs && form.isTransient ? t('Try again') : children;
  return (
    <Button
      // Enter presses the first submit button, so a second way must not be one.
      type={isPressed ? 'button' : 'submit'}
      variant={intent === undefined ? variant : 'secondary'}
      pending={form.isSubmitting && isOurs}
      disabled={form.isSubmitting || disabled}
      {...(className !== undefined && { className })}
      {...(isPressed && { onClick: () => void form.submit(intent) })}
    >
      {label}
    </Button>
  );
}
