import type { ReactNode } from 'react';
import { t } from '@/fields/words';
import { Button } from '@/ui/button';
import { useFormActions } from './form-frame';

export function FormCancel({ children = t('Cancel') }: { children?: ReactNode }) {
  const { isSubmitting, leave } = useFormActions();
  return (
    <Button disabled={isSubmitting} onClick={leave}>
      {children}
    </Button>
  );
}
