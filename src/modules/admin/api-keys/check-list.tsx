import type { UseFormRegisterReturn } from 'react-hook-form';

interface CheckListProps {
  legend: string;
  /** A box for each, in this order. */
  labels: Readonly<Record<string, string>>;
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Several of a few things, at least one. */
export function CheckList({ legend, labels, field, error }: CheckListProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {Object.entries(labels).map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3 text-sm md:min-h-8">
          <input
            type="checkbox"
            value={value}
            aria-invalid={error !== undefined}
            className="size-4 shrink-0 accent-accent"
            {...field}
          />
          {label}
        </label>
      ))}
      <div aria-live="polite">
        {error !== undefined && <p className="mt-1.5 font-medium text-danger text-sm">{error}</p>}
      </div>
    </fieldset>
  );
}
