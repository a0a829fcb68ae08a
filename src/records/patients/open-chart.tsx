import { UserRound } from 'lucide-react';
import { buttonClasses } from '@/ui/button-classes';
import { PatientLink } from './patient-link';

interface OpenChartProps {
  slug: string;
  patient: { id: string; first_name: string; last_name: string };
  size?: 'sm' | 'md';
}

export function OpenChart({ slug, patient, size = 'sm' }: OpenChartProps) {
  return (
    <PatientLink slug={slug} patient={patient} className={buttonClasses({ size })}>
      <UserRound aria-hidden="true" className="size-4" />
      Open chart
    </PatientLink>
  );
}
