import * as Radix from '@radix-ui/react-tooltip';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { portalContainer } from './portal-container';

interface TooltipProps {
  content: ReactNode;
  /** One element that takes a ref: a button, a `blocked` Button, a link. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /**
   * For a natively disabled control, which gets neither focus nor pointer events (a switch, a
   * slider): a focusable wrapper carries the explanation.
   */
  wrap?: boolean;
}

export function Tooltip({ content, children, side = 'top', wrap = false }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const dismissed = useRef(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  // A press normally closes a tooltip. On a blocked control, the press asks "why not?", and on a
  // phone there is no other way. Captured, since a blocked Button passes no clicks to its handlers.
  function explainOnPress(event: MouseEvent<HTMLElement>) {
    if (wrap || event.currentTarget.getAttribute('aria-disabled') === 'true') {
      event.preventDefault();
      setOpen(true);
    }
  }

  // Radix closes a tooltip on scroll, even when keyboard focus caused the scroll, so that keyboard
  // users could never read it. Escape and moving on still close it.
  function handleOpenChange(next: boolean) {
    if (!next && !dismissed.current && anchor?.matches(':focus-visible')) return;
    dismissed.current = false;
    setOpen(next);
  }

  return (
    <Radix.Provider delayDuration={250} skipDelayDuration={300}>
      <Radix.Root open={open} onOpenChange={handleOpenChange}>
        <Radix.Trigger asChild ref={setAnchor} onClickCapture={explainOnPress}>
          {wrap ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the disabled control inside can't take focus, its reason must
            <span tabIndex={0} className="inline-flex rounded-md [&>*]:pointer-events-none">
              {children}
            </span>
          ) : (
            children
          )}
        </Radix.Trigger>
        <Radix.Portal {...portalContainer(anchor)}>
          <Radix.Content
            onEscapeKeyDown={() => {
              dismissed.current = true;
            }}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="motion-fade z-50 max-w-72 rounded-sm bg-text px-2.5 py-1.5 text-background text-xs shadow-lift"
          >
            {content}
            <Radix.Arrow className="fill-text" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
