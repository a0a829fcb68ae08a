import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';

interface ListFrameProps {
  filters: ReactNode;
  /** Above the rows where there is room for columns. */
  headings?: ReactNode;
  /** The list stands in a card, which brings its own edges. */
  inCard?: boolean;
  children: ReactNode;
}

/** A list with its filters and headings, which stay in sight while the rows scroll. */
export function ListFrame({ filters, headings, inCard = false, children }: ListFrameProps) {
  if (inCard) {
    return (
      <div className="@container">
        <div className="list-head border-b bg-surface px-5 pb-4">{filters}</div>
        {children}
      </div>
    );
  }
  const headed = headings !== undefined;
  return (
    <div className="@container">
      <div className="list-head bg-background pb-4 @4xl:has-data-headings:pb-0">
        {filters}
        {headed && (
          <div
            data-headings
            className="mt-4 hidden rounded-t-lg border bg-surface-sunken @4xl:block"
          >
            {headings}
          </div>
        )}
      </div>
      <Panel className={cx('overflow-clip', headed && '@4xl:rounded-t-none @4xl:border-t-0')}>
        {children}
      </Panel>
    </div>
  );
}
