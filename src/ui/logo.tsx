import { cx } from './cx.ts';
import { LOGO_SIZES, type LogoSize, logoFontSize } from './logo-size.ts';

interface LogoProps {
  /** What follows the dot: the clinic's own suffix. */
  suffix: string;
  size?: LogoSize;
  /** The accessible name; the suffix alone when not given. */
  label?: string;
  className?: string;
}

/** A dot and the clinic's suffix, drawn by CSS: crisp at any scale and in either theme's colours. */
export function Logo({ suffix, size = 'md', label = suffix, className }: LogoProps) {
  const { width, height } = LOGO_SIZES[size];
  const dot = Math.round(height * 0.36);
  return (
    <span
      role="img"
      aria-label={label}
      style={{ width, height, gap: Math.round(height * 0.24) }}
      className={cx('inline-flex shrink-0 items-center', className)}
    >
      <span
        aria-hidden="true"
        style={{ width: dot, height: dot, margin: Math.round(height * 0.11) }}
        className="shrink-0 rounded-full bg-accent outline outline-accent/35 outline-offset-4"
      />
      <span
        aria-hidden="true"
        style={{ fontSize: logoFontSize(suffix, size) }}
        className="line-clamp-2 min-w-0 break-words font-semibold text-text leading-[1.15] tracking-tight"
      >
        {suffix}
      </span>
    </span>
  );
}
