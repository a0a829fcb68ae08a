import type { ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { Field, type FieldControl } from '@/ui/field';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** A problem besides the typed value, such as choices that could not be loaded. */
  problem?: string | undefined;
  className?: string | undefined;
}

export function partTexts<Props extends FieldTexts>(props: Props) {
  const { label, hint, required, problem, className, ...rest } = props;
  return [{ label, hint, required, problem, className }, rest] as const;
}

export interface FormFieldProps<Input extends FieldValues, Name extends FieldPath<Input>, Output>
  extends FieldTexts {
  control: Control<Input, unknown, Output>;
  name: Name;
  /**
   * Spread `wiring` onto the control; `field` has its value and onChange. Text is read-only while
   * the form saves, since further typing would be lost.
   */
  children: (
    wiring: FieldControl,
    field: ControllerRenderProps<Input, Name>,
    isSaving: boolean,
  ) => ReactNode;
}

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
