import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClasses } from './button-classes';
import { ButtonIcon, type WithIcon } from './button-icon';
import { cx } from './cx';
import { Spinner } from './spinner';

interface ButtonProps extends ComponentProps<'button'>, Omit<ButtonLook, 'className'>, WithIcon {
  /** An action is pending: disabled and busy, at the same width. */
  pending?: boolean;
  /**
   * Unavailable for a reason in the Tooltip around it. Unlike `disabled`, it keeps focus and
   * pointer events, which the tooltip needs.
   */
  blocked?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  type = 'button',
  pending = false,
  blocked = false,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) {
      // A submit button would still submit its form.
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-disabled={blocked ? true : undefined}
      aria-busy={pending ? true : undefined}
      onClick={handleClick}
      className={buttonClasses({ variant, size, className })}
    >
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      {/* Transparent, not hidden: the label holds the width and stays the accessible name. */}
      <span className={cx('inline-flex items-center gap-[inherit]', pending && 'opacity-0')}>
        {icon && <ButtonIcon icon={icon} size={size} />}
        {children}
      </span>
    </button>
  );
}
