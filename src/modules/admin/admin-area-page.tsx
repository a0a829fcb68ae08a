import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import type { AdminAreaLook } from './admin-areas';

interface AdminAreaPageProps {
  area: AdminAreaLook;
}

/** One area, before its screen: what it will hold. */
export function AdminAreaPage({ area }: AdminAreaPageProps) {
  const { slug } = useCompany();
  const { title, description, willHold, icon: Icon } = area;
  return (
    <>
      <title>{`${title} · Clinic Portal`}</title>
      <PageHeader
        back={<BackLink to={paths.admin(slug)}>Admin</BackLink>}
        title={title}
        subtitle={description}
      />
      <Card>
        <EmptyState icon={<Icon />} title="Nothing to set here yet" hint={willHold} />
      </Card>
    </>
  );
}
