import type { Failure } from '@/kit/form/form-frame';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import type { Seen } from './use-seen';

/** One line of a row as people read it; null where it is empty. */
export type Line = readonly [label: string, text: string | null];

export interface Conflict<Row extends object> {
  seen: Seen<Row>;
  /**
   * The current row, for a save that is refused without one; undefined while it loads. A refusal by
   * `updateSeen` carries its own.
   */
  latest?: Row | undefined;
  lines: (row: Row) => readonly Line[];
  /** The form should show theirs. */
  onUseTheirs: (theirs: Row) => void;
}

/**
 * A colleague saved first: shows what they changed and offers both versions. Other failures show
 * their own sentence.
 */
export function ConflictNotice<Row extends object>({
  failure: { error, retry, dismiss },
  seen,
  latest,
  lines,
  onUseTheirs,
}: Conflict<Row> & { failure: Failure }) {
  if (error.code !== 'stale') return <FormError message={error.message} />;
  const theirs = latest ?? (isLike(error.present, seen.row) ? error.present : undefined);
  const changes = theirs ? changesBetween(lines(seen.row), lines(theirs)) : [];

  function saveMine(row: Row) {
    seen.goOnFrom(row);
    retry();
  }

  function takeTheirs(row: Row) {
    seen.startFrom(row);
    onUseTheirs(row);
    dismiss();
  }

  return (
    <div className="grid gap-3">
      <FormError message={`${error.message} Your entries are still here.`} />
      {changes.length > 0 && (
        <ul aria-label="What changed" className="grid gap-1 text-sm">
          {changes.map(({ label, before, after }) => (
            <li key={label} className="wrap-anywhere">
              {label}: <del className="text-muted">{before}</del> <span aria-hidden="true">→</span>{' '}
              <span className="sr-only">now</span>{' '}
              <ins className="font-medium no-underline">{after}</ins>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!theirs} onClick={() => theirs && saveMine(theirs)}>
          Save mine anyway
        </Button>
        <Button size="sm" disabled={!theirs} onClick={() => theirs && takeTheirs(theirs)}>
          Use theirs
        </Button>
      </div>
    </div>
  );
}

/** An error carries the row without its type: the same columns make it the same kind of row. */
function isLike<Row extends object>(value: unknown, row: Row): value is Row {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(row).every((column) => column in value)
  );
}

function changesBetween(before: readonly Line[], after: readonly Line[]) {
  const now = new Map(after);
  return before.flatMap(([label, was]) => {
    const is = now.get(label) ?? null;
    return is === was ? [] : [{ label, before: was ?? 'empty', after: is ?? 'empty' }];
  });
}
