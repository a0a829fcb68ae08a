import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { counted, nounFor } from '@/lib/text';
import type { Stage } from '@/records/surgery-cases/stages';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { IconTile } from '@/ui/icon-tile';
import { NextStep } from '@/ui/next-step';
import { Panel } from '@/ui/panel';

interface StageColumnProps {
  stage: Stage;
  count: number;
  /** Of them, those whose day is over. */
  unrecorded: number;
  /** A narrow screen shows one column at a time. */
  chosen: boolean;
  /** The dragged card can't come here. */
  closed: boolean;
  children: ReactNode;
}

export function StageColumn({
  stage,
  count,
  unrecorded,
  chosen,
  closed,
  children,
}: StageColumnProps) {
  const { id, title, about, icon: Icon, tone } = stage;
  const { slug } = useCompany();
  const { setNodeRef, isOver } = useDroppable({ id: `column:${id}` });
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`stage-${id}`}
      className={cx('min-w-0 @min-[50rem]:block', chosen ? 'block' : 'hidden')}
    >
      <Panel
        className={cx(
          'flex h-full flex-col transition-[opacity,border-color] duration-150',
          isOver && !closed && 'border-accent!',
          closed && 'opacity-60',
        )}
      >
        <div className="flex items-start gap-3 p-4 pb-3">
          <IconTile size="md" tone={tone}>
            <Icon />
          </IconTile>
          <div className="min-w-0 flex-1">
            <div className="flex items-center justify-between gap-2">
              <h2 id={`stage-${id}`} className="font-semibold text-base tracking-tight">
                {title}
              </h2>
              <Badge className="tabular-nums">
                {count}
                <span className="sr-only">{` ${nounFor(count, 'cases')}`}</span>
              </Badge>
            </div>
            {/* The same height in each column, so that first cards line up. */}
            <p
              className={cx(
                'text-sm @min-[50rem]:min-h-[2lh]',
                unrecorded > 0 ? 'font-medium text-danger' : 'text-muted',
              )}
            >
              {unrecorded > 0 ? `${counted(unrecorded, 'past cases')} to record` : about}
            </p>
          </div>
        </div>
        {count === 0 ? (
          <div
            className={cx(
              'mx-3 mb-3 grid flex-1 place-items-center rounded-md border border-dashed bg-surface-sunken/60',
              isOver && !closed && 'border-accent!',
            )}
          >
            <EmptyState
              compact
              title="No items"
              // Cases start in the first column; the others fill from it.
              action={id === 'preop' && <NextStep to={paths.addToQueue(slug)}>Add a case</NextStep>}
            />
          </div>
        ) : (
          // Scrolls by itself in its own layer, so that new cards don't slow it down.
          <ul
            aria-labelledby={`stage-${id}`}
            className="grid flex-1 grid-cols-1 content-start gap-2.5 px-3 pt-1 pb-3 @2xl:grid-cols-2 @min-[50rem]:max-h-[max(22rem,100dvh-24rem)] @min-[50rem]:grid-cols-1 @min-[50rem]:overflow-y-auto @min-[50rem]:overscroll-contain @min-[50rem]:will-change-transform"
          >
            {children}
          </ul>
        )}
      </Panel>
    </section>
  );
}
