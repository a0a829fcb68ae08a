import { Button } from '@/ui/button';
import type { Item } from '../core/item';

interface ConflictPanelProps {
  theirs: Item;
  mine: Item;
  onMine: () => void;
  onTheirs: () => void;
}

function linesOf({ name, folder, tags, values, notes }: Item): [string, string][] {
  return [
    ['name', name],
    ['folder', folder],
    ['tags', tags.join(', ')],
    ...Object.entries(values),
    ['notes', notes],
  ];
}

/** What a colleague saved meanwhile beside what is typed here, line by line where they differ. */
export function ConflictPanel({ theirs, mine, onMine, onTheirs }: ConflictPanelProps) {
  const other = new Map(linesOf(theirs));
  const differing = linesOf(mine).filter(([label, value]) => (other.get(label) ?? '') !== value);
  return (
    <section role="alert" className="rounded-md border p-4 text-sm">
      <p className="font-medium">A colleague changed this item meanwhile.</p>
      <dl className="mt-2 grid gap-2">
        {differing.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{`Theirs: ${other.get(label) ?? ''}`}</dd>
            <dd className="break-words">{`Yours: ${value}`}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onMine}>
          Save mine anyway
        </Button>
        <Button size="sm" onClick={onTheirs}>
          Use theirs
        </Button>
      </div>
    </section>
  );
}
