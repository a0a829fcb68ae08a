import * as Radix from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface PopoverProps {
  trigger: ReactNode;
  /** Names the panel for assistive technology. */
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Width, height and padding are the content's business. */
  className?: string;
}

export function Popover({
  trigger,
  label,
  children,
  open,
  onOpenChange,
  align = 'end',
  side = 'bottom',
  className = 'w-80 p-4',
}: PopoverProps) {
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          onInteractOutside={stayForToasts}
          className={cx(
            'motion-rise z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border bg-surface-raised shadow-lift focus:outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A toast lies over the page and may hold an Undo for what was done in the panel. */
function stayForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) {
    event.preventDefault();
  }
}
