import type { LucideIcon } from 'lucide-react';
import type { ButtonSize } from './button-classes';

export interface WithIcon {
  icon?: LucideIcon;
}

interface ButtonIconProps {
  icon: LucideIcon;
  size: ButtonSize;
}

export function ButtonIcon({ icon: Icon, size }: ButtonIconProps) {
  const isLarge = size === 'lg' || size === 'icon';
  return <Icon aria-hidden="true" className={isLarge ? 'size-5' : 'size-4'} />;
}
