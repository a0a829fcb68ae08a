import { type LucideIcon, Settings, ShieldUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { prefetchOnApproach } from '@/lib/prefetch';
import { keysInWords, type ShortcutId } from '@/lib/shortcuts';
import { useSingleKeys } from '@/preferences/shortcut-keys';
import { cx } from '@/ui/cx';
import { useCompany } from './company-context';
import { type NavItem, RECORD_ITEMS } from './nav-items';
import { UnreadCount } from './nav-unread-count';

interface NavLinksProps {
  items: readonly NavItem[];
  /** Shows icons alone; the labels are on hover and for screen readers. */
  iconOnly?: boolean;
  onNavigate?: () => void;
}

export function NavLinks({ items, iconOnly = false, onNavigate }: NavLinksProps) {
  const { slug, isAdmin } = useCompany();
  return (
    <>
      <nav aria-label="Records" className="mb-0.5">
        {RECORD_ITEMS.map((item) => (
          <PortalLink
            key={item.label}
            to={item.to(slug)}
            icon={item.icon}
            label={item.label}
            shortcut={item.shortcut}
            iconOnly={iconOnly}
            onNavigate={onNavigate}
          />
        ))}
      </nav>
      <nav aria-label="Portal" className="grid gap-6">
        <ul className="grid gap-0.5">
          {items.map((item) => (
            <li key={item.label}>
              <PortalLink
                to={item.to(slug)}
                icon={item.icon}
                label={item.label}
                shortcut={item.shortcut}
                badge={item.countsUnread && <UnreadCount />}
                iconOnly={iconOnly}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </ul>
        {isAdmin && (
          <section aria-labelledby="nav-admin">
            <h2
              id="nav-admin"
              className={iconOnly ? 'sr-only' : 'px-3 pb-1.5 font-medium text-muted text-xs'}
            >
              Admin
            </h2>
            <ul className="grid gap-0.5">
              <li>
                <PortalLink
                  to={paths.admin(slug)}
                  icon={ShieldUser}
                  label="Admin"
                  iconOnly={iconOnly}
                  onNavigate={onNavigate}
                />
              </li>
            </ul>
          </section>
        )}
      </nav>
      <nav aria-label="Settings" className="-mt-4.5">
        <PortalLink
          to={paths.settings(slug)}
          icon={Settings}
          label="Settings"
          alsoFor={paths.userSettings(slug)}
          iconOnly={iconOnly}
          onNavigate={onNavigate}
        />
      </nav>
    </>
  );
}

interface PortalLinkProps {
  to: string;
  icon: LucideIcon;
  label: string;
  shortcut?: ShortcutId | undefined;
  badge?: ReactNode;
  /** Another address for which the link counts as the current page. */
  alsoFor?: string;
  iconOnly: boolean;
  onNavigate: (() => void) | undefined;
}

function PortalLink({
  to,
  icon: Icon,
  label,
  shortcut,
  badge,
  alsoFor,
  iconOnly,
  onNavigate,
}: PortalLinkProps) {
  const [singleKeys] = useSingleKeys();
  const keys = shortcut && singleKeys ? ` (${keysInWords(shortcut)})` : '';
  const { pathname } = useLocation();
  const isAlso = alsoFor !== undefined && pathname.startsWith(alsoFor);
  return (
    <NavLink
      to={to}
      {...prefetchOnApproach(to)}
      {...((iconOnly || keys) && { title: `${label}${keys}` })}
      {...(onNavigate && { onClick: onNavigate })}
      className={({ isActive }) =>
        cx(
          'relative flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-sm transition-colors md:min-h-10',
          isActive || isAlso
            ? 'bg-accent-soft text-accent'
            : 'text-muted hover:bg-accent-soft/60 hover:text-text',
        )
      }
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={iconOnly ? 'sr-only' : undefined}>{label}</span>
      {iconOnly && badge ? <span className="absolute top-0.5 right-0.5">{badge}</span> : badge}
    </NavLink>
  );
}
