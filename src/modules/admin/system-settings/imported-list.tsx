import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { formatDate } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';

interface ImportedListProps {
  /** The file's name, how much is in it, when it came and from whom; null while there is none. */
  current: {
    name: string;
    holds: string;
    importedAt: string;
    importer: Parameters<typeof nameOf>[0] | null;
  } | null;
  timeZone: string;
  /** What holds while there is none. */
  none: string;
  removal: { title: string; description: string; label: string; done: string };
  removing: { isPending: boolean; error: Error | null };
  onRemove: (then: { onSuccess: () => void }) => void;
  /** Where a file is chosen. */
  children: ReactNode;
}

/** A list that the clinic imports: what it has, another in its place, and none again after a question. */
export function ImportedList(props: ImportedListProps) {
  const { current, timeZone, none, removal, removing, onRemove, children } = props;
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
          {removal.label}
        </Button>
      )}
      {asking && current !== null && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={removal.title}
          description={removal.description}
          confirmLabel={removal.label}
          pending={removing.isPending}
          onConfirm={() =>
            onRemove({
              onSuccess: () => {
                toast.success(removal.done);
                setAsking(false);
              },
            })
          }
        >
          <FormError message={removing.error?.message} />
        </ConfirmDialog>
      )}
    </div>
  );
}
