import { Panel } from '@/ui/panel';
import { type Figure, type FollowUpList, figureNote, LISTS } from './follow-up-lists';

interface FigureTilesProps {
  label: string;
  lists: readonly FollowUpList[];
  figures: readonly Figure[];
  onOpen: (list: FollowUpList) => void;
}

export function FigureTiles({ label, lists, figures, onOpen }: FigureTilesProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {lists.map((list) => {
        const note = figureNote(list, figures);
        const rows = figures.find((figure) => figure.list === list)?.rows ?? 0;
        return (
          <li key={list} className="grid">
            <Panel className="grid hover:bg-accent-soft">
              <button
                type="button"
                onClick={() => onOpen(list)}
                className="grid min-h-12 content-between gap-1 rounded-lg px-4 py-3 text-left"
              >
                <span className="text-muted text-sm">{LISTS[list].label}</span>
                <span>
                  <span className="block font-semibold text-2xl tabular-nums">
                    {rows.toLocaleString('en-US')}
                  </span>
                  {note !== null && <span className="block text-muted text-sm">{note}</span>}
                </span>
              </button>
            </Panel>
          </li>
        );
      })}
    </ul>
  );
}
