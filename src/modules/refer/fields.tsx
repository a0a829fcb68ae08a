import type { ComponentProps } from 'react';
import { type FieldName, FORM } from '@/records/referral-form/referral-form.model';
import { controlClasses, controlHeight } from '@/ui/control-classes';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import type { ReferFormState } from './use-refer-form';

interface FieldProps {
  form: ReferFormState;
  name: FieldName;
  /** The field's own, unless another is given. */
  label?: string;
  hint?: string;
  required?: boolean;
  className?: string;
}

type Own<Element extends 'input' | 'textarea'> = Omit<
  ComponentProps<Element>,
  keyof FieldProps | 'value' | 'onChange'
>;

/** One line of text, or a date or number by `type`. */
export function TextField({
  form,
  name,
  label,
  hint,
  required,
  className,
  ...input
}: FieldProps & Own<'input'>) {
  return (
    <Field {...textsOf({ name, label, hint, required, className })} error={form.problems[name]}>
      {(control) => (
        <TextInput
          // What a browser remembers of one patient is wrong for the next.
          autoComplete="off"
          dir="auto"
          {...input}
          {...control}
          name={name}
          value={form.values[name]}
          onChange={(event) => form.change(name, event.target.value)}
        />
      )}
    </Field>
  );
}

/** Text of several lines. */
export function AreaField({ form, name, label, hint, required, className }: FieldProps) {
  return (
    <Field {...textsOf({ name, label, hint, required, className })} error={form.problems[name]}>
      {(control) => (
        <TextArea
          dir="auto"
          {...control}
          name={name}
          value={form.values[name]}
          onChange={(event) => form.change(name, event.target.value)}
        />
      )}
    </Field>
  );
}

interface Option {
  value: string;
  label: string;
}

/** One of a list, as the device itself shows it. Without a choice it is empty, unless there always is one. */
export function ChoiceField({
  form,
  name,
  options,
  always = false,
  label,
  hint,
  required,
  className,
}: FieldProps & { options: readonly Option[]; always?: boolean }) {
  return (
    <Field {...textsOf({ name, label, hint, required, className })} error={form.problems[name]}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={form.values[name]}
          onChange={(event) => form.change(name, event.target.value)}
          className={cx(controlClasses, controlHeight)}
        >
          {!always && <option value="">Select…</option>}
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** What is undefined is left out: the field has defaults of its own. */
function textsOf({
  name,
  label,
  hint,
  required,
  className,
}: Pick<FieldProps, 'name'> & {
  label: string | undefined;
  hint: string | undefined;
  required: boolean | undefined;
  className: string | undefined;
}) {
  return {
    label: label ?? FORM[name].label,
    required,
    ...(hint !== undefined && { hint }),
    ...(className !== undefined && { className }),
  };
}
