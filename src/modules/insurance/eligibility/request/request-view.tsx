import { RotateCw } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName, nameOf } from '@/lib/person-names';
import { isUnderWay, presetLabel } from '@/records/eligibility/eligibility.model';
import type { EligibilityRequest } from '@/records/eligibility/eligibility-request.schema';
import { OpenChart } from '@/records/patients/open-chart';
import { ButtonLink } from '@/ui/button-link';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { PrintButton } from '@/ui/print-button';
import { RelativeTime } from '@/ui/relative-time';
import { Spinner } from '@/ui/spinner';
import { Switch } from '@/ui/switch';
import { useNow } from '@/ui/use-now';
import { BackToInsurance } from '../../back-to-insurance';
import { spellingSentence } from './reading/spellings';
import { RequestSkeleton } from './request-skeleton';
import { DetailsPanel } from './response/details-panel';
import { OutcomeBanner } from './response/outcome-banner';
import { SendAgain } from './send-again';
import { SourcesContext } from './sources-context';

// Loads only when there is a response.
const PayerResponse = lazyView(
  () => import('./response/payer-response'),
  'PayerResponse',
  <RequestSkeleton />,
);

const RawFiles = lazyView(
  () => import('./raw/raw-files'),
  'RawFiles',
  <LoadingState label="Loading segments..." />,
);
const RawDialog = lazyDialog(() => import('./raw/raw-dialog'), 'RawDialog');

interface RequestViewProps {
  request: EligibilityRequest;
}

export function RequestView({ request }: RequestViewProps) {
  const { slug, timeZone } = useCompany();
  const now = useNow();
  const patient = fullName(request.patient);
  const waiting = request.state === 'queued' || request.state === 'running';
  const [sourcesShown, setSourcesShown] = useState(false);
  const [segment, setSegment] = useState<number>();
  const sources = useMemo(() => ({ shown: sourcesShown, open: setSegment }), [sourcesShown]);
  const asker = request.requester ? nameOf(request.requester) : null;
  return (
    <SourcesContext value={sources}>
      <PageHeader
        title={patient}
        back={<BackToInsurance />}
        subtitle={
          <>
            {presetLabel(request.preset)} on {formatCalendarDate(request.service_date)}. Requested{' '}
            <RelativeTime at={request.created_at} timeZone={timeZone} show="both" within />
            {asker !== null && ` by ${asker}`}.
          </>
        }
        actions={
          !waiting && (
            <>
              <OpenChart slug={slug} patient={request.patient} size="md" />
              <RequestLinks request={request} />
              <PrintButton />
              <ButtonLink
                icon={RotateCw}
                to={paths.verifyInsurance(slug, {
                  patient: request.patient.id,
                  policy: request.coverage_id,
                  preset: request.preset,
                })}
              >
                Verify again
              </ButtonLink>
            </>
          )
        }
      />
      <div className="grid gap-5 print:gap-2">
        {request.adapter === 'simulator' && request.response_x12 !== null && (
          <p className="rounded-md bg-warning-soft px-4 py-3 font-medium text-warning">
            Simulated reply: no payer was asked. Don’t rely on it for a patient.
          </p>
        )}
        {waiting ? (
          <UnderWay request={request} stuck={!isUnderWay(request, now)} />
        ) : (
          <OutcomeBanner request={request} />
        )}
        <SpellingNote transactions={request.transactions} />
        {request.response_x12 !== null && !waiting && (
          <PayerResponse request={{ ...request, response_x12: request.response_x12 }} />
        )}
        {(request.response_x12 ?? request.request_x12) !== null && (
          <DetailsPanel summary="Raw X12">
            {() => (
              <>
                {request.response_x12 !== null && !waiting && (
                  <SourcesSwitch shown={sourcesShown} onShownChange={setSourcesShown} />
                )}
                <RawFiles request={request} />
              </>
            )}
          </DetailsPanel>
        )}
      </div>
      {segment !== undefined && (
        <RawDialog request={request} segment={segment} onClose={() => setSegment(undefined)} />
      )}
    </SourcesContext>
  );
}

interface SourcesSwitchProps {
  shown: boolean;
  onShownChange: (shown: boolean) => void;
}

/** Shows each statement's source; off by default, since few members need it. */
function SourcesSwitch({ shown, onShownChange }: SourcesSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-muted text-sm">
        Show which segment each statement is from
      </label>
      <Switch id={id} checked={shown} onCheckedChange={onShownChange} />
    </div>
  );
}

function SpellingNote({ transactions }: Pick<EligibilityRequest, 'transactions'>) {
  const sentence = spellingSentence(transactions);
  if (sentence === null) return null;
  return <p className="rounded-md bg-surface-sunken px-4 py-3 text-sm">{sentence}</p>;
}

interface UnderWayProps {
  request: EligibilityRequest;
  /** Nothing is being sent any more; a member has to continue. */
  stuck: boolean;
}

/** A request without a response. The page keeps checking for it. */
function UnderWay({ request, stuck }: UnderWayProps) {
  return (
    <Panel className="grid justify-items-start gap-4 p-6">
      <div role="status" className="flex items-center gap-3">
        {!stuck && <Spinner className="size-5 text-accent" />}
        <p className="font-semibold">
          {stuck ? 'The request has not been sent yet' : `Asking ${request.payer.name}...`}
        </p>
      </div>
      <p className="max-w-prose text-muted text-sm">
        {stuck
          ? 'The request was saved but never sent to the payer.'
          : 'Most payers respond in seconds, slow ones in two minutes. You can leave this page: the list will show the response.'}
      </p>
      {stuck && <SendAgain eligibilityRequestId={request.id} label="Send now" />}
    </Panel>
  );
}

function RequestLinks({ request }: { request: EligibilityRequest }) {
  const { slug } = useCompany();
  const { referral_id, scheduling_request_id, surgery_case_id } = request;
  const links = [
    { label: 'Referral', to: referral_id && paths.referral(slug, referral_id) },
    {
      label: 'Appointment',
      to: scheduling_request_id && paths.appointment(slug, scheduling_request_id),
    },
    { label: 'Surgery case', to: surgery_case_id && paths.surgeryCase(slug, surgery_case_id) },
  ];
  return links.map(
    ({ label, to }) =>
      to && (
        <ButtonLink key={label} to={to} variant="ghost">
          {label}
        </ButtonLink>
      ),
  );
}
