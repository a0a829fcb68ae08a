import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { allergyQueries, type ClinicalTable } from '@/records/allergy/allergy.queries';
import { useProposeTable } from '@/records/clinical-tables/clinical-tables.mutations';
import { fromLines, rowsSchema, type TableRow, toLines } from './table-rows.model';

interface ProposeDialogProps {
  table: ClinicalTable;
  onClose: () => void;
}

export function ProposeDialog({ table, onClose }: ProposeDialogProps) {
  const { id: companyId } = useCompany();
  const rows = useQuery(allergyQueries.rows(companyId, table.id));
  return (
    <QueryDialog query={rows} title="Propose a change" onClose={onClose}>
      {(data) => <ProposeForm table={table} rows={rowsSchema.parse(data)} onClose={onClose} />}
    </QueryDialog>
  );
}

const schema = z.object({
  name: text(80, 'Enter a name.'),
  source: text(500, 'Say where the numbers come from.'),
  settings: z
    .string()
    .trim()
    .refine((text) => settingsFrom(text) !== null, 'These settings can’t be read.'),
  lines: z
    .string()
    .refine((text) => fromLines(text).length > 0, 'Below the names of the columns, fill in a row.'),
});

const objectSchema = z.record(z.string(), z.json());

/** Settings as text, one `name: value` a line inside JSON's braces; null if unreadable. */
function settingsFrom(text: string) {
  try {
    return objectSchema.parse(text === '' ? {} : JSON.parse(text));
  } catch {
    return null;
  }
}

interface ProposeFormProps extends ProposeDialogProps {
  rows: readonly TableRow[];
}

function ProposeForm({ table, rows, onClose }: ProposeFormProps) {
  const { id: companyId } = useCompany();
  const propose = useProposeTable(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(schema, {
    name: table.name,
    source: table.source,
    settings: JSON.stringify(table.settings, null, 1),
    lines: toLines(rows),
  });
  return (
    <SaveDialog
      form={form}
      title="Propose a change"
      description="A physician approves the new version before it takes effect."
      size="xl"
      footer="Propose table"
      saved={({ name }) => `${name} proposed`}
      onSubmit={({ name, source, settings, lines }) =>
        propose.mutateAsync({
          id,
          kind: table.kind,
          name,
          source,
          settings: settingsFrom(settings) ?? {},
          rows: fromLines(lines),
        })
      }
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="name"
        label="Name"
        hint="The same name makes the next version."
        required
      />
      <FormText control={form.control} name="source" label="Source" required />
      <FormTextArea
        control={form.control}
        name="lines"
        label="Rows"
        hint="Copy into a spreadsheet, change there, and paste back."
        rows={10}
      />
      <FormTextArea control={form.control} name="settings" label="Settings" rows={4} />
    </SaveDialog>
  );
}
