import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { t } from '@/fields/words';
import { lazyView } from '@/kit/lazy/lazy-view';
import { QueryState } from '@/kit/query/query-state';
import { formatDateTime } from '@/lib/dates';
import { publicPaths } from '@/lib/public-paths';
import { relationSuffix } from '@/records/chart-access/chart-access-labels';
import { AppHome } from '@/records/patient-app/app-home';
import { personName } from '@/records/patient-app/my-chart.model';
import { myChartQueries } from '@/records/patient-app/my-chart.queries';
import type { MyChart } from '@/records/patient-app/my-chart.schema';
import { PAGE_NAMES, PAGES, type Page, PhoneTabs } from '@/records/patient-app/phone/phone-tabs';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import type { About } from './ask-dialog';
import { MessagesLink } from './messages-link';

const AppPage = lazyView(
  () => import('@/records/patient-app/app-page'),
  'AppPage',
  <Skeleton className="mt-6 h-40 rounded-xl" />,
);
const ProfileActs = lazyView(() => import('./profile-acts'), 'ProfileActs');
const ReportReaction = lazyView(() => import('./report-reaction'), 'ReportReaction');
const ChartFile = lazyView(() => import('@/records/patient-app/chart-file'), 'ChartFile');
const ChartDialogs = lazyView(() => import('./chart-dialogs'), 'ChartDialogs');

/** One chart on a phone: five pages, as the demo's. */
export function MyChartPage({ chartId }: { chartId: string }) {
  const { page: asked } = useParams();
  const page = PAGES.find((one) => one === asked) ?? 'home';
  const chart = useQuery(myChartQueries.one(chartId));
  const navigate = useNavigate();
  const go = (to: Page) => {
    void navigate(
      to === 'home' ? publicPaths.myChart(chartId) : `${publicPaths.myChart(chartId)}/${to}`,
    );
    window.scrollTo(0, 0);
  };
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-lg flex-col bg-surface-sunken">
      <title>{`${t(PAGE_NAMES[page])} · ${t('My chart')}`}</title>
      <main className="flex-1 px-4 pt-5 pb-24">
        <QueryState query={chart} page loading={t('Loading the chart...')}>
          {(shown) => (
            <>
              <Head shown={shown} />
              {shown.copied_at !== null && (
                <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-sm">
                  {t('No connection. This is from {time}.', {
                    time: formatDateTime(
                      new Date(shown.copied_at).toISOString(),
                      shown.clinic.time_zone,
                    ),
                  })}
                </p>
              )}
              <h3 className="sr-only">{t(PAGE_NAMES[page])}</h3>
              <Shown page={page} shown={shown} />
            </>
          )}
        </QueryState>
      </main>
      <div className="fixed inset-x-0 bottom-0 z-10 mx-auto w-full max-w-lg">
        <PhoneTabs current={page} onGo={go} />
      </div>
    </div>
  );
}

function Head({ shown: { patient, clinic, chart } }: { shown: MyChart }) {
  return (
    <header className="mb-2">
      <h1 className="wrap-anywhere font-semibold text-2xl">{personName(patient)}</h1>
      <div className="flex flex-wrap gap-x-3 text-muted text-sm">
        <h2 className="wrap-anywhere">
          {clinic.name}
          {relationSuffix(chart.relation)}
        </h2>
        <Link
          to={publicPaths.my()}
          state="list"
          className="inline-block min-h-6 text-accent underline"
        >
          {t('All charts')}
        </Link>
      </div>
    </header>
  );
}

function Shown({ page, shown }: { page: Page; shown: MyChart }) {
  const now = useNow();
  const [open, setOpen] = useState<About | 'before shot'>();
  const onAnswer = () => setOpen('before shot');
  return (
    <>
      {page === 'home' ? (
        <AppHome
          shown={shown}
          now={now}
          onAnswer={onAnswer}
          messages={<MessagesLink shown={shown} />}
        />
      ) : (
        <AppPage
          page={page}
          shown={shown}
          now={now}
          onAsk={(visit, kind) => setOpen({ visit, kind })}
          onAnswer={onAnswer}
          acts={<ProfileActs shown={shown} />}
          report={<ReportReaction shown={shown} />}
          fileOf={(document) => (
            <ChartFile chartId={shown.chart.id} source="referral" file={document} />
          )}
        />
      )}
      {open && <ChartDialogs shown={shown} open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
