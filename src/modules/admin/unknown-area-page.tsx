import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { buttonClasses } from '@/ui/button-classes';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';

/** For an address under `admin/` that is none of the eight areas. */
export function UnknownAreaPage() {
  const { slug } = useCompany();
  return (
    <>
      <title>Page not found · Clinic Portal</title>
      <PageHeader title="Page not found" />
      <Card>
        <EmptyState
          icon={<Compass />}
          title="The administration has no such area"
          hint="The link may have lost a part of itself."
          action={
            <Link to={paths.admin(slug)} className={buttonClasses({ variant: 'primary' })}>
              Go to Admin
            </Link>
          }
        />
      </Card>
    </>
  );
}
