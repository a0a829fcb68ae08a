import { CheckCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { prefetchOnApproach } from '@/lib/prefetch';
import type { Enums } from '@/lib/supabase/database.types';
import type { HomeFocus } from '@/records/home/home-focus';
import type { WorkLine } from '@/records/home/home-work.model';
import { ButtonLink } from '@/ui/button-link';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { FocusMenu } from './focus-menu';

interface NeedsYouProps {
  /** In order, zeros included. */
  lines: readonly WorkLine[];
  role: Enums<'company_role'>;
  chosen: HomeFocus | null;
  slug: string;
}

export function NeedsYou({ lines, role, chosen, slug }: NeedsYouProps) {
  const headingId = useId();
  const open = lines.filter(({ count }) => count > 0);
  return (
    <Panel className="flex flex-col">
      <div className="flex min-h-13 items-center justify-between gap-3 border-b px-4">
        <h2 id={headingId} className="font-semibold text-base">
          Needs you
        </h2>
        <div className="flex items-center gap-1">
          <Link
            to={paths.endOfDay(slug)}
            {...prefetchOnApproach(paths.endOfDay(slug))}
            className="inline-flex min-h-11 items-center rounded-md px-2 font-medium text-sm underline decoration-current/40 underline-offset-3 hover:decoration-current md:min-h-8"
          >
            End of day
          </Link>
          <FocusMenu role={role} chosen={chosen} />
        </div>
      </div>
      {open.length > 0 ? (
        <nav aria-labelledby={headingId} className="grid content-start divide-y py-1">
          {open.map((line) => (
            <WorkRow key={line.kind} line={line} />
          ))}
        </nav>
      ) : (
        <EmptyState
          icon={CheckCheck}
          title="You’re all caught up"
          hint="Nothing is waiting for anyone in your clinic."
          action={<ButtonLink to={paths.calendar(slug)}>Open calendar</ButtonLink>}
        />
      )}
    </Panel>
  );
}

const RING =
  'after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2';

function WorkRow({ line: { count, label, noun, to, parts } }: { line: WorkLine }) {
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
