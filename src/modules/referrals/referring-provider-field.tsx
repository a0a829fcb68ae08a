import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import { Combobox } from '@/ui/combobox';

interface ReferringProviderFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string>;
  /** Whom the clinic heard from before, the most frequent first. */
  known: readonly string[];
}

const SHOWN = 6;

/** Free text that offers what was written before, so that one office keeps one spelling. */
export function ReferringProviderField<Input extends FieldValues, Output>({
  control,
  name,
  known,
}: ReferringProviderFieldProps<Input, Output>) {
  return (
    <FormField control={control} name={name} label="Referring provider">
      {(wiring, { value, onChange, onBlur }) => {
        const text = String(value);
        return (
          <Combobox
            {...wiring}
            text={text}
            onTextChange={onChange}
            onBlur={onBlur}
            listLabel="Names used before"
            placeholder="Name and specialty or practice"
            options={matching(known, text).map((office) => ({
              key: office,
              content: office,
              onChoose: () => onChange(office),
            }))}
          />
        );
      }}
    </FormField>
  );
}

function matching(known: readonly string[], text: string): string[] {
  const wanted = text.trim().toLowerCase();
  return known
    .filter((office) => office.toLowerCase().includes(wanted) && office !== text)
    .slice(0, SHOWN);
}
