import { PEOPLE } from './people.ts';

/** A drawn packet's data: invented people, from a seed, so that each packet can be drawn again. */
export interface Truth {
  first: string;
  last: string;
  /** In the portal's format. */
  born: string;
  phone: string;
  street: string;
  payer: string;
  member: string;
  group: string;
  reason: string;
  diagnosis: string;
  provider: string;
  npi: string;
  officePhone: string;
  officeFax: string;
}

export type Random = () => number;

/** Numbers from 0 to 1 that follow from a seed (mulberry32, by Tommy Ettinger, public domain, in arithmetic). */
export function randomFrom(seed: number): Random {
  let state = (seed * 7_919 + 17) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export function pick<Of>(random: Random, values: readonly [Of, ...Of[]]): Of {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** A packet's data, from the next numbers. */
export function truthFrom(random: Random, people = PEOPLE): Truth {
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const phone = () =>
    `(${pick(random, ['312', '773', '847', '630'])}) ${2 + Math.floor(random() * 8)}${digits(2)}-${digits(4)}`;
  const [reason, diagnosis] = pick(random, people.reasons);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    first: pick(random, people.first),
    last: pick(random, people.last),
    born: `${1940 + Math.floor(random() * 75)}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`,
    phone: phone(),
    street: `${10 + Math.floor(random() * 900)} ${pick(random, people.streets)}`,
    payer: pick(random, people.payers),
    member: `${pick(random, people.prefixes)}${digits(9)}`,
    group: digits(6),
    reason,
    diagnosis,
    provider: pick(random, people.providers),
    npi: npi(`1${digits(8)}`),
    officePhone: phone(),
    officeFax: phone(),
  };
}

/** Nine digits with their check digit. */
function npi(nine: string): string {
  const sum = [...`80840${nine}`].toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${nine}${(10 - (sum % 10)) % 10}`;
}
