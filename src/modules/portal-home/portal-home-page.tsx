import { usePrefetchQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { homeWorkQueries } from '@/records/home/home-work.queries';
import { PageHeader } from '@/ui/page-header';
import { FirstRun } from './first-run/first-run';
import { useWelcome } from './first-run/use-welcome';
import { ModuleCard } from './module-card';
import { MODULES } from './modules';
import { WorkSkeleton } from './work/work-skeleton';

const HomeWork = lazyView(() => import('./work/home-work'), 'HomeWork', <WorkSkeleton />);

// Seven cards fill no rows of two or four: the last card takes the rest of its row.
const LAST_ROW = 'max-sm:last:col-span-full sm:max-xl:last:col-span-2';

/**
 * One card for each module, and the member's open work. The heading paints first, the rest in the
 * next round: on a slow phone the first paint would wait for all of it.
 */
export function PortalHomePage() {
  const hasPaintedHeading = useDeferredValue(true, false);
  return (
    <>
      <title>Portal · Clinic Portal</title>
      <PageHeader title={useWelcome()} subtitle="Choose a module to get started" />
      {hasPaintedHeading && <BelowHeading />}
    </>
  );
}

function BelowHeading() {
  const { id: companyId, slug } = useCompany();
  // Fetched while the code that shows it loads.
  usePrefetchQuery(homeWorkQueries.work(companyId));
  return (
    <>
      <FirstRun />
      <ul aria-label="Modules" className="grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-7">
        {MODULES.map(({ to, ...module }) => (
          <li key={module.label} className={LAST_ROW}>
            <ModuleCard {...module} to={to(slug)} />
          </li>
        ))}
      </ul>
      <HomeWork />
    </>
  );
}
