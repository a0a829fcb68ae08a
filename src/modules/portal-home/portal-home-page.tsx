import { useCompany } from '@/company/company-context';
import { PageHeader } from '@/ui/page-header';
import { ModuleCard } from './module-card';
import { MODULES } from './modules';

/** The portal's front door: one card per module. */
export function PortalHomePage() {
  const { name, slug } = useCompany();
  return (
    <>
      <title>Portal · Clinic Portal</title>
      <PageHeader
        back={<span className="font-medium text-accent">{name}</span>}
        title="Welcome back"
        subtitle="Choose a module to get started"
      />
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {MODULES.map(({ to, ...module }) => (
          <li key={module.title}>
            <ModuleCard {...module} to={to(slug)} />
          </li>
        ))}
      </ul>
    </>
  );
}
