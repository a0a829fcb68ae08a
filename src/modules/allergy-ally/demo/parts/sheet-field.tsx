import type { ComponentProps } from 'react';
import { LabeledInput } from '@/ui/labeled-input';

interface SheetFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'min' | 'maxLength'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

export function SheetField(props: SheetFieldProps) {
  return <LabeledInput required {...props} />;
}
