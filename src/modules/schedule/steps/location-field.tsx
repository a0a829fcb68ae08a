import { useQuery } from '@tanstack/react-query';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { FormField } from '@/kit/form/form-field';
import { type LocationDraft, typedLocation } from '@/records/appointments/step-drafts';
import { locationQueries } from '@/records/locations/locations.queries';
import { Combobox } from '@/ui/combobox';

interface LocationFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, LocationDraft>;
}

/** One of the clinic's locations, or free text such as a room. */
export function LocationField<Input extends FieldValues, Output>(
  field: LocationFieldProps<Input, Output>,
) {
  const { id: companyId } = useCompany();
  const { data: locations = [] } = useQuery(locationQueries.active(companyId));
  return (
    <FormField {...field} label="Location">
      {(wiring, { value, onChange, onBlur }) => {
        const { id: chosenId, text }: LocationDraft = value;
        const chosen = locations.find(({ id }) => id === chosenId);
        return (
          <Combobox
            {...wiring}
            text={text}
            onTextChange={(typed) => onChange(typedLocation(chosen, typed))}
            onBlur={onBlur}
            listLabel="The clinic's locations"
            placeholder="Where to come"
            options={locations
              .filter(
                ({ name }) =>
                  name !== text && name.toLowerCase().includes(text.trim().toLowerCase()),
              )
              .map(({ id, name, address }) => ({
                key: id,
                content: (
                  <>
                    {name}
                    {address !== null && <span className="text-muted text-xs">{address}</span>}
                  </>
                ),
                onChoose: () => onChange({ id, text: name }),
              }))}
          />
        );
      }}
    </FormField>
  );
}
