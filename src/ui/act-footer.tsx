import type { ComponentProps } from 'react';
import { t } from '@/fields/words';
import { Button } from './button';

interface ActFooterProps extends ComponentProps<typeof Button> {
  onCancel: () => void;
  cancelLabel?: string;
  /** Another action is pending that blocks both buttons. */
  locked?: boolean;
}

/** A dialog's two buttons: cancel, and the action, which takes a Button's props. */
export function ActFooter({
  onCancel,
  cancelLabel = t('Cancel'),
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
