import { type LucideIcon, ShieldUser } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { prefetchOnApproach } from '@/lib/prefetch';
import { keysInWords } from '@/lib/shortcuts';
import { useSingleKeys } from '@/preferences/shortcut-keys';
import { cx } from '@/ui/cx';
import { useCompany } from './company-context';
import { NavCount } from './nav-count';
import type { NavItem } from './nav-items';

interface NavLinksProps {
  groups: readonly (readonly NavItem[])[];
  /** Shows icons alone; the labels are on hover and for screen readers. */
  iconOnly?: boolean;
  onNavigate?: () => void;
}

const ADMIN: NavItem = { label: 'Admin', icon: ShieldUser, to: paths.admin };

export function NavLinks({ groups, iconOnly = false, onNavigate }: NavLinksProps) {
  const { isAdmin } = useCompany();
  const entry = (item: NavItem) => (
    <li key={item.label}>
      <Entry item={item} iconOnly={iconOnly} onNavigate={onNavigate} />
    </li>
  );
  return (
    <nav aria-label="Portal" className="grid grid-cols-1 gap-4">
      {groups.map((items) => (
        <ul key={items[0]?.label} className="grid grid-cols-1 gap-0.5">
          {items.map(entry)}
        </ul>
      ))}
      {isAdmin && (
        <section aria-labelledby="nav-admin">
          <h2
            id="nav-admin"
            className={iconOnly ? 'sr-only' : 'px-3 pb-1.5 font-medium text-muted text-xs'}
          >
            Admin
          </h2>
          <ul className="grid gap-0.5">{entry(ADMIN)}</ul>
        </section>
      )}
    </nav>
  );
}

interface EntryProps {
  item: NavItem;
  iconOnly: boolean;
  onNavigate: (() => void) | undefined;
}

function Entry({ item, iconOnly, onNavigate }: EntryProps) {
  const { slug } = useCompany();
  const { pathname } = useLocation();
  const isOpen = pathname.startsWith(item.to(slug));
  return (
    <>
      <PortalLink {...item} isPart={false} iconOnly={iconOnly} onNavigate={onNavigate} />
      {isOpen && item.parts && (
        <ul
          aria-label={`Pages of ${item.label}`}
          className={cx('mt-0.5 grid grid-cols-1 gap-0.5', !iconOnly && 'ml-5 border-l pl-3')}
        >
          {item.parts.map((part) => (
            <li key={part.label}>
              <PortalLink {...part} isPart iconOnly={iconOnly} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface PortalLinkProps extends Omit<NavItem, 'icon' | 'parts'> {
  icon?: LucideIcon;
  isPart: boolean;
  iconOnly: boolean;
  onNavigate: (() => void) | undefined;
}

function PortalLink({
  to: pathOf,
  icon: Icon,
  label,
  shortcut,
  counts,
  alsoFor,
  isPart,
  iconOnly,
  onNavigate,
}: PortalLinkProps) {
  const { slug } = useCompany();
  const [singleKeys] = useSingleKeys();
  const keys = shortcut && singleKeys ? ` (${keysInWords(shortcut)})` : '';
  const { pathname } = useLocation();
  const isAlso = alsoFor !== undefined && pathname.startsWith(alsoFor(slug));
  const to = pathOf(slug);
  const count = counts && <NavCount of={counts} />;
  return (
    <NavLink
      to={to}
      {...prefetchOnApproach(to)}
      {...((iconOnly || keys) && { title: `${label}${keys}` })}
      {...(onNavigate && { onClick: onNavigate })}
      className={({ isActive }) =>
        cx(
          'relative flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-sm transition-colors',
          isPart ? 'md:min-h-8' : 'md:min-h-10',
          isActive || isAlso
            ? 'bg-accent-soft text-accent'
            : 'text-muted hover:bg-accent-soft/60 hover:text-text',
        )
      }
    >
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      {!Icon && iconOnly && (
        <span aria-hidden="true" className="-mx-3 flex-1 truncate text-center text-[0.625rem]">
          {label.split(' ')[0]}
        </span>
      )}
      <span className={iconOnly ? 'sr-only' : undefined}>{label}</span>
      {iconOnly && count ? <span className="absolute top-0.5 right-0.5">{count}</span> : count}
    </NavLink>
  );
}
