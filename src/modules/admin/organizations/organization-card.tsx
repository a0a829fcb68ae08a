import { Building2, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { paths } from '@/lib/paths';
import { WEEK_STARTS } from '@/records/companies/organization.model';
import type { Organization } from '@/records/companies/organizations.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';

const EditCompanyDialog = lazyDialog(() => import('./edit-company-dialog'), 'EditCompanyDialog');

export function OrganizationCard({ company }: { company: Organization }) {
  const { slug } = useCompany();
  const [editing, setEditing] = useState(false);
  const facts = [
    ['Address in links', `/companies/${company.slug}`],
    ['NPI', company.npi],
    ['Phone', company.phone],
    ['Fax', company.fax],
    ['Address', company.address],
    ['Time zone', company.time_zone.replaceAll('_', ' ')],
    ['Weeks start on', company.week_starts_on === 1 ? WEEK_STARTS[1] : WEEK_STARTS[7]],
  ] as const;

  return (
    <Card
      icon={Building2}
      title={company.name}
      className="h-full"
      actions={company.slug === slug && <Badge tone="accent">Open now</Badge>}
      footer={
        <>
          {company.slug !== slug && (
            <ButtonLink to={paths.adminArea(company.slug, 'organizations')} variant="ghost">
              Open clinic
            </ButtonLink>
          )}
          <Button
            icon={Pencil}
            {...EditCompanyDialog.ahead}
            aria-label={`Edit ${company.name}`}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
              {value ?? <span className="text-muted">Not given</span>}
            </dd>
          </div>
        ))}
      </dl>
      {editing && <EditCompanyDialog company={company} onClose={() => setEditing(false)} />}
    </Card>
  );
}
