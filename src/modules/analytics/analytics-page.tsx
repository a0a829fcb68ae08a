import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { PageHeader } from '@/ui/page-header';
import { Tabs } from '@/ui/tabs';
import { MetricCards } from './overview/metric-cards';
import { TopProviders } from './overview/top-providers';
import { ScopeBar } from './period/scope-bar';
import { readView, VIEWS, type View, withView } from './period/views';
import type { ReferralDrill } from './referrals/referral-drill';
import { ReferralsSection } from './referrals/referrals-section';

const ReferralRowsDialog = lazy(() =>
  import('./referrals/referral-rows-dialog').then(({ ReferralRowsDialog: Dialog }) => ({
    default: Dialog,
  })),
);

const VIEW_LABELS: Record<View, string> = { referrals: 'Referrals' };

/** Figures of the clinic, each with what it counts. */
export function AnalyticsPage() {
  const { timeZone } = useCompany();
  const [params, setParams] = useSearchParams();
  const [drill, setDrill] = useState<ReferralDrill | null>(null);
  return (
    <>
      <title>Analytics · Clinic Portal</title>
      <PageHeader title="Analytics" subtitle="Where your patients come from, and how they fare." />
      <ScopeBar />
      <div className="grid gap-6">
        <MetricCards onDrill={setDrill} />
        <TopProviders onDrill={setDrill} />
        <Tabs
          label="Figures"
          value={readView(params)}
          onValueChange={(view) =>
            setParams((current) => withView(current, view), { preventScrollReset: true })
          }
          tabs={VIEWS.map((value) => ({
            value,
            label: VIEW_LABELS[value],
            content: <ReferralsSection onDrill={setDrill} />,
          }))}
        />
        <p className="text-muted text-xs">
          Days are those of the clinic’s clock ({timeZone}). Records that are restricted, and that
          you may not open, are not counted. A provider filter keeps referrals with an appointment
          request to them.
        </p>
      </div>
      {drill && (
        <Suspense>
          <ReferralRowsDialog drill={drill} onClose={() => setDrill(null)} />
        </Suspense>
      )}
    </>
  );
}
