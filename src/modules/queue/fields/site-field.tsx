import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import type { Enums } from '@/lib/supabase/database.types';
import { locationQueries } from '@/tables/locations/locations.queries';
import { ChoiceField } from './choice-field';

interface SiteFieldProps {
  /** Empty when none is chosen. */
  value: string;
  onChange: (locationId: string) => void;
  error?: string | undefined;
  required?: boolean;
}

const KIND_LABELS: Record<Enums<'location_kind'>, string> = {
  office: 'Office',
  surgery_center: 'Surgery center',
  hospital: 'Hospital',
};

export function SiteField(props: SiteFieldProps) {
  const { id: companyId } = useCompany();
  const locations = useQuery(locationQueries.active(companyId));
  return (
    <ChoiceField
      {...props}
      label="Site"
      none="None yet"
      placeholder="Choose a site"
      gone="The site chosen so far is no longer used."
      query={locations}
      options={locations.data?.map(({ id, name, kind }) => ({
        value: id,
        label: name,
        hint: KIND_LABELS[kind],
      }))}
    />
  );
}
