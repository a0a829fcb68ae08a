/* The catalog of a language, in the format that translators' programs read: gettext's PO, as far as it is used here. */

export interface PoEntry {
  english: string;
  /** Of a text with a count: the English words for many. */
  others?: string | undefined;
  /** One, or one for each form of a count; empty where it is missing. */
  said: readonly string[];
  files: readonly string[];
  /** Advises about health. */
  isMedical: boolean;
  /** Not reviewed by a qualified person: the flag that translators' programs show as "needs work". */
  isDraft: boolean;
  /** Of a reviewed text: who and when. */
  reviewed?: string | undefined;
}

export interface Po {
  head: string;
  entries: PoEntry[];
}

const LINE = /^(?:(msg\w+)(?:\[\d\])? )?(".*")$/;
const MEDICAL = 'medical';
const DRAFT = 'fuzzy';

export function readPo(text: string): Po {
  const [head = '', ...blocks] = text.trim().split('\n\n');
  return { head, entries: blocks.map(readEntry) };
}

function readEntry(block: string): PoEntry {
  const lines = block.split('\n');
  const parts: { key: string; text: string }[] = [];
  for (const line of lines) {
    const [, key, quoted] = LINE.exec(line) ?? [];
    if (quoted === undefined) continue;
    const text = String(JSON.parse(quoted));
    const last = parts.at(-1);
    if (key !== undefined) parts.push({ key, text });
    else if (last) last.text += text;
  }
  const after = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(`${sign} `) ? [line.slice(sign.length + 1)] : []));
  const of = (key: string) => parts.flatMap((part) => (part.key === key ? [part.text] : []));
  const [english] = of('msgid');
  if (english === undefined) throw new Error(`An entry without a text:\n${block}`);
  return {
    english,
    others: of('msgid_plural')[0],
    said: of('msgstr'),
    files: after('#:'),
    isMedical: after('#.').includes(MEDICAL),
    isDraft: after('#,').includes(DRAFT),
    reviewed: after('#')[0],
  };
}

export function writePo({ head, entries }: Po): string {
  const inOrder = [...entries].sort(
    (a, b) => compare(a.files[0] ?? '', b.files[0] ?? '') || compare(a.english, b.english),
  );
  return `${[head, ...inOrder.map(writeEntry)].join('\n\n')}\n`;
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

function writeEntry(entry: PoEntry): string {
  const { english, others, said, files, isMedical, isDraft, reviewed } = entry;
  return [
    ...(reviewed === undefined ? [] : [`# ${reviewed}`]),
    ...(isMedical ? [`#. ${MEDICAL}`] : []),
    ...files.map((file) => `#: ${file}`),
    ...(isDraft ? [`#, ${DRAFT}`] : []),
    `msgid ${JSON.stringify(english)}`,
    ...(others === undefined
      ? [`msgstr ${JSON.stringify(said[0] ?? '')}`]
      : [
          `msgid_plural ${JSON.stringify(others)}`,
          ...['one', 'many', 'other'].map(
            (_, form) => `msgstr[${form}] ${JSON.stringify(said[form] ?? '')}`,
          ),
        ]),
  ].join('\n');
}

/** What a page loads: a medical draft is left out, since it is shown in English. */
export function textsOf({ entries }: Po): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    entries
      .filter(({ isMedical, isDraft }) => !(isMedical && isDraft))
      .map(({ english, others, said }) => [english, others === undefined ? (said[0] ?? '') : said]),
  );
}
