import { CheckCheck } from 'lucide-react';
import { useId } from 'react';
import { paths } from '@/lib/paths';
import type { Enums } from '@/lib/supabase/database.types';
import type { HomeFocus, WorkLine } from '@/records/home/home-work.model';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { FocusMenu } from './focus-menu';
import { WorkRow } from './work-row';

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
        <FocusMenu role={role} chosen={chosen} />
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
