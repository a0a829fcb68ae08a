import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode, SubmitEvent } from 'react';
import { LARGE_CONTROLS } from './control-classes';
import { cx } from './cx';
import { DialogClose } from './dialog-close';
import { DialogTitle } from './dialog-title';
import { Shade } from './shade';
import { useFocusReturn } from './use-focus-return';

interface DialogProps {
  /** Left out where it is rendered only while open. */
  open?: boolean;
  /** Not needed by a dialog that must be answered. */
  onClose?: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons. With `onSubmit` they are inside the form, so a submit button needs no `form` id. */
  footer?: ReactNode;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Larger fields and buttons, for gloved hands on a tablet. */
  large?: boolean;
  /** While saving, nothing closes it, so that a stray click can't lose what was typed. */
  locked?: boolean;
  /** Only its buttons close it: no cross, no Escape, no click outside. */
  mustAnswer?: boolean;
  role?: 'dialog' | 'alertdialog';
}

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-6xl' } as const;

const OPEN_LIST = '[role="combobox"][aria-expanded="true"]';

export function Dialog({
  open = true,
  onClose,
  title,
  description,
  children,
  footer,
  onSubmit,
  size = 'md',
  large = false,
  locked = false,
  mustAnswer = false,
  role = 'dialog',
}: DialogProps) {
  // The opener in another dialog may be gone by then; the other dialog is still there.
  const focusReturn = useFocusReturn(lastDialog);

  // React bubbles a dialog's events to its opener: an outer dialog's form would be submitted too.
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.stopPropagation();
    onSubmit?.(event);
  }

  const inner = (
    <>
      {/* The middle scrolls and the buttons stay in reach, down to a 360 x 640 phone. */}
      {children !== undefined && (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-1 pb-5 sm:px-6">
          {children}
        </div>
      )}
      {footer !== undefined && (
        <div className="flex shrink-0 flex-col-reverse gap-2 border-t bg-surface-sunken px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
          {footer}
        </div>
      )}
    </>
  );
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !locked && !mustAnswer && onClose?.()}>
      <Radix.Portal>
        <Shade className="motion-fade z-50" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Radix.Content
            {...focusReturn}
            role={role}
            onEscapeKeyDown={(event) => {
              // An open list of suggestions handles Escape itself.
              if (event.target instanceof Element && event.target.matches(OPEN_LIST)) {
                event.preventDefault();
              }
            }}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className={cx(
              'motion-rise pointer-events-auto relative flex max-h-[calc(100dvh-1rem)] w-full flex-col overflow-hidden',
              'rounded-t-xl border bg-surface-raised shadow-lift focus:outline-none sm:max-h-[min(100dvh-3rem,52rem)] sm:rounded-xl',
              widths[size],
              large && LARGE_CONTROLS,
            )}
          >
            <div className="shrink-0 px-5 pt-5 pr-16 pb-4 sm:px-6 sm:pt-6 sm:pr-16">
              <DialogTitle title={title} description={description} />
            </div>
            {onSubmit === undefined ? (
              inner
            ) : (
              <form noValidate onSubmit={handleSubmit} className="flex min-h-0 flex-1 flex-col">
                {inner}
              </form>
            )}
            {!mustAnswer && <DialogClose disabled={locked} className="sm:top-4 sm:right-4" />}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

const lastDialog = () => [...document.querySelectorAll<HTMLElement>('[role$="dialog"]')].at(-1);
