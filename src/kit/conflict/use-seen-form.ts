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
  /** What the form begins with where that isn't the row. */
  start?: DefaultValues<Input>;
  /** The row as people read it, to show what a colleague changed. */
  lines: (row: Row) => readonly Line[];
  /** For a save that is refused without the newer row: this one is it once its revision is another. */
  revisionOf?: (row: Row) => number;
}

/**
 * A form of a row that others may change meanwhile, with what it shows when they have.
 *
 * @param row as it is now: the form begins with what it was when it opened
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
