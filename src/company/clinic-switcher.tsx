import { Building2, ChevronsUpDown } from 'lucide-react';
import { lazyView } from '@/kit/lazy/lazy-view';
import type { ClinicChoice } from './clinic-choice';
import { useCompany } from './company-context';

interface ClinicSwitcherProps {
  companies: readonly ClinicChoice[];
}

// Most people work in one clinic; only the others load a menu.
const ClinicMenu = lazyView(() => import('./clinic-menu'), 'ClinicMenu', <Name />);

export function ClinicSwitcher({ companies }: ClinicSwitcherProps) {
  if (companies.length < 2) return <Name />;
  return (
    <ClinicMenu companies={companies}>
      <Label />
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </ClinicMenu>
  );
}

function Name() {
  return (
    <p className="flex min-w-0 items-center gap-2 px-2">
      <Label />
    </p>
  );
}

function Label() {
  const { name } = useCompany();
  return (
    <>
      <Building2 aria-hidden="true" className="hidden size-4 shrink-0 text-muted sm:block" />
      <span className="truncate font-semibold text-sm">{name}</span>
    </>
  );
}
