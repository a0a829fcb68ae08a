import { Printer, RotateCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatCalendarDate, formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName, nameOf } from '@/lib/person-names';
import { Button } from '@/ui/button';
import { buttonClasses } from '@/ui/button-classes';
import { PageHeader } from '@/ui/page-header';
import { useNow } from '@/ui/use-now';
import { BackToInsurance } from '../back-to-insurance';
import { isUnderWay, presetLabel } from '../verification.model';
import { CheckSkeleton } from './check-skeleton';
import { OutcomeBanner } from './result/outcome-banner';
import { UnderWay } from './under-way';
import type { Verification } from './verification.queries';

// Only an answer needs the words and tables for one.
const Answer = lazy(async () => ({ default: (await import('./result/answer')).Answer }));
const RawButton = lazy(async () => ({ default: (await import('./raw/raw-button')).RawButton }));

interface CheckPageProps {
  check: Verification;
}

/** A check as far as it has come. */
export function CheckPage({ check }: CheckPageProps) {
  const { slug, name, timeZone } = useCompany();
  const now = useNow();
  const patient = fullName(check.patient);
  const waiting = check.state === 'queued' || check.state === 'running';
  const asker = check.requester ? nameOf(check.requester) : null;
  return (
    <>
      <title>Insurance check · Clinic Portal</title>
      <PageHeader
        title={patient}
        back={<BackToInsurance />}
        subtitle={
          <>
            {presetLabel(check.preset)} on {formatCalendarDate(check.service_date)}. Asked{' '}
            <time dateTime={check.created_at}>{formatDateTime(check.created_at, timeZone)}</time>
            {asker !== null && ` by ${asker}`}.
            <span className="hidden print:block">
              {name}. Printed {formatDateTime(new Date(now).toISOString(), timeZone)}.
            </span>
          </>
        }
        actions={
          !waiting && (
            <>
              <Button onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-4" />
                Print
              </Button>
              <Link
                to={paths.verifyInsurance(slug, {
                  patient: check.patient.id,
                  policy: check.coverage_id,
                  preset: check.preset,
                })}
                className={buttonClasses()}
              >
                <RotateCw aria-hidden="true" className="size-4" />
                Verify again
              </Link>
            </>
          )
        }
      />
      <div className="grid gap-5 print:gap-2">
        {waiting ? (
          <UnderWay check={check} stuck={!isUnderWay(check, now)} />
        ) : (
          <OutcomeBanner check={check} />
        )}
        {check.reply_x12 !== null && !waiting && (
          <Suspense fallback={<CheckSkeleton />}>
            <Answer check={{ ...check, reply_x12: check.reply_x12 }} />
          </Suspense>
        )}
        {(check.reply_x12 ?? check.request_x12) !== null && (
          <Suspense>
            <RawButton check={check} />
          </Suspense>
        )}
      </div>
    </>
  );
}
