import { MoreHorizontal } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import { Menu } from '@/ui/menu';
import { ROLE_LABELS, ROLE_TONES, type Role } from '../roles';
import { mayChange, type TeamView } from './team-view';

interface TeamRowProps {
  view: TeamView;
  picture: ReactNode;
  title: ReactNode;
  /** Smaller, below the title. */
  detail: ReactNode;
  /** Between the name and the role. */
  aside?: ReactNode;
  role: Role;
  /** A state beside the role's badge: "Expired". */
  state?: ReactNode;
  /** The person's name, for the menu button's label. */
  actionsFor: string;
  /** Only for people who may change a member of this role. */
  actions: ComponentProps<typeof Menu>['items'];
  children: ReactNode;
}

export function TeamRow({
  view,
  picture,
  title,
  detail,
  aside,
  role,
  state,
  actionsFor,
  actions,
  children,
}: TeamRowProps) {
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      {picture}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate font-medium text-sm">{title}</p>
          <p className="truncate text-muted text-xs">{detail}</p>
        </div>
        {aside}
        <div className="flex flex-wrap gap-1.5">
          {state}
          <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
        </div>
      </div>
      {mayChange(view.role, role) && (
        <Menu
          trigger={<IconButton icon={MoreHorizontal} label={`Actions for ${actionsFor}`} />}
          items={actions}
        />
      )}
      {children}
    </li>
  );
}
