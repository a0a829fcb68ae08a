import * as Radix from '@radix-ui/react-tooltip';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { portalContainer } from './portal-container';

interface TooltipProps {
  content: ReactNode;
  /** One element that takes a ref: a button, a `blocked` Button, a link. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /**
   * For a control that is natively disabled and so neither takes focus nor reports the pointer
   * (a switch, a slider): a focusable wrapper carries the explanation instead.
   */
  wrap?: boolean;
}

export function Tooltip({ content, children, side = 'top', wrap = false }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const dismissed = useRef(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  // A press normally closes a tooltip. On something that can't be used the press is the question
  // "why not?", and on a phone the only way to ask it. Captured, as a blocked Button passes no
  // click on to the handlers it is given.
  function explainOnPress(event: MouseEvent<HTMLElement>) {
    if (wrap || event.currentTarget.getAttribute('aria-disabled') === 'true') {
      event.preventDefault();
      setOpen(true);
    }
  }

  // Radix closes a tooltip when the page scrolls, even when it was the keyboard's focus that made it
  // scroll; whoever got here that way would never read it. Escape and moving on still close it.
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
