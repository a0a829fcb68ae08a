import type { Column } from '@/kit/list/column';
import { RowLink } from '@/kit/list/row-link';
import { ageOn, formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { formatPhone } from '@/lib/phone';
import { counted } from '@/lib/text';
import { DuplicateBadge } from '@/records/patients/duplicate-badge';
import { PATIENT_COLUMN } from '@/records/patients/patient-column';
import type { PatientFilters } from '@/records/patients/patient-filters';
import type { ListedPatient } from '@/records/patients/patient-list.queries';
import { WatchedMark } from '@/records/patients/watched-mark';
import { Badge } from '@/ui/badge';
import { RelativeTime } from '@/ui/relative-time';

interface Shown {
  slug: string;
  timeZone: string;
  now: number;
  /** Passed to the patient's page, so that its back link leads to this list. */
  origin: object;
}

type PatientColumn = Column<ListedPatient, PatientFilters['sort']>;

export function patientColumns({ slug, timeZone, now, origin }: Shown): readonly PatientColumn[] {
  return [
    {
      ...PATIENT_COLUMN,
      width: [2.2, 12],
      sorts: { ascending: 'name' },
      card: 'col-span-2 columns:col-span-1',
      cell: (patient) => (
        <div className="compact:flex compact:items-baseline compact:gap-2">
          <p className="truncate columns:text-sm compact:shrink-0">
            <RowLink to={paths.patient(slug, patient.id)} state={origin}>
              {patient.last_name}, {patient.first_name}
              {patient.name_suffix && ` ${patient.name_suffix}`}
            </RowLink>
            {patient.preferred_name !== null && (
              <span className="text-muted text-sm"> “{patient.preferred_name}”</span>
            )}
            <WatchedMark patientId={patient.id} />
          </p>
          <p className="truncate text-muted text-xs">{detailsOf(patient, now, timeZone)}</p>
          {patient.twin_id !== null && (
            <p className="mt-1 flex compact:mt-0">
              <DuplicateBadge slug={slug} patientId={patient.id} twinId={patient.twin_id} />
            </p>
          )}
        </div>
      ),
    },
    {
      key: 'phone',
      heading: 'Phone',
      width: [1, 7.5],
      cell: ({ phone }) => (
        <p className="truncate text-sm tabular-nums">
          <span className="sr-only columns:hidden">Phone </span>
          {phone ? formatPhone(phone) : <span className="text-muted">No phone</span>}
        </p>
      ),
    },
    {
      key: 'insurance',
      heading: 'Insurance',
      width: [1.2],
      roomy: true,
      cell: ({ payer }) => (
        <p className="truncate text-sm cards:text-right">
          <span className="sr-only columns:hidden">Insurance </span>
          {payer ?? <span className="text-muted">None on file</span>}
        </p>
      ),
    },
    {
      key: 'next-visit',
      heading: 'Next visit',
      width: [1.3],
      cell: ({ next_visit_at }) => (
        <p className="text-sm columns:truncate">
          {next_visit_at ? (
            <>
              <span className="text-muted columns:hidden">Next visit </span>
              <RelativeTime at={next_visit_at} timeZone={timeZone} show="both" />
            </>
          ) : (
            <span className="text-muted">No visit planned</span>
          )}
        </p>
      ),
    },
    {
      key: 'referrals',
      heading: 'Open referrals',
      width: [0.9, 7],
      card: 'order-1 columns:order-none',
      cell: ({ open_referrals }) =>
        open_referrals > 0 && (
          <p className="flex">
            <Badge tone="info">
              {open_referrals === 1 ? 'Open referral' : counted(open_referrals, 'open referrals')}
            </Badge>
          </p>
        ),
    },
    {
      key: 'last-seen',
      heading: 'Last seen',
      width: [0.8, 6.5],
      roomy: true,
      sorts: { descending: 'seen' },
      alignEnd: true,
      cell: ({ last_seen_at }) => (
        <p className="truncate text-sm">
          {last_seen_at ? (
            <>
              <span className="text-muted columns:hidden">Last seen </span>
              <RelativeTime at={last_seen_at} timeZone={timeZone} />
            </>
          ) : (
            <span className="text-muted">Not seen yet</span>
          )}
        </p>
      ),
    },
  ];
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
