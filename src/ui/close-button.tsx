import type { ComponentProps } from 'react';
import { Button } from './button';

interface CloseButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  label: string;
  onClose: () => void;
}

export function CloseButton({ label, onClose, ...button }: CloseButtonProps) {
  return (
    <Button {...button} onClick={onClose}>
      {label}
    </Button>
  );
}
