import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Panel } from '@/ui/panel';
import type { AdminAreaLook } from './admin-areas';

interface AreaTileProps {
  look: AdminAreaLook;
  to: string;
}

/** One area of the administration, as a link as large as the tile. */
export function AreaTile({ look, to }: AreaTileProps) {
  const { title, description, icon: Icon } = look;
  return (
    <Panel className="group relative h-full transition-colors duration-150 hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <div className="flex items-center gap-4 p-4 sm:block sm:p-5">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0 sm:mt-4">
          <h2 className="font-semibold text-base tracking-tight">
            <Link to={to} className="outline-none! after:absolute after:inset-0">
              {title}
            </Link>
          </h2>
          <p className="mt-0.5 text-muted text-sm">{description}</p>
        </div>
      </div>
      <ArrowUpRight
        aria-hidden="true"
        className="absolute top-5 right-5 hidden size-4 text-muted opacity-0 transition-opacity duration-150 group-hover:opacity-100 sm:block"
      />
    </Panel>
  );
}
