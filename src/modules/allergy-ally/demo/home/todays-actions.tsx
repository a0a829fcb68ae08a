import { BookOpen, ChevronRight, NotebookPen, Pill } from 'lucide-react';
import { useActivity } from '../demo-context';
import { DoneMark } from '../parts/done-mark';
import { IconDisc } from '../parts/icon-disc';
import { rows } from '../parts/tile';
import { useGo } from '../use-go';
import { actionsOf } from './actions';

const ICONS = { dose: Pill, symptoms: NotebookPen, article: BookOpen } as const;
const HUES = { dose: 'rose', symptoms: 'violet', article: 'teal' } as const;

export function TodaysActions() {
  const go = useGo();
  return (
    <ul className={rows}>
      {actionsOf(useActivity()).map((action) => (
        <li key={action.label}>
          <button
            type="button"
            onClick={() => go(action.page)}
            className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left enabled-hover:bg-accent-soft"
          >
            <IconDisc icon={ICONS[action.kind]} hue={HUES[action.kind]} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-sm">{action.label}</span>
              <span className="block text-muted text-xs">{action.hint}</span>
            </span>
            {action.done ? (
              <DoneMark />
            ) : (
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
