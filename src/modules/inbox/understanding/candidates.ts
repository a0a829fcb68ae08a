import type { PageKind } from '@/records/packets/packets.model';
import { changesBetween } from './changes-between';
import type { LabelKind } from './label-kinds';
import { type LabeledPage, MISREAD } from './labeled-page';
import type { Labeled } from './page-fields';
import type { Clip } from './page-words';
import { sameValue } from './readers';
import type { Section } from './sections';
import type { Suggestion } from './suggestion';
import { isEvident } from './text-values';
import { isAmbiguous, withLetters } from './values';

/** In percent: below the first, nothing is suggested; from the second on, a valid value is sure. */
export const LEAST = 45;
export const SURE = 82;

interface Candidate {
  value: string;
  confidence: number;
  pageId: string;
  clip: Clip;
  /** Higher for a place where such values belong. */
  rank: number;
  /** It may belong to someone else. */
  isLoose: boolean;
}

/** The bonus for the right part of a page; more than any kind of page gives. */
const BELONGS = 4;
/** The pages preferred for values. */
const KIND_RANK: Readonly<Partial<Record<PageKind, number>>> = {
  referral: 3,
  demographics: 2,
  insurance_card: 2,
  note: 1,
};

export interface Wanted {
  kinds: readonly LabelKind[];
  /** Where such a value belongs. */
  sections: readonly Section[];
  /** Where it belongs to someone else. */
  avoid: readonly Section[];
  read: (text: string) => string | null;
  /** Never sure without a heading or label that says whose it is. */
  isOfMany?: boolean;
}

export function candidates(
  pages: readonly LabeledPage[],
  { kinds, sections, avoid, read, isOfMany = false }: Wanted,
): Candidate[] {
  return pages.flatMap(({ id, kind, labeled }) =>
    labeled.flatMap((one): Candidate[] => {
      if (!kinds.includes(one.kind) || avoid.includes(one.section)) return [];
      const found = readingOf(one, read);
      if (!found) return [];
      const belongs = sections.includes(one.section);
      return [
        {
          value: found.value,
          confidence: one.confidence,
          pageId: id,
          clip: one.clip,
          rank: (belongs ? BELONGS : 0) + (KIND_RANK[kind] ?? 0),
          isLoose:
            found.isPutRight ||
            one.isOpen ||
            !isEvident(one.kind, found.value) ||
            isLoose(one.kind, isOfMany && !belongs),
        },
      ];
    }),
  );
}

/** A text as such a value; a member ID's letters may have been read as digits. */
function readingOf(
  { kind, text }: Labeled,
  read: Wanted['read'],
): { value: string; isPutRight: boolean } | undefined {
  const asRead = read(text);
  if (asRead === null || asRead === '') return undefined;
  const value = kind === 'member' ? withLetters(asRead) : asRead;
  return { value, isPutRight: value !== asRead };
}

/** A number after "Subscriber" is a member ID only if its sign was lost. */
const isLoose = (kind: LabelKind, isAnybodys: boolean) => isAnybodys || kind === 'subscriber';

/**
 * The best-placed value. Agreement on two pages makes it surer; a contradiction makes it a doubt.
 */
export function decide(found: readonly Candidate[]): Suggestion | undefined {
  const sorted = found
    .filter(({ confidence }) => confidence >= LEAST)
    .toSorted((a, b) => b.rank - a.rank || b.confidence - a.confidence);
  const [first] = sorted;
  if (!first) return undefined;
  const best = readBetter(first, sorted);
  const rest = sorted.filter((one) => one !== best);
  const alike = rest.filter(({ value }) => sameValue(value) === sameValue(best.value));
  const others = rest.filter(
    ({ value, rank }) => sameValue(value) !== sameValue(best.value) && rank >= best.rank - 1,
  );
  const isClear = best.confidence >= SURE || (alike.length > 0 && best.confidence >= LEAST + 15);
  return {
    value: best.value,
    isSure:
      isClear &&
      others.length <= alike.length &&
      !isDoubtful(best.value) &&
      !isAtEdge(best.clip) &&
      !best.isLoose,
    at: { pageId: best.pageId, clip: best.clip },
  };
}

/** The same value from the page where it reads best. */
const readBetter = (first: Candidate, all: readonly Candidate[]) =>
  all.find(
    ({ value, confidence, rank }) =>
      first.confidence < SURE &&
      confidence >= SURE &&
      rank >= BELONGS === first.rank >= BELONGS &&
      changesBetween(sameValue(value), sameValue(first.value)) <= MISREAD,
  ) ?? first;

/** Letters may be cut off at the edge. */
const isAtEdge = ({ x0, x1 }: Clip) => x0 < 6 || x1 > 994;

const isDoubtful = (value: string) =>
  /\d/.test(value) && /^[A-Z0-9-]+$/.test(value) && isAmbiguous(value);
