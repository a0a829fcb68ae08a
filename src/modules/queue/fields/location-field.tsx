import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import type { Enums } from '@/lib/supabase/database.types';
import { locationQueries } from '@/records/locations/locations.queries';
import { ChoiceField, type ChoiceProps } from './choice-field';

const KIND_LABELS: Record<Enums<'location_kind'>, string> = {
  office: 'Office',
  surgery_center: 'Surgery center',
  hospital: 'Hospital',
};

export function LocationField<Input extends FieldValues, Output>(
  props: ChoiceProps<Input, Output>,
) {
  const { id: companyId } = useCompany();
  return (
    <ChoiceField
      {...props}
      label="Location"
      none="Not set"
      placeholder="Choose a location"
      gone="This location is no longer used."
      query={useQuery(locationQueries.active(companyId))}
      toOption={({ id, name, kind }) => ({ value: id, label: name, hint: KIND_LABELS[kind] })}
    />
  );
}
