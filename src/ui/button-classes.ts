import { cx } from './cx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

const variants = {
  primary: 'bg-accent text-accent-contrast shadow-soft enabled-hover:bg-accent-hover font-semibold',
  secondary:
    'border border-border-strong/60 bg-surface-raised text-text shadow-soft enabled-hover:border-border-strong enabled-hover:bg-surface-sunken font-medium',
  ghost: 'text-muted enabled-hover:bg-accent-soft enabled-hover:text-text font-medium',
  danger: 'bg-danger text-on-tone shadow-soft enabled-hover:brightness-110 font-semibold',
} as const;

const sizes = {
  sm: 'h-11 gap-1.5 px-3 text-sm md:h-8',
  md: 'h-11 gap-2 px-4 text-sm md:h-10',
  lg: 'h-12 gap-2 px-6 text-base',
  icon: 'size-11 md:size-10',
} as const;

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string | undefined;
}

export function buttonClasses({
  variant = 'secondary',
  size = 'md',
  className,
}: ButtonLook = {}): string {
  return cx(
    'relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md print:hidden',
    'transition duration-150 active:translate-y-px disabled:opacity-55 aria-disabled:opacity-55',
    'disabled:active:translate-y-0 aria-disabled:active:translate-y-0',
    variants[variant],
    sizes[size],
    className,
  );
}
