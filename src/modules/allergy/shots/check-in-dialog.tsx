import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { PatientPicker } from '@/records/patients/patient-picker';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { useCheckIn } from '@/records/shots/shots.mutations';
import { Button } from '@/ui/button';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { LateCheckInDialog } from './late-check-in-dialog';

interface CheckInDialogProps {
  onCheckedIn: (visitId: string) => void;
  onClose: () => void;
}

export function CheckInDialog({ onCheckedIn, onClose }: CheckInDialogProps) {
  const { id: companyId } = useCompany();
  const search = usePatientSearch(companyId);
  const checkIn = useCheckIn(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const [isLate, setLate] = useState(false);
  if (isLate) return <LateCheckInDialog onCheckedIn={onCheckedIn} onClose={onClose} />;
  return (
    <Dialog
      large
      title="Check in patient"
      onClose={onClose}
      locked={checkIn.isPending}
      footer={<CloseButton size="lg" label="Cancel" onClose={onClose} />}
    >
      <div className="grid min-h-72 content-start gap-3">
        <Field label="Patient" hint="Needs a signed prescription with a schedule.">
          {(control) => (
            <PatientPicker
              control={control}
              search={search}
              onChoose={(patient) =>
                checkIn.mutate(
                  { id, patient_id: patient.id },
                  { onSuccess: (visit) => onCheckedIn(visit.id) },
                )
              }
            />
          )}
        </Field>
        <FormError message={checkIn.error?.message} />
        <Button variant="ghost" className="justify-self-start" onClick={() => setLate(true)}>
          Came before: record the visit late
        </Button>
      </div>
    </Dialog>
  );
}
