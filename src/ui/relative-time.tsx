import { formatDateTime } from '@/lib/dates';
import { type Reader, relativeTime } from '@/lib/relative-time';
import { cx } from './cx';
import { useAsOfNow } from './use-now';

interface RelativeTimeProps extends Omit<Reader, 'now'> {
  /** The time, as the database writes it. */
  at: string;
  className?: string;
}

/**
 * A time in words, shorter the nearer it is. The exact time shows on hover, and on paper, where "5
 * min ago" says nothing. Updates while it is shown.
 */
export function RelativeTime({ at, className, ...reader }: RelativeTimeProps) {
  const text = useAsOfNow((now) => relativeTime(at, { ...reader, now }));
  return (
    <time
      dateTime={at}
      title={formatDateTime(at, reader.timeZone)}
      className={cx('print:before:content-[attr(title)]', className)}
    >
      <span className="print:hidden">{text}</span>
    </time>
  );
}
