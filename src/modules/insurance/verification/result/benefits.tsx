import type { Eligibility } from '@x12/benefits/eligibility';
import { lazy, Suspense } from 'react';
import type { Reading } from '../reading/read-answer';
import type { Verification } from '../verification.queries';
import { AccumulatorTable } from './accumulator-table';
import { ChangesCard } from './changes-card';
import { ChargeTable } from './charge-table';
import { accumulatorRows, chargeRows, limitRows } from './cost-rows';
import { LeftoversCard } from './leftovers-card';
import { LimitTable } from './limit-table';
import { MessagesCard } from './messages-card';
import { OtherPayers } from './other-payers';
import { OtherServices } from './other-services';
import { PassagesCard } from './passages-card';
import { PlanCard } from './plan-card';
import { readOut, servicesAsked } from './read-out';
import { RefusalsCard } from './refusals-card';
import { WhomToAsk } from './whom-to-ask';

const EstimateCard = lazy(async () => ({
  default: (await import('../estimate/estimate-card')).EstimateCard,
}));

interface BenefitsProps {
  check: Verification;
  answer: Eligibility;
  file: Omit<Reading, 'answer'>;
}

/** Everything a reply says of the patient: what matters at the desk first, nothing left out. */
export function Benefits({ check, answer, file }: BenefitsProps) {
  const services = servicesAsked(answer, check.service_types);
  const others = answer.services.filter((item) => !services.includes(item));
  const isInsured = answer.outcome === 'active';
  // Where the payer knows nobody there is nothing to tell, not even what it didn't say.
  const isRefused = answer.outcome === 'error' || answer.outcome === 'not_found';
  const passages = isRefused ? [] : readOut(answer, check.service_types);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start print:block print:space-y-3">
      <div className="grid min-w-0 gap-5 print:gap-3">
        {answer.rejections.length > 0 && (
          <RefusalsCard rejections={answer.rejections} coverageId={check.coverage_id} />
        )}
        <OtherPayers payers={answer.otherPayers} order={answer.order} />
        {passages.length > 0 && <PassagesCard passages={passages} />}
        <ChargeTable rows={chargeRows(services)} />
        <AccumulatorTable rows={accumulatorRows(services)} />
        <LimitTable rows={limitRows(services)} />
        {others.length > 0 && <OtherServices services={others} />}
      </div>
      <div className="grid min-w-0 gap-5 print:gap-3">
        <PlanCard check={check} answer={answer} />
        <ChangesCard check={check} answer={answer} />
        {isInsured && (
          <Suspense>
            <EstimateCard answer={answer} asked={check.service_types} />
          </Suspense>
        )}
        <WhomToAsk entities={answer.entities} />
        <MessagesCard messages={answer.messages} />
        <LeftoversCard answer={answer} file={file} />
      </div>
    </div>
  );
}
