import { ListRow } from '@/kit/list/list-row';
import { RowLink } from '@/kit/list/row-link';
import { ageOn, formatCalendarDate, formatDate, formatDateTime } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { DuplicateBadge } from '@/shared/patients/duplicate-badge';
import { Badge } from '@/ui/badge';
import type { ListedPatient } from '../patient-list.queries';
import { PATIENT_COLUMNS } from './patient-columns';

interface PatientRowProps {
  slug: string;
  patient: ListedPatient;
  href: string;
  state: object;
  timeZone: string;
  now: number;
}

/** One patient: a line of the table where there is room, a card where there isn't; all of it is the link. */
export function PatientRow({ slug, patient, href, state, timeZone, now }: PatientRowProps) {
  const { open_referrals, next_visit_at, last_seen_at, phone, payer } = patient;
  return (
    <ListRow columns={PATIENT_COLUMNS}>
      <div className="col-span-2 min-w-0 @4xl:col-span-1">
        <RowLink to={href} state={state}>
          {patient.last_name}, {patient.first_name}
          {patient.name_suffix && ` ${patient.name_suffix}`}
        </RowLink>
        {patient.preferred_name !== null && (
          <span className="text-muted text-sm"> “{patient.preferred_name}”</span>
        )}
        <p className="text-muted text-xs">{detailsOf(patient, now, timeZone)}</p>
        {patient.twin_id !== null && (
          <p className="mt-1 flex">
            <DuplicateBadge slug={slug} patientId={patient.id} twinId={patient.twin_id} />
          </p>
        )}
      </div>
      <p className="min-w-0 truncate text-sm tabular-nums">
        <span className="sr-only">Phone </span>
        {phone ? formatPhone(phone) : <span className="text-muted">No phone</span>}
      </p>
      <p className="min-w-0 truncate text-right text-sm @4xl:text-left">
        <span className="sr-only">Insurance </span>
        {payer ?? <span className="text-muted">None on file</span>}
      </p>
      <p className="min-w-0 text-sm">
        {next_visit_at ? (
          <>
            <span className="text-muted @4xl:sr-only">Next visit </span>
            {formatDateTime(next_visit_at, timeZone)}
          </>
        ) : (
          <span className="text-muted">No visit planned</span>
        )}
      </p>
      <p className="flex min-w-0 flex-col items-end gap-1 text-right text-sm">
        {last_seen_at ? (
          <span>
            <span className="text-muted @4xl:sr-only">Last seen </span>
            {formatDate(last_seen_at, timeZone)}
          </span>
        ) : (
          <span className="text-muted">Not seen yet</span>
        )}
        {open_referrals > 0 && (
          <Badge tone="info">
            {open_referrals === 1 ? 'Open referral' : `${open_referrals} open referrals`}
          </Badge>
        )}
      </p>
    </ListRow>
  );
}

function detailsOf(
  { date_of_birth: born, medical_record_number: number }: ListedPatient,
  now: number,
  timeZone: string,
): string {
  return [
    born && `Born ${formatCalendarDate(born)} (${ageOn(born, now, timeZone)} y)`,
    number && `MRN ${number}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
