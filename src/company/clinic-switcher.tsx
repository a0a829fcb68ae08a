import { Building2, ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ClinicChoice } from './clinic-choice';
import { useCompany } from './company-context';

interface ClinicSwitcherProps {
  companies: readonly ClinicChoice[];
}

// Most people work in one clinic; only the others load a menu.
const ClinicMenu = lazy(async () => ({ default: (await import('./clinic-menu')).ClinicMenu }));

/** The clinic's name; for members of several, the way to the others. */
export function ClinicSwitcher({ companies }: ClinicSwitcherProps) {
  const { name } = useCompany();
  const label = (
    <>
      <Building2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="truncate font-semibold text-sm">{name}</span>
    </>
  );
  if (companies.length < 2) {
    return <p className="flex min-w-0 items-center gap-2 px-2">{label}</p>;
  }
  return (
    <Suspense fallback={<p className="flex min-w-0 items-center gap-2 px-2">{label}</p>}>
      <ClinicMenu companies={companies}>
        {label}
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </ClinicMenu>
    </Suspense>
  );
}
