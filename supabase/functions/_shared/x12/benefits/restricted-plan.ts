import type { Benefit } from './benefit.ts';
import type { Caveat } from './caveat.ts';
import { restrictionIn, saysPremiumHelp, saysQmb } from './caveat-words.ts';
import type { Eligibility } from './eligibility.ts';
import { isOfMedicare } from './medicare-part.ts';
import { list } from './wording.ts';

/** EB01 whose messages describe the plan. */
const DESCRIBING = new Set(['D', 'CB', 'F', 'N']);

/** EB04 of the state's help with Medicare's premium. */
const PREMIUM_HELP = 'HS';

const textsOf = ({ plan, messages }: Benefit) => [plan, ...messages].filter((text) => text !== '');

const isPremiumHelp = (benefit: Benefit) =>
  benefit.insuranceType?.code === PREMIUM_HELP || textsOf(benefit).some(saysPremiumHelp);

/** The state's plan that pays what Medicare leaves, or Medicare's premium, and nothing by itself. */
const isHelpWithMedicare = (benefit: Benefit) =>
  isPremiumHelp(benefit) || benefit.insuranceType?.code === 'QM' || textsOf(benefit).some(saysQmb);

interface Found {
  readonly benefit: Benefit;
  readonly words: string;
}

const found = (benefits: readonly Benefit[]): Found[] =>
  benefits.flatMap((benefit) => {
    const words = textsOf(benefit)
      .map(restrictionIn)
      .find((told) => told !== null);
    return words === undefined ? [] : [{ benefit, words: `it is for ${words}` }];
  });

/** Medicare's own response names the state's help beside its parts. */
function helpBesideMedicare({ benefits }: Eligibility): Caveat[] {
  const by = benefits.filter(isPremiumHelp);
  if (by.length === 0) return [];
  return [
    {
      kind: 'restricted',
      text: 'The state pays this patient’s Medicare premium and nothing more (SLMB, QI or the like, not QMB): the patient owes Medicare’s deductible and coinsurance.',
      isAgainst: false,
      stopsEstimate: false,
      numbers: by.map(({ number }) => number),
    },
  ];
}

/** Plans that are active for little: emergencies, family planning, Medicare's costs. */
export function restrictedPlan(
  eligibility: Eligibility,
  active: readonly Benefit[],
  lines: readonly Benefit[],
): Caveat[] {
  const isMedicares = eligibility.benefits.some(isOfMedicare);
  const help = isMedicares ? [] : active.filter(isHelpWithMedicare);
  const describing = lines.filter(({ kind }) => DESCRIBING.has(kind.code));
  const told: Found[] = [
    ...found([...active, ...describing]),
    ...help.map((benefit) => ({
      benefit,
      words: isPremiumHelp(benefit)
        ? 'it pays Medicare’s premium only'
        : 'it pays only what Medicare leaves, after Medicare',
    })),
  ];
  const beside = isMedicares ? helpBesideMedicare(eligibility) : [];
  if (told.length === 0) return beside;
  const restricted = new Set(told.map(({ benefit }) => benefit.plan));
  // A plan of another name beside it, or a line that names none, may cover the rest.
  const isWhole = active.some(({ plan }) => plan !== '' && !restricted.has(plan));
  const words = [...new Set(told.map((each) => each.words))];
  const texts = [...new Set(told.flatMap(({ benefit }) => textsOf(benefit)))];
  return [
    {
      kind: 'restricted',
      text: `Not a full plan: ${list(...words)}. ${texts.length > 0 ? `The payer writes: ${list(...texts.map((text) => `“${text.slice(0, 240)}”`))}.` : ''}`.trim(),
      isAgainst: !isWhole,
      stopsEstimate: !isWhole,
      numbers: told.map(({ benefit }) => benefit.number),
    },
    ...beside,
  ];
}
