import { remembered } from '@/lib/remembered';
import { groupsOf } from './columns';
import { FORM_WORDS } from './form-words';
import { type PageWord, type Row, textOf } from './page-words';
import { personNameOf } from './values';

/** Words of forms that are also names. */
const CALLED_SO = new Set('best card day father line page work'.split(' '));

/** Words of forms, letters, and letterheads that are no names. */
const MORE_WORDS =
  'accept additional advice after afternoon alt ambulatory applicable approved arrival assistant associates attached attending attn ' +
  'authorized authorizing bed beneficiary bill birthplace board building caregiver caretaker category center centre child claims ' +
  'collected comments community compliance confirmed consultants contact coordinator county created credentials csn daughter days dds ' +
  'dear dental dept deductible directly discharge district division dmd doctors drug duty elementary enrollee enrolled entry expires ' +
  'external female fields foundation friends gender good grade guardians he hello his her hi holder hospital hospitals how if initial ' +
  'initials inpatient institute internal interpreter introduce introducing issued jr kin kind language later legal male many marital ' +
  'medicine memo memorandum message mi middle minor mm morning mr mrs ms mrn names network new none north not notify number of office ' +
  'onset ordered organization otology outpatient overnight owner partner partners pediatric pediatrics physicians plans policyholder ' +
  'prepared presents printed providers psychiatry questions record reference regarding regional registered registration regards ' +
  'remarks reply require requested respectfully response route routine same sample school schools screening section self service sex ' +
  'she sincerely sibling single site soldier some son spanish english special specialists sponsor sr spouse standard state station ' +
  'status stat street submitted subscriber suite summary surgeons team technologist thank thanks that these they time title today total ' +
  'transfer tricare underwriter unit university unknown us usual va veteran veterans via visit visits warmly we welcome well whom wife ' +
  'husband with yes yours zip january february march july september october november december monday tuesday wednesday thursday friday ' +
  'aetna anthem cigna humana kaiser permanente shield blue united unitedhealthcare healthcare access open plus choice ppo hmo epo ' +
  'saturday sunday ave avenue blvd boulevard court dr drive highway lane rd road st suite apt';

const NOT_CALLED: ReadonlySet<string> = new Set(
  [...FORM_WORDS, ...MORE_WORDS.split(' ')].filter((word) => !CALLED_SO.has(word)),
);

const CREDENTIAL =
  /^(M\.?D|D\.?O|N\.?P|P\.?A(-?C)?|C?R\.?N|L\.?P\.?N|L?VN|C?MA|FNP(-?B?C)?|APRN|APN|DNP|CNP|CPNP|ARNP|CNM|Ph\.?D|Au\.?D|DDS|DMD|DPM|CCC(-\w+)?|SLP|RPSGT|RRT|PharmD|MPH|MBA|FACS|FAAP|FACP)\.?[,;)]?$/;

/** Whether a word is a degree or license after a name, which marks staff. */
export const isCredential = (text: string) => CREDENTIAL.test(text);

/** Before a name: "Ms." */
export const isTitle = (text: string) => /^(mr|mrs|ms|miss|master|mx)\.?$/i.test(text);

const bare = (text: string) => text.replace(/^[("“'‘]+/, '').replace(/[,.;:!?)"”*]+$/, '');
const plainly = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
const isParticle = (text: string) =>
  /^(de|del|della|la|las|los|da|di|dos|van|von|der|den|el|al|bin)$/.test(text);
const isInitial = (text: string) => /^\p{Lu}\.?$/u.test(text);

/** Whether the word could be a name and is no form word. */
const isOfName = ({ text }: PageWord) =>
  (/^\p{Lu}[\p{L}'’-]+$/u.test(bare(text)) || isInitial(text) || isParticle(text)) &&
  !isCredential(text) &&
  (/^St\.?$/.test(text) || text === 'ST.' || !NOT_CALLED.has(plainly(text.replace(/['’]s$/, ''))));

const isInCapitals = (word: PageWord | undefined) => /^\p{Lu}{2}/u.test(word?.text ?? '');

export interface NameRun {
  words: readonly PageWord[];
  before: readonly PageWord[];
  after: readonly PageWord[];
}

export const namesIn = remembered((row: Row): readonly NameRun[] =>
  groupsOf(row).flatMap((group) => {
    const runs: NameRun[] = [];
    for (let from = 0; from < group.length; from += 1) {
      const to = endOfName(group, from);
      const words = group.slice(from, to);
      if (isName(words)) {
        runs.push({ words, before: group.slice(0, from), after: group.slice(to) });
      }
      from = Math.max(from, to - 1);
    }
    return runs;
  }),
);

const isName = (words: Row) =>
  words.length >= 2 &&
  words.length <= 5 &&
  !isParticle(words.at(-1)?.text ?? '') &&
  personNameOf(
    textOf(words)
      .replace(/^[("“'‘]+/, '')
      .replace(/[.;:!?)"”]+$/, ''),
  ) !== null;

/**
 * The end of a name that starts here: a comma may start the rest of a sentence, but "VANCE, NORA"
 * doesn't end there.
 */
function endOfName(group: Row, from: number): number {
  const isProse = group.filter(({ text }) => /^[a-z]{2,}/.test(text)).length > 3;
  let to = from;
  while (to < group.length && goesOn(group, from, to)) {
    to += 1;
    const before = group.slice(from, to);
    const commas = before.filter(({ text }) => text.endsWith(',')).length;
    const names = before.filter(({ text }) => !isParticle(plainly(text))).length;
    const isOver = commas > 1 || (isProse && names > 1);
    if (endsSentence(group[to - 1]) || (group[to - 1]?.text.endsWith(',') && isOver)) break;
  }
  return to;
}

/**
 * Whether a word can continue a name: "Nora Vance, UH 428459" ends at the word in capitals if the
 * name isn't.
 */
function goesOn(group: Row, from: number, to: number): boolean {
  const word = group[to];
  if (!word || !isOfName(word)) return false;
  if (to === from) return true;
  return !/^[("“]/.test(word.text) && (!isInCapitals(word) || isInCapitals(group[from]));
}

const isShort = (text: string) => /^(St|Jr|Sr|\p{Lu})\.$/iu.test(text);
const endsSentence = (word: PageWord | undefined) =>
  word !== undefined &&
  (/[;:!?)"”]$/.test(word.text) || (word.text.endsWith('.') && !isShort(word.text)));

/** A person's name as printed beside a label; null for staff and for form words: "Legal Sex". */
export function calledName(text: string): string | null {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.some(isCredential)) return null;
  const said = words.filter(
    (word) => NOT_CALLED.has(plainly(bare(word))) && !/^St\.?$/i.test(bare(word)),
  );
  return said.length * 2 > words.length || words.some((word) => NEVER.has(plainly(word)))
    ? null
    : text;
}

/** Whether words name a person: most of them are no form words, or none of two. */
export const isCalled = (text: string) => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '' && !isCredential(word));
  const said = words.filter((word) => NOT_CALLED.has(plainly(bare(word))));
  return said.length * 2 < words.length && calledName(words.join(' ')) !== null;
};

/** The value of a first or last name's box; null if it can't be part of a name. */
export const partOfName = (text: string) => (personNameOf(`${text} Xx`) ? calledName(text) : null);

/** Form words so common that no name has them. */
const NEVER: ReadonlySet<string> = new Set(
  'legal sex gender dob date birth male female mrn number name patient phone address demographics information credentials aetna cigna humana kaiser ppo hmo plus plan insurance company veteran student participant member room type status class housing consent'.split(
    ' ',
  ),
);
