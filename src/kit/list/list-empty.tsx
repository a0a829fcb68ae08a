import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';

interface ListEmptyProps {
  /** The specification's text for no rows. */
  title: string;
  /** Set while filters may hide rows. */
  onClear: (() => void) | undefined;
  /** What the filters look for, unless a typed word may be misspelled. */
  filteredHint?: string | undefined;
  /** Other things to try when filters hide the rows. */
  elsewhere?: ReactNode;
  /** What the list is for and how to add its first row. */
  hint: string;
  action?: ReactNode;
  icon: LucideIcon;
}

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
