import { useCompany } from '@/company/company-context';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { counted } from '@/lib/text';
import { numberToCall } from '@/records/patients/number-to-call';
import { Badge } from '@/ui/badge';
import { RoomLink } from '@/ui/room-link';
import { VIAL_STATUS } from '../mixing.model';
import type { TracedPatient } from './call-list.model';

const shotsLabel = ({ shots, lastShotOn }: Pick<TracedPatient, 'shots' | 'lastShotOn'>) =>
  lastShotOn === null
    ? 'no shots'
    : `${counted(shots, 'shots')}, last ${formatCalendarDate(lastShotOn)}`;

export function CallList({ patients }: { patients: readonly TracedPatient[] }) {
  const { slug } = useCompany();
  return (
    <ul aria-label="Patients of this lot" className="divide-y rounded-md border">
      {patients.map((patient) => (
        <li key={patient.id} className="px-3 py-1.5 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 flex-[1_1_12rem]">
              <RoomLink to={paths.allergyPatient(slug, patient.id)}>{patient.name}</RoomLink>
              {patient.phone !== null && (
                <span className="ml-2 text-muted tabular-nums">{numberToCall(patient)}</span>
              )}
            </span>
            <span className="text-muted">{shotsLabel(patient)}</span>
          </div>
          <ul aria-label={`Vials of ${patient.name}`} className="mb-1 flex flex-wrap gap-2">
            {patient.vials.map(({ vial_id, set_label, step_label, status }) => (
              <li key={vial_id}>
                <Badge tone={status === 'recalled' ? 'danger' : 'neutral'}>
                  {`${set_label}, ${step_label}: ${VIAL_STATUS[status].toLowerCase()}`}
                </Badge>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface CallSheetProps {
  /** "Timothy, lot TG-41207". */
  title: string;
  /** What to tell each patient. */
  reason: string | null;
  patients: readonly TracedPatient[];
}

/** The call list on paper, with room for the result of each call. */
export function CallSheet({ title, reason, patients }: CallSheetProps) {
  const { name } = useCompany();
  return (
    <div className="grid gap-3 text-sm">
      <p className="font-semibold text-base">{name}</p>
      <p className="font-semibold">{`Patients to call: ${title}`}</p>
      {reason !== null && <p>{`Recalled: ${reason}`}</p>}
      <table className="w-full text-left">
        <thead>
          <tr className="border-b">
            <th className="py-2">Patient</th>
            <th className="py-2">Phone</th>
            <th className="py-2">Vials</th>
            <th className="py-2">Shots</th>
            <th className="py-2">Called on, by, outcome</th>
          </tr>
        </thead>
        <tbody>
          {patients.map((patient) => (
            <tr key={patient.id} className="border-b align-top">
              <td className="py-2 pr-4 font-medium">{patient.name}</td>
              <td className="py-2 pr-4 tabular-nums">{numberToCall(patient)}</td>
              <td className="py-2 pr-4">
                {patient.vials
                  .map(({ set_label, step_label }) => `${set_label} ${step_label}`)
                  .join(', ')}
              </td>
              <td className="py-2 pr-4">{shotsLabel(patient)}</td>
              <td className="w-48" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
