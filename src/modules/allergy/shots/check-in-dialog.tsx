import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { type LateText, MaybeLate } from '@/company/late-fields';
import { PatientPicker } from '@/records/patients/patient-picker';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { useCheckIn } from '@/records/shots/shots.mutations';
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
        <MaybeLate
          opens="Came before: record the visit late"
          on="Visit on"
          late={late}
          onChange={setLate}
        />
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
