import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { REQUEST_LABELS } from '@/records/chart-access/chart-access-labels';
import { visitRequestQueries } from '@/records/chart-access/visit-requests.queries';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';

interface AskedCardProps {
  visitId: string;
  patientId: string;
}

/** What the patient asked about this visit in the app; nothing where they asked nothing. */
export function AskedCard({ visitId, patientId }: AskedCardProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const { data: asked = [] } = useQuery(visitRequestQueries.of(companyId, visitId));
  if (asked.length === 0) return null;
  return (
    <Card
      title="In the patient’s app"
      actions={
        asked.some(({ settled_at }) => settled_at === null) && (
          <ButtonLink size="sm" to={`${paths.patient(slug, patientId)}?view=app`}>
            Read and answer
          </ButtonLink>
        )
      }
    >
      <ul aria-label="In the patient’s app" className="grid gap-1.5 text-sm">
        {asked.map((request) => (
          <li key={request.id}>
            {request.link.holder_name} {REQUEST_LABELS[request.kind]}
            <span className="text-muted"> · {formatDateTime(request.created_at, timeZone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
