import { type DraggableSyntheticListeners, useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { memo } from 'react';
import type { OriginState } from '@/lib/origin';
import { fullName } from '@/lib/person-names';
import { waitingObstacles } from '@/records/surgery-cases/cases.model';
import type { QueueCase } from '@/records/surgery-cases/surgery-case-list.queries';
import { cx } from '@/ui/cx';
import { MoveMenu } from '../moves/move-menu';
import type { useCaseMoves } from '../moves/use-case-moves';
import { CARD_CLASSES, CaseCard } from './case-card';
import { handleId } from './use-focus-after-move';

interface DraggableCardProps {
  subject: QueueCase;
  slug: string;
  timeZone: string;
  today: string;
  from: OriginState;
  start: ReturnType<typeof useCaseMoves>['start'];
  ask: ReturnType<typeof useCaseMoves>['ask'];
}

/**
 * A card that drags by pointer or touch anywhere, by keyboard from its handle; its menu moves it
 * without dragging.
 */
export const DraggableCard = memo(function DraggableCard({
  subject,
  start,
  ask,
  ...card
}: DraggableCardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: subject.id,
  });
  return (
    <li
      ref={setNodeRef}
      className={cx(
        CARD_CLASSES,
        // Cards out of view cost no layout or paint.
        'touch-manipulation select-none [-webkit-touch-callout:none] [contain-intrinsic-size:auto_11rem] [content-visibility:auto]',
        isDragging && 'opacity-40',
        // The handle takes keyboard focus for the whole card.
        'group/card has-[[aria-roledescription]:focus-visible]:outline-2 has-[[aria-roledescription]:focus-visible]:outline-focus has-[[aria-roledescription]:focus-visible]:outline-offset-2',
      )}
    >
      <div {...listeners} className="p-3">
        <CaseCard subject={subject} {...card} />
      </div>
      <CardTools
        subject={subject}
        blockedBy={waitingObstacles(subject, card.today).length}
        start={start}
        ask={ask}
        listeners={listeners}
        handle={setActivatorNodeRef}
        describedBy={attributes['aria-describedby']}
      />
    </li>
  );
});

interface CardToolsProps extends Pick<DraggableCardProps, 'subject' | 'start' | 'ask'> {
  blockedBy: number;
  listeners: DraggableSyntheticListeners;
  handle: (element: HTMLElement | null) => void;
  describedBy: string;
}

// Renders only when the case changes: a drag touches every card of the board.
const CardTools = memo(function CardTools({
  subject,
  blockedBy,
  start,
  ask,
  listeners,
  handle,
  describedBy,
}: CardToolsProps) {
  return (
    <>
      <div className="absolute top-1.5 right-1.5 z-10">
        <MoveMenu subject={subject} moves={{ start, ask }} blockedBy={blockedBy} />
      </div>
      {/* For the keyboard: a pointer drags the card itself, so the handle needs no room. */}
      <button
        {...listeners}
        ref={handle}
        id={handleId(subject.id)}
        type="button"
        aria-label={`Drag ${fullName(subject.patient)}`}
        aria-describedby={describedBy}
        aria-roledescription="draggable"
        className="pointer-events-none absolute inset-y-0 left-0 z-10 flex w-6 items-center text-muted opacity-0 outline-none transition-opacity duration-150 focus-visible:opacity-100 group-hover/card:opacity-100"
      >
        <GripVertical aria-hidden="true" className="size-3" />
      </button>
    </>
  );
});
