import type { FieldControl } from '@/ui/field';
import { Select, type SelectOption } from '@/ui/select';

interface FilterSelectProps<Value extends string> extends Partial<FieldControl> {
  /** Names it; in a Field, the field does. */
  'aria-label'?: string;
  /** The choice that lets everything through, such as "Any status". */
  any: string;
  options: readonly SelectOption<Value>[];
  /** Null lets everything through. */
  value: Value | null;
  onChange: (value: Value | null) => void;
}

// An option can't be empty.
const ANY = 'any';

/** Narrows a list to one of some values, or to none of them. */
export function FilterSelect<Value extends string>({
  any,
  options,
  value,
  onChange,
  ...control
}: FilterSelectProps<Value>) {
  return (
    <Select<Value | typeof ANY>
      {...control}
      options={[{ value: ANY, label: any }, ...options]}
      value={value ?? ANY}
      onValueChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
    />
  );
}
