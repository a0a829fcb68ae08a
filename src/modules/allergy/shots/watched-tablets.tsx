import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { sublingualQueries } from '@/records/sublingual-courses/sublingual-courses.queries';
import { Badge } from '@/ui/badge';
import { Panel } from '@/ui/panel';
import { doseLabel } from '../course-labels';
import { Countdown } from './countdown';

/**
 * Today's watched tablets and drops, whose patients sit in the same room; renders nothing if there
 * are none.
 */
export function WatchedTablets() {
  const { id: companyId, slug } = useCompany();
  const { data = [] } = useQuery(sublingualQueries.watched(companyId));
  if (data.length === 0) return null;
  return (
    <Panel className="mt-4 overflow-hidden">
      <h2 className="flex items-baseline gap-2 px-4 pt-3 pb-2 font-semibold">
        Tablets and drops
        <span className="text-muted text-sm tabular-nums">{data.length}</span>
      </h2>
      <ul className="divide-y">
        {data.map((dose) => (
          <li
            key={dose.dose_id}
            className="relative flex min-h-14 items-center justify-between gap-3 px-4 py-2 hover:bg-surface-sunken"
          >
            <span className="min-w-0">
              <Link
                to={paths.allergyPatient(slug, dose.patient_id)}
                className="block font-medium after:absolute after:inset-0"
              >
                {dose.patient_name}
              </Link>
              <span className="block text-muted text-sm">
                {dose.date_of_birth ? formatCalendarDate(dose.date_of_birth) : 'No birth date'}
                {` · ${dose.product}, ${doseLabel({ amount: Number(dose.amount), unit: dose.unit })}`}
              </span>
            </span>
            {dose.ended_at === null ? (
              <Countdown until={dose.observe_until} />
            ) : (
              <Badge {...(dose.left_early && { tone: 'warning' })}>
                {dose.left_early ? 'Left early' : 'Done'}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
