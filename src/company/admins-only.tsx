import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ScreenHeader } from '@/ui/screen-header';
import { useCompany } from './company-context';

interface AdminsOnlyProps {
  children: ReactNode;
}

/** Hides its content from members who aren't admins. The database refuses them in any case. */
export function AdminsOnly({ children }: AdminsOnlyProps) {
  const { slug, name, isAdmin } = useCompany();
  if (isAdmin) return children;
  return (
    <>
      <ScreenHeader title="Admin" />
      <Card>
        <EmptyState
          icon={LockKeyhole}
          title="Only administrators can open this"
          hint={`Ask an administrator of ${name} for help or a different role.`}
          action={
            <ButtonLink to={paths.portal(slug)} variant="primary">
              Back to the portal
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}
