import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { LateFields, type LateText, NOTHING_LATE } from '@/company/late-fields';
import { PatientPicker } from '@/records/patients/patient-picker';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { useCheckIn } from '@/records/shots/shots.mutations';
import { Button } from '@/ui/button';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';

interface CheckInDialogProps {
  onCheckedIn: (visitId: string) => void;
  onClose: () => void;
}

export function CheckInDialog({ onCheckedIn, onClose }: CheckInDialogProps) {
  const { id: companyId } = useCompany();
  const search = usePatientSearch(companyId);
  const checkIn = useCheckIn(companyId);
  const [id] = useState(() => crypto.randomUUID());
  const [late, setLate] = useState<LateText>();
  const isSaid = !late || (late.day !== '' && late.reason.trim() !== '');
  return (
    <Dialog
      large
      title="Check in patient"
      onClose={onClose}
      locked={checkIn.isPending}
      footer={<CloseButton size="lg" label="Cancel" onClose={onClose} />}
    >
      <div className="grid min-h-72 content-start gap-3">
        {late ? (
          <LateFields on="Visit on" late={late} onChange={setLate} />
        ) : (
          <Button variant="ghost" onClick={() => setLate(NOTHING_LATE)}>
            Came before: record the visit late
          </Button>
        )}
        {isSaid && (
          <Field label="Patient" hint="Needs a signed prescription with a schedule.">
            {(control) => (
              <PatientPicker
                control={control}
                search={search}
                onChoose={(patient) =>
                  checkIn.mutate(
                    {
                      id,
                      patient_id: patient.id,
                      ...(late && { visit_on: late.day, late_reason: late.reason }),
                    },
                    { onSuccess: (visit) => onCheckedIn(visit.id) },
                  )
                }
              />
            )}
          </Field>
        )}
        <FormError message={checkIn.error?.message} />
      </div>
    </Dialog>
  );
}
