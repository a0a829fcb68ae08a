import { formatCalendarDate } from '@/lib/dates';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { changeOf, type FilterControl } from '../address/use-list-address';
import { PrintedFilter } from './printed-filter';

interface FilterDayProps<Name extends string> {
  control: FilterControl<Record<NoInfer<Name>, string | null>>;
  name: Name;
  label: string;
}

export function FilterDay<Name extends string>({
  control: { filters, onChange },
  name,
  label,
}: FilterDayProps<Name>) {
  const day = filters[name];
  return (
    <>
      <Field label={label}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="date"
            value={day ?? ''}
            onChange={(event) => onChange(changeOf(name, event.target.value || null))}
          />
        )}
      </Field>
      {day !== null && <PrintedFilter label={label}>{formatCalendarDate(day)}</PrintedFilter>}
    </>
  );
}
