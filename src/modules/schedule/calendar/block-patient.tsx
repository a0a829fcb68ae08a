import { useCompany } from '@/company/company-context';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import { cx } from '@/ui/cx';

interface BlockPatientProps {
  id: string;
  name: string;
  className?: string;
}

export function BlockPatient({ id, name, className }: BlockPatientProps) {
  const { slug } = useCompany();
  return (
    <PatientPeekLink slug={slug} patient={{ id }} className={cx('pointer-events-auto', className)}>
      {name}
    </PatientPeekLink>
  );
}
