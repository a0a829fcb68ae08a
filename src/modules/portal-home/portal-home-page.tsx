import { usePrefetchQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { useDemoGuide } from '@/company/demo-guide/demo-steps';
import { lazyView } from '@/kit/lazy/lazy-view';
import { isDemoClinic } from '@/lib/demo-clinic';
import { prefetchOnApproach } from '@/lib/prefetch';
import { homeWorkQueries } from '@/records/home/home-work.queries';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { FirstRun } from './first-run/first-run';
import { useWelcome } from './first-run/use-welcome';
import { MODULES } from './modules';
import { WorkSkeleton } from './work/work-skeleton';

const DemoGuide = lazyView(
  () => import('./guide/demo-guide'),
  'DemoGuide',
  <div className="mb-6 h-60 rounded-lg border" />,
);
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
      {isDemoClinic(slug) && <GuideUnlessHidden />}
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

function GuideUnlessHidden() {
  return useDemoGuide().isHidden ? null : <DemoGuide />;
}

interface ModuleCardProps {
  label: string;
  description: string;
  icon: LucideIcon;
  hue: string;
  to: string;
}

function ModuleCard({ label, description, icon: Icon, hue, to }: ModuleCardProps) {
  return (
    <Panel className="relative h-full p-3 transition duration-200 hover:border-border-strong hover:shadow-lift">
      <h2 className="flex items-center gap-2 font-semibold text-sm">
        <Icon aria-hidden="true" className={`size-4 shrink-0 ${hue}`} />
        <Link
          to={to}
          {...prefetchOnApproach(to)}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
        >
          {label}
        </Link>
      </h2>
      <p className="mt-1 text-muted text-xs">{description}</p>
    </Panel>
  );
}
