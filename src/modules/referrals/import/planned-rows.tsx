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

interface Chip {
  name: string;
  label: string;
  has: (row: PlannedRow) => boolean;
}

const inState =
  (...states: readonly RowState[]) =>
  ({ state }: PlannedRow) =>
    states.includes(state);

const ERRORS: Chip = { name: 'faults', label: 'Errors', has: inState('fault') };
const ALL: Chip = { name: 'all', label: 'All', has: () => true };
const CHIPS: readonly Chip[] = [
  ALL,
  ERRORS,
  { name: 'notes', label: 'Values left out', has: ({ row }) => row.notes.length > 0 },
  { name: 'choose', label: 'Choose the patient', has: inState('choose') },
  { name: 'there', label: 'May exist already', has: inState('open', 'repeated', 'imported') },
  { name: 'known', label: 'Known patients', has: inState('known') },
  { name: 'new', label: 'New patients', has: inState('new') },
];

/** Rows rendered at first, and with each further press. */
const SHOWN = 50;

export function PlannedRows({ rows, disabled, onChoose }: PlannedRowsProps) {
  // Errors first: what is held back must be seen.
  const [chip, setChip] = useState(() => (rows.some(ERRORS.has) ? ERRORS : ALL));
  const [shown, setShown] = useState(SHOWN);
  const listed = rows.filter(chip.has);
  return (
    <>
      <fieldset className="flex flex-wrap gap-2 px-5 pb-4">
        <legend className="sr-only">Show rows</legend>
        {CHIPS.map((one) => {
          const count = rows.filter(one.has).length;
          return (
            (count > 0 || one === chip) && (
              <ToggleChip
                key={one.name}
                pressed={one === chip}
                tone={one === ERRORS ? 'danger' : 'accent'}
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
