import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Logo } from '@/ui/logo';
import { useCompany } from './company-context';
import { SIDEBAR_ITEMS } from './nav-items';
import { NavLinks } from './nav-links';
import { ProviderCard } from './provider-card';
import { SignOutButton } from './sign-out-button';

interface SidebarProps {
  style: CSSProperties;
}

/** The desktop's navigation, 64 units wide. */
export function Sidebar({ style }: SidebarProps) {
  const { logoSuffix, slug } = useCompany();
  return (
    <aside
      style={style}
      data-print="hide"
      className="fixed inset-y-0 left-0 z-20 hidden w-64 flex-col border-r bg-panel backdrop-blur-sm md:flex"
    >
      <div className="flex h-16 shrink-0 items-center px-5">
        <Link to={paths.portal(slug)} className="rounded-md">
          <Logo suffix={logoSuffix} size="sm" label="Portal home" />
        </Link>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-3 pb-4">
        <ProviderCard />
        <NavLinks items={SIDEBAR_ITEMS} />
      </div>
      <div className="border-t p-3">
        <SignOutButton />
      </div>
    </aside>
  );
}
