import { useQuery } from '@tanstack/react-query';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { QueryState } from '@/kit/query/query-state';
import { idOrNull } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { authorizationQueries } from '@/shared/authorizations/authorizations.queries';
import { UnlessRestricted } from '@/shared/restrictions/unless-restricted';
import { PageHeader } from '@/ui/page-header';
import { AuthorizationView } from './authorization-view';

/** One prior authorization with all that is known of it and all that can be done. */
export function AuthorizationPage({ authorizationId }: { authorizationId: string }) {
  const company = useCompany();
  const id = idOrNull(authorizationId);
  const detail = useQuery({
    ...authorizationQueries.detail(company.id, id ?? ''),
    enabled: id !== null,
  });
  const missing = (
    <UnlessRestricted
      companyId={company.id}
      role={company.role}
      part={id === null ? null : { subject: 'prior_authorizations', subjectId: id }}
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
      {!detail.data && (
        <PageHeader title="Authorization" back={<BackTo place="authorizations" />} />
      )}
      {id === null ? (
        missing
      ) : (
        <QueryState query={detail} loading="Loading authorization..." empty={missing} page>
          {(found) => <AuthorizationView authorization={found} />}
        </QueryState>
      )}
    </>
  );
}
