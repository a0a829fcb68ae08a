import { Link } from 'react-router-dom';
import { prefetchOnApproach } from '@/lib/prefetch';
import type { WorkLine } from '@/records/home/home-work.model';
import { cx } from '@/ui/cx';

const RING =
  'after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2';

export function WorkRow({ line: { count, label, noun, to, parts } }: { line: WorkLine }) {
  return (
    <div className="relative flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1 text-sm hover:bg-surface-sunken">
      {/* Wrapped text starts under the text, not under the number. */}
      <p className="min-w-44 flex-1 pl-11 -indent-11">
        <Link to={to} {...prefetchOnApproach(to)} className={RING}>
          <span className="inline-block min-w-10 indent-0 font-semibold text-base tabular-nums">
            {count.toLocaleString('en-US')}
          </span>{' '}
          {label}
        </Link>{' '}
        {noun}
      </p>
      {parts.map((part) => (
        <Link
          key={part.label}
          to={part.to}
          {...prefetchOnApproach(part.to)}
          className={cx(
            'relative inline-flex min-h-11 items-center whitespace-nowrap rounded-md px-1.5 text-xs underline decoration-current/40 underline-offset-3 hover:decoration-current md:min-h-6',
            part.pressing ? 'font-semibold text-danger' : 'text-muted',
          )}
        >
          {part.count.toLocaleString('en-US')} {part.label}
        </Link>
      ))}
    </div>
  );
}
