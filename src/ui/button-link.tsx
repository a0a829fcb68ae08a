import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonClasses } from './button-classes';
import { ButtonIcon, type WithIcon } from './button-icon';

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook & WithIcon;

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
