import type { ComponentProps } from 'react';
import { Tick } from '@/ui/tick';

interface CheckProps extends ComponentProps<'input'> {
  label: string;
}

export function Check({ label, ...input }: CheckProps) {
  return (
    <Tick {...input} className="min-h-11 gap-2.5 md:min-h-10" box="size-5 md:size-4">
      {label}
    </Tick>
  );
}
