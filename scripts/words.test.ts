import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeWords } from './lib/code-words.ts';
import { screenTexts } from './lib/screen-texts.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Pronouns without a noun, and old words. */
const OLD_WORDS = [
  /\b(some|any|no)body\b/i,
  /\b(whoever|whomever|whosoever)\b/i,
  /\b(anew|whilst|amongst|thereof|therein|hitherto|henceforth|for ever)\b/i,
  /\b(is|are|was|were) told\b/i,
  /\bmeanwhile\b/i,
];

/**
 * What gives a text away as not written for a busy American: old words, British spelling, and turns of phrase that a
 * person has to read twice.
 */
const GIVEAWAYS = [
  ...OLD_WORDS,
  /\bwhom\b/i,
  /\bof (theirs|his|hers|yours|ours)\b/i,
  /\bin the way\b/i,
  /\bgo(es)? on\b(?! hold)/i,
  /\bat hand\b/i,
  /\be-mails?\b/i,
  /\b(colou?rs?(?<=ours?)|favou?rites?(?<=ourites?)|centres?|organis\w+|recognis\w+|catalogues?|cheques?)\b/i,
  /\bwaits for\b/i,
  /\blook at\b/i,
  /\bis there (already|twice)\b/i,
  /(?<!\bthere )\bis no (?!longer\b|one\b)/i,
  /\bgive (your|the) (code|name|number|password)\b/i,
  /\b(not taken(?=\s+\w)|takes no more|yet to come|gone for|clinic’s clock)\b/i,
];

/** Attributes that explain a thing beside its name. */
const HELPERS = new Set(['subtitle', 'description', 'hint']);
const MOST_WORDS = 12;

const files = tracked('src/*.ts', 'src/*.tsx').filter(
  (file) => !/\.test\.|\.fixture\.|database\.types/.test(file),
);

const texts = files.flatMap((file) =>
  screenTexts(file, readFileSync(path.join(ROOT, file), 'utf8')).map((text) => ({ file, ...text })),
);

describe('the words on screen', () => {
  it('are found: buttons, hints, sentences with values in them', () => {
    expect(texts.length).toBeGreaterThan(3000);
  });

  it('have nothing that a busy person reads twice', () => {
    const told = texts
      .filter(({ text }) => GIVEAWAYS.some((giveaway) => giveaway.test(text)))
      .map(({ file, line, text }) => `${file}:${line} ${text}`);
    expect(told).toEqual([]);
  });

  it('explain in sentences of twelve words at most', () => {
    const long = texts
      .filter(({ attribute }) => attribute !== null && HELPERS.has(attribute))
      .filter(({ text }) => sentences(text).some((sentence) => words(sentence) > MOST_WORDS))
      .map(({ file, line, text }) => `${file}:${line} ${text}`);
    expect(long).toEqual([]);
  });

  it('are found where a giveaway is planted', () => {
    const planted = `const A = () => <Field hint="Whoever asks is told, by e-mail." />;`;
    const [found] = screenTexts('planted.tsx', planted);
    expect(found).toMatchObject({
      text: 'Whoever asks is told, by e-mail.',
      attribute: 'hint',
      line: 1,
    });
    expect(GIVEAWAYS.filter((giveaway) => giveaway.test(found?.text ?? ''))).toHaveLength(3);
  });

  it.each([
    `const a = { label: 'Nobody' };`,
    `const A = () => <Field placeholder="Nobody" />;`,
    `const A = () => <b>Assigned to {name ?? 'nobody'}</b>;`,
    `const A = () => <b>{name === null ? 'nobody' : name}</b>;`,
    `assign.to(null, 'nobody');`,
  ])('are found one by one: %s', (source) => {
    expect(screenTexts('planted.tsx', source).some(({ text }) => /nobody/i.test(text))).toBe(true);
  });

  it.each([
    `const A = () => <Row key={id ?? 'nobody'} value="nobody" />;`,
    `const A = () => <b>{owner === 'nobody' ? 'No one' : name}</b>;`,
  ])('are told from values: %s', (source) => {
    expect(screenTexts('planted.tsx', source).some(({ text }) => /nobody/i.test(text))).toBe(false);
  });
});

/** Words that neither a comment nor the name of a test may have. */
const FORBIDDEN =
  /\b(somebody|whoever|whomever|meanwhile|thereby|whereof|whose turn|in (his|her|their|its) stead)\b/i;

describe('the words in comments and names of tests', () => {
  it('are plain', () => {
    const found = tracked('*.ts', '*.tsx', '*.sql')
      .map((file) => ({ file, source: readFileSync(path.join(ROOT, file), 'utf8') }))
      // Parsing all files takes half a minute; few have one of the words anywhere.
      .filter(({ source }) => FORBIDDEN.test(source))
      .flatMap(({ file, source }) =>
        codeWords(file, source)
          .filter(({ text }) => FORBIDDEN.test(text))
          .map(({ line, text }) => `${file}:${line} ${text}`),
      );
    expect(found).toEqual([]);
  });

  it.each([
    ['planted.ts', '/** A contract. */\nconst a = 1; // Whoever asks', '// Whoever asks'],
    ['planted.test.ts', "it.each([1])('goes to somebody', () => {});", "'goes to somebody'"],
    ['planted.sql', 'select 1; -- meanwhile', '-- meanwhile'],
  ])('are found in %s', (file, source, text) => {
    expect(codeWords(file, source).map((found) => found.text)).toContain(text);
    expect(FORBIDDEN.test(text)).toBe(true);
  });
});

/** The lines of a document that have an old word. Code and quoted names of tests or buttons are left out. */
function oldLines(file: string, text: string): string[] {
  const bare = text.replace(/```[\s\S]*?```|`[^`\n]*`|"[^"\n]*"/g, (code) =>
    code.replace(/[^\n]/g, ''),
  );
  return bare.split('\n').flatMap((line, index) => {
    const old = [FORBIDDEN, ...OLD_WORDS].map((word) => word.exec(line)?.[0]).find(Boolean);
    return old === undefined ? [] : [`${file}:${index + 1} ${old}`];
  });
}

describe('the words in documents', () => {
  it('are plain', () => {
    const documents = tracked('docs/*.md', 'README.md');
    expect(documents.length).toBeGreaterThan(50);
    expect(
      documents.flatMap((file) => oldLines(file, readFileSync(path.join(ROOT, file), 'utf8'))),
    ).toEqual([]);
  });

  it('are found where one is planted, but for code and quoted names', () => {
    const planted =
      'A\n`nobody` is "a whoever".\n```\nis told\n```\n| Nobody | Whoever asks is told |';
    expect(oldLines('docs/planted.md', planted)).toEqual(['docs/planted.md:6 Whoever']);
  });
});

function tracked(...patterns: string[]): string[] {
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  return execFileSync('git', ['ls-files', ...patterns], options)
    .trim()
    .split('\n');
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?;:])\s/);
}

function words(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;
}
