import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { PageHeader } from '@/ui/page-header';
import { analyticsQueries } from './analytics.queries';
import { MetricCards } from './metric-cards';
import { TopProviders } from './top-providers';

/** Figures of the clinic, each with what it counts. */
export function AnalyticsPage() {
  const { id } = useCompany();
  const figures = useQuery(analyticsQueries.figures(id));
  const providers = useQuery(analyticsQueries.topReferringProviders(id));
  return (
    <>
      <title>Analytics · Clinic Portal</title>
      <PageHeader title="Analytics" subtitle="Where your patients come from, and how they fare." />
      <div className="grid gap-6">
        <MetricCards figures={figures} />
        <TopProviders providers={providers} />
      </div>
    </>
  );
}
