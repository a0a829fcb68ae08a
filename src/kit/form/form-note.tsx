import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormTextArea } from './form-text-area';

interface FormNoteProps<Input extends FieldValues, Output>
  extends Omit<ComponentProps<typeof FormTextArea<Input, Output>>, 'label' | 'required'> {
  /** A reason is required; else a note is optional. */
  needed: boolean;
  /** The reason's label. */
  reason?: string;
}

export function FormNote<Input extends FieldValues, Output>({
  needed,
  reason = 'Reason',
  ...area
}: FormNoteProps<Input, Output>) {
  return <FormTextArea {...area} label={needed ? reason : 'Note'} required={needed} />;
}
