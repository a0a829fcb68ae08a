import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import { ChosenPatient } from './chosen-patient';
import type { KnownPatient } from './known-patient';
import { PatientPicker, type PatientSearch } from './patient-picker';

interface FormPatientProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, KnownPatient | null>;
  hint?: string | undefined;
  search: PatientSearch;
  /** For side effects of a choice. Null: the person wants to search again. */
  onChoose?: (patient: KnownPatient | null) => void;
  /** Undefined where only existing patients can be chosen. */
  onAddNew?: () => void;
}

export function FormPatient<Input extends FieldValues, Output>({
  control,
  name,
  hint,
  search,
  onChoose,
  ...picker
}: FormPatientProps<Input, Output>) {
  return (
    <FormField control={control} name={name} label="Patient" required hint={hint}>
      {(wiring, field) => {
        const patient: KnownPatient | null = field.value;
        const choose = (next: KnownPatient | null) => {
          field.onChange(next);
          onChoose?.(next);
        };
        return patient ? (
          <ChosenPatient control={wiring} patient={patient} onChange={() => choose(null)} />
        ) : (
          <PatientPicker control={wiring} search={search} onChoose={choose} {...picker} />
        );
      }}
    </FormField>
  );
}
