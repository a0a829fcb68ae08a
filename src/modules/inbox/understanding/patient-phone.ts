import { asDoubt } from './clearest-value';
import type { LabeledPage } from './labeled-page';
import type { NameParts } from './patient-name';
import { CLEAR, phoneByItself } from './phone-by-itself';
import type { Section } from './sections';
import type { Suggestion } from './suggestion';
import { phoneOf } from './values';

/** What else is known about the patient. */
interface Known {
  name: NameParts;
  address: string | undefined;
  isChild: boolean;
  /** Whether a number is the clinic's own. */
  isOwn: (number: string) => boolean;
}

const OTHERS: readonly Section[] = ['referrer', 'recipient', 'guardian', 'insurance'];

/**
 * The patient's phone: by its label, else by its place, else by a label that fits any person; for a
 * child, a parent's.
 * @param labeled the number by a label in one of these sections, the first preferred, and in none
 * of the second list
 */
export function patientPhone(
  pages: readonly LabeledPage[],
  labeled: (sections: readonly Section[], avoid: readonly Section[]) => Suggestion | undefined,
  known: Known,
): Suggestion | undefined {
  const own = labeled(['patient'], [...OTHERS, 'none', 'secondary']);
  if (own) return own;
  const { name, address, isChild, isOwn } = known;
  const ofOthers = numbersOfOthers(pages);
  const found = phoneByItself(
    pages,
    { name: wholeName(name), address, isMinor: isChild },
    (number) => ofOthers.has(number) || isOwn(number),
  );
  const byItself = found && asDoubt(found);
  if (found && found.points >= CLEAR) return byItself;
  const parents = isChild
    ? labeled(['guardian'], ['referrer', 'recipient', 'insurance', 'secondary', 'none'])
    : undefined;
  if (parents) return { ...parents, isSure: false };
  return labeled(['patient'], OTHERS) ?? byItself;
}

const numbersOfOthers = (pages: readonly LabeledPage[]) =>
  new Set(
    pages
      .flatMap((page) => page.labeled)
      .filter(
        ({ kind, section }) => kind === 'fax' || (kind === 'phone' && OTHERS.includes(section)),
      )
      .map(({ text }) => phoneOf(text)),
  );

/** The parts of a name as one. */
const wholeName = ({ first_name: first, middle_name: middle, last_name: last }: NameParts) =>
  first && last ? `${last.value}, ${first.value} ${middle?.value ?? ''}`.trim() : undefined;
