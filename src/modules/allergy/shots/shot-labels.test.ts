import { expect, it } from 'vitest';
import { doseLabel, saidLabel, swellingLabel, timerLabel } from './shot-labels';

it('tells a dose with the dilution that it is drawn from', () => {
  expect(doseLabel({ volume: 0.5, factor: 1000 })).toBe('0.50 mL of 1:1,000');
});

it.each([
  [{ rule: 'next' }, 'Next step of the schedule'],
  [
    { rule: 'gap', effect: 'back', amount: 2, gap: 22 },
    '22 days since the last dose: 2 steps back',
  ],
  [
    { rule: 'gap', effect: 'vial_start', gap: 41, note: 'Vial test first' },
    '41 days since the last dose: first dose of the vial. Vial test first',
  ],
  [
    { rule: 'local', effect: 'fraction', amount: 0.5, mm: 30 },
    'Swelling of 30 mm: 50 % of the dose',
  ],
  [
    { rule: 'screening', effect: 'refuse', circumstance: 'allergy_flare' },
    'Answer: allergy flare: no shot today',
  ],
  [{ rule: 'screening', effect: 'refuse', percent: 78 }, 'Peak flow at 78 %: no shot today'],
  [{ rule: 'too_soon', days: 3, least: 5 }, 'Too soon: 3 days, at least 5'],
  [{ rule: 'not_measured', circumstance: 'peak_flow' }, 'Peak flow: not measured'],
  [{ rule: 'age', years: 4, below_years: 5, effect: 'ask' }, 'Age 4, under 5: a physician decides'],
  [
    { rule: 'age', below_years: 5, effect: 'ask' },
    'Birth date missing, the rules begin at 5: a physician decides',
  ],
])('says what a rule said: %o', (said, expected) => {
  expect(saidLabel(said)).toBe(expected);
});

it('leaves out hours of a swelling that were not reported', () => {
  const labels = [
    { mm: 0, hours: null },
    { mm: 12, hours: null },
    { mm: 30, hours: 4 },
  ].map(swellingLabel);
  expect(labels).toEqual(['none', '12 mm', '30 mm for 4 h']);
});

it('counts down in minutes and seconds', () => {
  expect([timerLabel(1800), timerLabel(65), timerLabel(0)]).toEqual(['30:00', '01:05', '00:00']);
});
