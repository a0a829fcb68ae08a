import type { ComponentProps } from 'react';
import { cx } from '@/ui/cx';

interface PillButtonProps extends ComponentProps<'button'> {
  look?: 'filled' | 'soft';
}

/** Round, and never lower than a thumb. */
export function PillButton({
  look = 'soft',
  type = 'button',
  className,
  ...rest
}: PillButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(
        'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-4 font-semibold text-sm transition duration-150 active:scale-[0.98]',
        look === 'filled'
          ? 'bg-accent text-accent-contrast shadow-soft enabled-hover:bg-accent-hover'
          : 'bg-accent-soft text-accent enabled-hover:brightness-105',
        className,
      )}
    />
  );
}
