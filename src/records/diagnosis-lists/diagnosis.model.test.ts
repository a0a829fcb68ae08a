import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  beginningIn,
  codeIn,
  diagnosesOf,
  diagnosisColumns,
  offered,
  titleOf,
} from './diagnosis.model';
import { ENT_DIAGNOSES } from './ent-diagnoses';

describe('a diagnosis', () => {
  it.each([
    ['j3501', 'J35.01'],
    ['J35.01', 'J35.01'],
    [' r42 ', 'R42'],
    ['s022xxa', 'S02.2XXA'],
    ['tonsils', null],
    ['J3', null],
    ['', null],
  ])('typed as %j is %j', (typed, code) => {
    expect(codeIn(typed)).toBe(code);
  });

  it('is suggested by code or words, once', () => {
    expect(offered('j35', [])[0]?.code).toBe('J35');
    expect(offered('j35', []).map(({ code }) => code)).toContain('J35.01');
    expect(offered('hearing sudden', []).map(({ code }) => code)).toEqual(['H91.21', 'H91.22']);
    expect(offered('j3501', [])).toEqual([{ code: 'J35.01', label: 'Chronic tonsillitis' }]);
    expect(offered('j3501', [{ code: 'J35.01', label: '' }])).toEqual([]);
    expect(offered('q9999', [])).toEqual([{ code: 'Q99.99', label: '' }]);
  });

  it('is suggested from the clinic’s list if there is one: only billable codes, none just typed', () => {
    const listed = [
      { code: 'J35.01', description: 'Chronic tonsillitis' },
      { code: 'J35.02', description: `Chronic ${'adenoiditis '.repeat(20)}` },
    ];
    const found = offered('j35.0', [], listed);
    expect(found.map(({ code }) => code)).toEqual(['J35.01', 'J35.02']);
    expect(found[1]?.label).toHaveLength(120);
    expect(offered('j35.0', found.slice(0, 1), listed)).toEqual(found.slice(1));
    expect(offered('q99.99', [], [])).toEqual([]);
    expect(offered('hearing sudden', [], []).map(({ code }) => code)).toEqual(['H91.21', 'H91.22']);
  });

  it.each([
    ['j35', 'J35'],
    ['J35.0', 'J35.0'],
    ['s022xxa', 'S02.2XXA'],
    ['j3', null],
    ['tonsil', null],
  ])('has the prefix of %j as %j', (typed, begins) => {
    expect(beginningIn(typed)).toBe(begins);
  });

  it('goes into the row and back, in order', () => {
    const chosen = [
      { code: 'J35.01', label: 'Chronic tonsillitis' },
      { code: 'Q99.9', label: '' },
    ];
    expect(diagnosesOf(diagnosisColumns(chosen))).toEqual(chosen);
  });

  it('from the list has a valid code, once', () => {
    expect(ENT_DIAGNOSES.map(([code]) => codeIn(code))).toEqual(
      ENT_DIAGNOSES.map(([code]) => code),
    );
    expect(new Set(ENT_DIAGNOSES.map(([code]) => code)).size).toBe(ENT_DIAGNOSES.length);
  });
});

it('the demo names diagnoses by their titles', () => {
  const seeds = ['04_referrals', '08_surgery'].map((name) =>
    readFileSync(path.resolve(`supabase/seed/${name}.sql`), 'utf8'),
  );
  const labeled = seeds.flatMap((seed) => [
    ...seed.matchAll(/"([A-Z]\d\d[.0-9A-Z]*)": "([^"]+)"/g),
    ...seed.matchAll(/\('([A-Z]\d\d(?:\.[0-9A-Z]+)?)', '([^']+)'\)/g),
  ]);
  expect(labeled.length).toBeGreaterThan(60);
  for (const [, code = '', label] of labeled) expect([code, label]).toEqual([code, titleOf(code)]);
});
