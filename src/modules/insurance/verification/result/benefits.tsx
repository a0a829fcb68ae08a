import { lazy, Suspense } from 'react';
import type { AnswerPage } from '../reading/read-answer';
import type { Replied } from '../reading/reading.queries';
import type { Verification } from '../verification.queries';
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
import { RefusalsCard } from './refusals-card';
import { WhomToAsk } from './whom-to-ask';

const EstimateCard = lazy(async () => ({
  default: (await import('../estimate/estimate-card')).EstimateCard,
}));

interface BenefitsProps {
  check: Verification & Replied;
  answer: AnswerPage;
}

/** Everything a reply says of the patient: what matters at the desk first, nothing left out. */
export function Benefits({ check, answer }: BenefitsProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start print:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:items-start print:gap-2 print:text-[8.5pt]/[1.35]">
      <div className="grid min-w-0 gap-5 print:gap-2">
        {answer.rejections.count > 0 && (
          <RefusalsCard
            rejections={answer.rejections}
            patientId={check.patient.id}
            coverageId={check.coverage_id}
          />
        )}
        <OtherPayers payers={answer.otherPayers} order={answer.order} />
        {answer.passages.length > 0 && <PassagesCard passages={answer.passages} />}
        <ChargeTable rows={answer.charges} />
        <AccumulatorTable rows={answer.accumulators} />
        <LimitTable rows={answer.limits} />
        <OtherServices services={answer.otherServices} />
      </div>
      <div className="grid min-w-0 gap-5 print:gap-2">
        <PlanCard check={check} answer={answer} />
        <ChangesCard check={check} />
        {answer.estimates.length > 0 && (
          <Suspense>
            <EstimateCard choices={answer.estimates} />
          </Suspense>
        )}
        <WhomToAsk entities={answer.entities} />
        <MessagesCard messages={answer.messages} />
        <LeftoversCard {...answer} />
      </div>
    </div>
  );
}
