import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Item } from '@/records/vaults/core/item';
import { Button } from '@/ui/button';
import { QuietButton } from '@/ui/quiet-button';
import { HIDDEN_VALUE, type ItemLine, linesOf } from '../items/item-lines';

interface ConflictPanelProps {
  /** Null if the colleague deleted it. */
  theirs: Item | null;
  mine: Item;
  onMine: () => void;
  onTheirs: () => void;
}

function plain(name: string, label: string, value: string): ItemLine {
  return { name, label, value, secret: false };
}

function allLines(item: Item): ItemLine[] {
  return [
    plain('name', 'Name', item.name),
    ...linesOf(item),
    plain('folder', 'Folder', item.folder),
    plain('tags', 'Tags', item.tags.join(', ')),
    plain('notes', 'Notes', item.notes),
  ];
}

/** Lines that differ: the colleague's value and the typed one. */
function differences(theirs: Item, mine: Item) {
  const other = new Map(allLines(theirs).map((line) => [line.name, line]));
  const own = new Map(allLines(mine).map((line) => [line.name, line]));
  return [...new Map([...other, ...own]).values()]
    .map((line) => ({
      ...line,
      theirs: other.get(line.name)?.value ?? '',
      mine: own.get(line.name)?.value ?? '',
    }))
    .filter((line) => line.theirs !== line.mine);
}

/** A colleague's saved version beside the typed one, where they differ. */
export function ConflictPanel({ theirs, mine, onMine, onTheirs }: ConflictPanelProps) {
  const [revealed, setRevealed] = useState(false);
  const lines = theirs ? differences(theirs, mine) : [];
  const shown = (value: string, secret: boolean) => {
    if (value === '') return 'None';
    return secret && !revealed ? HIDDEN_VALUE : value;
  };
  return (
    <section role="alert" className="rounded-md border p-4 text-sm">
      <p className="font-medium">
        {theirs
          ? 'A colleague changed this item in the meantime.'
          : 'A colleague deleted this item in the meantime.'}
      </p>
      <dl className="mt-3 grid gap-3">
        {lines.map(({ name, label, secret, ...value }) => (
          <div key={name}>
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{`Theirs: ${shown(value.theirs, secret)}`}</dd>
            <dd className="break-words">{`Yours: ${shown(value.mine, secret)}`}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onMine}>
          Save mine anyway
        </Button>
        <Button size="sm" onClick={onTheirs}>
          {theirs ? 'Use theirs' : 'Discard mine'}
        </Button>
        {lines.some(({ secret }) => secret) && (
          <QuietButton icon={revealed ? EyeOff : Eye} onClick={() => setRevealed(!revealed)}>
            {revealed ? 'Hide secrets' : 'Show secrets'}
          </QuietButton>
        )}
      </div>
    </section>
  );
}
