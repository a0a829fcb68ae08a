import { cx } from '@/ui/cx';

interface ProgressBarProps {
  /** What it measures; text beside it shows the number. */
  label: string;
  /** 0 to 100. */
  value: number;
  /** Set if the bar lies on color. */
  onColor?: boolean;
}

export function ProgressBar({ label, value, onColor = false }: ProgressBarProps) {
  return (
    <svg
      role="img"
      aria-label={`${label}: ${value}%`}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className={cx('block h-2 w-full rounded-full', onColor ? 'bg-on-tone/25' : 'bg-border')}
    >
      <rect
        width={value}
        height="1"
        className={cx('transition-[width] duration-500', onColor ? 'fill-on-tone' : 'fill-accent')}
      />
    </svg>
  );
}
