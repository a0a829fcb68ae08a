import { ArrowUpRight, ScrollText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { IconTile } from '@/ui/icon-tile';
import { Panel } from '@/ui/panel';
import { ScreenHeader } from '@/ui/screen-header';
import { AREAS, type AreaTile } from './admin-areas';

export function AdminPage() {
  const { slug, name } = useCompany();
  return (
    <>
      <ScreenHeader title="Admin" subtitle={`Administration of ${name}.`} />
      <ul className="grid gap-4 sm:grid-cols-2 @3xl:grid-cols-3">
        {AREAS.map((tile) => (
          <li key={tile.area}>
            <Tile tile={tile} to={paths.adminArea(slug, tile.area)} />
          </li>
        ))}
      </ul>
      <Panel className="mt-6 flex items-start gap-3 px-5 py-4 text-muted text-sm">
        <ScrollText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <p>Administrator actions are logged and audited. A system administrator has full access.</p>
      </Panel>
    </>
  );
}

interface TileProps {
  tile: AreaTile;
  to: string;
}

function Tile({ tile, to }: TileProps) {
  const { title, description, icon: Icon } = tile;
  return (
    <Panel className="group relative h-full transition-colors duration-150 hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <div className="flex items-center gap-4 p-4 sm:block sm:p-5">
        <IconTile size="xl">
          <Icon />
        </IconTile>
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
