import { Trash2 } from 'lucide-react';
import { type Control, useFieldArray } from 'react-hook-form';
import { FormCode } from '@/kit/form/form-code';
import { FormDigits } from '@/kit/form/form-digits';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { enums } from '@/lib/supabase/database.types';
import { AddButton } from '@/ui/add-button';
import { Button } from '@/ui/button';
import { type AuthorizationInput, newService } from './authorization-draft';
import { UNIT_LABELS } from './authorization-labels';

const UNITS = enums.authorization_unit.map((value) => ({ value, label: UNIT_LABELS[value] }));

interface ServiceFieldsProps<Output> {
  control: Control<AuthorizationInput, unknown, Output>;
}

export function ServiceFields<Output>({ control }: ServiceFieldsProps<Output>) {
  const { fields, append, remove } = useFieldArray({ control, name: 'services', keyName: 'key' });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium text-sm">Services</legend>
      {fields.map(({ key }, index) => (
        <div key={key} className="grid gap-3 rounded-lg border p-3 sm:grid-cols-2">
          <FormCode control={control} name={`services.${index}.code`} label="CPT or HCPCS code" />
          <FormText control={control} name={`services.${index}.description`} label="Description" />
          <FormCode
            control={control}
            name={`services.${index}.diagnoses`}
            label="Diagnoses"
            placeholder="J34.2, J34.3"
          />
          <div className="flex items-end gap-2">
            <FormDigits
              control={control}
              name={`services.${index}.units`}
              label="How many"
              className="w-20"
              required
            />
            <FormSelect
              control={control}
              name={`services.${index}.unit`}
              label="Unit"
              className="grow"
              options={UNITS}
            />
            {fields.length > 1 && (
              <Button
                size="sm"
                aria-label={`Remove service ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </Button>
            )}
          </div>
        </div>
      ))}
      <AddButton size="sm" className="justify-self-start" onClick={() => append(newService())}>
        Add service
      </AddButton>
    </fieldset>
  );
}
