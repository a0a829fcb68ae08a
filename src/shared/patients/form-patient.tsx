import type { FieldControl } from '@/ui/field';
import { ChosenPatient } from './chosen-patient';
import type { KnownPatient } from './known-patient';
import { PatientPicker, type PatientSearch } from './patient-picker';

interface PatientChoiceProps {
  control: FieldControl;
  patient: KnownPatient | null;
  search: PatientSearch;
  /** Null: another is to be looked for. */
  onChoose: (patient: KnownPatient | null) => void;
  /** Left out where only patients the clinic has can be chosen. */
  onAddNew?: () => void;
}

/** Who it is about: the patient that was chosen, else a way to find one. */
export function PatientChoice({ patient, control, onChoose, ...picker }: PatientChoiceProps) {
  return patient ? (
    <ChosenPatient control={control} patient={patient} onChange={() => onChoose(null)} />
  ) : (
    <PatientPicker control={control} onChoose={onChoose} {...picker} />
  );
}
