import type { BenefitChange } from '@x12/benefits/compare';
import { concludeFrom, isPaidElsewhere, type SourcedConclusions } from '@x12/benefits/conclusions';
import type { Eligibility } from '@x12/benefits/eligibility';
import { askedIn } from '@x12/benefits/identity';
import { matchedService } from '@x12/benefits/matched-service';
import { type Standing, standingOn } from '@x12/benefits/other-payers';
import { isCovering } from '@x12/benefits/outcome';
import { activeForSentence } from '@x12/benefits/sentences';
import type { ServiceBenefits } from '@x12/benefits/service-benefits';
import type { Unplaced, X12File } from '@x12/loops/read-x12';
import { eligibilityFor, readResponse } from '@x12/read-response';
import { X12Error } from '@x12/syntax/x12-error';
import { type EstimateChoice, estimateChoices } from '../estimate-terms';
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
import { type KeyFigures, keyFigures } from './key-figures';
import { type Leftover, leftoversOf } from './leftovers';
import { type OtherService, otherService } from './other-service';
import { owesOtherwise, type Passage, readOut, requestedServices } from './read-out';

type Facts = Pick<
  Eligibility,
  'payer' | 'subscriber' | 'dependent' | 'groupNumber' | 'groupName' | 'groupNumbers'
>;

export interface Message {
  readonly text: string;
  readonly numbers: readonly number[];
}

export interface ResponseSummary
  extends Facts,
    Pick<
      SourcedConclusions,
      | 'outcome'
      | 'coveredFrom'
      | 'coveredTo'
      | 'order'
      | 'caveats'
      | 'identity'
      | 'isForeign'
      | 'sources'
    > {
  /** The services that are active although the plan isn't; empty for an active plan. */
  readonly activeFor: string;
  readonly plans: Capped<Eligibility['plans'][number]>;
  readonly rejections: Capped<Eligibility['rejections'][number]>;
  readonly otherPayers: Capped<Eligibility['otherPayers'][number] & { standing: Standing }>;
  readonly entities: Capped<Eligibility['entities'][number]>;
  readonly messages: Capped<Message>;
  /** The desk's key figures; null if no coverage is confirmed. */
  readonly figures: KeyFigures | null;
  readonly passages: readonly Passage[];
  /** Whether what the plan charges is no cost of the patient's. */
  readonly owesOtherwise: boolean;
  readonly charges: Capped<ChargeRow>;
  readonly accumulators: Capped<AccumulatorRow>;
  readonly limits: Capped<LimitRow>;
  readonly otherServices: Capped<OtherService>;
  readonly leftovers: Capped<Leftover>;
  readonly estimates: readonly EstimateChoice[];
  readonly unplaced: Capped<Unplaced>;
  readonly segments: number;
  /** The file ends within a segment. */
  readonly isCutOff: boolean;
}

/** The response on the patient; null if the text has none or isn't X12. */
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
  return eligibility.services
    .filter((item) => !services.includes(item))
    .map((item) => otherService(eligibility, item));
}

/** Each message once, with all its segments. */
function messagesOf({ benefits }: Eligibility): Message[] {
  const found = new Map<string, number[]>();
  for (const { messages, messageNumbers } of benefits) {
    for (const [index, text] of messages.entries()) {
      found.set(text, [...(found.get(text) ?? []), ...messageNumbers.slice(index, index + 1)]);
    }
  }
  return [...found].map(([text, numbers]) => ({ text, numbers }));
}

/** Nothing about another person may show on this patient's page. */
const NOTHING_TOLD = {
  payer: null,
  subscriber: null,
  dependent: null,
  groupNumber: null,
  groupName: null,
  groupNumbers: [],
  plans: [],
  services: [],
  otherPayers: [],
  entities: [],
  messages: [],
  benefits: [],
  rejections: [],
} satisfies Partial<Eligibility>;

function pageOf(
  whole: Eligibility,
  file: X12File,
  { requested, serviceDate, request }: Omit<RawResponse, 'text' | 'traceNumber'>,
): ResponseSummary {
  const conclusions = concludeFrom(whole, {
    requestedServices: requested,
    serviceDate,
    place: null,
    asked: request === null ? null : askedIn(request),
  });
  const { outcome, coveredFrom, coveredTo, order, caveats, identity, isForeign, sources } =
    conclusions;
  const isCovered = isCovering(outcome);
  const eligibility = isForeign ? { ...whole, ...NOTHING_TOLD } : whole;
  const services = requestedServices(eligibility, requested);
  // If the payer doesn't know the patient, there is nothing to show, not even gaps.
  const isRejected = outcome === 'error' || outcome === 'not_found';
  // The costs of a plan that doesn't cover the day don't concern the patient.
  const isOtherDay = outcome === 'other_day';
  return {
    outcome,
    activeFor: isCovered || isOtherDay ? '' : activeForSentence(eligibility),
    payer: eligibility.payer,
    subscriber: eligibility.subscriber,
    dependent: eligibility.dependent,
    coveredFrom,
    coveredTo,
    identity,
    isForeign,
    sources,
    groupNumber: eligibility.groupNumber,
    groupName: eligibility.groupName,
    groupNumbers: eligibility.groupNumbers,
    order,
    caveats,
    plans: capped(eligibility.plans),
    rejections: capped(eligibility.rejections),
    otherPayers: capped(
      eligibility.otherPayers.map((other) => ({
        ...other,
        standing: standingOn(other, { serviceDate }),
      })),
    ),
    entities: capped(eligibility.entities),
    messages: capped(messagesOf(eligibility)),
    figures:
      isCovered && !isPaidElsewhere(caveats)
        ? keyFigures(eligibility, requested, serviceDate)
        : null,
    passages: isRejected || isOtherDay ? [] : readOut(eligibility, requested, caveats),
    owesOtherwise: owesOtherwise(caveats),
    charges: capped(isOtherDay ? [] : chargeRows(eligibility, services)),
    accumulators: capped(accumulatorRows(services)),
    limits: capped(limitRows(services)),
    otherServices: capped(othersThan(services, eligibility)),
    leftovers: capped(
      leftoversOf(eligibility, {
        told: new Set([...sources.period, ...caveats.flatMap(({ numbers }) => numbers)]),
        judgedBy: sources.outcome,
      }),
    ),
    estimates: isCovered
      ? estimateChoices(
          eligibility,
          requested.map((code) => matchedService(eligibility, code)),
          serviceDate,
          caveats,
        )
      : [],
    unplaced: capped(file.unplaced),
    segments: file.segments.length,
    isCutOff: file.isCutOff,
  };
}

export function summarizeResponse(raw: RawResponse): ResponseSummary | null {
  const found = eligibilityIn(raw);
  return found && pageOf(found.eligibility, found.file, raw);
}

export interface RawResponse {
  readonly text: string;
  readonly traceNumber: string;
  readonly requested: readonly string[];
  readonly serviceDate: string;
  /** The 270 it answers; null if it isn't stored. */
  readonly request: string | null;
}

export interface ResponsesToCompare {
  readonly before: RawResponse;
  readonly after: RawResponse;
  /** Whether both requested the same services. */
  readonly sameServices: boolean;
}

/** The differences between two responses; null if one of them has no content. */
export function readChanges({
  before,
  after,
  sameServices,
}: ResponsesToCompare): Capped<BenefitChange> | null {
  const [was, is] = [eligibilityIn(before), eligibilityIn(after)];
  if (!was || !is) return null;
  return capped(
    changesBetween(
      { ...before, eligibility: was.eligibility },
      { ...after, eligibility: is.eligibility },
      sameServices,
    ),
  );
}
