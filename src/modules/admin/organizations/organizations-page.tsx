import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { OrganizationCard } from './organization-card';
import { organizationQueries } from './organizations.queries';

const CreateCompanyDialog = lazyDialog(
  () => import('./create-company-dialog'),
  'CreateCompanyDialog',
);

/** The companies that the person administers, and the way to another one. */
export function OrganizationsPage() {
  const { slug } = useCompany();
  const { id: userId } = useCurrentUser();
  const companies = useQuery(organizationQueries.administered(userId));
  const [creating, setCreating] = useState(false);

  return (
    <>
      <title>Organizations · Clinic Portal</title>
      <PageHeader
        back={<BackLink to={paths.admin(slug)}>Admin</BackLink>}
        title="Organizations"
        subtitle="Clinics you administer."
        actions={
          <Button
            {...CreateCompanyDialog.ahead}
            variant="primary"
            onClick={() => setCreating(true)}
          >
            <Plus aria-hidden="true" className="size-4" />
            Create a clinic
          </Button>
        }
      />
      <QueryState query={companies} loading="Loading organizations..." blocks={['h-48']} page>
        {(rows) => (
          <ul className="grid gap-4 lg:grid-cols-2">
            {rows.map((company) => (
              <li key={company.id}>
                <OrganizationCard company={company} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {creating && <CreateCompanyDialog onClose={() => setCreating(false)} />}
    </>
  );
}
