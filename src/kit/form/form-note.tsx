import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormTextArea } from './form-text-area';

interface FormNoteProps<Input extends FieldValues, Output>
  extends Omit<ComponentProps<typeof FormTextArea<Input, Output>>, 'label' | 'required'> {
  /** A reason has to be given; else a word may be. */
  needed: boolean;
  /** What the reason is called. */
  reason?: string;
}

/** A note, which is the reason where one is needed; the schema asks for it. */
export function FormNote<Input extends FieldValues, Output>({
  needed,
  reason = 'Reason',
  ...area
}: FormNoteProps<Input, Output>) {
  return <FormTextArea {...area} label={needed ? reason : 'Note'} required={needed} />;
}
