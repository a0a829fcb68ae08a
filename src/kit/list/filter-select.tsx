import { Field, type FieldControl } from '@/ui/field';
import { Select, type SelectOption } from '@/ui/select';

interface FilterSelectProps<Value extends string> {
  /** Names it; shown above it where the bar has room for labels. */
  label: string;
  showLabel?: boolean;
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
  label,
  showLabel = false,
  any,
  options,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  const select = (control: Partial<FieldControl> & { 'aria-label'?: string }) => (
    <Select<Value | typeof ANY>
      {...control}
      options={[{ value: ANY, label: any }, ...options]}
      value={value ?? ANY}
      onValueChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
    />
  );
  return showLabel ? <Field label={label}>{select}</Field> : select({ 'aria-label': label });
}
