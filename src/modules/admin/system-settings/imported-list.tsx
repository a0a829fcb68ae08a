import { type ComponentProps, type ReactNode, useState } from 'react';
import { ActDialog } from '@/kit/form/act-dialog';
import { formatDate } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { Button } from '@/ui/button';

interface ImportedListProps<Removed> {
  /** Null if the clinic has no list. */
  current: {
    name: string;
    holds: string;
    importedAt: string;
    importer: Parameters<typeof nameOf>[0] | null;
    removal: Omit<ComponentProps<typeof ActDialog<Removed>>, 'onClose'>;
  } | null;
  timeZone: string;
  /** Says what applies without a list. */
  none: string;
  children: ReactNode;
}

export function ImportedList<Removed>({
  current,
  timeZone,
  none,
  children,
}: ImportedListProps<Removed>) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        {current === null ? (
          none
        ) : (
          <>
            <span className="block break-words font-medium">{current.name}</span>
            <span className="text-muted">
              {current.holds}, imported {formatDate(current.importedAt, timeZone)}
              {current.importer && ` by ${nameOf(current.importer)}`}
            </span>
          </>
        )}
      </p>
      {children}
      {current !== null && (
        <Button
          variant="ghost"
          className="justify-self-start max-sm:w-full"
          onClick={() => setAsking(true)}
        >
          {current.removal.confirmLabel}
        </Button>
      )}
      {asking && current !== null && (
        <ActDialog {...current.removal} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}
