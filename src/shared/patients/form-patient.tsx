import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import { ChosenPatient } from './chosen-patient';
import type { KnownPatient } from './known-patient';
import { PatientPicker, type PatientSearch } from './patient-picker';

interface FormPatientProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  hint?: string | undefined;
  patient: KnownPatient | null;
  search: PatientSearch;
  /** Null: another is to be looked for. */
  onChoose: (patient: KnownPatient | null) => void;
  /** Left out where only patients the clinic has can be chosen. */
  onAddNew?: () => void;
}

/** Whom a form is about: the patient that was chosen, else a way to find one. */
export function FormPatient<Input extends FieldValues, Output>({
  control,
  name,
  hint,
  patient,
  onChoose,
  ...picker
}: FormPatientProps<Input, Output>) {
  return (
    <FormField control={control} name={name} label="Patient" required hint={hint}>
      {(wiring) =>
        patient ? (
          <ChosenPatient control={wiring} patient={patient} onChange={() => onChoose(null)} />
        ) : (
          <PatientPicker control={wiring} onChoose={onChoose} {...picker} />
        )
      }
    </FormField>
  );
}
