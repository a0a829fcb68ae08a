import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { RecordState } from '@/kit/query/record-state';
import { useRecord } from '@/kit/query/use-record';
import { paths } from '@/lib/paths';
import { authorizationQueries } from '@/records/authorizations/authorizations.queries';
import { UnlessRestricted } from '@/records/restrictions/unless-restricted';
import { PageHeader } from '@/ui/page-header';
import { AuthorizationView } from './authorization-view';

export function AuthorizationPage({ authorizationId }: { authorizationId: string }) {
  const company = useCompany();
  const record = useRecord(authorizationId, (id) => authorizationQueries.detail(company.id, id));
  const missing = (
    <UnlessRestricted
      companyId={company.id}
      role={company.role}
      part={record.id === null ? null : { subject: 'prior_authorizations', subjectId: record.id }}
    >
      <NotFoundPanel
        title="There is no such authorization in this clinic"
        to={paths.authorizations(company.slug)}
        action="Go to the authorizations"
      />
    </UnlessRestricted>
  );
  return (
    <>
      <title>Authorization · Clinic Portal</title>
      {!record.query.data && (
        <PageHeader title="Authorization" back={<BackTo place="authorizations" />} />
      )}
      <RecordState record={record} loading="Loading authorization..." missing={missing}>
        {(found) => <AuthorizationView authorization={found} />}
      </RecordState>
    </>
  );
}
