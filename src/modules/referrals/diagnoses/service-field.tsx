import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import { hasWords } from '@/lib/folded-text';
import { Combobox } from '@/ui/combobox';

interface ServiceFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string>;
  /** The clinic's list. */
  services: readonly string[];
}

export function ServiceField<Input extends FieldValues, Output>({
  control,
  name,
  services,
}: ServiceFieldProps<Input, Output>) {
  return (
    <FormField control={control} name={name} label="Requested service">
      {(wiring, { value, onChange, onBlur }) => {
        const text = String(value);
        return (
          <Combobox
            {...wiring}
            text={text}
            onTextChange={onChange}
            onBlur={onBlur}
            listLabel="Services"
            options={services
              .filter((service) => service !== text && hasWords(service, text))
              .map((service) => ({
                key: service,
                content: service,
                onChoose: () => onChange(service),
              }))}
          />
        );
      }}
    </FormField>
  );
}
