import { cx } from './cx';
import { LOGO_SIZES, type LogoSize, logoFontSize } from './logo-size';

interface LogoProps {
  /** What follows the dot: the clinic's own suffix. */
  suffix: string;
  size?: LogoSize;
  /** The accessible name; the suffix alone when not given. */
  label?: string;
  /** Where there is no room for the suffix. */
  dotOnly?: boolean;
  className?: string;
}

// The numbers of LOGO_SIZES as classes: pages rendered at build time can't carry style attributes,
// which the content security policy forbids in HTML.
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

/** A dot and the clinic's suffix, drawn by CSS: crisp at any scale and in either theme's colors. */
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
