import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { WatchedMark } from './watched-mark';

interface PatientLinkProps {
  slug: string;
  patient: { id: string; first_name: string; last_name: string };
  className?: string;
  /** Replaces the name where that is beside the link already. */
  children?: ReactNode;
}

export function PatientLink({
  slug,
  patient,
  className = 'rounded-sm hover:text-accent hover:underline',
  children,
}: PatientLinkProps) {
  return (
    <Link to={paths.patient(slug, patient.id)} className={className}>
      {children ?? (
        <>
          {fullName(patient)}
          <WatchedMark patientId={patient.id} />
        </>
      )}
    </Link>
  );
}
