import { useState } from 'react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ToggleChip } from '@/ui/toggle-chip';
import type { PlannedRow, RowChoice, RowState } from './import-plan';
import { PlannedLine } from './planned-line';

interface PlannedRowsProps {
  rows: readonly PlannedRow[];
  disabled: boolean;
  onChoose: (line: number, choice: RowChoice) => void;
}

const CHIPS = [
  { name: 'all', label: 'All', states: null },
  { name: 'faults', label: 'Errors', states: ['fault'] },
  { name: 'choose', label: 'Choose the patient', states: ['choose'] },
  { name: 'there', label: 'Maybe there already', states: ['open', 'repeated', 'imported'] },
  { name: 'known', label: 'Known patients', states: ['known'] },
  { name: 'new', label: 'New patients', states: ['new'] },
] as const satisfies readonly {
  name: string;
  label: string;
  states: readonly RowState[] | null;
}[];

/** Rows rendered at first, and with each further press. */
const SHOWN = 50;

export function PlannedRows({ rows, disabled, onChoose }: PlannedRowsProps) {
  const [chip, setChip] = useState<(typeof CHIPS)[number]>(CHIPS[0]);
  const [shown, setShown] = useState(SHOWN);
  const of = ({ states }: (typeof CHIPS)[number]) =>
    states === null ? rows : rows.filter(({ state }) => states.some((one) => one === state));
  const listed = of(chip);
  return (
    <>
      <fieldset className="flex flex-wrap gap-2 px-5 pb-4">
        <legend className="sr-only">Show rows</legend>
        {CHIPS.map((one) => {
          const count = of(one).length;
          return (
            (count > 0 || one === chip) && (
              <ToggleChip
                key={one.name}
                pressed={one === chip}
                tone={one.name === 'faults' ? 'danger' : 'accent'}
                onToggle={() => {
                  setChip(one);
                  setShown(SHOWN);
                }}
              >
                {one.label}
                <span className="tabular-nums">{count}</span>
              </ToggleChip>
            )
          );
        })}
      </fieldset>
      {listed.length === 0 ? (
        <EmptyState compact title="No rows left here." />
      ) : (
        <ul aria-label="Rows of the file" className="divide-y border-t">
          {listed.slice(0, shown).map((planned) => (
            <PlannedLine
              key={planned.row.line}
              planned={planned}
              disabled={disabled}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
      {listed.length > shown && (
        <div className="border-t px-5 py-3 text-center">
          <Button size="sm" onClick={() => setShown(shown + SHOWN)}>
            Show more rows
          </Button>
        </div>
      )}
    </>
  );
}
