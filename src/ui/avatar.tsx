import { useState } from 'react';
import { cx } from './cx';
import { initials } from './initials';

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Its name is beside it as text, so screen readers should skip it. */
  decorative?: boolean;
}

const sizes = {
  xs: 'size-6 text-[0.625rem]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-2xl',
} as const;

export function Avatar({ name, src, size = 'md', decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const frame = cx(
    'inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full',
    sizes[size],
  );

  if (src && src !== broken) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a failed load isn't an interaction
      <img
        src={src}
        alt={decorative ? '' : name}
        onError={() => setBroken(src)}
        className={cx(frame, 'object-cover')}
      />
    );
  }
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cx(frame, 'bg-accent-soft font-semibold text-accent')}
    >
      {initials(name)}
    </span>
  );
}
