import { type ReactNode, useId } from 'react';
import { FormRow } from '@/kit/form/form-row';

interface FieldGroupProps {
  title: string;
  children: ReactNode;
}

export function FieldGroup({ title, children }: FieldGroupProps) {
  const titleId = useId();
  return (
    <fieldset aria-labelledby={titleId}>
      <p id={titleId} className="mb-3 border-b pb-1.5 font-semibold text-sm">
        {title}
      </p>
      <FormRow>{children}</FormRow>
    </fieldset>
  );
}
