import { formatCalendarDate } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import type { KnownPatient } from './known-patient';

/** What tells one patient from another of the same name. */
export function PatientLine({ patient }: { patient: KnownPatient }) {
  const details = [
    patient.date_of_birth && `Born ${formatCalendarDate(patient.date_of_birth)}`,
    patient.medical_record_number && `MRN ${patient.medical_record_number}`,
  ].filter(Boolean);
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium">{fullName(patient)}</span>
      <span className="block text-muted text-xs">
        {details.length > 0 ? details.join(' · ') : 'No date of birth on file'}
      </span>
    </span>
  );
}
