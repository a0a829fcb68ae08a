import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { providerQueries } from '@/tables/providers/providers.queries';
import { ChoiceField } from './choice-field';

interface SurgeonFieldProps {
  /** Empty when nobody is chosen. */
  value: string;
  onChange: (surgeonId: string) => void;
  error?: string | undefined;
  required?: boolean;
}

export function SurgeonField(props: SurgeonFieldProps) {
  const { id: companyId } = useCompany();
  const providers = useQuery(providerQueries.active(companyId));
  return (
    <ChoiceField
      {...props}
      label="Surgeon"
      none="Nobody yet"
      placeholder="Choose a surgeon"
      gone="The surgeon chosen so far no longer operates here."
      query={providers}
      options={providers.data?.map(({ id, name, specialty }) => ({
        value: id,
        label: name,
        hint: specialty,
      }))}
    />
  );
}
