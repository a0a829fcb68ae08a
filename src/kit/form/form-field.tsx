import type { ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { Field, type FieldControl } from '@/ui/field';

/** What every field of the kit takes. */
export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** What is wrong besides what was typed, such as choices that could not be loaded. */
  problem?: string | undefined;
  className?: string | undefined;
}

/** Parts the texts of a field from what its control takes. */
export function partTexts<Props extends FieldTexts>(props: Props) {
  const { label, hint, required, problem, className, ...rest } = props;
  return [{ label, hint, required, problem, className }, rest] as const;
}

export interface FormFieldProps<Input extends FieldValues, Name extends FieldPath<Input>, Output>
  extends FieldTexts {
  control: Control<Input, unknown, Output>;
  name: Name;
  /**
   * Spread `wiring` onto the control; `field` is its value and what changes it. What is typed while the
   * form is being saved would be lost with it: text is read-only then.
   */
  children: (
    wiring: FieldControl,
    field: ControllerRenderProps<Input, Name>,
    isSaving: boolean,
  ) => ReactNode;
}

/** A field with a control of its own. FormText, FormSelect and the like are this with the usual ones. */
export function FormField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  control,
  name,
  problem,
  children,
  ...texts
}: FormFieldProps<Input, Name, Output>) {
  const { field, fieldState, formState } = useController({ control, name });
  return (
    <Field {...texts} error={fieldState.error?.message ?? problem}>
      {(wiring) => children(wiring, field, formState.isSubmitting)}
    </Field>
  );
}
