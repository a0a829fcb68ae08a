import { lazyView } from '@/kit/lazy/lazy-view';
import type { EligibilityRequest } from '../../eligibility.queries';
import type { RespondedRequest } from '../reading/response.queries';
import type { ResponseSummary } from '../reading/summarize-response';
import { AccumulatorTable } from './accumulator-table';
import { ChangesCard } from './changes-card';
import { ChargeTable } from './charge-table';
import { LeftoversCard } from './leftovers-card';
import { LimitTable } from './limit-table';
import { MessagesCard } from './messages-card';
import { OtherPayers } from './other-payers';
import { OtherServices } from './other-services';
import { PassagesCard } from './passages-card';
import { PlanCard } from './plan-card';
import { RejectionsCard } from './rejections-card';
import { WhomToAsk } from './whom-to-ask';

const EstimateCard = lazyView(() => import('../estimate/estimate-card'), 'EstimateCard');

interface BenefitsProps {
  request: EligibilityRequest & RespondedRequest;
  response: ResponseSummary;
}

/** Everything a response says of the patient: what matters at the desk first, nothing left out. */
export function Benefits({ request, response }: BenefitsProps) {
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
        <OtherPayers payers={response.otherPayers} order={response.order} />
        {response.passages.length > 0 && <PassagesCard passages={response.passages} />}
        <ChargeTable rows={response.charges} />
        <AccumulatorTable rows={response.accumulators} />
        <LimitTable rows={response.limits} />
        <OtherServices services={response.otherServices} />
      </div>
      <div className="grid min-w-0 gap-5 print:gap-2">
        <PlanCard request={request} response={response} />
        <ChangesCard request={request} />
        {response.estimates.length > 0 && <EstimateCard choices={response.estimates} />}
        <WhomToAsk entities={response.entities} />
        <MessagesCard messages={response.messages} />
        <LeftoversCard {...response} />
      </div>
    </div>
  );
}
