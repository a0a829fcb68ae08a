import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { useFormActions } from './form-frame';

export function FormCancel({ children = 'Cancel' }: { children?: ReactNode }) {
  const { isSubmitting, leave } = useFormActions();
  return (
    <Button disabled={isSubmitting} onClick={leave}>
      {children}
    </Button>
  );
}
