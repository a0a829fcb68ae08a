import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { QueryState } from '@/kit/query/query-state';
import { Source } from '@/modules/insurance/eligibility/request/source';
import type { EligibilityRequest } from '@/records/eligibility/eligibility-request.schema';
import type { Capped } from '@/records/eligibility/reading/capped';
import type { AccumulatorRow } from '@/records/eligibility/reading/cost-rows';
import type { OtherService } from '@/records/eligibility/reading/other-service';
import {
  type RespondedRequest,
  responseQueries,
} from '@/records/eligibility/reading/response.queries';
import type { Message, ResponseSummary } from '@/records/eligibility/reading/summarize-response';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { RequestSkeleton } from '../request-skeleton';
import { ChangesCard } from './changes-card';
import { CostTable } from './cost-table';
import { DetailsPanel } from './details-panel';
import { DifferencesCard } from './differences-card';
import { KeyFiguresStrip } from './key-figures';
import { LeftoversCard } from './leftovers-card';
import { OtherPayers } from './other-payers';
import { PassagesCard } from './passages-card';
import { PlanCard } from './plan-card';
import { RejectionsCard } from './rejections-card';
import { RelatedEntities } from './related-entities';
import { useFirstFew } from './use-first-few';

const EstimateCard = lazyView(() => import('../estimate/estimate-card'), 'EstimateCard');

interface PayerResponseProps {
  request: EligibilityRequest & { response_x12: string };
}

/** The response, parsed in a worker. An unreadable one is left to the raw view. */
export function PayerResponse({ request }: PayerResponseProps) {
  const company = useCompany();
  const reading = useQuery(responseQueries.summary(company.id, request));
  return (
    <QueryState query={reading} loading={<RequestSkeleton />}>
      {(response) =>
        // A response about another person has nothing to show of this patient.
        response && !response.isForeign && <Benefits request={request} response={response} />
      }
    </QueryState>
  );
}

interface BenefitsProps {
  request: EligibilityRequest & RespondedRequest;
  response: ResponseSummary;
}

/** All of a response's facts about the patient, a desk's first figures on top. */
function Benefits({ request, response }: BenefitsProps) {
  return (
    <div className="grid gap-5 print:gap-2">
      {response.figures && (
        <KeyFiguresStrip figures={response.figures} response={response} preset={request.preset} />
      )}
      <BenefitCards request={request} response={response} />
    </div>
  );
}

function BenefitCards({ request, response }: BenefitsProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start print:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:items-start print:gap-2 print:text-[8.5pt]/[1.35]">
      <div className="grid min-w-0 gap-5 print:gap-2">
        {response.rejections.count > 0 && (
          <RejectionsCard
            rejections={response.rejections}
            patientId={request.patient.id}
            coverageId={request.coverage_id}
          />
        )}
        <DifferencesCard request={request} response={response} />
        <OtherPayers
          payers={response.otherPayers}
          order={response.order}
          patient={request.patient}
          rank={request.coverage.rank}
        />
        {response.passages.length > 0 && <PassagesCard passages={response.passages} />}
        <CostTable
          title={response.owesOtherwise ? 'What the plan charges' : 'What the patient pays'}
          label="Copays and coinsurance"
          rows={response.charges}
          headings={[
            'Service',
            response.owesOtherwise ? 'Charge' : 'Patient pays',
            'Authorization',
          ]}
          footnote={
            response.owesOtherwise
              ? 'The patient doesn’t owe these as they stand: see the result above.'
              : undefined
          }
          cells={({ amount, authorization, authorizationNumbers }) => [
            <span key="amount" className="font-medium">
              {amount}
            </span>,
            <span key="authorization" className="inline-flex flex-wrap items-center gap-1">
              {AUTHORIZATIONS[authorization]} <Source numbers={authorizationNumbers} />
            </span>,
          ]}
        />
        <CostTable
          title="Deductible and out-of-pocket"
          rows={response.accumulators}
          headings={['For', 'Total', 'Met', 'Left']}
          cells={accumulatorCells}
          amounts
          footnote={
            response.accumulators.items.some(({ computed }) => computed !== null)
              ? '* Not provided by the payer: the difference of the other two.'
              : undefined
          }
        />
        <CostTable
          title="Limits"
          rows={response.limits}
          headings={['Service', 'Limit']}
          cells={({ amount }) => [amount]}
        />
        <OtherServices services={response.otherServices} />
      </div>
      <div className="grid min-w-0 gap-5 print:gap-2">
        <PlanCard request={request} response={response} />
        <ChangesCard request={request} />
        {response.estimates.length > 0 && (
          <EstimateCard
            choices={response.estimates}
            against={response.caveats.filter(({ isAgainst }) => isAgainst).map(({ text }) => text)}
            likelyPlace={request.preset === 'surgery' ? '24' : '11'}
          />
        )}
        <RelatedEntities entities={response.entities} />
        <MessagesCard messages={response.messages} />
        <LeftoversCard {...response} />
      </div>
    </div>
  );
}

const AUTHORIZATIONS = {
  required: <Badge tone="warning">Required</Badge>,
  not_required: 'Not needed',
  unknown: <span className="text-muted">Not provided</span>,
} as const;

function accumulatorCells({ total, met, left, computed }: AccumulatorRow): ReactNode[] {
  return [
    total || <NotProvided key="total" />,
    met ? marked(met, computed === 'met') : <NotProvided key="met" />,
    left ? (
      <span key="left" className="font-medium">
        {marked(left, computed === 'remaining')}
      </span>
    ) : (
      <NotProvided key="left" />
    ),
  ];
}

const marked = (amount: string, computed: boolean) => (computed ? `${amount}*` : amount);

function NotProvided() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not provided</span>
    </span>
  );
}

function MessagesCard({ messages }: { messages: Capped<Message> }) {
  const { shown, more } = useFirstFew(messages, 12);
  if (messages.count === 0) return null;
  return (
    <Card flush icon={MessageSquareText} title="Messages from the payer">
      <ul className="grid gap-2 px-5 pb-5 text-sm print:px-3 print:pb-2">
        {shown.map(({ text, numbers }) => (
          <li key={text} className="break-words">
            {text} <Source numbers={numbers} />
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
}

function OtherServices({ services }: { services: Capped<OtherService> }) {
  if (services.count === 0) return null;
  return (
    <DetailsPanel
      summary={`Other services in the response (${services.count.toLocaleString('en-US')})`}
    >
      {() => (
        <>
          <dl className="grid gap-4">
            {services.items.map(({ key, label, text, numbers }) => (
              <div key={key}>
                <dt className="font-medium">{label}</dt>
                <dd className="text-muted">
                  {text} <Source numbers={numbers} />
                </dd>
              </div>
            ))}
          </dl>
          {services.items.length < services.count && (
            <p className="text-muted">The rest is in the raw X12.</p>
          )}
        </>
      )}
    </DetailsPanel>
  );
}
