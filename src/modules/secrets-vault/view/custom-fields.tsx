import { Trash2 } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { FormPassword } from '@/kit/form/form-password';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { AddButton } from '@/ui/add-button';
import { Button } from '@/ui/button';
import { CUSTOM_KINDS, type Draft } from './item-draft';

interface ValueFieldProps {
  control: Control<Draft, unknown, Draft>;
  at: number;
  typed: Draft['custom'][number] | undefined;
}

function ValueField({ control, at, typed }: ValueFieldProps) {
  const shared = { control, name: `custom.${at}.value`, label: 'Value' } as const;
  // One line would lose the breaks of a key or a certificate.
  if (typed?.value.includes('\n')) return <FormTextArea {...shared} rows={4} />;
  return typed?.kind === 'hidden' ? <FormPassword {...shared} isNew /> : <FormText {...shared} />;
}

export function CustomFields({ control }: { control: Control<Draft, unknown, Draft> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'custom', keyName: 'key' });
  const typed = useWatch({ control, name: 'custom' });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium text-sm">More fields</legend>
      {fields.map(({ key }, at) => (
        <div key={key} className="grid gap-3 rounded-lg border p-3 sm:grid-cols-2">
          <FormText control={control} name={`custom.${at}.name`} label="Field name" required />
          <FormSelect
            control={control}
            name={`custom.${at}.kind`}
            label="Field kind"
            options={CUSTOM_KINDS}
          />
          <div className="flex items-end gap-2 sm:col-span-2">
            <div className="min-w-0 grow">
              <ValueField control={control} at={at} typed={typed[at]} />
            </div>
            <Button aria-label={`Remove field ${at + 1}`} onClick={() => remove(at)}>
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </div>
        </div>
      ))}
      <AddButton
        size="sm"
        className="justify-self-start"
        onClick={() => append({ name: '', value: '', kind: 'text' })}
      >
        Add field
      </AddButton>
    </fieldset>
  );
}
