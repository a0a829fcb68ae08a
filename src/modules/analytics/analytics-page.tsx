import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
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

// Each of the other parts is fetched when it is looked at.
const AppointmentsSection = lazy(() =>
  import('./appointments/appointments-section').then(({ AppointmentsSection: Section }) => ({
    default: Section,
  })),
);
const SurgerySection = lazy(() =>
  import('./surgery/surgery-section').then(({ SurgerySection: Section }) => ({ default: Section })),
);
const InsuranceSection = lazy(() =>
  import('./insurance/insurance-section').then(({ InsuranceSection: Section }) => ({
    default: Section,
  })),
);
const MessagesSection = lazy(() =>
  import('./messages/messages-section').then(({ MessagesSection: Section }) => ({
    default: Section,
  })),
);

const VIEW_LABELS: Record<View, string> = {
  referrals: 'Referrals',
  appointments: 'Appointments',
  surgery: 'Surgery',
  insurance: 'Insurance',
  messages: 'Messages',
};

/** Figures of the clinic, each with what it counts. */
export function AnalyticsPage() {
  const { timeZone } = useCompany();
  const [params, setParams] = useSearchParams();
  const [drill, setDrill] = useState<ReferralDrill | null>(null);
  const sections: Record<View, ReactNode> = {
    referrals: <ReferralsSection onDrill={setDrill} />,
    appointments: <AppointmentsSection />,
    surgery: <SurgerySection />,
    insurance: <InsuranceSection />,
    messages: <MessagesSection />,
  };
  return (
    <>
      <title>Analytics · Clinic Portal</title>
      <PageHeader title="Analytics" subtitle="Where your patients come from, and how they fare." />
      <ScopeBar />
      <div className="grid grid-cols-1 gap-6">
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
            content: <Suspense fallback={<SectionSkeleton />}>{sections[value]}</Suspense>,
          }))}
        />
        <p className="text-muted text-xs">
          Days are those of the clinic’s clock ({timeZone}); today counts as far as it has gone.
          Records that are restricted, and that you may not open, are not counted. A provider filter
          keeps referrals with an appointment request to them, their appointments, and the cases
          they operate on. A share of fewer than 5 is told in numbers; a median of fewer than 5 says
          “few cases”.
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
