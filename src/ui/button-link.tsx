import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes';
import { ButtonIcon } from './button-icon';

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
}

/** A link that looks like a button; it stays a link to keyboard and screen reader. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClasses({ variant, size, className })}>
      {icon && <ButtonIcon icon={icon} size={size} />}
      {children}
    </Link>
  );
}
