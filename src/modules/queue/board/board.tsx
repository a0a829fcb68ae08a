import { DndContext, DragOverlay } from '@dnd-kit/core';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useDragSensors } from '@/kit/drag/use-drag-sensors';
import type { OriginState } from '@/lib/origin';
import { type BoardStage, STAGES } from '@/records/surgery-cases/stages';
import type { CaseSubject, QueueCase } from '@/records/surgery-cases/surgery-cases.queries';
import { cx } from '@/ui/cx';
import { useHasPassed } from '@/ui/use-now';
import { transitionBetween } from '../moves/stage-transitions';
import type { useCaseMoves } from '../moves/use-case-moves';
import { announcementsFor, INSTRUCTIONS } from './announcements';
import { findPlace, stageOf, steppingByColumn } from './board-keyboard';
import { CARD_CLASSES, CaseCard } from './case-card';
import { DraggableCard } from './draggable-card';
import { StageColumn } from './stage-column';
import { StageTab } from './stage-tab';
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
    'why' in transitionBetween(subject.stage, to, started);
  const stateOf = (stage: (typeof STAGES)[number]) => ({
    stage,
    count: columns[stage.id].length,
    chosen: stage.id === shown,
    closed: isClosed(stage.id),
  });
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
            <StageTab key={stage.id} {...stateOf(stage)} onChoose={() => setShown(stage.id)} />
          ))}
        </fieldset>
        <div className="grid gap-3 @min-[50rem]:grid-cols-4">
          {STAGES.map((stage) => (
            <StageColumn key={stage.id} {...stateOf(stage)}>
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

/**
 * The cases by column: who has waited longest first, postponed ones last; what has a date by its date,
 * what is done with the latest on top.
 */
function toColumns(cases: readonly QueueCase[]): Record<BoardStage, QueueCase[]> {
  const of = (stage: BoardStage) => cases.filter((one) => one.stage === stage);
  return {
    preop: of('preop').sort(byWaiting),
    ready: of('ready').sort(byWaiting),
    scheduled: of('scheduled').sort((a, b) => startOf(a) - startOf(b)),
    completed: of('completed').sort((a, b) => startOf(b) - startOf(a)),
  };
}

function byWaiting(a: QueueCase, b: QueueCase): number {
  const putOff = Number(a.postponed_reason !== null) - Number(b.postponed_reason !== null);
  return putOff || Date.parse(a.created_at) - Date.parse(b.created_at);
}

/** A card that was just dropped has no date for a moment; it belongs at the end. */
function startOf({ starts_at }: QueueCase): number {
  return starts_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(starts_at);
}

/** More cards than a tall screen shows of one column. */
const SCREENFUL = 6;

/**
 * How many cards of each column to draw by now: a screenful at once, the others in steps that leave
 * the page free to answer in between. Two hundred at once would hold a slow computer for two seconds.
 *
 * @param longest how many cards the longest column has
 */
function useDrawnSoFar(longest: number): number {
  const [drawn, setDrawn] = useState(SCREENFUL);
  const next = nextStep(drawn, longest);
  useEffect(() => {
    if (next !== drawn) startTransition(() => setDrawn(next));
  }, [next, drawn]);
  return drawn;
}

/**
 * A step more than there is, so that a card which is moved is drawn where it goes in the same breath.
 * Columns that a filter emptied fill in steps again.
 */
function nextStep(drawn: number, longest: number): number {
  const enough = longest + SCREENFUL;
  if (drawn < enough) return drawn + SCREENFUL;
  return drawn > enough + 2 * SCREENFUL ? enough : drawn;
}
