import { useDroppable } from '@dnd-kit/core';
import type { Stage } from '@/records/surgery-cases/stages';
import { cx } from '@/ui/cx';

interface StageTabProps {
  stage: Stage;
  count: number;
  chosen: boolean;
  closed: boolean;
  onChoose: () => void;
}

export function StageTab({ stage, count, chosen, closed, onChoose }: StageTabProps) {
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
