import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { OrganizationCard } from './organization-card';
import { organizationQueries } from './organizations.queries';

const CreateClinicDialog = lazy(async () => ({
  default: (await import('./create-clinic-dialog')).CreateClinicDialog,
}));

/** The clinics that the person administers, and the way to another one. */
export function OrganizationsPage() {
  const { slug } = useCompany();
  const { id: userId } = useCurrentUser();
  const clinics = useQuery(organizationQueries.administered(userId));
  const [creating, setCreating] = useState(false);

  return (
    <>
      <title>Organizations · Clinic Portal</title>
      <PageHeader
        back={<BackLink to={paths.admin(slug)}>Admin</BackLink>}
        title="Organizations"
        subtitle="The clinics that you administer."
        actions={
          <Button variant="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" className="size-4" />
            Create a clinic
          </Button>
        }
      />
      {clinics.isPending && (
        <LoadingState label="Loading organizations...">
          <Skeleton className="h-48" />
        </LoadingState>
      )}
      {clinics.isError && (
        <Card>
          <ErrorState
            message={clinics.error.message}
            retrying={clinics.isFetching}
            onRetry={() => void clinics.refetch()}
          />
        </Card>
      )}
      {clinics.data && (
        <ul className="grid gap-4 lg:grid-cols-2">
          {clinics.data.map((clinic) => (
            <li key={clinic.id}>
              <OrganizationCard clinic={clinic} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>{creating && <CreateClinicDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
