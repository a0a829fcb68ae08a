import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button';

interface QuietButtonProps extends Omit<ComponentProps<typeof Button>, 'size' | 'variant'> {
  icon: LucideIcon;
}

export function QuietButton({ icon: Icon, children, ...button }: QuietButtonProps) {
  return (
    <Button icon={Icon} {...button} size="sm" variant="ghost">
      {children}
    </Button>
  );
}
