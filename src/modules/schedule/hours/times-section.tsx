import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { QueryRead } from '@/kit/query/query-read';
import { QueryState } from '@/kit/query/query-state';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';

interface TimesSectionProps<Row extends { id: string }> {
  title: string;
  query: QueryRead<readonly Row[]>;
  empty: string;
  /** The row's content, and its name on the remove button. */
  present: (row: Row) => { content: ReactNode; name: string };
  remove: {
    isPending: boolean;
    variables: string | undefined;
    error: Error | null;
    mutate: (id: string) => void;
  };
  canRemove?: boolean;
  /** Opens the form that adds a row. */
  action: ReactNode;
}

export function TimesSection<Row extends { id: string }>({
  title,
  query,
  empty,
  present,
  remove,
  canRemove = true,
  action,
}: TimesSectionProps<Row>) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 id={headingId} className="font-semibold text-sm">
          {title}
        </h3>
        {action}
      </div>
      <QueryState query={query} empty={<p className="text-muted text-sm">{empty}</p>}>
        {(rows) => (
          <ul aria-label={title} className="divide-y rounded-md border">
            {rows.map((row) => {
              const { content, name } = present(row);
              return (
                <li key={row.id} className="flex min-h-11 items-center gap-3 px-3 py-1 text-sm">
                  {content}
                  {canRemove && (
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Remove ${name}`}
                      pending={remove.isPending && remove.variables === row.id}
                      onClick={() => remove.mutate(row.id)}
                    >
                      <Trash2 aria-hidden="true" className="size-4" />
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </QueryState>
      <FormError message={remove.error?.message} />
    </section>
  );
}
