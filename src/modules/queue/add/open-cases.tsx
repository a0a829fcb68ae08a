import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { STAGE_LABELS } from '@/shared/surgery-cases/stage-labels';
import { procedureWithSide } from '../cases.model';
import { queueQueries } from '../queue.queries';

/** What the patient is waiting for already: a new case may be a double of it. */
export function OpenCases({ patientId }: { patientId: string }) {
  const { id: companyId, slug } = useCompany();
  const board = useQuery(queueQueries.board(companyId));
  const open = (board.data ?? []).filter(
    (one) => one.patient.id === patientId && one.stage !== 'completed',
  );
  return (
    <div role="status" className="empty:hidden">
      {open.length > 0 && (
        <div className="flex gap-2.5 rounded-md bg-warning-soft px-3.5 py-3 text-sm text-warning ring-1 ring-warning/25 ring-inset">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div>
            <p className="font-medium">This patient is in the queue already.</p>
            <ul>
              {open.map((one) => (
                <li key={one.id}>
                  <Link
                    to={paths.surgeryCase(slug, one.id)}
                    className="rounded-sm underline underline-offset-3"
                  >
                    {procedureWithSide(one)} ({STAGE_LABELS[one.stage]})
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
