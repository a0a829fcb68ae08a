import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { spanLabel } from '@/records/analytics/period.model';
import { LoadingState } from '@/ui/loading-state';
import { ScreenHeader } from '@/ui/screen-header';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import type { DrillDown } from './drill-down/drill-down-dialog';
import { MetricCards } from './overview/metric-cards';
import { TopProviders } from './overview/top-providers';
import { ScopeBar } from './period/scope-bar';
import { type ReferralDrillDown, ReferralRows } from './referrals/referral-rows';
import { ReferralsSection } from './referrals/referrals-section';

const DrillDownDialog = lazyDialog(
  () => import('./drill-down/drill-down-dialog'),
  'DrillDownDialog',
);

// Each other part loads when it is opened.
const AppointmentsSection = lazyView(
  () => import('./appointments/appointments-section'),
  'AppointmentsSection',
  <SectionSkeleton />,
);
const SurgerySection = lazyView(
  () => import('./surgery/surgery-section'),
  'SurgerySection',
  <SectionSkeleton />,
);
const InsuranceSection = lazyView(
  () => import('./insurance/insurance-section'),
  'InsuranceSection',
  <SectionSkeleton />,
);
const MessagesSection = lazyView(
  () => import('./messages/messages-section'),
  'MessagesSection',
  <SectionSkeleton />,
);

/** The first part has no name in the address. */
const VIEWS = ['referrals', 'appointments', 'surgery', 'insurance', 'messages'] as const;
type View = (typeof VIEWS)[number];

function readView(params: URLSearchParams): View {
  return VIEWS.find((view) => view === params.get('view')) ?? 'referrals';
}

/** The same address, period, and filters with another part open. */
function withView(params: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(params);
  if (view === 'referrals') next.delete('view');
  else next.set('view', view);
  return next;
}

const VIEW_LABELS: Record<View, string> = {
  referrals: 'Referrals',
  appointments: 'Appointments',
  surgery: 'Surgery',
  insurance: 'Insurance',
  messages: 'Messages',
};

export function AnalyticsPage() {
  const { timeZone } = useCompany();
  const [params, setParams] = useSearchParams();
  const [drillDown, setDrillDown] = useState<DrillDown | null>(null);
  const showReferrals = ({ title, definition, figure, part, scope }: ReferralDrillDown) =>
    setDrillDown({
      title,
      definition: `${definition} ${spanLabel(scope)}.`,
      rows: <ReferralRows asked={{ ...scope, figure, part }} />,
    });
  const sections: Record<View, ReactNode> = {
    referrals: <ReferralsSection onDrillDown={showReferrals} />,
    appointments: <AppointmentsSection onDrillDown={setDrillDown} />,
    surgery: <SurgerySection onDrillDown={setDrillDown} />,
    insurance: <InsuranceSection onDrillDown={setDrillDown} />,
    messages: <MessagesSection onDrillDown={setDrillDown} />,
  };
  return (
    <>
      <ScreenHeader title="Analytics" subtitle="Referrals, appointments and surgery at a glance." />
      <ScopeBar />
      <div className="grid grid-cols-1 gap-6">
        <MetricCards onDrillDown={showReferrals} />
        <TopProviders onDrillDown={showReferrals} />
        <Tabs
          label="Figures"
          value={readView(params)}
          onValueChange={(view) =>
            setParams((current) => withView(current, view), { preventScrollReset: true })
          }
          tabs={VIEWS.map((value) => ({
            value,
            label: VIEW_LABELS[value],
            content: sections[value],
          }))}
        />
        <p className="text-muted text-xs">
          Days are in the clinic’s time zone ({timeZone}), today included so far. Restricted records
          that you may not open are left out. A provider filter keeps referrals with an appointment
          request to them, their appointments and their operations. With fewer than 5 cases, shares
          appear as numbers and medians as “few cases”.
        </p>
      </div>
      {drillDown && <DrillDownDialog drillDown={drillDown} onClose={() => setDrillDown(null)} />}
    </>
  );
}

function SectionSkeleton() {
  return (
    <LoadingState label="Loading figures...">
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </LoadingState>
  );
}
