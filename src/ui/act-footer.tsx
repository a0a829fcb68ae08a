import type { ComponentProps } from 'react';
import { Button } from './button';

interface ActFooterProps extends ComponentProps<typeof Button> {
  onCancel: () => void;
  cancelLabel?: string;
  /** Something else is under way that both wait for. */
  locked?: boolean;
}

/** The two buttons of a dialog that does one thing: leaving it, and, with all that a Button takes, doing it. */
export function ActFooter({
  onCancel,
  cancelLabel = 'Cancel',
  locked = false,
  size,
  disabled = false,
  ...act
}: ActFooterProps) {
  const sized = size !== undefined && { size };
  return (
    <>
      <Button {...sized} disabled={act.pending || locked} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant="primary" {...sized} disabled={disabled || locked} {...act} />
    </>
  );
}
