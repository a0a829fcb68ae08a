import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';

interface ListFrameProps {
  /** Above the filters: the list's views. */
  tabs?: ReactNode;
  filters: ReactNode;
  /** The list is in a card, which has its own edges. */
  inCard?: boolean;
  children: ReactNode;
}

export function ListFrame({ tabs, filters, inCard = false, children }: ListFrameProps) {
  return (
    <div className="@container">
      <div
        ref={tellHeight}
        className={cx(
          'list-head print:hidden',
          tabs !== undefined && 'grid gap-2',
          inCard ? 'border-b bg-surface px-5 pb-4' : 'bg-background pb-3',
        )}
      >
        {tabs}
        {filters}
      </div>
      {inCard ? children : <Panel className="overflow-clip">{children}</Panel>}
    </div>
  );
}

/** Sets the filters' height for the stylesheet: the headings stick below them. */
function tellHeight(head: HTMLElement | null) {
  if (!head) return;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    style.setProperty('--list-head', `${head.offsetHeight}px`);
  });
  watch.observe(head);
  return () => {
    watch.disconnect();
    style.removeProperty('--list-head');
  };
}
