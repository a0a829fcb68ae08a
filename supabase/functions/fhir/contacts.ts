import { emailProblem, phoneProblem } from '../../../src/fields/checks.ts';
import { type Ranked, ranked } from './periods.ts';
import type { Address, ContactPoint, ResourceOf } from './resources.ts';

const EXTENSION = /[\s,;#]*(?:;ext=|\b(?:extension|extn?)\b\.?|\bx|#|,)[\s:.]*(\d{1,6})$/i;

/** A phone number as the clinic keeps it: of a tel: address its number, an extension as "x12". */
function phoneIn(text: string): string | undefined {
  const [, bare = ''] =
    /^(?:(?:tel|sms|callto):)?(?:\/\/)?(.*)$/is.exec(decoded(text.trim())) ?? [];
  const plain = bare
    .replace(/;(?!ext=)[a-z][a-z0-9-]*=[^;]*/gi, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s/]+/g, ' ')
    .trim();
  const number = plain.replace(EXTENSION, ' x$1');
  return [plain, number].find((one) => phoneProblem(one) === null);
}

/** An e-mail address: of a mailto: its own, of "Nora <nora@example.com>" what stands in the brackets. */
function emailIn(text: string): string | undefined {
  const bare = decoded(text.trim())
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/s, '');
  const [, inner = bare] = /<([^<>]+)>\s*$/.exec(bare) ?? [];
  const email = inner.trim();
  return emailProblem(email) === null ? email : undefined;
}

function decoded(text: string): string {
  if (!/^[a-z]+:.*%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What is over, begins later or was given up reaches nobody, or another person. */
const reaches = ({ item, standing }: Ranked<ContactPoint | Address>) =>
  standing === 'now' && item.use !== 'old';

const REACHED_BY = [undefined, 'work', 'temp'];

/**
 * How to reach a person: of a system, what is in use, the lowest rank first, a number at work and one for a time last, and of
 * these the first that can be kept.
 */
function reached(
  telecom: readonly ContactPoint[],
  isMeant: (point: ContactPoint) => boolean,
  read: (value: string) => string | undefined,
) {
  return ranked(telecom, REACHED_BY)
    .filter((one) => reaches(one) && isMeant(one.item))
    .sort((one, other) => (one.item.rank ?? 99) - (other.item.rank ?? 99))
    .flatMap(({ item, place }) => {
      const value = item.value === undefined ? undefined : read(item.value);
      return value === undefined ? [] : [{ value, place }];
    })[0];
}

export function contactsOf({ telecom = [] }: Pick<ResourceOf<'Patient'>, 'telecom'>) {
  const systemOf = ({ system, value = '' }: ContactPoint) => {
    if (system !== undefined) return system;
    const [, scheme = ''] = /^(tel|mailto):/i.exec(value) ?? [];
    return { tel: 'phone', mailto: 'email' }[scheme.toLowerCase()];
  };
  const of = (system: string) => (point: ContactPoint) => systemOf(point) === system;
  return {
    phone: reached(telecom, of('phone'), phoneIn) ?? reached(telecom, of('sms'), phoneIn),
    email: reached(telecom, of('email'), emailIn),
  };
}

const LIVED_AT = ['home', undefined, 'work', 'temp', 'billing'];

const HERE = /^(us|usa|u\.s\.a?\.?|united states( of america)?)$/i;

/** Where a person lives: in this country, in use, and where mail alone goes last. */
export function addressOf(addresses: readonly Address[] = []): Ranked<Address> | undefined {
  const all = ranked(addresses, LIVED_AT).filter(
    (one) =>
      reaches(one) &&
      HERE.test(one.item.country ?? 'US') &&
      (one.item.line ?? []).some((line) => line !== null),
  );
  return all.find(({ item }) => item.type !== 'postal') ?? all[0];
}
