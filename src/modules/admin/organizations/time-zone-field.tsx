import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { TIME_ZONES } from './organization.model';

interface TimeZoneFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  hint: string;
}

/** A time zone by its name, which the browser helps to find. */
export function TimeZoneField({ field, error, hint }: TimeZoneFieldProps) {
  const listId = useId();
  return (
    <Field label="Time zone" hint={hint} error={error} required>
      {(control) => (
        <>
          <TextInput
            {...control}
            {...field}
            list={listId}
            autoComplete="off"
            spellCheck={false}
            placeholder="America/New_York"
          />
          <datalist id={listId}>
            {TIME_ZONES.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
