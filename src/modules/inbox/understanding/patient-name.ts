import { candidates, decide } from './candidates';
import type { LabeledPage } from './labeled-page';
import { calledName, partOfName } from './name-words';
import { isSamePerson, likeliestOf, namesInContext, timesNamed } from './names-in-context';
import type { Section } from './sections';
import type { Suggestion } from './suggestion';
import { personNameOf } from './values';

/** Where a name is another person's. */
const OTHERS: readonly Section[] = ['referrer', 'recipient', 'guardian', 'insurance', 'secondary'];

export interface NameParts {
  first_name: Suggestion | undefined;
  middle_name: Suggestion | undefined;
  last_name: Suggestion | undefined;
  name_suffix: Suggestion | undefined;
}

/**
 * The patient's name by a label, by parts, or by its surroundings. A disagreement makes it a doubt.
 */
export function patientName(
  pages: readonly LabeledPage[],
  taught: (plainly: Suggestion | undefined) => Suggestion | undefined,
): NameParts {
  const labeled = decide(
    candidates(pages, {
      kinds: ['name'],
      sections: ['patient'],
      avoid: ['referrer', 'recipient', 'guardian'],
      read: (text) => (isCapitalized(text) && personNameOf(text) ? calledName(text) : null),
    }),
  );
  const names = namesInContext(pages);
  const isSaidTwice = (name: string, least: number) =>
    names.some(({ value }) => isSamePerson(value, name)) || timesNamed(pages, name) >= least;
  const parts = nameInParts(pages, (name) => isSaidTwice(name, 1));
  if (parts && !taught(undefined)) return parts;
  const inContext = likeliestOf(names);
  const differs =
    labeled &&
    inContext &&
    !isSamePerson(labeled.value, inContext.value) &&
    inContext.points > CLEAR;
  const isConfirmed =
    labeled !== undefined && !differs && isInOrder(labeled.value) && isSaidTwice(labeled.value, 2);
  const plainly = labeled ? { ...labeled, isSure: labeled.isSure && isConfirmed } : inContext;
  const named = taught(plainly);
  const name = named && personNameOf(named.value);
  const part = (value: string | undefined): Suggestion | undefined =>
    named && value ? { ...named, value } : undefined;
  return {
    first_name: part(name?.first),
    middle_name: part(name?.middle),
    last_name: part(name?.last),
    name_suffix: part(name?.suffix),
  };
}

/** From this many points, a name's surroundings contradict another name. */
const CLEAR = 3;

/** In capitals without a comma, the last name may come first: "VANCE NORA". */
const isInOrder = (name: string) => name.includes(',') || name !== name.toUpperCase();

/**
 * First and last name in their own boxes; both are required. Sure only if the whole name appears
 * elsewhere, too.
 */
function nameInParts(
  pages: readonly LabeledPage[],
  isSaid: (name: string) => boolean,
): NameParts | undefined {
  const pick = (kind: 'first' | 'last') =>
    decide(
      candidates(pages, {
        kinds: [kind],
        sections: ['patient'],
        avoid: OTHERS,
        read: partOfName,
      }),
    );
  const [first, last] = [pick('first'), pick('last')];
  const name = first && last && personNameOf(`${last.value}, ${first.value}`);
  if (!name) return undefined;
  const isConfirmed = isSaid(`${last.value}, ${first.value}`);
  const part = (of: Suggestion, value: string) =>
    value ? { ...of, value, isSure: of.isSure && isConfirmed } : undefined;
  return {
    first_name: part(first, name.first),
    middle_name: part(first, name.middle),
    last_name: part(last, name.last),
    name_suffix: part(last, name.suffix),
  };
}

/** "Patient denies fever" is no name; one capital of a name may be misread. */
const isCapitalized = (text: string) => /(^|\s)\p{Lu}/u.test(text);
