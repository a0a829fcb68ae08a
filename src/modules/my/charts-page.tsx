import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { t } from '@/fields/words';
import { QueryState } from '@/kit/query/query-state';
import { publicPaths } from '@/lib/public-paths';
import { LanguageSwitch } from '@/preferences/language-switch';
import { relationSuffix } from '@/records/chart-access/chart-access-labels';
import { personName } from '@/records/patient-app/my-chart.model';
import { myChartQueries } from '@/records/patient-app/my-chart.queries';
import { rows } from '@/records/patient-app/phone/tile';
import { signOut } from '@/session/sign-out';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { LoadingState } from '@/ui/loading-state';
import { Logo } from '@/ui/logo';

/** The charts that a login may open: the own one, children's, a parent's, in several clinics. */
export function ChartsPage() {
  const charts = useQuery(myChartQueries.list());
  const { state } = useLocation();
  const [only, ...others] = charts.data ?? [];
  // Without its heading: one chart alone opens by itself.
  if (charts.isPending) return <LoadingState label={t('Loading your charts...')} />;
  // The list is there for who asks for it.
  if (only?.level && others.length === 0 && state !== 'list') {
    return <Navigate to={publicPaths.myChart(only.chart_id)} replace />;
  }
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-lg content-start gap-6 px-4 py-8">
      <title>{`${t('My charts')} · Clinic Portal`}</title>
      <Logo suffix="ENT" size="md" label="Clinic Portal" />
      <h1 className="font-semibold text-2xl">{t('My charts')}</h1>
      <QueryState
        query={charts}
        empty={
          <EmptyState
            title={t('No chart is open to you.')}
            hint={t('Ask your clinic for an invitation. It gives you a code.')}
            action={<ButtonLink to={publicPaths.myJoin()}>{t('I have a code')}</ButtonLink>}
          />
        }
      >
        {(all) => (
          <ul aria-label={t('My charts')} className={rows}>
            {all.map((chart) => (
              <li key={chart.chart_id}>
                {chart.level === null ? (
                  <div className="px-4 py-3.5 text-sm">
                    <p className="wrap-anywhere font-semibold">{personName(chart)}</p>
                    <p className="wrap-anywhere text-muted">
                      {t('Closed for now. Call {clinic}.', {
                        clinic: [chart.clinic_name, chart.clinic_phone].filter(Boolean).join(', '),
                      })}
                    </p>
                  </div>
                ) : (
                  <Link
                    to={publicPaths.myChart(chart.chart_id)}
                    className="flex min-h-16 items-center gap-3 px-4 py-3 text-sm hover:bg-accent-soft"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="wrap-anywhere block font-semibold">{personName(chart)}</span>
                      <span className="wrap-anywhere block text-muted">
                        {chart.clinic_name}
                        {relationSuffix(chart.relation)}
                      </span>
                    </span>
                    <ChevronRight aria-hidden="true" className="size-5 text-muted" />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <LanguageSwitch isSignedIn />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={publicPaths.myJoin()}>{t('I have another code')}</ButtonLink>
        <ButtonLink to={publicPaths.myDevices()}>{t('Your devices')}</ButtonLink>
        <Button variant="ghost" onClick={() => void signOut()}>
          {t('Sign out')}
        </Button>
      </div>
    </main>
  );
}
