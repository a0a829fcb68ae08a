import { type ReactNode, useId } from 'react';
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import type { FormFieldProps } from '@/kit/form/form-field';

interface FormGroupProps<Input extends FieldValues, Name extends FieldPath<Input>, Output>
  extends Pick<FormFieldProps<Input, Name, Output>, 'control' | 'name' | 'label' | 'required'> {
  hint?: string;
  children: (field: ControllerRenderProps<Input, Name>) => ReactNode;
}

/** The kit's FormField for a group of controls. */
export function FormGroup<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  control,
  name,
  label,
  required = false,
  hint,
  children,
}: FormGroupProps<Input, Name, Output>) {
  const id = useId();
  const { field, fieldState, formState } = useController({ control, name });
  const error = fieldState.error?.message;
  return (
    <fieldset
      disabled={formState.isSubmitting}
      aria-describedby={`${id}-hint ${id}-error`}
      {...(error !== undefined && { 'aria-invalid': true })}
    >
      <legend className="mb-1.5 font-medium text-sm">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        )}
      </legend>
      {children(field)}
      <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm empty:hidden">
        {hint}
      </p>
      {/* Always rendered: a live region that mounts with its text isn't announced. */}
      <div id={`${id}-error`} aria-live="polite">
        {error !== undefined && <p className="mt-1.5 font-medium text-danger text-sm">{error}</p>}
      </div>
    </fieldset>
  );
}
