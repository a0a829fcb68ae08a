import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { DialogClose } from './dialog-close';
import { DialogTitle } from './dialog-title';
import { Shade } from './shade';
import { useFocusReturn } from './use-focus-return';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Only for assistive technology, where the content has its own heading. */
  hideTitle?: boolean;
  description?: string;
  side?: 'left' | 'right';
  /** In spacing units of 4 px; never wider than the screen. */
  width?: number;
  children: ReactNode;
  footer?: ReactNode;
}

const sides = {
  left: 'left-0 border-r motion-slide-left',
  right: 'right-0 border-l motion-slide-right',
} as const;

export function Drawer({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  description,
  side = 'right',
  width = 112,
  children,
  footer,
}: DrawerProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Shade className="motion-fade z-50" />
        <Radix.Content
          {...focusReturn}
          {...(description === undefined && { 'aria-describedby': undefined })}
          style={{ width: `calc(var(--spacing) * ${width})` }}
          className={cx(
            'motion-slide fixed inset-y-0 z-50 flex max-w-full flex-col bg-surface-raised shadow-lift focus:outline-none',
            sides[side],
          )}
        >
          <div className={hideTitle ? 'sr-only' : 'px-5 pt-5 pr-16 pb-4'}>
            <DialogTitle title={title} description={description} />
          </div>
          <div
            className={cx(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5',
              hideTitle ? 'pt-5' : 'pt-1',
            )}
          >
            {children}
          </div>
          {footer !== undefined && <div className="shrink-0 border-t px-5 py-4">{footer}</div>}
          <DialogClose />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
