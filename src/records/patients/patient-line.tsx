import { formatCalendarDate } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import type { FoundPatient, KnownPatient } from './known-patient';
import { WatchedMark } from './watched-mark';

export function PatientLine({ patient }: { patient: KnownPatient | FoundPatient }) {
  const details = [
    patient.date_of_birth && `Born ${formatCalendarDate(patient.date_of_birth)}`,
    patient.medical_record_number && `MRN ${patient.medical_record_number}`,
    'matched' in patient && patient.matched.includes('phone') && patient.phone,
  ].filter(Boolean);
  return (
    <span className="block min-w-0">
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="truncate font-medium">{fullName(patient)}</span>
        <WatchedMark patientId={patient.id} />
        {'matched' in patient && <MatchedBy patient={patient} />}
      </span>
      <span className="block text-muted text-xs">
        {details.length > 0 ? details.join(' · ') : 'No date of birth on file'}
      </span>
    </span>
  );
}

const MATCHES = {
  name: null,
  similar_name: 'Similar name',
  birth_date: 'Birth date',
  record_number: 'MRN',
  phone: 'Phone',
} as const;

/** What matched the search, unless it is just the name. */
function MatchedBy({ patient }: { patient: FoundPatient }) {
  const found = patient.matched.map((match) => MATCHES[match]).filter((label) => label !== null);
  if (found.length === 0) return null;
  return (
    <span className="shrink-0 rounded-sm bg-surface-sunken px-1.5 text-muted text-xs ring-1 ring-border ring-inset">
      {found.join(', ')}
    </span>
  );
}
