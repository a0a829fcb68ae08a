import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormText } from '@/kit/form/form-text';
import { StoppedTexts } from './stopped-texts';

interface MobileFieldProps<Input extends FieldValues, Output>
  extends Pick<ComponentProps<typeof FormText<Input, Output>>, 'control' | 'name'> {
  /** When a reply of STOP was first heard of; null while text messages may be sent. */
  stopped: string | null;
  onAllow: () => void;
}

/** The number that an office is texted at. */
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
