import { FileCode2, Printer, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { formatCalendarDate, formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName, nameOf } from '@/lib/person-names';
import { Button } from '@/ui/button';
import { buttonClasses } from '@/ui/button-classes';
import { PageHeader } from '@/ui/page-header';
import { useNow } from '@/ui/use-now';
import { BackToInsurance } from '../../back-to-insurance';
import { isUnderWay, presetLabel } from '../eligibility.model';
import type { EligibilityRequest } from '../eligibility.queries';
import { RequestSkeleton } from './request-skeleton';
import { OutcomeBanner } from './response/outcome-banner';
import { UnderWay } from './under-way';

// Only a response needs the texts and tables for one.
const PayerResponse = lazyView(
  () => import('./response/payer-response'),
  'PayerResponse',
  <RequestSkeleton />,
);

const RawDialog = lazyDialog(() => import('./raw/raw-dialog'), 'RawDialog');

interface RequestViewProps {
  request: EligibilityRequest;
}

/** A request as far as it has come. */
export function RequestView({ request }: RequestViewProps) {
  const { slug, name, timeZone } = useCompany();
  const now = useNow();
  const patient = fullName(request.patient);
  const waiting = request.state === 'queued' || request.state === 'running';
  const asker = request.requester ? nameOf(request.requester) : null;
  return (
    <>
      <PageHeader
        title={patient}
        back={<BackToInsurance />}
        subtitle={
          <>
            {presetLabel(request.preset)} on {formatCalendarDate(request.service_date)}. Requested{' '}
            <time dateTime={request.created_at}>
              {formatDateTime(request.created_at, timeZone)}
            </time>
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
                  patient: request.patient.id,
                  policy: request.coverage_id,
                  preset: request.preset,
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
          <UnderWay request={request} stuck={!isUnderWay(request, now)} />
        ) : (
          <OutcomeBanner request={request} />
        )}
        {request.response_x12 !== null && !waiting && (
          <PayerResponse request={{ ...request, response_x12: request.response_x12 }} />
        )}
        {(request.response_x12 ?? request.request_x12) !== null && <RawButton request={request} />}
      </div>
    </>
  );
}

/** The way to what was sent and what came back, letter by letter. */
function RawButton({ request }: RequestViewProps) {
  const [open, setOpen] = useState(false);
  return (
    <div data-print="hide">
      <Button {...RawDialog.ahead} onClick={() => setOpen(true)}>
        <FileCode2 aria-hidden="true" className="size-4" />
        Raw X12
      </Button>
      {open && <RawDialog request={request} onClose={() => setOpen(false)} />}
    </div>
  );
}
