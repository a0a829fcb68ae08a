import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { QueryState } from '@/kit/query/query-state';
import { ageOn, formatCalendarDate, formatTime } from '@/lib/dates';
import { lateLabel } from '@/lib/late-entry';
import { paths } from '@/lib/paths';
import { counted } from '@/lib/text';
import { PatientPicture } from '@/records/patient-pictures/patient-picture';
import type { ShotVisit } from '@/records/shots/shot-visit.schema';
import { shotQueries } from '@/records/shots/shots.queries';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { useNow } from '@/ui/use-now';
import { amountLabel } from './emergency-dose';
import { siteLabel } from './epinephrine-given';
import { isLateNow, LateActs } from './late-acts';
import { LeaveCard } from './leave-card';
import { QuestionCard } from './question-card';
import { SetCard } from './set-card';
import { WeightLine } from './weight-line';

const ReportedOnPhone = lazyView(() => import('./reported-on-phone'), 'ReportedOnPhone');

interface VisitPanelProps {
  visitId: string;
  onDone: () => void;
}

export function VisitPanel({ visitId, onDone }: VisitPanelProps) {
  const { id: companyId, timeZone } = useCompany();
  const visit = useQuery(shotQueries.opened(companyId, visitId));
  return (
    <QueryState
      query={visit}
      loading="Loading the visit..."
      blocks={['h-20', 'h-40', 'h-40']}
      page
      empty={<EmptyState title="Visit not found" hint="Choose a patient from the board." />}
    >
      {(found) => (
        <div className="grid gap-4">
          <Identity visit={found} />
          {found.reported.length > 0 && <ReportedOnPhone reported={found.reported} level={3} />}
          {(found.ended_at === null || found.screenings.length === 0) && (
            <QuestionCard visit={found} />
          )}
          {found.sets.map((set) => (
            <SetCard key={set.id} visit={found} set={set} />
          ))}
          {isLateNow(found, timeZone) && <LateActs visit={found} />}
          {found.ended_at === null && <LeaveCard visit={found} onDone={onDone} />}
        </div>
      )}
    </QueryState>
  );
}

/** The picture and two identifiers, large, since staff read them aloud before every shot. */
function Identity({ visit }: { visit: ShotVisit }) {
  const { id: companyId, slug, timeZone } = useCompany();
  const { name, date_of_birth: born, alert } = visit.patient;
  const age = ageOn(born, useNow(), timeZone);
  return (
    <Panel className="p-4">
      <div className="flex items-center gap-4">
        <PatientPicture companyId={companyId} patientId={visit.patient_id} name={name} size="xl" />
        <div className="min-w-0">
          <h2 className="font-semibold text-2xl">
            <Link
              to={paths.patient(slug, visit.patient_id)}
              className="flex min-h-12 items-center hover:underline"
            >
              {name}
            </Link>
          </h2>
          <p className="text-lg tabular-nums">
            {born === null
              ? 'No birth date'
              : `${formatCalendarDate(born)} · ${counted(age ?? 0, 'years')}`}
          </p>
          <WeightLine visit={visit} />
        </div>
      </div>
      {alert !== null && (
        <p className="mt-2 flex gap-2 text-danger">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {alert}
        </p>
      )}
      {visit.late && (
        <p className="mt-2 text-sm">
          {`Visit of ${formatCalendarDate(visit.visit_on)}, check-in not recorded. ${lateLabel(visit.late, timeZone)}`}
        </p>
      )}
      {visit.epinephrine.map((dose) => (
        <p key={dose.id} className="mt-2 text-danger">
          {`Epinephrine ${amountLabel(dose)}, ${siteLabel(dose.site)}, ${formatTime(dose.at, timeZone)}, ${dose.name}`}
          {dose.late && (
            <span className="block text-sm text-text">{lateLabel(dose.late, timeZone)}</span>
          )}
        </p>
      ))}
      {visit.reactions.map((reaction) => (
        <div key={reaction.id} className="mt-2">
          <Badge tone="danger">
            {`Systemic reaction ${reaction.grade}${reaction.suffix ?? ''} (${reaction.scale})`}
          </Badge>
          {reaction.late && <p className="text-sm">{lateLabel(reaction.late, timeZone)}</p>}
        </div>
      ))}
    </Panel>
  );
}
