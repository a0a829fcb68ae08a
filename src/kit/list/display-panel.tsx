import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { Button } from '@/ui/button';
import { Popover } from '@/ui/popover';
import { ToggleChip } from '@/ui/toggle-chip';
import { type Arrangement, arranged, type Column } from './column';

export interface DisplayPanelProps {
  anchor: RefObject<HTMLButtonElement | null>;
  columns: readonly Pick<Column<never>, 'key' | 'heading' | 'fixed' | 'extra'>[];
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
  /** Controls for order and groups, such as a FilterSort. */
  children?: ReactNode;
  /** Below all choices. */
  end?: ReactNode;
  onClose: () => void;
}

const HEIGHTS = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

export function DisplayPanel({
  anchor,
  columns,
  arrangement,
  onArrange,
  children,
  end,
  onClose,
}: DisplayPanelProps) {
  const columnsId = useId();
  const shown = arranged(columns, arrangement.columns).filter(({ fixed }) => fixed !== true);
  const hidden = columns.filter((column) => column.fixed !== true && !shown.includes(column));
  const keys = shown.map(({ key }) => key);

  function choose(next: readonly string[]) {
    onArrange({ ...arrangement, columns: next });
  }

  function move(key: string, by: 1 | -1) {
    const at = keys.indexOf(key);
    const rest = keys.filter((one) => one !== key);
    choose([...rest.slice(0, at + by), key, ...rest.slice(at + by)]);
  }

  return (
    <Popover anchor={anchor} label="Display" onClose={onClose} className="grid w-80 gap-4 p-4">
      {children}
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Row height</legend>
        <div className="flex gap-2">
          {HEIGHTS.map(({ value, label }) => (
            <ToggleChip
              key={value}
              pressed={arrangement.density === value}
              onToggle={() => onArrange({ ...arrangement, density: value })}
            >
              {label}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Columns</legend>
        <ul>
          {[...shown, ...hidden].map((column) => {
            const at = keys.indexOf(column.key);
            const isShown = at >= 0;
            const id = `${columnsId}-${column.key}`;
            return (
              <li key={column.key} className="flex min-h-11 items-center gap-2 md:min-h-9">
                <input
                  id={id}
                  type="checkbox"
                  checked={isShown}
                  onChange={() =>
                    choose(
                      isShown ? keys.filter((key) => key !== column.key) : [...keys, column.key],
                    )
                  }
                  className="size-5 accent-accent md:size-4"
                />
                <label htmlFor={id} className="flex-1 text-sm">
                  {column.heading}
                </label>
                {isShown && (
                  <>
                    <MoveButton
                      label={`Move ${column.heading} earlier`}
                      icon={ArrowUp}
                      disabled={at === 0}
                      onMove={() => move(column.key, -1)}
                    />
                    <MoveButton
                      label={`Move ${column.heading} later`}
                      icon={ArrowDown}
                      disabled={at === keys.length - 1}
                      onMove={() => move(column.key, 1)}
                    />
                  </>
                )}
              </li>
            );
          })}
        </ul>
        {arrangement.columns !== null && (
          <Button
            size="sm"
            variant="ghost"
            className="mt-1"
            onClick={() => onArrange({ ...arrangement, columns: null })}
          >
            Reset columns
          </Button>
        )}
      </fieldset>
      {end}
    </Popover>
  );
}

interface MoveButtonProps {
  label: string;
  icon: LucideIcon;
  disabled: boolean;
  onMove: () => void;
}

function MoveButton({ label, icon: Icon, disabled, onMove }: MoveButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={label}
      disabled={disabled}
      onClick={onMove}
      className="px-2!"
    >
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  );
}
