/* A person's name as people and programs write it, in its parts: "Smith Jr., Dr. John A." It
   imports nothing, since Edge Functions run it as it is. */

export interface SplitName {
  first: string;
  middle: string;
  last: string;
  /** "Jr.", "III" */
  suffix: string;
  /** What no field has: "Dr.", "MD", "(Lou)". */
  rest: string[];
}

const listOf = (words: string) => new Set(words.split(' '));

const SUFFIXES: Readonly<Record<string, string>> = {
  ...{ jr: 'Jr.', jnr: 'Jr.', junior: 'Jr.', júnior: 'Jr.', sr: 'Sr.', snr: 'Sr.', senior: 'Sr.' },
  ...{ ii: 'II', iii: 'III', iiii: 'IIII', iv: 'IV', vi: 'VI', vii: 'VII', viii: 'VIII' },
  ...{ v: 'V', i: 'I', '1st': '1st', '2nd': '2nd', '3rd': '3rd', '4th': '4th', '5th': '5th' },
};
/** Suffixes that are also names or initials: "Junior Seau", "Vi Tran", "Lund, Bea V". */
const NAMES_TOO = listOf('junior júnior senior vi i v');

const TITLES = listOf(
  'mr mrs ms miss mx dr drs prof professor rev revd reverend hon sra srta mme mlle capt lt ltc sgt cpl pvt cmdr col gen maj msgr',
);
/** Titles that are also names: only where two names are left. */
const TITLES_AT_TIMES = listOf(
  'sr sir dame lady lord pastor rabbi imam deacon bishop judge father sister brother master fr',
);

const DEGREES = listOf(
  'md phd dds dmd rn lpn lvn np fnp fnpc fnpbc aprn arnp crna dpm dvm pharmd psyd dnp msn bsn esq cpa mba mph edd facs faap ' +
    'facp faaaai pac lcsw lmsw msw mfa cnm mbbs mbchb frcs aud cccslp ccca dpt otr otrl rph emt emtp cna rdh lmft lpc dnsc ' +
    'scd dsc mpas mpa med ret usn usmc usaf usa',
);
/** Degrees that are also names or initials: "Anna Do", "Ma, Li", "Vance, JD". */
const DEGREES_AT_TIMES = listOf('do ma ba pa bs ms od dc pt ot jd cns slp ed');

/** Words that begin a last name. The second list only in lower case. */
const PARTICLES = listOf(
  'de del della dela delos dos das da di du la las los von van vander vanden der den ter ten zu zur bin bint binti ibn abu ' +
    'st ste saint al el mc mac',
);
const SMALL_PARTICLES = listOf("do ben le y e des san santa af av te op 't d o'");

const bare = (word: string) => word.replace(/[.\s-]/g, '').toLowerCase();
const isUpper = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();

export function splitName(text: string): SplitName {
  const rest: string[] = [];
  const plain = apart(text, rest);
  const isLoud = isUpper(plain.replace(/\P{L}/gu, ''));
  const [head = [], ...others] = plain
    .split(/[,;^]/)
    .map((part) => part.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)))
    .filter((part) => part.length > 0);
  const suffixes: string[] = [];
  const take = (word: string, kind: Affix) => {
    if (kind === 'suffix') suffixes.push(word);
    else rest.push(word);
  };

  // "Smith, Jr., John" and "John Smith, Jr., MD": parts that hold no name.
  const parts = others.filter((part, index) => {
    const isNeeded = head.length === 1 && index === others.length - 1 && others.length === 1;
    const kinds = part.map((word) => affixOf(word, isLoud, !isNeeded));
    if (kinds.includes(null)) return true;
    for (const [at, word] of part.entries()) take(word, kinds[at] ?? 'title');
    return false;
  });

  const [given, ...more] = parts;
  const family = trimmed(head, { isLoud, least: given ? 1 : 2, isGiven: false }, take);
  if (given === undefined) return { ...inOrder(family), suffix: suffixOf(suffixes), rest };
  const [first = '', ...middle] = joinSaint(
    trimmed(given, { isLoud, least: 1, isGiven: true }, take),
  );
  const further = more.flatMap((part) => trimmed(part, { isLoud, least: 1, isGiven: true }, take));
  return {
    first,
    middle: [...middle, ...further].join(' '),
    last: family.join(' '),
    suffix: suffixOf(suffixes),
    rest,
  };
}

/** Names that came in columns of their own, each with what may stand around it. */
export function tidyNames(first: string, middle: string, last: string): SplitName {
  const rest: string[] = [];
  const suffixes: string[] = [];
  const tidy = (text: string, isGiven: boolean) => {
    const plain = apart(text, rest);
    const words = plain.split(/[\s,;^]+/).filter((word) => word !== '');
    const isLoud = isUpper(plain.replace(/\P{L}/gu, ''));
    return trimmed(words, { isLoud, least: 1, isGiven }, (word, kind) => {
      if (kind === 'suffix') suffixes.push(word);
      else rest.push(word);
    }).join(' ');
  };
  const names = { last: tidy(last, false), first: tidy(first, true), middle: tidy(middle, true) };
  return { ...names, suffix: suffixOf(suffixes), rest };
}

