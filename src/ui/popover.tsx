import * as Radix from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import { cx } from './cx';

interface PopoverProps {
  /** The button that opens it and gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
  /** Names the panel for assistive technology. */
  label: string;
  children: ReactNode;
  onClose: () => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  className?: string;
}

export function Popover({
  anchor,
  label,
  children,
  onClose,
  align = 'end',
  side = 'bottom',
  className = 'w-80 p-4',
}: PopoverProps) {
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The button closes it itself; a toast may hold an Undo for an action in the panel.
            if (isWithin(event.target, anchor.current) || isInToast(event.target)) {
              event.preventDefault();
            }
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
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

function isWithin(target: EventTarget | null, box: HTMLElement | null): boolean {
  return target instanceof Node && box !== null && box.contains(target);
}

function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
}
