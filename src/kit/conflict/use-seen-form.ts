import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useZodForm } from '../form/use-zod-form';
import type { Conflict, Line } from './conflict-notice';
import { showConflict } from './show-conflict';
import { useSeen } from './use-seen';

interface SeenForm<Row extends object, Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  /** The row as the form shows it. */
  draftOf: (row: Row) => Input & DefaultValues<Input>;
  /** The form's first values, where they aren't the row's. */
  start?: DefaultValues<Input>;
  /** The row as people read it, to show what a colleague changed. */
  lines: (row: Row) => readonly Line[];
  /** For a save that is refused without the newer row: a row with another revision is that one. */
  revisionOf?: (row: Row) => number;
}

/**
 * A form of a row that colleagues may change at the same time, with its conflict view.
 *
 * @param row the current row; the form keeps the one it opened with
 */
export function useSeenForm<Row extends object, Input extends FieldValues, Output>(
  row: Row,
  { schema, draftOf, start = draftOf(row), lines, revisionOf }: SeenForm<Row, Input, Output>,
) {
  const seen = useSeen(row);
  const form = useZodForm(schema, start);
  const conflict: Conflict<Row> = {
    seen,
    latest: revisionOf && revisionOf(row) !== revisionOf(seen.row) ? row : undefined,
    lines,
    onUseTheirs: (theirs) => form.reset(draftOf(theirs)),
  };
  return { form, seen, conflict, failure: showConflict(conflict) };
}
