import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button';

interface IconButtonProps
  extends Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** What it does, for who can't see the icon. */
  label: string;
}

/** A quiet button that is its icon alone. */
export function IconButton({ label, ...button }: IconButtonProps) {
  return <Button {...button} variant="ghost" size="icon" aria-label={label} />;
}
