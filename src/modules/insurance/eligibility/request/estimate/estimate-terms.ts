import type { Eligibility } from '@x12/benefits/eligibility';
import type { MatchedService } from '@x12/benefits/matched-service';
import { type FoundTerms, termsFor } from '@/shared/eligibility/terms';

/** A benefit that an estimate can be made with. */
export interface EstimateChoice {
  readonly id: string;
  readonly label: string;
  /** That the payer responded for something else than was requested; empty where it didn't. */
  readonly note: string;
  readonly terms: { readonly in: FoundTerms; readonly out: FoundTerms };
}

/** A list of more is no choice. */
const MOST = 60;

/** The benefits to choose from, the one about what was requested in front. */
export function estimateChoices(
  eligibility: Eligibility,
  matched: readonly MatchedService[],
): EstimateChoice[] {
  const requested = matched.flatMap(({ service }) => service ?? []);
  return [...new Set([...requested, ...eligibility.services])].slice(0, MOST).map((item) => ({
    id: item.service?.code ?? 'unnamed',
    label: item.service?.label ?? 'Service not named',
    note: matched.find(({ service }) => service === item)?.sentence ?? '',
    terms: { in: termsFor(eligibility, item, 'in'), out: termsFor(eligibility, item, 'out') },
  }));
}
