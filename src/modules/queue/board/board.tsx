import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useCallback, useMemo, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useDragSensors } from '@/kit/drag/use-drag-sensors';
import type { OriginState } from '@/lib/origin';
import { cx } from '@/ui/cx';
import { useHasPassed } from '@/ui/use-now';
import type { CaseSubject } from '../moves/case-subject';
import { stepBetween } from '../moves/steps';
import type { useCaseMoves } from '../moves/use-case-moves';
import type { QueueCase } from '../queue.queries';
import { type BoardStage, STAGES } from '../stages';
import { announcementsFor, INSTRUCTIONS } from './announcements';
import { findPlace, stageOf, steppingByColumn } from './board-keyboard';
import { CARD_CLASSES, CaseCard } from './case-card';
import { toColumns } from './columns';
import { DraggableCard } from './draggable-card';
import { StageColumn } from './stage-column';
import { StageTab } from './stage-tab';
import { useDrawnSoFar } from './use-drawn-so-far';
import { useFocusAfterMove } from './use-focus-after-move';

interface BoardProps {
  cases: readonly QueueCase[];
  /** The clinic's, "2024-06-03". */
  today: string;
  /** The address's part after the `?`, for the way back. */
  from: OriginState;
  moves: Pick<ReturnType<typeof useCaseMoves>, 'start' | 'ask'>;
}

/** The four columns, side by side where there is room, else one at a time. */
export function Board({ cases, today, from, moves }: BoardProps) {
  const { slug, timeZone } = useCompany();
  const [shown, setShown] = useState<BoardStage>('preop');
  const [dragged, setDragged] = useState<string | null>(null);
  const [arrows] = useState(steppingByColumn);
  const columns = useMemo(() => toColumns(cases), [cases]);
  const drawn = useDrawnSoFar(Math.max(...STAGES.map(({ id }) => columns[id].length)));
  const willMove = useFocusAfterMove(columns);
  const announcements = useMemo(() => announcementsFor(cases), [cases]);
  const sensors = useDragSensors({ arrows });
  const subject = cases.find(({ id }) => id === dragged);
  const started = useHasPassed(subject?.starts_at ?? null);
  const isClosed = (to: BoardStage) =>
    subject !== undefined &&
    subject.stage !== to &&
    'why' in stepBetween(subject.stage, to, started);
  const start = useCallback(
    (moved: CaseSubject, to: BoardStage) => {
      willMove(moved.id);
      moves.start(moved, to);
    },
    [willMove, moves.start],
  );
  const card = { slug, timeZone, today, from };

  return (
    <DndContext
      id="surgery-board"
      sensors={sensors}
      collisionDetection={findPlace}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ over }) => {
        setDragged(null);
        const to = stageOf(over?.id);
        if (subject && to && to !== subject.stage) start(subject, to);
      }}
    >
      <div className="@container">
        <fieldset
          className={cx(
            'sticky top-18 mb-3 grid grid-cols-4 gap-1 rounded-md border bg-surface-sunken p-1 @min-[50rem]:hidden',
            // Above the card under the finger, or nobody would see what it is about to be dropped on.
            subject ? 'z-1000' : 'z-20',
          )}
        >
          <legend className="sr-only">Column shown</legend>
          {STAGES.map((stage) => (
            <StageTab
              key={stage.id}
              stage={stage}
              count={columns[stage.id].length}
              chosen={stage.id === shown}
              closed={isClosed(stage.id)}
              onChoose={() => setShown(stage.id)}
            />
          ))}
        </fieldset>
        <div className="grid gap-3 @min-[50rem]:grid-cols-4">
          {STAGES.map((stage) => (
            <StageColumn
              key={stage.id}
              stage={stage}
              count={columns[stage.id].length}
              chosen={stage.id === shown}
              closed={isClosed(stage.id)}
            >
              {columns[stage.id].slice(0, drawn).map((one) => (
                <DraggableCard key={one.id} subject={one} start={start} ask={moves.ask} {...card} />
              ))}
            </StageColumn>
          ))}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {subject && (
          <div
            className={cx(CARD_CLASSES, 'rotate-1 cursor-grabbing p-3 border-accent! shadow-lift')}
          >
            <CaseCard subject={subject} {...card} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
