import { useState } from 'react';
import { counted } from '@/lib/text';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { fromLabCsv } from './readings.model';

interface LabValuesProps {
  labels: readonly string[];
  onValues: (values: Map<number, string>) => void;
}

export function LabValues({ labels, onValues }: LabValuesProps) {
  const [said, setSaid] = useState('');
  async function read(file: File | undefined) {
    if (file === undefined) return;
    const { values, unknown } = fromLabCsv(await file.text(), labels);
    onValues(values);
    setSaid(
      [
        `${values.size} of ${counted(labels.length, 'values')} taken.`,
        unknown.length > 0 && `Not on this panel: ${unknown.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
  }
  return (
    <div className="mb-4">
      <Field label="Values from a CSV file" hint="A label and a value on each line.">
        {(control) => (
          <TextInput
            {...control}
            type="file"
            accept=".csv,text/csv"
            className="py-2"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        )}
      </Field>
      <p role="status" className="mt-2 text-muted text-sm">
        {said}
      </p>
    </div>
  );
}
