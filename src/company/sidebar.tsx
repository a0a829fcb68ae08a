import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import type { IconRail } from '@/preferences/icon-rail';
import { cx } from '@/ui/cx';
import { Logo } from '@/ui/logo';
import { useCompany } from './company-context';
import { SIDEBAR_GROUPS } from './nav-items';
import { NavLinks } from './nav-links';
import { ProviderCard } from './provider-card';
import { SetupProgress } from './setup-progress';
import { SidebarButton } from './sidebar-button';
import { SignOutButton } from './sign-out-button';

interface SidebarProps {
  style: CSSProperties;
  rail: IconRail;
}

/**
 * The desktop's navigation: 64 units wide with words, 16 as a rail of icons. It has no blur: only
 * the background lies behind it, and a blur would be redrawn with every frame of scrolling.
 */
export function Sidebar({ style, rail: { isRail, canChoose, choose } }: SidebarProps) {
  const { logoSuffix, slug } = useCompany();
  return (
    <aside
      style={style}
      data-print="hide"
      className={cx(
        'fixed inset-y-0 left-0 z-20 flex flex-col border-r bg-panel',
        isRail ? 'w-16' : 'w-64',
      )}
    >
      <div className={cx('flex h-16 shrink-0 items-center', isRail ? 'justify-center' : 'px-5')}>
        <Link to={paths.portal(slug)} className="rounded-md">
          <Logo suffix={logoSuffix} size="sm" label="Portal home" dotOnly={isRail} />
        </Link>
      </div>
      <div
        className={cx(
          'flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto pb-4',
          isRail ? 'items-stretch px-2.5' : 'px-3',
        )}
      >
        <ProviderCard iconOnly={isRail} />
        <SetupProgress iconOnly={isRail} />
        <NavLinks groups={SIDEBAR_GROUPS} iconOnly={isRail} />
      </div>
      <div className={cx('border-t', isRail ? 'p-2.5' : 'p-3')}>
        <SignOutButton iconOnly={isRail} />
        {canChoose && (
          <SidebarButton
            icon={isRail ? PanelLeftOpen : PanelLeftClose}
            label={isRail ? 'Widen navigation' : 'Narrow navigation'}
            iconOnly={isRail}
            onClick={() => choose(!isRail)}
          />
        )}
      </div>
    </aside>
  );
}
