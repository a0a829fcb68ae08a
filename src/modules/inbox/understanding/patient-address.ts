import { ADDRESS_PARTS, type Address, type AddressPart, addressOf } from './addresses';
import { SURE } from './candidates';
import { groupsOf } from './columns';
import type { LabeledPage } from './labeled-page';
import { type Clip, clipOf, confidenceOf, type PageWord, rowsOf, textOf } from './page-words';
import type { Suggestion } from './suggestion';

/** Between two lines of one address, in thousandths of the page. */
const MOST_BETWEEN = 16;
/** How far left of its street a city may begin: under the label. */
const LEFT = 260;
/** A unit, and the city. */
const MOST_LINES = 2;

type Parts = Partial<Record<AddressPart, Suggestion>>;

/**
 * The patient's address in its parts: as the line says it that begins with the street, else as the lines beneath do, else as
 * labels of the same page do.
 *
 * @param labeled a part by a label of its own, on some of the pages
 */
export function patientAddress(
  pages: readonly LabeledPage[],
  street: Suggestion | undefined,
  labeled: (part: AddressPart, pages: readonly LabeledPage[]) => Suggestion | undefined,
): Parts {
  const at = street?.at;
  const page = pages.find(({ id }) => id === at?.pageId);
  const own = page?.labeled.find(({ clip }) => clip === at?.clip);
  const said: Address = own ? addressOf(own.text) : {};
  const beneath = page && at ? linesBeneath(page, at.clip) : [];
  const of = (part: AddressPart): Suggestion | undefined => {
    if (street && part === 'address_line1') {
      return { ...street, isSure: street.isSure && said.isGuessed !== true };
    }
    const value = said[part];
    if (street && value !== undefined) {
      return { ...street, value, isSure: street.isSure && said.isGuessed !== true };
    }
    return ofLines(part) ?? labeled(part, page ? [page] : pages);
  };
  const ofLines = (part: AddressPart): Suggestion | undefined => {
    const line = beneath.find((words) => addressOfLine(words)[part] !== undefined);
    const value = line && addressOfLine(line)[part];
    if (!line || !page || value === undefined) return undefined;
    const isSure = street?.isSure === true && confidenceOf(line) >= SURE;
    return { value, isSure, at: { pageId: page.id, clip: clipOf(line) } };
  };
  return Object.fromEntries(
    ADDRESS_PARTS.flatMap((part) => {
      const found = of(part);
      return found ? [[part, found]] : [];
    }),
  );
}

/** A line by itself is of an address where it is a unit, or has state and ZIP code. */
function addressOfLine(words: readonly PageWord[]): Address {
  const text = textOf(words);
  const { address_line1, ...unit } = addressOf(`1 A, ${text}`);
  const place = addressOf(text);
  if (place.state !== undefined && place.zip_code !== undefined) {
    return place.address_line1 === undefined ? place : {};
  }
  return unit.address_line2 !== undefined && /\d|^#/.test(text) && unit.city === undefined
    ? { address_line2: unit.address_line2 }
    : {};
}

/** What stands right beneath a street, line by line. */
function linesBeneath({ lines }: LabeledPage, street: Clip): PageWord[][] {
  const found: PageWord[][] = [];
  let bottom = street.y1;
  for (const row of rowsOf(lines)) {
    const beneath = groupsOf(row)
      .filter((group) => isBeneath(clipOf(group), { ...street, y1: bottom }))
      .toSorted((a, b) => farFrom(a, street) - farFrom(b, street))
      .find((group) => Object.keys(addressOfLine(group)).length > 0);
    if (!beneath) continue;
    found.push(beneath);
    bottom = clipOf(beneath).y1;
    if (found.length === MOST_LINES) break;
  }
  return found;
}

const isBeneath = ({ x0, y0 }: Clip, { x0: left, x1: right, y1: bottom }: Clip) =>
  y0 > bottom - MOST_BETWEEN / 2 && y0 - bottom < MOST_BETWEEN && x0 > left - LEFT && x0 < right;

const farFrom = (group: readonly PageWord[], { x0 }: Clip) => Math.abs(clipOf(group).x0 - x0);
