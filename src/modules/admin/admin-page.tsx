import { ScrollText, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { buttonClasses } from '@/ui/button-classes';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { AREAS } from './admin-areas';
import { AreaTile } from './area-tile';

/** The hub: eight tiles, and the way to the clinic's own settings. */
export function AdminPage() {
  const { slug, name } = useCompany();
  return (
    <>
      <title>Admin · Clinic Portal</title>
      <PageHeader
        title="Admin"
        subtitle={`Administration of ${name}.`}
        actions={
          <Link to={paths.settings(slug)} className={buttonClasses()}>
            <Settings aria-hidden="true" className="size-4" />
            Clinic settings
          </Link>
        }
      />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {AREAS.map((look) => (
          <li key={look.area}>
            <AreaTile look={look} to={paths.adminArea(slug, look.area)} />
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
