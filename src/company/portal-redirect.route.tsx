import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { QueryError } from '@/kit/query/query-error';
import { DEMO_SLUG, publicPaths } from '@/lib/public-paths';
import { companyQueries } from '@/records/companies/companies.queries';
import { useSignedInUser } from '@/session/signed-in-user';
import { LoadingState } from '@/ui/loading-state';
import { NoAccessPage } from './no-access-page';

/** Leads from `/portal` to the demo clinic for its members, else to the person's first clinic. */
export function Component() {
  const { userId } = useSignedInUser();
  const companies = useQuery(companyQueries.mine(userId));

  if (companies.isPending) return <LoadingState label="Loading portal..." />;
  if (companies.isError) {
    return <QueryError query={companies} message={companies.error.message} />;
  }
  const target = companies.data.find((company) => company.slug === DEMO_SLUG) ?? companies.data[0];
  if (!target) return <NoAccessPage companies={[]} />;
  return <Navigate to={publicPaths.portal(target.slug)} replace />;
}
