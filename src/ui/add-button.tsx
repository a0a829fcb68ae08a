import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button';

/** A button that adds something. */
export function AddButton({ children, size = 'md', ...button }: ComponentProps<typeof Button>) {
  return (
    <Button size={size} {...button}>
      <Plus aria-hidden="true" className={size === 'lg' ? 'size-5' : 'size-4'} />
      {children}
    </Button>
  );
}
