import { useQuery } from '@tanstack/react-query';
import { type Control, type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { FormSelect } from '@/kit/form/form-select';
import { QueryError } from '@/kit/query/query-error';
import { providerQueries } from '@/records/providers/providers.queries';

interface ProviderFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string | null | undefined>;
}

export function ProviderField<Input extends FieldValues, Output>({
  control,
  name,
}: ProviderFieldProps<Input, Output>) {
  const { id: companyId } = useCompany();
  const providers = useQuery(providerQueries.active(companyId));
  const value: string | null | undefined = useWatch({ control, name });

  if (providers.isError && !providers.data) {
    return (
      <QueryError
        query={providers}
        compact
        message={`The providers could not be loaded. ${providers.error.message}`}
      />
    );
  }
  const gone = value && providers.data?.every(({ id }) => id !== value);
  return (
    <FormSelect
      control={control}
      name={name}
      label="Provider"
      required
      options={(providers.data ?? []).map(({ id, name: label, specialty }) => ({
        value: id,
        label,
        hint: specialty,
      }))}
      placeholder={providers.data ? 'Choose a provider' : 'Loading providers...'}
      {...(gone && { hint: 'This provider takes no appointments here. Choose another one.' })}
    />
  );
}
