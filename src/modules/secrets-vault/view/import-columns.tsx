import { Columns3 } from 'lucide-react';
import { Field } from '@/ui/field';
import { QuietButton } from '@/ui/quiet-button';
import { Select } from '@/ui/select';
import { SwitchLine } from '@/ui/switch-line';
import { CHOICES, placesOf } from '../import/headings';
import { isSecret } from '../import/loose';
import { columnsOf, type Table, withHead } from '../import/table';
import { HIDDEN_VALUE } from '../items/item-lines';

interface ImportColumnsProps {
  table: Table;
  places: readonly string[];
  isOpen: boolean;
  onOpen: () => void;
  onChange: (table: Table, places: readonly string[]) => void;
}

/** Two columns may have one heading. */
const numbered = (column: string, at: number) => ({ column, at, key: String(at) });

/** What each column of a table is: recognized by its heading, or chosen by hand. */
export function ImportColumns({ table, places, isOpen, onOpen, onChange }: ImportColumnsProps) {
  if (!isOpen) {
    return (
      <QuietButton icon={Columns3} className="justify-self-start" onClick={onOpen}>
        Choose columns
      </QuietButton>
    );
  }
  const columns = columnsOf(table);
  return (
    <section aria-label="Columns" className="grid gap-4 rounded-md border p-3">
      <SwitchLine
        label="First row names the columns"
        about="Turn off if it is an item."
        checked={table.head !== null}
        onChange={(hasHead) => {
          const next = withHead(table, hasHead);
          onChange(next, placesOf(columnsOf(next)));
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {columns.map(numbered).map(({ column, at, key }) => {
          const place = places[at] ?? 'field';
          return (
            <Field
              key={key}
              label={column}
              hint={sampleOf(table, at, isSecret(`${column} ${place}`))}
              className="min-w-0"
            >
              {(control) => (
                <Select
                  {...control}
                  options={optionsFor(place)}
                  value={place}
                  onValueChange={(chosen) => {
                    const next = columns.map((_, other) => places[other] ?? 'field');
                    onChange(table, next.with(at, chosen));
                  }}
                />
              )}
            </Field>
          );
        })}
      </div>
    </section>
  );
}

/** A place of a single program's column can be kept, though nobody chooses it. */
function optionsFor(place: string): { value: string; label: string }[] {
  const known = CHOICES.some(({ value }) => value === place);
  return [...(known ? [] : [{ value: place, label: 'As recognized' }]), ...CHOICES];
}

const LONGEST = 40;

function sampleOf({ rows }: Table, column: number, hidden: boolean): string {
  const sample = rows.find(({ cells }) => (cells[column] ?? '').trim() !== '')?.cells[column];
  if (sample === undefined) return 'Empty';
  if (hidden) return HIDDEN_VALUE;
  return sample.length > LONGEST ? `${sample.slice(0, LONGEST)}…` : sample;
}
