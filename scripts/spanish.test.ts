import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPo, textsOf, writePo } from './lib/po.ts';
import {
  merged,
  readSource,
  refusalTexts,
  saidTexts,
  sourceFiles,
  textsInCode,
} from './lib/said-texts.ts';
import { screenTexts } from './lib/screen-texts.ts';

const CATALOG = path.resolve(import.meta.dirname, '../src/preferences/spanish/es.po');
const written = readFileSync(CATALOG, 'utf8');
const catalog = readPo(written);
const { entries } = catalog;

/** The screens in both languages. */
const SURFACES = [
  'src/modules/my',
  'src/modules/my-chart',
  'src/modules/my-sign-in',
  'src/modules/refer',
  'src/modules/status',
  'src/records/patient-app',
  'src/records/referral-form',
  'src/records/shared-referrals',
  'src/records/status-links',
];

/** The copy of a record, which any office may read: English. */
const COPY = /my-chart\/copy\/(about-copy|record-)/;

const VALUE = '{name}';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('the Spanish catalog', () => {
  it('has the texts of the code and no others: npm run spanish', () => {
    expect(writePo({ ...catalog, entries: merged(textsInCode(), entries) })).toBe(written);
    expect(entries.length).toBeGreaterThan(50);
  });

  it('lacks no text', () => {
    const missing = entries.filter(({ said }) => said.length === 0 || said.includes(''));
    expect(missing.map(({ english }) => english)).toEqual([]);
  });

  it('has the same values in both languages', () => {
    const wrong = entries.filter(({ english, others = english, said }) =>
      said.some((text) => placeholders(text).join() !== placeholders(others).join()),
    );
    expect(wrong.map(({ english }) => english)).toEqual([]);
  });

  it('names who reviewed each text that is no draft', () => {
    const unnamed = entries.filter(
      ({ isDraft, reviewed = '' }) =>
        !isDraft && !/^Reviewed by .+, \d{4}-\d\d-\d\d$/.test(reviewed),
    );
    expect(unnamed.map(({ english }) => english)).toEqual([]);
  });

  it('shows no medical draft', () => {
    const medical = entries.filter(({ isMedical, isDraft }) => isMedical && isDraft);
    expect(medical.length).toBeGreaterThan(0);
    const shown = textsOf(catalog);
    expect(medical.filter(({ english }) => Object.hasOwn(shown, english))).toEqual([]);
  });
});

describe('the texts of patients’ screens', () => {
  it('are said in the page’s language', () => {
    const bare = sourceFiles(...SURFACES)
      .filter((file) => !COPY.test(file))
      .flatMap((file) =>
        screenTexts(file, readSource(file))
          .filter(({ isSaid, text }) => !isSaid && !isNoText(text))
          .map(({ line, text }) => `${file}:${line} ${text}`),
      );
    expect(bare).toEqual([]);
  });

  it('are said when they are drawn, not while a file loads', () => {
    const early = sourceFiles('src').flatMap((file) =>
      saidTexts(file, readSource(file))
        .filter(({ isTooEarly }) => isTooEarly)
        .map(({ line, english }) => `${file}:${line} ${english}`),
    );
    expect(early).toEqual([]);
  });

  it.each([
    ['const A = () => <p>Call us.</p>;', ['Call us.']],
    [`const A = () => <p title="Call us.">{t('Call')}</p>;`, ['Call us.']],
    [`const A = () => <p>{\`Please call $${VALUE} now.\`}</p>;`, [`Please call $${VALUE} now.`]],
    [`const A = () => <p>{t(late ? 'Call first.' : 'Call us.')}</p>;`, []],
    [`const A = { call: msg('Call us.') };`, []],
  ])('are found where they are planted: %s', (source, texts) => {
    const bare = screenTexts('planted.tsx', source).filter(({ isSaid }) => !isSaid);
    expect(bare.map(({ text }) => text)).toEqual(texts);
  });

  it('are read of what the server refuses, with a number as a value', () => {
    const sql = `raise exception 'You can''t take % copies.', most; raise exception '% did it.', who;`;
    expect(refusalTexts(sql)).toEqual(["You can't take {n} copies."]);
    expect(refusalTexts(`new Refusal('late', 'Try again.')`)).toEqual(['Try again.']);
  });

  it('are read with their many, their medical ones and those said too early', () => {
    const source = `const early = t('Now');
      const A = () => tn(days, '{count} day', '{count} days') + medical(isLate ? 'Call 911' : 'Wait');`;
    expect(saidTexts('planted.ts', source)).toMatchObject([
      { english: 'Now', isMedical: false, isTooEarly: true },
      { english: '{count} day', others: '{count} days', isTooEarly: false },
      { english: 'Call 911', isMedical: true },
      { english: 'Wait', isMedical: true },
    ]);
  });
});

/** Names, classes, and what the log and the program read. */
function isNoText(text: string): boolean {
  const bare = outsideValues(text).trim();
  return (
    /^(Error \w+ing\b.*|ENT|UTC|Clinic Portal|· Clinic Portal)$/.test(bare) ||
    /^([a-z]+([A-Z][a-z]+)*|([A-Z][a-z]+){2,}|Component)$/.test(bare) ||
    !/[A-Za-z]{2}/.test(bare) ||
    CLASSES.test(bare)
  );
}

const CLASSES =
  /^[a-z0-9:[\]/.-]+( [a-z0-9:[\]/.-]*[-\d][a-z0-9:[\]/.-]*| (grid|flex|block|border))+$/;

/** A template without its values. */
function outsideValues(template: string): string {
  const less = template.replace(/\$?\{[^{}]*\}/g, '');
  return less === template ? template : outsideValues(less);
}
