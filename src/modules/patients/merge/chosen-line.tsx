import { type Control, useController } from 'react-hook-form';
import {
  type ComparedLine,
  type MergeDraft,
  SIDES,
} from '@/records/patient-merge/patient-merge.model';
import { cx } from '@/ui/cx';
import { COMPARED_GRID } from './compared-grid';

interface ChosenLineProps {
  line: ComparedLine;
  control: Control<MergeDraft>;
}

export function ChosenLine({ line, control }: ChosenLineProps) {
  const { field } = useController({ control, name: `choices.${line.key}` });
  return (
    <fieldset>
      <legend className="sr-only">{line.label}</legend>
      <div className={COMPARED_GRID}>
        <span
          aria-hidden="true"
          className="col-span-2 self-center font-medium text-sm @3xl:col-span-1"
        >
          {line.label}
        </span>
        {SIDES.map((side) => {
          const checked = (field.value ?? 'kept') === side;
          return (
            <label
              key={side}
              className={cx(
                'relative flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 rounded-md border px-3 py-2 text-sm transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                checked
                  ? 'border-accent bg-accent-soft font-medium'
                  : 'border-border-strong/60 hover:border-border-strong',
              )}
            >
              <input
                type="radio"
                name={field.name}
                value={side}
                checked={checked}
                onBlur={field.onBlur}
                onChange={() => field.onChange(side)}
                className="size-4 shrink-0 accent-accent"
              />
              <span dir="auto" className="wrap-anywhere min-w-0 whitespace-pre-line tabular-nums">
                {line[side] ?? <span className="text-muted">None</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
