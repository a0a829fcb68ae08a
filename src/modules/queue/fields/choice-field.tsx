import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import type { QueryRead } from '@/kit/query/query-read';
import { QueryState } from '@/kit/query/query-state';
import { Select, type SelectOption } from '@/ui/select';

export interface ChoiceProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  /** Empty if nothing is chosen. */
  name: FieldPathByValue<Input, string>;
  required?: boolean;
  /** Shown as a suggestion while it is chosen; empty if there is none. */
  suggested?: string;
  /** Runs after a choice, for dependent fields. */
  onChoose?: () => void;
}

interface ChoiceFieldProps<Input extends FieldValues, Output, Row>
  extends ChoiceProps<Input, Output> {
  label: string;
  /** The label of the empty choice of an optional field. */
  none: string;
  placeholder: string;
  /** The message for a choice that is no longer offered. */
  gone: string;
  query: QueryRead<Row[]>;
  toOption: (row: Row) => SelectOption<string>;
}

/** Stands for none in a list of choices, since an option can't be empty. */
const NONE = 'none';

export function ChoiceField<Input extends FieldValues, Output, Row>({
  control,
  name,
  required = false,
  suggested = '',
  onChoose,
  label,
  none,
  placeholder,
  gone,
  query,
  toOption,
}: ChoiceFieldProps<Input, Output, Row>) {
  const { field } = useController({ control, name });
  if (!query.data && query.error) return <QueryState query={query}>{() => null}</QueryState>;
  const options = query.data?.map(toOption);
  const isOffered = options?.some((option) => option.value === field.value) ?? false;
  const isGone = options !== undefined && field.value !== '' && !isOffered;
  const shown = required ? undefined : NONE;
  return (
    <FormField
      control={control}
      name={name}
      label={label}
      required={required}
      {...(suggested !== '' && field.value === suggested && { hint: 'Suggested.' })}
      {...(isGone && { hint: gone })}
    >
      {(wiring) => (
        <Select
          {...wiring}
          options={[...(required ? [] : [{ value: NONE, label: none }]), ...(options ?? [])]}
          value={isOffered ? field.value : shown}
          onValueChange={(next) => {
            field.onChange(next === NONE ? '' : next);
            onChoose?.();
          }}
          placeholder={options === undefined ? 'Loading...' : placeholder}
        />
      )}
    </FormField>
  );
}
