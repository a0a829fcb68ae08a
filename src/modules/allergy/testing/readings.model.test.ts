import { describe, expect, it } from 'vitest';
import { fromLabCsv, isWrong, measured } from './readings.model';

describe('a measure', () => {
  it.each([
    ['4', 4],
    [' 4.5 ', 4.5],
    ['4,5', 4.5],
    ['', null],
    ['four', undefined],
    ['-1', undefined],
    ['201', undefined],
  ])('%j is %j', (text, value) => expect(measured(text, 200)).toBe(value));

  it('is wrong where it is no measure', () => {
    expect(isWrong('x', 'wheal')).toBe(true);
    expect(isWrong('', 'wheal')).toBe(false);
  });
});

it('takes a laboratory’s values by label, and says which it doesn’t know', () => {
  const file = 'Allergen,kUA/L\r\nTimothy,3.6\r\n"Ash, white";<0.1\r\nMoon dust,2\r\n';
  const { values, unknown } = fromLabCsv(file, ['Cat hair', 'timothy', 'Ash, white']);
  expect([...values]).toEqual([
    [1, '3.6'],
    [2, '0.1'],
  ]);
  expect(unknown).toEqual(['Moon dust']);
});
