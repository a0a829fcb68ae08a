import { cx } from './cx';
import { LOGO_SIZES, type LogoSize, logoFontSize } from './logo-size';

interface LogoProps {
  /** The clinic's own suffix after the dot. */
  suffix: string;
  size?: LogoSize;
  /** The accessible name; by default the suffix. */
  label?: string;
  /** Where there is no room for the suffix. */
  dotOnly?: boolean;
  className?: string;
}

// LOGO_SIZES as classes: pages rendered at build time can't have style attributes, which the
// content security policy forbids in HTML.
const box = {
  sm: 'h-[42px] w-[180px] gap-[10px]',
  md: 'h-[52px] w-[230px] gap-[12px]',
  lg: 'h-[62px] w-[280px] gap-[15px]',
} as const;

const dot = {
  sm: 'm-[5px] size-[15px]',
  md: 'm-[6px] size-[19px]',
  lg: 'm-[7px] size-[22px]',
} as const;

const letters = { sm: 'text-[21px]', md: 'text-[26px]', lg: 'text-[31px]' } as const;

export function Logo({
  suffix,
  size = 'md',
  label = suffix,
  dotOnly = false,
  className,
}: LogoProps) {
  const fontSize = logoFontSize(suffix, size);
  const shrunk = fontSize < LOGO_SIZES[size].height / 2;
  return (
    <span
      role="img"
      aria-label={label}
      className={cx('inline-flex shrink-0 items-center', !dotOnly && box[size], className)}
    >
      <span
        aria-hidden="true"
        className={cx(
          'shrink-0 rounded-full bg-accent outline [print-color-adjust:exact] outline-accent/35 outline-offset-4',
          dot[size],
        )}
      />
      {!dotOnly && (
        <span
          aria-hidden="true"
          {...(shrunk && { style: { fontSize } })}
          className={cx(
            'line-clamp-2 min-w-0 break-words font-semibold text-text leading-[1.15] tracking-tight',
            letters[size],
          )}
        >
          {suffix}
        </span>
      )}
    </span>
  );
}
