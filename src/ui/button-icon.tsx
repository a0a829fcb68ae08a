import type { LucideIcon } from 'lucide-react';
import type { ButtonSize } from './button-classes';

export interface WithIcon {
  /** Before its words, or in place of any. */
  icon?: LucideIcon;
}

interface ButtonIconProps {
  icon: LucideIcon;
  size: ButtonSize;
}

/** The icon of a button: larger in a large one, and where it stands alone. */
export function ButtonIcon({ icon: Icon, size }: ButtonIconProps) {
  const isLarge = size === 'lg' || size === 'icon';
  return <Icon aria-hidden="true" className={isLarge ? 'size-5' : 'size-4'} />;
}
