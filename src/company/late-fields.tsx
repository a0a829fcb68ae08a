import { useQuery } from '@tanstack/react-query';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  get,
  useController,
} from 'react-hook-form';
import { FormRow } from '@/kit/form/form-row';
import { calendarDay } from '@/lib/dates';
import { memberQueries } from '@/records/members/members.queries';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { useCompany } from './company-context';
import type { LateText } from './late-entry';

interface LateFieldsProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, LateText>;
  /** The labels of the parts that the form asks for, such as "Mixed on". */
  day?: string;
  time?: string;
  by?: string;
}

/** The parts of a late entry; the reason is always asked. */
export function LateFields<Input extends FieldValues, Output>({
  control,
  name,
  day,
  time,
  by,
}: LateFieldsProps<Input, Output>) {
  const { id: companyId, timeZone } = useCompany();
  // Former members, too.
  const members = useQuery(memberQueries.list(companyId)).data ?? [];
  const { field, formState } = useController({ control, name });
  const late: LateText = field.value;
  const problem = (of: keyof LateText): string | undefined =>
    get(formState.errors, `${name}.${of}.message`);
  const part = (of: keyof LateText, label: string) => ({
    label,
    required: true,
    error: problem(of),
  });
  const typed = (of: keyof LateText) => ({
    autoComplete: 'off',
    readOnly: formState.isSubmitting,
    value: late[of],
    onChange: ({ target }: { target: { value: string } }) =>
      field.onChange({ ...late, [of]: target.value }),
  });
  return (
    <>
      <FormRow>
        {day !== undefined && (
          <Field {...part('day', day)}>
            {(wiring) => (
              <TextInput
                type="date"
                max={calendarDay(new Date(), timeZone)}
                {...typed('day')}
                {...wiring}
              />
            )}
          </Field>
        )}
        {time !== undefined && (
          <Field {...part('time', time)}>
            {(wiring) => <TextInput type="time" {...typed('time')} {...wiring} />}
          </Field>
        )}
        {by !== undefined && (
          <Field {...part('by', by)}>
            {(wiring) => (
              <Select
                {...wiring}
                options={members.map((member) => ({ value: member.userId, label: member.name }))}
                value={late.by || undefined}
                onValueChange={(chosen) => field.onChange({ ...late, by: chosen })}
              />
            )}
          </Field>
        )}
      </FormRow>
      <Field {...part('reason', 'Why so late')}>
        {(wiring) => <TextArea dir="auto" rows={2} {...typed('reason')} {...wiring} />}
      </Field>
    </>
  );
}
