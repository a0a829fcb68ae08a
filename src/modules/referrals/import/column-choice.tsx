import {
  type ColumnFields,
  fieldLabel,
  IMPORT_FIELDS,
  withField,
} from '@/records/referral-imports/import-fields';
import type { ReferralFile } from '@/records/referral-imports/read-file';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';

interface ColumnChoiceProps {
  file: ReferralFile;
  fields: ColumnFields;
  onChange: (fields: ColumnFields) => void;
}

const LEFT_OUT = 'left_out';

const OPTIONS = [
  { value: LEFT_OUT, label: 'Leave out' },
  ...IMPORT_FIELDS.map((value) => ({ value, label: fieldLabel(value) })),
] as const;

export function ColumnChoice({ file, fields, onChange }: ColumnChoiceProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {file.head.map((heading, column) => (
        <Field key={heading} label={heading} hint={sampleOf(file, column)} className="min-w-0">
          {(control) => (
            <Select
              {...control}
              options={OPTIONS}
              value={fields[column] ?? LEFT_OUT}
              onValueChange={(field) =>
                onChange(withField(fields, column, field === LEFT_OUT ? null : field))
              }
            />
          )}
        </Field>
      ))}
    </div>
  );
}

const LONGEST = 60;

/** A column's first value, so that the member doesn't have to open the file. */
function sampleOf({ rows }: ReferralFile, column: number): string {
  const sample = rows.find(({ cells }) => (cells[column] ?? '') !== '')?.cells[column];
  if (sample === undefined) return 'Empty';
  return sample.length > LONGEST ? `${sample.slice(0, LONGEST)}…` : sample;
}
