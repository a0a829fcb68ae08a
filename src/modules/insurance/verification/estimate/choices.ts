import type { AnsweredService } from '@x12/benefits/answered-service';
import type { Eligibility } from '@x12/benefits/eligibility';
import { type FoundTerms, termsFor } from './terms';

/** A benefit that an estimate can be made with. */
export interface EstimateChoice {
  readonly id: string;
  readonly label: string;
  /** That the payer answered for something else than was asked; empty where it didn't. */
  readonly note: string;
  readonly terms: { readonly in: FoundTerms; readonly out: FoundTerms };
}

/** A list of more is no choice. */
const MOST = 60;

/** The benefits to choose from, the one that answers what was asked in front. */
export function estimateChoices(
  answer: Eligibility,
  answered: readonly AnsweredService[],
): EstimateChoice[] {
  const asked = answered.flatMap(({ service }) => service ?? []);
  return [...new Set([...asked, ...answer.services])].slice(0, MOST).map((item) => ({
    id: item.service?.code ?? 'unnamed',
    label: item.service?.label ?? 'Service not named',
    note: answered.find(({ service }) => service === item)?.sentence ?? '',
    terms: { in: termsFor(answer, item, 'in'), out: termsFor(answer, item, 'out') },
  }));
}
