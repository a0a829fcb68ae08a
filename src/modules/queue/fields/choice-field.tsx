import type { AppError } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Select, type SelectOption } from '@/ui/select';

interface ChoiceFieldProps {
  label: string;
  /** Empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  required?: boolean;
  /** The choice of having none, where the field isn't required. */
  none: string;
  placeholder: string;
  /** Said when what is chosen is no longer offered. */
  gone: string;
  /** Where the options come from, as far as it went. */
  query: { error: AppError | null; isFetching: boolean; refetch: () => unknown };
  options: readonly SelectOption<string>[] | undefined;
}

/** Stands for none in a list of choices, since an option can't be empty. */
const NONE = 'none';

/** One of the clinic's surgeons or sites. */
export function ChoiceField({
  label,
  value,
  onChange,
  error,
  required = false,
  none,
  placeholder,
  gone,
  query,
  options,
}: ChoiceFieldProps) {
  if (!options && query.error) {
    return (
      <ErrorState
        compact
        message={query.error.message}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const offered = options?.some((option) => option.value === value) ?? false;
  const shown = required ? undefined : NONE;
  return (
    <Field
      label={label}
      required={required}
      error={error}
      {...(value !== '' && options && !offered && { hint: gone })}
    >
      {(control) => (
        <Select
          {...control}
          options={[...(required ? [] : [{ value: NONE, label: none }]), ...(options ?? [])]}
          value={offered ? value : shown}
          onValueChange={(next) => onChange(next === NONE ? '' : next)}
          placeholder={options === undefined ? 'Loading...' : placeholder}
        />
      )}
    </Field>
  );
}
