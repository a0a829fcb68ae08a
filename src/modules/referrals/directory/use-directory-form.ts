import { useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import { toast } from 'sonner';
import type { z } from 'zod';
import type { Line } from '@/kit/conflict/conflict-notice';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { atField } from '@/kit/form/at-field';
import { onlyChanged } from '@/lib/only-changed';
import type { Save } from '@/records/referring-providers/referrers.mutations';

export interface DirectoryDialogProps<Row> {
  /** Null adds one. */
  row: Row | null;
  /** The initial name of a new entry. */
  startName?: string;
  onSaved?: (saved: { id: string; name: string }) => void;
  onClose: () => void;
}

interface Entry<Row, Input extends FieldValues, Output, Values> {
  noun: 'provider' | 'practice';
  schema: z.ZodType<Output, Input>;
  toNew: (typed?: string) => Row;
  draftOf: (row: Row) => Input & Output & DefaultValues<Input>;
  valuesOf: (draft: Output) => Values;
  lines: (row: Row) => readonly Line[];
  /** The field that has to be unique. */
  unique: FieldPath<Input>;
  /** The entry's name on referrals. */
  nameOf: (values: Values) => string;
}

/** The form of a directory entry, with the parts that differ for clinicians and offices. */
export function useDirectoryForm<
  Row extends { id: string; name: string },
  Input extends FieldValues,
  Output,
  Values extends { name: string },
>(
  entry: Entry<Row, Input, Output, Values>,
  { row, startName, onSaved, onClose }: DirectoryDialogProps<Row>,
  save: (sent: Save<Row, Values>) => Promise<unknown>,
) {
  const { noun, schema, draftOf, valuesOf, lines, unique, nameOf } = entry;
  const [opened] = useState(() => row ?? entry.toNew(startName));
  const { form, seen, failure } = useSeenForm(opened, { schema, draftOf, lines });

  async function onSubmit(draft: Output) {
    const values = valuesOf(draft);
    await save(
      row
        ? { seen: seen.row, values: onlyChanged(values, valuesOf(draftOf(seen.start))) }
        : { id: opened.id, values },
    ).catch(atField(form, 'duplicate', unique));
    toast.success(noun === 'provider' ? 'Provider saved' : 'Practice saved', {
      description: values.name,
    });
    onSaved?.({ id: opened.id, name: nameOf(values) });
    onClose();
  }

  const dialog = {
    form,
    title: row ? `Edit ${row.name}` : `Add referring ${noun}`,
    footer: `Save ${noun}`,
    onSubmit,
    // No colleague has seen a new one, so it has no conflicts.
    ...(row && { failure }),
    onClose,
  };
  return { control: form.control, form, dialog };
}
