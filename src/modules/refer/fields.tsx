import type { ComponentProps } from 'react';
import { t } from '@/fields/words';
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
  /** Overrides the field's own label. */
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
          // A browser's saved values of one patient are wrong for the next.
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

/** A choice in the device's own style. It starts empty unless one option always applies. */
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
          {!always && <option value="">{t('Select…')}</option>}
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {t(words)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Drops undefined texts, since the field has its own defaults. */
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
