import type { BenefitChange } from '@x12/benefits/compare';
import type { Eligibility } from '@x12/benefits/eligibility';
import { matchedService } from '@x12/benefits/matched-service';
import { type Outcome, outcomeOf } from '@x12/benefits/outcome';
import { activeForSentence } from '@x12/benefits/sentences';
import type { ServiceBenefits } from '@x12/benefits/service-benefits';
import type { Unplaced, X12File } from '@x12/loops/read-x12';
import { eligibilityFor, readResponse } from '@x12/read-response';
import { X12Error } from '@x12/syntax/x12-error';
import { type EstimateChoice, estimateChoices } from '../estimate/estimate-terms';
import { type Capped, capped } from './capped';
import { changesBetween } from './changes';
import {
  type AccumulatorRow,
  accumulatorRows,
  type ChargeRow,
  chargeRows,
  type LimitRow,
  limitRows,
} from './cost-rows';
import { type Leftover, leftoversOf } from './leftovers';
import { type OtherService, otherService } from './other-service';
import { type Passage, readOut, requestedServices } from './read-out';

type Facts = Pick<
  Eligibility,
  | 'payer'
  | 'subscriber'
  | 'dependent'
  | 'coveredFrom'
  | 'coveredTo'
  | 'groupNumber'
  | 'groupName'
  | 'order'
>;

/** What a page shows of a response: worded, and bounded whatever came. */
export interface ResponseSummary extends Facts {
  readonly outcome: Outcome;
  /** What is active where the plan itself isn't; empty for an active one. */
  readonly activeFor: string;
  readonly plans: Capped<Eligibility['plans'][number]>;
  readonly rejections: Capped<Eligibility['rejections'][number]>;
  readonly otherPayers: Capped<Eligibility['otherPayers'][number]>;
  readonly entities: Capped<Eligibility['entities'][number]>;
  readonly messages: Capped<string>;
  readonly passages: readonly Passage[];
  readonly charges: Capped<ChargeRow>;
  readonly accumulators: Capped<AccumulatorRow>;
  readonly limits: Capped<LimitRow>;
  readonly otherServices: Capped<OtherService>;
  readonly leftovers: Capped<Leftover>;
  readonly estimates: readonly EstimateChoice[];
  readonly unplaced: Capped<Unplaced>;
  readonly segments: number;
  /** The file ended within a segment. */
  readonly isCutOff: boolean;
}

/** The response about the patient; null where the text has none, or is no X12 at all. */
function eligibilityIn({
  text,
  traceNumber,
}: Pick<RawResponse, 'text' | 'traceNumber'>): { eligibility: Eligibility; file: X12File } | null {
  try {
    const { content, file } = readResponse(text);
    const responses = content.kind === 'eligibility' ? content.responses : [];
    const eligibility = eligibilityFor(responses, traceNumber);
    return eligibility ? { eligibility, file } : null;
  } catch (thrown) {
    if (thrown instanceof X12Error) return null;
    throw thrown;
  }
}

function othersThan(
  services: readonly ServiceBenefits[],
  eligibility: Eligibility,
): OtherService[] {
  return eligibility.services.filter((item) => !services.includes(item)).map(otherService);
}

function pageOf(
  eligibility: Eligibility,
  file: X12File,
  requested: readonly string[],
): ResponseSummary {
  const services = requestedServices(eligibility, requested);
  const outcome = outcomeOf(eligibility, requested);
  // Where the payer knows nobody there is nothing to tell, not even what it didn't say.
  const isRejected = outcome === 'error' || outcome === 'not_found';
  return {
    outcome,
    activeFor: outcome === 'active' ? '' : activeForSentence(eligibility),
    payer: eligibility.payer,
    subscriber: eligibility.subscriber,
    dependent: eligibility.dependent,
    coveredFrom: eligibility.coveredFrom,
    coveredTo: eligibility.coveredTo,
    groupNumber: eligibility.groupNumber,
    groupName: eligibility.groupName,
    order: eligibility.order,
    plans: capped(eligibility.plans),
    rejections: capped(eligibility.rejections),
    otherPayers: capped(eligibility.otherPayers),
    entities: capped(eligibility.entities),
    messages: capped(eligibility.messages),
    passages: isRejected ? [] : readOut(eligibility, requested),
    charges: capped(chargeRows(services)),
    accumulators: capped(accumulatorRows(services)),
    limits: capped(limitRows(services)),
    otherServices: capped(othersThan(services, eligibility)),
    leftovers: capped(leftoversOf(eligibility)),
    estimates:
      outcome === 'active'
        ? estimateChoices(
            eligibility,
            requested.map((code) => matchedService(eligibility, code)),
          )
        : [],
    unplaced: capped(file.unplaced),
    segments: file.segments.length,
    isCutOff: file.isCutOff,
  };
}

/** What a stored response says of the patient. */
export function summarizeResponse(raw: RawResponse): ResponseSummary | null {
  const found = eligibilityIn(raw);
  return found && pageOf(found.eligibility, found.file, raw.requested);
}

export interface RawResponse {
  readonly text: string;
  readonly traceNumber: string;
  readonly requested: readonly string[];
}

export interface ResponsesToCompare {
  readonly before: RawResponse;
  readonly after: RawResponse;
  /** Whether both are about the same services. */
  readonly sameServices: boolean;
}

/** What another response says otherwise; null where one of the two says nothing. */
export function readChanges({
  before,
  after,
  sameServices,
}: ResponsesToCompare): Capped<BenefitChange> | null {
  const [was, is] = [eligibilityIn(before), eligibilityIn(after)];
  if (!was || !is) return null;
  return capped(
    changesBetween(
      { eligibility: was.eligibility, requested: before.requested },
      { eligibility: is.eligibility, requested: after.requested },
      sameServices,
    ),
  );
}