/** Takes nicknames out: in brackets or quotes, or after "aka". A suffix in brackets stays. */
function apart(text: string, rest: string[]): string {
  const named = text
    .normalize('NFC')
    .replace(/[\u200b\u2060\ufeff\u00ad]/g, '')
    .replace(/\bPh\. ?D\b/gi, 'PhD')
    .replace(/([,\s])M\. D\.?(?=$|,)/g, '$1MD')
    .replace(/\s+/g, ' ')
    .trim();
  return named
    .replace(
      /\(([^()]*)(?:\)|$)|\[([^[\]]*)(?:\]|$)|["“”„«]([^"“”«»]*)["“”»]|(?<=^|[\s,])['‘]([^'‘’]+)['’](?=$|[\s,])/g,
      (whole: string, ...found: string[]) => {
        const inside = found.slice(0, 4).find((one) => typeof one === 'string') ?? '';
        if (bare(inside) in SUFFIXES) return ` ${inside} `;
        if (/[\p{L}\p{N}]/u.test(inside)) rest.push(whole);
        return ' ';
      },
    )
    .replace(/(?<=[\s,])(?:a\.?k\.?a\.?|goes by|née|nee|f\/k\/a)\s[^,;]+/gi, (whole) => {
      rest.push(whole);
      return ' ';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

type Affix = 'suffix' | 'title' | 'degree';

const isMarked = (word: string, isLoud: boolean) => !isLoud && isUpper(word.replace(/[.-]/g, ''));

/** What a whole part between commas is, if it is no name; where it may be one, names go first. */
function affixOf(word: string, isLoud: boolean, isNamed: boolean): Affix | null {
  const said = bare(word);
  if (said in SUFFIXES) return isSuffixPart(said, word, isLoud, isNamed) ? 'suffix' : null;
  if (DEGREES.has(said)) return 'degree';
  if (TITLES.has(said)) return 'title';
  const isDegree = isMarked(word, isLoud) || word.includes('.');
  return isNamed && DEGREES_AT_TIMES.has(said) && isDegree ? 'degree' : null;
}

function isSuffixPart(said: string, word: string, isLoud: boolean, isNamed: boolean): boolean {
  if (!NAMES_TOO.has(said)) return true;
  const isWord = said.length > 2;
  return isNamed && (isWord || (said !== 'i' && isMarked(word, isLoud)));
}

interface Place {
  isLoud: boolean;
  /** As many names must be left. */
  least: number;
  /** A single letter here is an initial: "Lund, Bea V". */
  isGiven: boolean;
}

function trimmed(
  words: readonly string[],
  { isLoud, least, isGiven }: Place,
  take: (word: string, kind: Affix) => void,
): string[] {
  const left = [...words];
  for (;;) {
    const [word = ''] = left;
    const said = bare(word);
    const isTitle =
      (TITLES.has(said) && (left.length > 1 || word.endsWith('.'))) ||
      (TITLES_AT_TIMES.has(said) && left.length > Math.max(least, isGiven ? 1 : 2));
    if (!isTitle) break;
    take(word, 'title');
    left.shift();
  }
  for (;;) {
    const word = left.at(-1) ?? '';
    const kind = left.length > 1 ? endingOf(word, left.length > least, isLoud, isGiven) : null;
    if (kind === null) break;
    take(word, kind);
    left.pop();
  }
  return left;
}

function endingOf(word: string, isSpare: boolean, isLoud: boolean, isGiven: boolean): Affix | null {
  const said = bare(word);
  if (said in SUFFIXES) return endsName(said, word, isSpare, isLoud, isGiven) ? 'suffix' : null;
  if (DEGREES.has(said)) return 'degree';
  if (!isSpare) return null;
  if (DEGREES_AT_TIMES.has(said) && !isGiven && isMarked(word, isLoud)) return 'degree';
  return TITLES.has(said) ? 'title' : null;
}

function endsName(said: string, word: string, isSpare: boolean, isLoud: boolean, isGiven: boolean) {
  if (!NAMES_TOO.has(said)) return true;
  if (!isSpare) return false;
  if (said === 'vi') return isMarked(word, isLoud);
  // "V." and the V of "Lund, Bea V" are initials.
  return said.length > 1 || !(isGiven || word.endsWith('.'));
}

/** "St. John" is one name, wherever it stands. */
function joinSaint(words: readonly string[]): string[] {
  const [first = '', second, ...more] = words;
  return /^ste?\.?$/i.test(first) && second !== undefined
    ? [`${first} ${second}`, ...more]
    : [...words];
}

const isParticle = (word: string) =>
  PARTICLES.has(bare(word)) ||
  (SMALL_PARTICLES.has(bare(word)) && word === word.toLowerCase()) ||
  /^[OD]['’]$/i.test(word);

/** First names of Mary: "María de los Ángeles". */
const DEVOTION =
  /^(los [aá]ngeles|la luz|la paz|l?[aeo]?s? ?santos|carmen|rosario|pilar|socorro|jes[uú]s|la concepci[oó]n|los dolores)$/i;

function inOrder(words: readonly string[]): Pick<SplitName, 'first' | 'middle' | 'last'> {
  const [one = ''] = words;
  const lead = words.slice(0, -1);
  const isLastAlone =
    words.length < 2 ||
    (isParticle(one) && one === one.toLowerCase()) ||
    (words.length > 2 && lead.every(isParticle));
  if (isLastAlone) return { first: '', middle: '', last: words.join(' ') };
  const [first = '', ...others] = words.length > 2 ? joinSaint(words) : words;
  const middle = others.slice(0, -1);
  let own = middle.findIndex(isParticle);
  // "Ortega y Gasset": the name before belongs to it.
  if (own > 0 && /^[ye]$/.test(middle[own] ?? '')) own -= 1;
  if (/^(ma\.?|mar[ií]a|jos[eé])$/i.test(first) && own === 0) {
    const end = [3, 2, 1].find(
      (count) => DEVOTION.test(middle.slice(1, count + 1).join(' ')) && count < middle.length,
    );
    if (end !== undefined) own = -1;
  }
  const from = own === -1 ? middle.length : own;
  return { first, middle: others.slice(0, from).join(' '), last: others.slice(from).join(' ') };
}

function suffixOf(written: readonly string[]): string {
  return [...new Set(written.map((word) => SUFFIXES[bare(word)] ?? word))].join(' ');
}
