import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { ROLE_LABELS } from '@/records/members/roles';
import { patientChartPartQueries } from '@/records/patient-chart/patient-chart-parts.queries';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { RelativeTime } from '@/ui/relative-time';

const PARTS: Record<string, string> = {
  patients: 'the record',
  referrals: 'a referral',
  coverages: 'the coverages',
  eligibility_requests: 'a verification',
  surgery_cases: 'a surgery case',
  scheduling_requests: 'an appointment',
};

export function AccessList({ patientId }: { patientId: string }) {
  const { id: companyId, slug, timeZone } = useCompany();
  const access = useQuery(patientChartPartQueries.access(companyId, patientId));
  return (
    <Card
      title="Record of access"
      description="Opened or exported, the latest 50."
      actions={
        <ButtonLink
          to={`${paths.adminArea(slug, 'security')}?${new URLSearchParams({ patient: patientId }).toString()}`}
          size="sm"
        >
          Open audit log
        </ButtonLink>
      }
    >
      <QueryState
        query={access}
        loading="Loading record of access..."
        empty={<p className="text-muted text-sm">No one has opened this record yet.</p>}
      >
        {(entries) => (
          <ul aria-label="Record of access" className="grid gap-2.5 text-sm">
            {entries.map((entry) => (
              <li key={entry.sequence}>
                <span className="font-medium">{entry.actor_name ?? 'The system'}</span>
                {entry.actor_role !== null && (
                  <span className="text-muted"> ({ROLE_LABELS[entry.actor_role]})</span>
                )}{' '}
                {entry.action} {PARTS[entry.table_name] ?? entry.table_name.replaceAll('_', ' ')}
                <span className="wrap-anywhere block text-muted text-xs">
                  {entry.actor_sign_in !== null && <>{entry.actor_sign_in} · </>}
                  <RelativeTime at={entry.at} timeZone={timeZone} show="both" />
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
