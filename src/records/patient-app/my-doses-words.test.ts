import { expect, it } from 'vitest';
import { dayWords, doseWords, unsaidBefore } from './my-doses-words';

const TAKE = { does: 'take', amount: 200, unit: 'IR', item: '100 IR tablet', units: 2 } as const;

it('names today’s dose and what it is made of', () => {
  expect(doseWords(TAKE)).toEqual({ title: 'Today: 200 IR', detail: '2 × 100 IR tablet.' });
});

it('says of missed days what the schedule’s own band says', () => {
  expect(doseWords({ ...TAKE, missed: { days: 3, effect: 'same' } }).detail).toMatch(
    /3 days missed in a row\. The clinic’s schedule keeps the dose\.$/,
  );
  expect(doseWords({ ...TAKE, missed: { days: 1, effect: 'restart' } }).detail).toMatch(
    /1 day missed in a row\. .* begins again with its first day\.$/,
  );
});

it('suggests no dose where a person has to decide first', () => {
  for (const dose of [
    { does: 'call', why: 'reaction' },
    { does: 'call', why: 'unknown' },
    { does: 'call' },
    { does: 'clinic' },
  ] as const) {
    const { title, detail } = doseWords(dose);
    expect(title).toBe('Call first');
    expect(detail).not.toMatch(/\d/);
  }
});

it('calls silence neither taken nor missed', () => {
  const day = { day: '2026-11-29', mine: null, other: null, fixed: false };
  expect(dayWords(day)).toBe('Nothing said');
  expect(dayWords({ ...day, mine: false })).toBe('You said: missed');
  expect(dayWords({ ...day, other: true })).toBe('Nothing said · another person said: taken');
  expect(unsaidBefore([day, { ...day, day: '2026-11-30' }], '2026-11-30')).toBe(1);
  expect(unsaidBefore([{ ...day, mine: false }], '2026-11-30')).toBe(0);
});
