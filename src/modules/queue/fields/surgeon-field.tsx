import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { providerQueries } from '@/records/providers/providers.queries';
import { ChoiceField, type ChoiceProps } from './choice-field';

export function SurgeonField<Input extends FieldValues, Output>(props: ChoiceProps<Input, Output>) {
  const { id: companyId } = useCompany();
  return (
    <ChoiceField
      {...props}
      label="Surgeon"
      none="Not assigned"
      placeholder="Choose a surgeon"
      gone="This surgeon no longer operates here."
      query={useQuery(providerQueries.active(companyId))}
      toOption={({ id, name, specialty }) => ({ value: id, label: name, hint: specialty })}
    />
  );
}
