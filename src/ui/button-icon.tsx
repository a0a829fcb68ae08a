import type { LucideIcon } from 'lucide-react';
import type { ButtonSize } from './button-classes';

interface ButtonIconProps {
  icon: LucideIcon;
  size: ButtonSize | undefined;
}

/** The icon before a button's words: in a large button it is larger. */
export function ButtonIcon({ icon: Icon, size }: ButtonIconProps) {
  return <Icon aria-hidden="true" className={size === 'lg' ? 'size-5' : 'size-4'} />;
}
