import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { organizationQueries } from '@/records/companies/organizations.queries';
import { AddButton } from '@/ui/add-button';
import { AreaHeader } from '../area-header';
import { OrganizationCard } from './organization-card';

const CreateCompanyDialog = lazyDialog(
  () => import('./create-company-dialog'),
  'CreateCompanyDialog',
);

export function OrganizationsPage() {
  const { id: userId } = useCurrentUser();
  const companies = useQuery(organizationQueries.administered(userId));
  const mayCreate = useQuery(organizationQueries.mayCreate(userId));
  const [creating, setCreating] = useState(false);
  const hint = useShortcutHint('create');

  return (
    <>
      <AreaHeader
        title="Organizations"
        subtitle="Clinics you administer."
        actions={
          mayCreate.data === true && (
            <AddButton
              {...hint}
              {...CreateCompanyDialog.ahead}
              variant="primary"
              onClick={() => setCreating(true)}
            >
              Create a clinic
            </AddButton>
          )
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
      {mayCreate.data === false && (
        <p className="mt-4 text-muted text-sm">
          New clinics are created by the operators of this installation.
        </p>
      )}
      {creating && <CreateCompanyDialog onClose={() => setCreating(false)} />}
    </>
  );
}
