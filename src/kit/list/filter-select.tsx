import { afterNextFrame } from '@/lib/after-next-frame';
import { Field, type FieldControl } from '@/ui/field';
import { Select, type SelectOption } from '@/ui/select';
import { changeOf, type FilterControl } from '../address/use-list-address';
import { PrintedFilter } from './printed-filter';

interface FilterSelectProps<Name extends string, Value extends string> {
  control: FilterControl<Record<NoInfer<Name>, NoInfer<Value> | null>>;
  /** The filter's name; null there shows everything. */
  name: Name;
  /** Its name; shown above it where the bar has room for labels. */
  label: string;
  showLabel?: boolean;
  /** The choice that shows everything, if "Any" and the label don't say it. */
  any?: string;
  options: readonly SelectOption<Value>[];
}

// The value of an option can't be empty.
const ANY = 'any';

export function FilterSelect<Name extends string, Value extends string>({
  control: { filters, onChange },
  name,
  label,
  showLabel = false,
  any = `Any ${label.toLowerCase()}`,
  options,
}: FilterSelectProps<Name, Value>) {
  const select = (wiring: Partial<FieldControl> & { 'aria-label'?: string }) => (
    <Select<Value | typeof ANY>
      {...wiring}
      options={[{ value: ANY, label: any }, ...options]}
      value={filters[name] ?? ANY}
      // The list is drawn again once the options are seen to close.
      onValueChange={(chosen) =>
        afterNextFrame(() => onChange(changeOf(name, chosen === ANY ? null : chosen)))
      }
    />
  );
  const chosen = options.find(({ value }) => value === filters[name]);
  return (
    <>
      {showLabel ? <Field label={label}>{select}</Field> : select({ 'aria-label': label })}
      {chosen && <PrintedFilter label={label}>{chosen.label}</PrintedFilter>}
    </>
  );
}
