import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { providerQueries } from '@/tables/providers/providers.queries';
import { ErrorState } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';

interface ProviderFieldProps {
  value: string;
  onChange: (providerId: string) => void;
  error: string | undefined;
  /** Takes what the form calls to bring somebody back to this field. */
  focusRef: (handle: { focus: () => void } | null) => void;
}

/** The clinic's active providers to choose from, the primary one first. */
export function ProviderField({ value, onChange, error, focusRef }: ProviderFieldProps) {
  const { id: companyId } = useCompany();
  const providers = useQuery(providerQueries.active(companyId));

  if (providers.isError && !providers.data) {
    return (
      <ErrorState
        compact
        message={`The providers could not be loaded. ${providers.error.message}`}
        retrying={providers.isFetching}
        onRetry={() => void providers.refetch()}
      />
    );
  }
  const options = providers.data?.map(({ id, name, specialty }) => ({
    value: id,
    label: name,
    hint: specialty,
  }));
  const offered = options?.some((option) => option.value === value) ?? false;
  const gone = value !== '' && options !== undefined && !offered;
  return (
    <Field
      label="Provider"
      required
      error={error}
      {...(gone && { hint: 'This provider takes no appointments here. Choose another one.' })}
    >
      {(control) => (
        <div
          ref={(box) =>
            focusRef(
              box && { focus: () => box.querySelector<HTMLElement>('[role=combobox]')?.focus() },
            )
          }
        >
          <Select
            {...control}
            options={options ?? []}
            value={offered ? value : undefined}
            onValueChange={onChange}
            placeholder={options === undefined ? 'Loading providers...' : 'Choose a provider'}
          />
        </div>
      )}
    </Field>
  );
}
