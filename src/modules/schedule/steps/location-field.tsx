import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { locationQueries } from '@/tables/locations/locations.queries';
import { Combobox } from '@/ui/combobox';
import { Field } from '@/ui/field';

interface LocationFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** One of the clinic's places, or any other in words, such as a room. */
export function LocationField({ value, onChange, onBlur, error }: LocationFieldProps) {
  const { id: companyId } = useCompany();
  const { data: locations = [] } = useQuery(locationQueries.active(companyId));
  const wanted = value.trim().toLowerCase();
  const matching = locations.filter(
    ({ name }) => name !== value && name.toLowerCase().includes(wanted),
  );
  return (
    <Field label="Location" error={error}>
      {(control) => (
        <Combobox
          {...control}
          text={value}
          onTextChange={onChange}
          onBlur={onBlur}
          listLabel="The clinic's locations"
          placeholder="Where to come"
          options={matching.map(({ id, name, address }) => ({
            key: id,
            content: (
              <>
                {name}
                {address !== null && <span className="text-muted text-xs">{address}</span>}
              </>
            ),
            onChoose: () => onChange(name),
          }))}
        />
      )}
    </Field>
  );
}
