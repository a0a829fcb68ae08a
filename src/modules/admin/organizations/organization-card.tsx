import { Building2, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { buttonClasses } from '@/ui/button-classes';
import { Card } from '@/ui/card';
import type { Organization } from './organizations.queries';

const EditClinicDialog = lazy(async () => ({
  default: (await import('./edit-clinic-dialog')).EditClinicDialog,
}));

/** One clinic with its details, as they stand on letters and claims. */
export function OrganizationCard({ clinic }: { clinic: Organization }) {
  const { slug } = useCompany();
  const [editing, setEditing] = useState(false);
  const facts = [
    ['Address in links', `/companies/${clinic.slug}`],
    ['NPI', clinic.npi],
    ['Phone', clinic.phone],
    ['Address', clinic.address],
    ['Time zone', clinic.time_zone.replaceAll('_', ' ')],
  ] as const;

  return (
    <Card
      icon={<Building2 aria-hidden="true" />}
      title={clinic.name}
      className="h-full"
      actions={clinic.slug === slug && <Badge tone="accent">Open now</Badge>}
      footer={
        <>
          {clinic.slug !== slug && (
            <Link
              to={paths.adminArea(clinic.slug, 'organizations')}
              className={buttonClasses({ variant: 'ghost' })}
            >
              Go there
            </Link>
          )}
          <Button aria-label={`Edit ${clinic.name}`} onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" className="size-4" />
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
      <Suspense>
        {editing && <EditClinicDialog clinic={clinic} onClose={() => setEditing(false)} />}
      </Suspense>
    </Card>
  );
}
