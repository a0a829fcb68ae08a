import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { changeOf, type FilterControl } from '../address/use-list-address';

interface FilterDayProps<Name extends string> {
  control: FilterControl<Record<NoInfer<Name>, string | null>>;
  name: Name;
  label: string;
}

/** Narrows a list to one side of a day. */
export function FilterDay<Name extends string>({
  control: { filters, onChange },
  name,
  label,
}: FilterDayProps<Name>) {
  return (
    <Field label={label}>
      {(wiring) => (
        <TextInput
          {...wiring}
          type="date"
          value={filters[name] ?? ''}
          onChange={(event) => onChange(changeOf(name, event.target.value || null))}
        />
      )}
    </Field>
  );
}
