import { useCompany } from '@/company/company-context';
import type { About } from '@/records/threads/about.queries';
import { Drawer } from '@/ui/drawer';
import { patientOf } from '../../about.model';
import { PatientContext } from './patient-context';

interface PatientDrawerProps {
  about: About;
  onClose: () => void;
}

export function PatientDrawer({ about, onClose }: PatientDrawerProps) {
  const company = useCompany();
  const patient = patientOf(about);
  if (!patient) return null;
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={patient.name} width={88}>
      <PatientContext clinic={company} patientId={patient.id} about={about} />
    </Drawer>
  );
}
