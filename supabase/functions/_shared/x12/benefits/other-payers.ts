import { lookUp } from '../codes/look-up.ts';
import type { Benefit } from './benefit.ts';
import type { Eligibility, OtherPayer } from './eligibility.ts';
import type { Party, RelatedEntity } from './party.ts';

/** NM101 of the entity in 2120 says in which order the other insurance pays. */
const ORDERS: Readonly<Record<string, OtherPayer['order']>> = {
  PRP: 'primary',
  SEP: 'secondary',
  TTP: 'tertiary',
};

const GROUP_KINDS = new Set(['1L', '6P', '18', 'IG']);
const MEMBER_KINDS = new Set(['1W', 'MI', 'IF', 'HJ']);

const PAYERS = new Set(['PR', 'PRP', 'SEP', 'TTP', 'P4', 'OC', '2B', 'GP']);

/** NM101 of the person whom another insurance is through. */
const SUBSCRIBER = 'IL';

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
    order: (entity && lookUp(ORDERS, entity.role.code)) ?? 'unknown',
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

/** A payer that names another one as primary pays after it; one that names a secondary pays first. */
export function orderOf(others: readonly OtherPayer[]): Eligibility['order'] {
  if (others.some(({ order }) => order === 'primary')) return 'not_primary';
  return others.some(({ order }) => order === 'secondary') ? 'primary' : 'unknown';
}
