import { UserRoundX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { buttonClasses } from '@/ui/button-classes';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

/** For a provider that doesn't exist, or belongs to another clinic: the two look the same from here. */
export function ProviderMissing() {
  const { slug, name } = useCompany();
  return (
    <>
      <title>Provider not found · Clinic Portal</title>
      <PageHeader title="Provider not found" />
      <Panel>
        <EmptyState
          icon={<UserRoundX />}
          title="There is no such provider in this clinic"
          hint={`${name} has nobody at this address. The link may be old, or of another clinic.`}
          action={
            <Link to={paths.portal(slug)} className={buttonClasses()}>
              Back to the portal
            </Link>
          }
        />
      </Panel>
    </>
  );
}
