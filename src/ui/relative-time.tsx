import { formatDateTime } from '@/lib/dates';
import { type Reader, relativeTime } from '@/lib/relative-time';
import { cx } from './cx';
import { useAsOfNow } from './use-now';

interface RelativeTimeProps extends Omit<Reader, 'now'> {
  /** The moment, as the database writes it. */
  at: string;
  className?: string;
}

/**
 * When something was, the shorter the nearer, with the exact time for who points at it, and on paper, where
 * "5 min ago" says nothing. It goes on while it is shown.
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
