import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import type { ClinicChoice } from './clinic-choice';
import { useCompany } from './company-context';

interface ClinicMenuProps {
  companies: readonly ClinicChoice[];
  children: ReactNode;
}

export function ClinicMenu({ companies, children }: ClinicMenuProps) {
  const current = useCompany();
  const navigate = useNavigate();
  return (
    <Menu
      align="start"
      heading="Your clinics"
      trigger={
        <Button
          variant="ghost"
          aria-label={`${current.name}, switch clinic`}
          className="min-w-0 shrink! px-2!"
        >
          {children}
        </Button>
      }
      items={companies.map(({ slug, name }) => ({
        label: name,
        checked: slug === current.slug,
        onSelect: () => void navigate(paths.portal(slug)),
      }))}
    />
  );
}
