import { expect, it } from 'vitest';
import type { MinorRule } from '@/records/chart-access/minor-rules.queries';
import { decidedAt, minorsDraft, toRules } from './minors.model';

const rule = (
  from_age: number,
  for_parents: MinorRule['for_parents'],
  for_minor: MinorRule['for_minor'],
  day = 1,
): MinorRule => ({ from_age, for_parents, for_minor, decided_at: `2026-11-0${day}T10:00:00Z` });

it.each([
  ['nothing decided', []],
  ['one rule', [rule(0, 'full', null)]],
  ['two rules', [rule(0, 'full', null), rule(12, 'limited', 'full')]],
])('%s comes out of the form as it went in', (_, rules) => {
  const written = rules.map(({ decided_at: _at, ...of }) => of);
  expect(toRules(minorsDraft(rules))).toEqual(
    written.length === 0 ? [{ from_age: 0, for_parents: null, for_minor: null }] : written,
  );
});

it('the latest decision is what a save must have seen', () => {
  expect(decidedAt([rule(0, null, null, 2), rule(9, null, null, 5)])).toBe('2026-11-05T10:00:00Z');
  expect(decidedAt([])).toBeUndefined();
});
