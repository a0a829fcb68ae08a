import { Button } from '@/ui/button';
import type { FieldControl } from '@/ui/field';
import type { KnownPatient } from './known-patient';
import { PatientLine } from './patient-line';

interface ChosenPatientProps {
  control: FieldControl;
  patient: KnownPatient;
  onChange: () => void;
}

export function ChosenPatient({ control, patient, onChange }: ChosenPatientProps) {
  const { 'aria-required': _, ...button } = control;
  return (
    <div className="flex items-center gap-3 rounded-md border border-accent/40 bg-accent-soft/50 py-2 pr-2 pl-3 text-sm">
      <div className="min-w-0 flex-1">
        <PatientLine patient={patient} />
      </div>
      <Button {...button} size="sm" aria-label="Change patient" onClick={onChange}>
        Change
      </Button>
    </div>
  );
}
