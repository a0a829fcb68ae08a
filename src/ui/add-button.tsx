import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button';

/** A button that adds something. */
export function AddButton({ children, ...button }: ComponentProps<typeof Button>) {
  return (
    <Button {...button}>
      <Plus aria-hidden="true" className="size-4" />
      {children}
    </Button>
  );
}
