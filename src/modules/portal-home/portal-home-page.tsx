import { useCompany } from '@/company/company-context';
import { PageHeader } from '@/ui/page-header';
import { ModuleCard } from './module-card';
import { MODULES } from './modules';

// Seven don't fill rows of two or three: the last one takes what is left of its row.
const LAST_ROW = 'sm:last:col-span-full';

/** The portal's front door: one card per module. */
export function PortalHomePage() {
  const { slug } = useCompany();
  return (
    <>
      <title>Portal · Clinic Portal</title>
      <PageHeader title="Welcome back" subtitle="Choose a module to get started" />
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {MODULES.map(({ to, ...module }) => (
          <li key={module.label} className={LAST_ROW}>
            <ModuleCard {...module} to={to(slug)} />
          </li>
        ))}
      </ul>
    </>
  );
}
