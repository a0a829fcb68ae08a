import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { t } from '@/fields/words';
import { buttonClasses } from './button-classes';
import { cx } from './cx';

export function DialogClose({ disabled, className }: { disabled?: boolean; className?: string }) {
  return (
    <Radix.Close
      aria-label={t('Close')}
      disabled={disabled}
      className={buttonClasses({
        variant: 'ghost',
        size: 'icon',
        className: cx('absolute! top-3 right-3', className),
      })}
    >
      <X aria-hidden="true" className="size-5" />
    </Radix.Close>
  );
}
