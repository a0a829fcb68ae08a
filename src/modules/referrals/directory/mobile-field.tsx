import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormText } from '@/kit/form/form-text';
import { StoppedTexts } from './stopped-texts';

interface MobileFieldProps<Input extends FieldValues, Output>
  extends Pick<ComponentProps<typeof FormText<Input, Output>>, 'control' | 'name'> {
  /** When the first STOP reply arrived; null if texts are allowed. */
  stopped: string | null;
  onAllow: () => void;
}

export function MobileField<Input extends FieldValues, Output>({
  stopped,
  onAllow,
  ...field
}: MobileFieldProps<Input, Output>) {
  return (
    <>
      <FormText {...field} label="Mobile" type="tel" hint="For text messages with a link." />
      {stopped !== null && <StoppedTexts since={stopped} onAllow={onAllow} />}
    </>
  );
}
