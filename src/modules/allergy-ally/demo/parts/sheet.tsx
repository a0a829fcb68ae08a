import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode, SubmitEvent } from 'react';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { useFocusReturn } from '@/ui/use-focus-return';
import { useDemo } from '../demo-context';
import { CloseButton } from './close-button';

interface SheetProps {
  title: string;
  children: ReactNode;
  /** Buttons at the foot; with `onSubmit` they are inside the form. */
  footer?: ReactNode;
  /** Label of the submit button, if the foot has no other content. */
  submit?: string;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}

export function Sheet({ title, children, submit, footer, onSubmit }: SheetProps) {
  const { dispatch, frame } = useDemo();
  const foot =
    submit === undefined ? (
      footer
    ) : (
      <PillButton type="submit" look="filled" className="min-h-12">
        {submit}
      </PillButton>
    );
  const focusReturn = useFocusReturn(() => frame?.querySelector<HTMLElement>('[data-page]'));
  const content = (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
      {foot !== undefined && <div className="grid shrink-0 gap-2 border-t px-5 py-4">{foot}</div>}
    </>
  );
  return (
    <Radix.Root open onOpenChange={(open) => !open && dispatch({ type: 'closed' })}>
      <Radix.Portal container={frame}>
        <Radix.Overlay className="motion-fade absolute inset-0 z-20 bg-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          {...focusReturn}
          className="motion-rise absolute inset-x-0 bottom-0 z-30 flex max-h-[88%] flex-col rounded-t-[1.75rem] bg-surface-raised shadow-lift focus:outline-none"
        >
          <div className="flex shrink-0 items-center justify-between gap-3 py-3 pr-3 pl-5">
            <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
            <CloseButton label="Close" />
          </div>
          {onSubmit === undefined ? (
            content
          ) : (
            <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
              {content}
            </form>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
