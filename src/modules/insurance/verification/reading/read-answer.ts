import { answeredService } from '@x12/benefits/answered-service';
import type { BenefitChange } from '@x12/benefits/compare';
import type { Eligibility } from '@x12/benefits/eligibility';
import { type Outcome, outcomeOf } from '@x12/benefits/outcome';
import { activeForSentence } from '@x12/benefits/sentences';
import type { ServiceBenefits } from '@x12/benefits/service-benefits';
import type { Unplaced, X12File } from '@x12/loops/read-x12';
import { answerFor, readReply } from '@x12/read-reply';
import { X12Error } from '@x12/syntax/x12-error';
import { type EstimateChoice, estimateChoices } from '../estimate/choices';
import { type Capped, capped } from '../result/capped';
import { changesBetween } from '../result/changes';
import {
  type AccumulatorRow,
  accumulatorRows,
  type ChargeRow,
  chargeRows,
  type LimitRow,
  limitRows,
} from '../result/cost-rows';
import { type Leftover, leftoversOf } from '../result/leftovers';
import { type OtherService, otherService } from '../result/other-service';
import { type Passage, readOut, servicesAsked } from '../result/read-out';

type Told = Pick<
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

/** What a page shows of a reply: worded, and bounded whatever came. */
export interface AnswerPage extends Told {
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

/** The answer about the patient; null where the text has none, or is no X12 at all. */
function answerIn({
  text,
  traceNumber,
}: Pick<AnswerQuestion, 'text' | 'traceNumber'>): { answer: Eligibility; file: X12File } | null {
  try {
    const { content, file } = readReply(text);
    const answers = content.kind === 'eligibility' ? content.answers : [];
    const answer = answerFor(answers, traceNumber);
    return answer ? { answer, file } : null;
  } catch (thrown) {
    if (thrown instanceof X12Error) return null;
    throw thrown;
  }
}

function othersThan(services: readonly ServiceBenefits[], answer: Eligibility): OtherService[] {
  return answer.services.filter((item) => !services.includes(item)).map(otherService);
}

function pageOf(answer: Eligibility, file: X12File, asked: readonly string[]): AnswerPage {
  const services = servicesAsked(answer, asked);
  const outcome = outcomeOf(answer, asked);
  // Where the payer knows nobody there is nothing to tell, not even what it didn't say.
  const isRefused = outcome === 'error' || outcome === 'not_found';
  return {
    outcome,
    activeFor: outcome === 'active' ? '' : activeForSentence(answer),
    payer: answer.payer,
    subscriber: answer.subscriber,
    dependent: answer.dependent,
    coveredFrom: answer.coveredFrom,
    coveredTo: answer.coveredTo,
    groupNumber: answer.groupNumber,
    groupName: answer.groupName,
    order: answer.order,
    plans: capped(answer.plans),
    rejections: capped(answer.rejections),
    otherPayers: capped(answer.otherPayers),
    entities: capped(answer.entities),
    messages: capped(answer.messages),
    passages: isRefused ? [] : readOut(answer, asked),
    charges: capped(chargeRows(services)),
    accumulators: capped(accumulatorRows(services)),
    limits: capped(limitRows(services)),
    otherServices: capped(othersThan(services, answer)),
    leftovers: capped(leftoversOf(answer)),
    estimates:
      outcome === 'active'
        ? estimateChoices(
            answer,
            asked.map((code) => answeredService(answer, code)),
          )
        : [],
    unplaced: capped(file.unplaced),
    segments: file.segments.length,
    isCutOff: file.isCutOff,
  };
}

/** What a stored reply says of the patient who was asked about. */
export function readAnswer(question: AnswerQuestion): AnswerPage | null {
  const found = answerIn(question);
  return found && pageOf(found.answer, found.file, question.asked);
}

export interface AnswerQuestion {
  readonly text: string;
  readonly traceNumber: string;
  readonly asked: readonly string[];
}

export interface ChangesQuestion {
  readonly before: AnswerQuestion;
  readonly after: AnswerQuestion;
  /** Whether both were asked about the same services. */
  readonly sameQuestion: boolean;
}

/** What another reply says otherwise; null where one of the two says nothing. */
export function readChanges({
  before,
  after,
  sameQuestion,
}: ChangesQuestion): Capped<BenefitChange> | null {
  const [was, is] = [answerIn(before), answerIn(after)];
  if (!was || !is) return null;
  return capped(
    changesBetween(
      { answer: was.answer, asked: before.asked },
      { answer: is.answer, asked: after.asked },
      sameQuestion,
    ),
  );
}
