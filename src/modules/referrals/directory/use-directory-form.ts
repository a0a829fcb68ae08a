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
  /** Null for one to add. */
  row: Row | null;
  /** What a new one is called to begin with. */
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
  /** What no two may have alike. */
  unique: FieldPath<Input>;
  /** What a referral calls it. */
  nameOf: (values: Values) => string;
}

/** The form of a clinician or an office of the directory, with its dialog's own part. */
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
    // A new one was seen by nobody else.
    ...(row && { failure }),
    onClose,
  };
  return { control: form.control, form, dialog };
}
