import * as Radix from '@radix-ui/react-dialog';
import { useState } from 'react';
import { cx } from '@/ui/cx';
import { Shade } from '@/ui/shade';
import { CloseButton } from './parts/close-button';
import { WARM_THEME } from './parts/warm';
import { PhoneApp } from './phone-app';

interface DemoPhoneProps {
  onClose: () => void;
  /** The element that opened the demo; it gets the focus back. */
  opener: HTMLElement | null;
  /** The clinic's day, "2025-11-03", and its zone. */
  today: string;
  timeZone: string;
}

/**
 * Fills a phone's screen; on wider screens shows a phone of at most 400 by 844. The dialog around
 * it locks scrolling, traps the focus, and closes on Escape.
 */
export function DemoPhone({ onClose, opener, today, timeZone }: DemoPhoneProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Shade className="motion-fade z-40" />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center md:p-4">
          <Radix.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener?.focus();
            }}
            data-testid="phone"
            className={cx(
              WARM_THEME,
              'motion-rise pointer-events-auto relative size-full overflow-hidden bg-background text-text focus:outline-none',
              'md:max-h-[844px] md:max-w-[400px] md:rounded-[2.75rem] md:border-8 md:border-text/85 md:shadow-lift dark:md:border-border',
            )}
          >
            <div
              ref={setFrame}
              className="relative flex h-full flex-col overflow-hidden md:rounded-[2.25rem]"
            >
              <div className="flex shrink-0 items-center justify-between gap-3 py-1 pr-2 pl-5">
                <Radix.Title className="font-semibold text-sm">
                  Allergy Ally <span className="font-normal text-muted">demo</span>
                </Radix.Title>
                <CloseButton label="Close demo" />
              </div>
              <PhoneApp today={today} timeZone={timeZone} frame={frame} onClose={onClose} />
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
