import { ENDS_WITH_ZIP, stateProblem } from '@/fields/checks';

/** The parts of an address, under the names of their columns. */
export const ADDRESS_PARTS = [
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip_code',
] as const;

export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** What a text says of an address. */
export interface Address extends Partial<Record<AddressPart, string>> {
  /** Nothing on the page separates the street from the city. */
  isGuessed?: true;
}

const STREET = /^\d+[A-Za-z]?(-\d+)?\s+\S+/;
const BOX = /^p\.? ?o\.? box \d+/i;
const UNIT =
  /(?:^|\s)((?:(?:apt|apartment|unit|ste|suite|bldg|building|floor|fl|rm|room|lot|trlr|trailer)\b\.?\s*#?|#)\s*(?:[A-Za-z]?\d[\w-]*|[A-Za-z]))$/i;
const CITY = /^\p{L}[\p{L}.'’-]*( \p{L}[\p{L}.'’-]*){0,4}$/u;
const KINDS =
  'st|street|ave?|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|boulevard|way|pl|place|ter|terrace|cir|circle|pkwy|parkway|hwy|highway|trl|trail|loop|sq|square';
/** "12 Elm St St Charles": the first kind of street ends it, with what belongs to it. */
const STREET_AND_CITY = new RegExp(
  `^(\\d\\S* .+?\\b(?:${KINDS})\\b\\.?(?: (?!st\\b)(?:${KINDS})\\b\\.?)*(?: [NSEW]{1,2}\\b)?(?: (?:apt|unit|ste|suite|#)\\.? ?#?\\S*\\d\\S*)?) (.+)$`,
  'i',
);
/** These go with a number that is no ZIP code. */
const NUMBERED = /\b(road|rd|route|rte|rt|highway|hwy|county|box)\.?$/i;

const NAMES =
  'alabama AL alaska AK arizona AZ arkansas AR california CA colorado CO connecticut CT delaware DE florida FL georgia GA hawaii HI ' +
  'idaho ID illinois IL indiana IN iowa IA kansas KS kentucky KY louisiana LA maine ME maryland MD massachusetts MA michigan MI ' +
  'minnesota MN mississippi MS missouri MO montana MT nebraska NE nevada NV new-hampshire NH new-jersey NJ new-mexico NM new-york NY ' +
  'north-carolina NC north-dakota ND ohio OH oklahoma OK oregon OR pennsylvania PA rhode-island RI south-carolina SC south-dakota SD ' +
  'tennessee TN texas TX utah UT vermont VT virginia VA washington WA west-virginia WV wisconsin WI wyoming WY';
const STATE_NAMES: ReadonlyMap<string, string> = new Map(
  [...NAMES.matchAll(/(\S+) ([A-Z]{2})/g)].map(([, name = '', letters = '']) => [
    name.replace('-', ' '),
    letters,
  ]),
);

const isStreet = (text: string) => STREET.test(text) || BOX.test(text);

/** Street, unit, city, state and ZIP code, as far as a text says them. */
export function addressOf(text: string): Address {
  const whole = tidy(text.replace(/[|_\s]+/g, ' '));
  const [, beforeZip = '', zip] = ENDS_WITH_ZIP.exec(whole) ?? [];
  const isZip = zip !== undefined && !NUMBERED.test(beforeZip);
  const { rest, state } = stateAtEnd(tidy(isZip ? beforeZip : whole), isZip);
  const place = { ...(state && { state }), ...(isZip && { zip_code: zip }) };
  const parts = rest.split(',').map(tidy).filter(Boolean);
  if (isStreet(rest)) return { ...streetOf(parts, isZip || state !== undefined), ...place };
  const city = parts.at(-1);
  return { ...(city !== undefined && CITY.test(city) && { city }), ...place };
}

const tidy = (text: string) =>
  text
    .replace(/[\s,;.]+$/, '')
    .replace(/,? (USA|U\.S\.A|US|United States)$/i, '')
    .trim();

/** By its two letters, small ones where a ZIP code follows, or by its name. */
function stateAtEnd(text: string, hasZip: boolean): { rest: string; state?: string } {
  const [, before = '', letters = ''] = /^(.*?)[ ,]*\b([A-Za-z]{2})$/.exec(text) ?? [];
  const isState = stateProblem(letters) === null && (hasZip || letters === letters.toUpperCase());
  if (isState) return { rest: tidy(before), state: letters.toUpperCase() };
  for (const count of [2, 1]) {
    const words = text.split(/[ ,]+/);
    const state = STATE_NAMES.get(words.slice(-count).join(' ').toLowerCase());
    // "New York" alone is a city.
    if (state === undefined || (words.length <= count && !hasZip)) continue;
    const end = new RegExp(`[ ,]*${words.slice(-count).join('[ ,]+')}$`);
    return { rest: tidy(text.replace(end, '')), state };
  }
  return { rest: text };
}

/** The street, with what stands behind its commas. */
function streetOf([first = '', ...more]: readonly string[], isPlaced: boolean): Address {
  const last = more.at(-1);
  const hasCity = last !== undefined && CITY.test(last) && !UNIT.test(last);
  const units = hasCity ? more.slice(0, -1) : more;
  const split = !hasCity && isPlaced && units.length === 0 ? STREET_AND_CITY.exec(first) : null;
  const [, street = first, city] = split && CITY.test(split[2] ?? '') ? split : [];
  const unit = UNIT.exec(street)?.[1];
  const line2 = [unit, ...units].filter((part) => part !== undefined).join(', ');
  const isGuessed = isPlaced && !hasCity && units.length === 0;
  return {
    address_line1: tidy(unit === undefined ? street : street.slice(0, -unit.length)),
    ...(line2 !== '' && { address_line2: line2 }),
    ...(hasCity ? { city: last } : city !== undefined && { city }),
    ...(isGuessed && { isGuessed }),
  };
}

/** What is behind a label of a part of an address; a city's label may be that of the state and the ZIP code, too. */
export function addressPartOf(part: AddressPart): (text: string) => string | null {
  return (text) => {
    const said = addressOf(text);
    if (part === 'address_line2') return said[part] ?? UNIT.exec(tidy(text))?.[1] ?? null;
    // A state by itself may be its name.
    if (part === 'state') return said.state ?? STATE_NAMES.get(tidy(text).toLowerCase()) ?? null;
    return said[part] ?? null;
  };
}
