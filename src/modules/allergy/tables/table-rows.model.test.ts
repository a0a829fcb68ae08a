import { describe, expect, it } from 'vitest';
import {
  cellValue,
  columnsOf,
  fromLines,
  partsOf,
  settingsOf,
  shownValue,
  toLines,
} from './table-rows.model';

const ROWS = [
  { place: 1, label: '1:1', color: 'red', factor: 1, note: null },
  { place: 2, label: '1:10', color: null, factor: 10, note: null },
];

describe('rows as a spreadsheet has them', () => {
  it('come back as they were, without what is empty', () => {
    expect(fromLines(toLines(ROWS))).toEqual([
      { label: '1:1', color: 'red', factor: 1 },
      { label: '1:10', factor: 10 },
    ]);
  });

  it.each([
    ['7', 7],
    ['-1', -1],
    ['0.75', 0.75],
    ['1:10', '1:10'],
    ['yes', true],
    ['No', false],
    ['  ', null],
    ['[1, 2]', [1, 2]],
    ['[open', '[open'],
  ])('takes %j for %j', (text, held) => expect(cellValue(text)).toEqual(held));
});

it('shows columns that hold something', () => {
  expect(columnsOf(ROWS)).toEqual(['label', 'color', 'factor']);
  const band = { note: 'N', effect: 'same', source: 'S', to_missed: 7, from_missed: 1 };
  expect(columnsOf([band])).toEqual(['from_missed', 'to_missed', 'effect', 'source', 'note']);
});

it('shows words and numbers as people write them', () => {
  expect(shownValue('with_glycerin')).toBe('With glycerin');
  expect(shownValue(100_000)).toBe('100,000');
  expect(shownValue(true)).toBe('Yes');
  expect(settingsOf({ basis: 'over_negative' })).toEqual([['basis', 'over_negative']]);
  expect(settingsOf('none')).toEqual([]);
});

it('shows the lists of a table one by one, a table of one list as it is', () => {
  const steps = { place: 1, part: 'step', amount: 100 };
  const question = { place: 2, part: 'question', question: 'Asthma?' };
  expect(partsOf([steps, question])).toEqual([
    { part: 'step', rows: [{ place: 1, amount: 100 }] },
    { part: 'question', rows: [{ place: 2, question: 'Asthma?' }] },
  ]);
  expect(partsOf(ROWS)).toEqual([{ part: null, rows: ROWS }]);
});
