import { Link } from 'react-router-dom';
import { formatCalendarDate, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { OUTCOME_LABELS, OUTCOME_TONES } from '@/records/eligibility/outcome-labels';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import type { Chart } from './chart.schema';
import type { ChartClinic } from './clinic';

interface CoverageStripProps {
  chart: Chart;
  clinic: ChartClinic;
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** An open question shows as "Not provided", like an amount. */
const AUTHORIZATIONS = { required: 'Required', not_required: 'Not needed', unknown: null } as const;

const money = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? null : dollars.format(cents / 100);

export function CoverageStrip({ chart, clinic }: CoverageStripProps) {
  const { figures } = chart;
  const [coverage] = chart.coverages.filter(({ ended_on }) => ended_on === null);
  // Another coverage's answer says nothing about this one.
  const check = chart.checks.find(({ coverage_id }) => coverage_id === coverage?.id);
  if (coverage === undefined) return <p className="text-muted text-sm">No insurance on file.</p>;
  const shown = [
    ['Plan', figures?.plan || coverage.plan_name],
    ['Copay', money(figures?.charge?.copayCents)],
    ['Deductible left', money(figures?.deductible?.leftCents)],
    ['Out-of-pocket left', money(figures?.outOfPocket?.leftCents)],
    ['Authorization', figures && AUTHORIZATIONS[figures.authorization]],
  ] as const;
  // The sentences below say who pays instead.
  const isTold = ([, value]: (typeof shown)[number]) => !figures?.isPaidElsewhere || value;
  return (
    <>
      <p className="text-sm">
        <span className="font-semibold">{coverage.payer}</span>
        {coverage.member_id !== null && (
          <span className="text-muted"> · Member ID {coverage.member_id}</span>
        )}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-3 @2xl:grid-cols-5">
        {shown.filter(isTold).map(([label, value]) => (
          <div
            key={label}
            className={cx(
              'min-w-0 rounded-md bg-surface-sunken px-3.5 py-2.5',
              label === 'Plan' && 'col-span-2 @2xl:col-span-1',
            )}
          >
            <dt className="text-muted text-xs">{label}</dt>
            <dd
              className={
                label === 'Plan' || label === 'Authorization' || !value
                  ? 'wrap-anywhere font-medium text-sm'
                  : 'font-semibold text-lg tabular-nums'
              }
            >
              {value || <span className="font-normal text-muted">Not provided</span>}
            </dd>
          </div>
        ))}
      </dl>
      {figures && figures.caveats.length > 0 && (
        <ul className="mt-3 grid gap-1 text-sm text-warning">
          {figures.caveats.map((caveat) => (
            <li key={caveat} className="break-words">
              {caveat}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
        {check === undefined ? (
          'Never verified.'
        ) : (
          <>
            {check.outcome !== null && (
              <Badge tone={OUTCOME_TONES[check.outcome]}>{OUTCOME_LABELS[check.outcome]}</Badge>
            )}
            <Link
              to={paths.eligibilityRequest(clinic.slug, check.id)}
              className="underline underline-offset-3 hover:text-accent"
            >
              Verified {formatDate(check.created_at, clinic.timeZone)} for{' '}
              {formatCalendarDate(check.service_date)}
            </Link>
          </>
        )}
      </p>
    </>
  );
}
