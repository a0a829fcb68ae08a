import { type Announcements, DndContext, DragOverlay, useDroppable } from '@dnd-kit/core';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { dragAnnouncements, dragInstructions } from '@/kit/drag/drag-announcements';
import { useDragSensors } from '@/kit/drag/use-drag-sensors';
import type { OriginState } from '@/lib/origin';
import { fullName } from '@/lib/person-names';
import { hasStarted, isUnrecorded } from '@/records/surgery-cases/cases.model';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import { type BoardStage, STAGES, type Stage } from '@/records/surgery-cases/stages';
import type { CaseSubject, QueueCase } from '@/records/surgery-cases/surgery-case-list.queries';
import { cx } from '@/ui/cx';
import { useHasPassed } from '@/ui/use-now';
import { transitionBetween } from '../moves/stage-transitions';
import type { useCaseMoves } from '../moves/use-case-moves';
import { findPlace, stageOf, steppingByColumn } from './board-keyboard';
import { CARD_CLASSES, CaseCard } from './case-card';
import { DraggableCard } from './draggable-card';
import { StageColumn } from './stage-column';
import { useFocusAfterMove } from './use-focus-after-move';

const INSTRUCTIONS = dragInstructions('a column');

function announcementsFor(cases: readonly QueueCase[]): Announcements {
  return dragAnnouncements((active, over) => {
    const subject = cases.find(({ id }) => id === active.id);
    if (!subject) return null;
    const to = stageOf(over?.id);
    const step = to && transitionBetween(subject.stage, to, hasStarted(subject));
    return {
      name: fullName(subject.patient),
      place: to && STAGE_LABELS[to],
      isAtOrigin: to === subject.stage,
      obstacle: step && 'why' in step ? step.why : null,
    };
  });
}

interface BoardProps {
  cases: readonly QueueCase[];
  today: string;
  /** The address's query, for the way back. */
  from: OriginState;
  moves: Pick<ReturnType<typeof useCaseMoves>, 'start' | 'ask'>;
}

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
    unrecorded: columns[stage.id].filter((one) => isUnrecorded(one, { today, timeZone })).length,
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
            // Above the card under the finger, so that the target stays visible.
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
 * Cases by column: longest wait first, postponed ones last; scheduled ones by date; completed ones
 * latest first.
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

/** A just dropped card has no date for a moment; it goes to the end. */
function startOf({ starts_at }: QueueCase): number {
  return starts_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(starts_at);
}

/** More cards than a tall screen shows of one column. */
const SCREENFUL = 6;

/**
 * How many cards of each column to render: a screenful at once, the rest in steps so that the page
 * stays responsive. Two hundred at once would block a slow computer for two seconds.
 * @param longest number of cards in the longest column
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
 * One step more than needed, so that a moved card renders at once. Columns that a filter emptied
 * fill in steps again.
 */
function nextStep(drawn: number, longest: number): number {
  const enough = longest + SCREENFUL;
  if (drawn < enough) return drawn + SCREENFUL;
  return drawn > enough + 2 * SCREENFUL ? enough : drawn;
}

interface StageTabProps {
  stage: Stage;
  count: number;
  chosen: boolean;
  closed: boolean;
  onChoose: () => void;
}

function StageTab({ stage, count, chosen, closed, onChoose }: StageTabProps) {
  const { setNodeRef, isOver } = useDroppable({ id: `tab:${stage.id}` });
  return (
    <button
      ref={setNodeRef}
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cx(
        'flex min-h-13 flex-col items-center justify-center rounded-sm px-1 font-medium text-xs transition-colors duration-150',
        chosen ? 'bg-surface-raised text-text shadow-soft' : 'text-muted',
        isOver && !closed && 'bg-accent-soft text-accent outline-2 outline-accent',
        closed && 'opacity-50',
      )}
    >
      <span className="font-semibold text-base tabular-nums leading-5">{count}</span>
      {stage.title}
    </button>
  );
}
