import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button';

interface IconButtonProps
  extends Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** Its action, for people who can't see the icon. */
  label: string;
}

export function IconButton({ label, ...button }: IconButtonProps) {
  return <Button {...button} variant="ghost" size="icon" aria-label={label} />;
}
