import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';

interface ListEmptyProps {
  /** The specification's words for no rows. */
  title: string;
  /** While filters hide rows that may well be there. */
  onClear: (() => void) | undefined;
  /** What the filters look for, where nobody typed a word that may be spelled otherwise. */
  filteredHint?: string | undefined;
  /** What else to try when filters hide the rows. */
  elsewhere?: ReactNode;
  /** What the list is for, and the way to its first row, when there is none at all. */
  hint: string;
  action?: ReactNode;
  icon: LucideIcon;
}

/** A list with nothing in it, or nothing of what was looked for. */
export function ListEmpty({
  title,
  onClear,
  filteredHint = 'Nothing matches these filters. Try fewer filters or another spelling.',
  elsewhere,
  hint,
  action,
  icon,
}: ListEmptyProps) {
  if (!onClear) return <EmptyState icon={icon} title={title} hint={hint} action={action} />;
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      hint={filteredHint}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onClear}>Clear filters</Button>
          {elsewhere}
        </div>
      }
    />
  );
}
