import { lookUp } from '../codes/look-up.ts';
import type { Benefit } from './benefit.ts';
import { stretchOfOther } from './dates.ts';
import type { Eligibility, OtherPayer } from './eligibility.ts';
import { advantagePlanOn } from './medicare-advantage.ts';
import type { Occasion } from './occasion.ts';
import type { Party, RelatedEntity } from './party.ts';

/** NM101 of the entity in 2120 says in which order the other insurance pays. */
const ORDERS: Readonly<Record<string, OtherPayer['order']>> = {
  PRP: 'primary',
  SEP: 'secondary',
  TTP: 'tertiary',
};

const GROUP_KINDS = new Set(['1L', '6P', '18', 'IG']);
const MEMBER_KINDS = new Set(['1W', 'MI', 'IF', 'HJ']);

/** EB04 that itself says the order: Medicare is second to these, or is the one that pays first. */
const PRIMARY_TYPES = new Set(['12', '13', '14', '15', '16', '41', '42', '43', '47', 'MP']);
/** Medigap and other supplements pay what the plan leaves. */
const SECONDARY_TYPES = new Set(['MH', 'MI', 'SP']);

/** EB04 of insurance for one accident or illness: it pays first for that alone. */
const FOR_ACCIDENTS = new Set(['14', '15', '41', '47', 'AP', 'WC']);

/** Services that no clinic of ours gives: dental, pharmacy, vision. */
const ELSEWHERES = new Set(
  '23 24 25 26 27 28 35 36 37 38 39 40 41 88 89 90 91 92 AL AM AN AO'.split(' '),
);

const PAYERS = new Set(['PR', 'PRP', 'SEP', 'TTP', 'P4', 'OC', '2B', 'GP']);

/** NM101 of the person whom another insurance is through. */
const SUBSCRIBER = 'IL';

/** NM101 of an insurance that was before this one. */
const FORMER = 'P4';

function orderOfType({ insuranceType }: Benefit): OtherPayer['order'] {
  const code = insuranceType?.code ?? '';
  if (PRIMARY_TYPES.has(code)) return 'primary';
  return SECONDARY_TYPES.has(code) ? 'secondary' : 'unknown';
}

function toOtherPayer(
  benefit: Benefit,
  entity: Party | null,
  subscriber: RelatedEntity | undefined,
): OtherPayer {
  const number = (kinds: ReadonlySet<string>) =>
    benefit.references.find(({ kind }) => kinds.has(kind.code))?.value ?? '';
  const identifier = entity?.identifier;
  const isMemberId = identifier?.kind?.code === 'MI';
  return {
    name: entity?.name ?? benefit.plan,
    payerId: identifier && !isMemberId ? identifier.value : '',
    order: (entity && lookUp(ORDERS, entity.role.code)) ?? orderOfType(benefit),
    isFormer: entity?.role.code === FORMER,
    insuranceType: benefit.insuranceType,
    services: benefit.services,
    memberId:
      subscriber?.identifier?.value ??
      (identifier && isMemberId ? identifier.value : number(MEMBER_KINDS)),
    subscriber: subscriber
      ? { lastName: subscriber.lastName, firstName: subscriber.firstName }
      : null,
    groupNumber: number(GROUP_KINDS),
    contacts: entity?.contacts ?? [],
    dates: benefit.dates,
    messages: benefit.messages,
    numbers: [benefit.number, entity?.number, subscriber?.number].filter(
      (number) => number !== undefined,
    ),
  };
}

/** One for each payer named with an EB01 = R; one without a name when none is. */
export function otherPayersOf(benefits: readonly Benefit[]): OtherPayer[] {
  return benefits
    .filter(({ kind }) => kind.code === 'R')
    .flatMap((benefit) => {
      const payers = benefit.entities.filter(({ role }) => PAYERS.has(role.code));
      const subscriber = benefit.entities.find(({ role }) => role.code === SUBSCRIBER);
      return payers.length > 0
        ? payers.map((payer) => toOtherPayer(benefit, payer, subscriber))
        : [toOtherPayer(benefit, null, subscriber)];
    });
}

/** Whether another insurance counts on the day of a visit. */
export type Standing = 'now' | 'over' | 'not_begun';

export function standingOn(
  { dates, isFormer }: Pick<OtherPayer, 'dates' | 'isFormer'>,
  { serviceDate }: Pick<Occasion, 'serviceDate'>,
): Standing {
  const { from, to } = stretchOfOther(dates, serviceDate);
  if (isFormer || (to !== null && to < serviceDate)) return 'over';
  return from !== null && from > serviceDate ? 'not_begun' : 'now';
}

/** Insurance for one accident or illness pays nothing of any other care. */
export const isForAccidents = ({ insuranceType }: Pick<OtherPayer, 'insuranceType'>) =>
  FOR_ACCIDENTS.has(insuranceType?.code ?? '');

const isForOurCare = ({ services }: OtherPayer) =>
  services.length === 0 || services.some(({ code }) => !ELSEWHERES.has(code));

/** Those that may pay for a visit. */
export const payersOn = (
  { otherPayers }: Pick<Eligibility, 'otherPayers'>,
  occasion: Pick<Occasion, 'serviceDate'>,
): OtherPayer[] =>
  otherPayers.filter(
    (other) =>
      isForOurCare(other) && !isForAccidents(other) && standingOn(other, occasion) === 'now',
  );

/** How the insurance that was asked stands among the others on the day of a visit. */
export type PayingOrder = 'primary' | 'not_primary' | 'replaced' | 'unknown';

/**
 * A payer that names another one as primary pays after it; one that names a secondary pays first. A Medicare Advantage
 * plan takes the place of Medicare.
 */
export function orderOn(
  eligibility: Pick<Eligibility, 'otherPayers' | 'benefits'>,
  occasion: Pick<Occasion, 'serviceDate'>,
): PayingOrder {
  if (advantagePlanOn(eligibility, occasion) !== null) return 'replaced';
  const others = payersOn(eligibility, occasion);
  if (others.some(({ order }) => order === 'primary')) return 'not_primary';
  return others.some(({ order }) => order === 'secondary') ? 'primary' : 'unknown';
}
