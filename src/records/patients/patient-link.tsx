import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';

interface PatientLinkProps {
  slug: string;
  patient: { id: string; first_name: string; last_name: string };
  className?: string;
  /** In place of the name, where that stands beside the link already. */
  children?: ReactNode;
}

/** Leads from wherever a patient is named to the page of the patient. */
export function PatientLink({
  slug,
  patient,
  className = 'rounded-sm hover:text-accent hover:underline',
  children = fullName(patient),
}: PatientLinkProps) {
  return (
    <Link to={paths.patient(slug, patient.id)} className={className}>
      {children}
    </Link>
  );
}
